import { TEMPER_IDS, type TemperId } from '@chancery/shared/games/pax/bots/tempers.ts';
import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { type Acts, mean, type Seen, seenAt } from './acts.ts';

// How well tempers are named by what they did, at tables that were not learned from.

/** Figures of each act among those who are known: a power is held against what its seat does as a rule. */
interface Measure {
  readonly bySeat: Readonly<Partial<Record<Seat, Acts>>>;
  readonly spread: Acts;
}

const meanOf = (all: readonly Acts[]): Acts =>
  Object.fromEntries(Object.keys(all[0] ?? {}).map((act) => [act, mean(all.map((acts) => acts[act] ?? 0))]));

const measureOf = (known: readonly Seen[]): Measure => {
  const bySeat = Object.fromEntries(
    SEATS.map((seat) => [seat, meanOf(known.filter((one) => one.seat === seat).map(({ acts }) => acts))]),
  ) as Measure['bySeat'];
  const squares = known.map(({ seat, acts }) =>
    Object.fromEntries(Object.entries(acts).map(([act, n]) => [act, (n - (bySeat[seat]?.[act] ?? 0)) ** 2])),
  );
  const spread = Object.fromEntries(
    Object.entries(meanOf(squares)).map(([act, n]) => [act, Math.sqrt(n) || 1]),
  );
  return { bySeat, spread };
};

const standard = ({ bySeat, spread }: Measure, { seat, acts }: Pick<Seen, 'seat' | 'acts'>): Acts =>
  Object.fromEntries(
    Object.entries(acts).map(([act, n]) => [act, (n - (bySeat[seat]?.[act] ?? 0)) / (spread[act] ?? 1)]),
  );

const distance = (one: Acts, other: Acts): number =>
  Object.keys(one).reduce((sum, act) => sum + ((one[act] ?? 0) - (other[act] ?? 0)) ** 2, 0);

/** How often tempers are named right at tables that were not learned from. */
export interface Naming {
  readonly right: number;
  readonly all: number;
  /** By temper: how often it was named as which. */
  readonly named: Readonly<Record<TemperId, Readonly<Record<TemperId, number>>>>;
  /** Acts of each temper on average, in spreads from what its seat does as a rule. */
  readonly typical: Readonly<Record<TemperId, Acts>>;
}

/** Learns each temper's mean from some tables and names those of others by the nearest. */
const nameTempers = (known: readonly Seen[], asked: readonly Seen[]): Naming => {
  const measure = measureOf(known);
  const typical = Object.fromEntries(
    TEMPER_IDS.map((temper) => [
      temper,
      meanOf(known.filter((one) => one.temper === temper).map((one) => standard(measure, one))),
    ]),
  ) as Naming['typical'];
  const named = Object.fromEntries(
    TEMPER_IDS.map((temper) => [temper, Object.fromEntries(TEMPER_IDS.map((one) => [one, 0]))]),
  ) as Record<TemperId, Record<TemperId, number>>;
  for (const one of asked) {
    const acts = standard(measure, one);
    const [guess = 'merchant'] = TEMPER_IDS.toSorted(
      (a, b) => distance(acts, typical[a]) - distance(acts, typical[b]),
    );
    named[one.temper][guess] += 1;
  }
  const right = TEMPER_IDS.reduce((sum, temper) => sum + named[temper][temper], 0);
  return { right, all: asked.length, named, typical };
};

/** One table of this many is asked about; the others are learned from. */
const ASKED_OF = 3;

/** How well the tempers of some tables are named by what is learned from the others. */
export const namingAt = (tables: number, seed: number): Naming => {
  const seen = Array.from({ length: tables }, (_, number) => seenAt(number, seed));
  const isAsked = (_: unknown, number: number): boolean => number % ASKED_OF === 0;
  return nameTempers(
    seen.filter((table, number) => !isAsked(table, number)).flat(),
    seen.filter(isAsked).flat(),
  );
};

/** The naming as a table. */
export const namingTable = ({ right, all, named, typical }: Naming): string => {
  const row = (name: string, cells: readonly string[]): string =>
    `  ${name.padEnd(14)}${cells.map((cell) => cell.padStart(12)).join('')}`;
  return [
    `tempers named by their acts in two turns: ${String(right)} of ${String(all)}, ${String(Math.round((100 * right) / Math.max(1, all)))} % (chance 20 %)`,
    row('played, named', TEMPER_IDS),
    ...TEMPER_IDS.map((temper) =>
      row(
        temper,
        TEMPER_IDS.map((one) => String(named[temper][one])),
      ),
    ),
    'acts, in spreads from what the seat does as a rule',
    ...Object.keys(typical.merchant).map((act) =>
      row(
        act,
        TEMPER_IDS.map((temper) => (typical[temper][act] ?? 0).toFixed(1)),
      ),
    ),
  ].join('\n');
};
