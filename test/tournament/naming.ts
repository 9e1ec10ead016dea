import { TEMPER_IDS, type TemperId } from '@chancery/shared/games/pax/bots/tempers.ts';
import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { type Acts, mean, type Seen, seenAt } from './acts.ts';

// How well tempers are named by what one seat has seen of them, at tables that were not learned from.

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

/** How often each temper was named as which. */
type Named = Readonly<Record<TemperId, Readonly<Record<TemperId, number>>>>;

/** How often tempers are named right at tables that were not learned from. */
export interface Naming {
  readonly all: number;
  /** By acts and letters, and by acts alone: how many were right. */
  readonly right: number;
  readonly rightByActs: number;
  readonly named: Named;
  readonly namedByActs: Named;
  /** Acts of each temper on average, in spreads from what its seat does as a rule. */
  readonly typical: Readonly<Record<TemperId, Acts>>;
}

/** How likely a temper is to have written these words, as a logarithm: each by how many of its kind have used it. */
const wordsFit = (known: readonly Seen[], words: readonly string[]): Acts => {
  const used = new Set(words);
  const vocabulary = [...new Set(known.flatMap((one) => one.words))];
  return Object.fromEntries(
    TEMPER_IDS.map((temper) => {
      const alike = known.filter((one) => one.temper === temper).map((one) => new Set(one.words));
      const fits = vocabulary.map((word) => {
        const share = (alike.filter((of) => of.has(word)).length + 1) / (alike.length + 2);
        return Math.log(used.has(word) ? share : 1 - share);
      });
      return [temper, fits.reduce((sum, fit) => sum + fit, 0)];
    }),
  );
};

const tableOfNames = (names: readonly { readonly temper: TemperId; readonly guess: TemperId }[]): Named =>
  Object.fromEntries(
    TEMPER_IDS.map((temper) => [
      temper,
      Object.fromEntries(
        TEMPER_IDS.map((one) => [
          one,
          names.filter((name) => name.temper === temper && name.guess === one).length,
        ]),
      ),
    ]),
  ) as Named;

const rightIn = (named: Named): number => TEMPER_IDS.reduce((sum, temper) => sum + named[temper][temper], 0);

/** Learns each temper's mean acts and its words from some tables, and names those of others by what is likeliest. */
const nameTempers = (known: readonly Seen[], asked: readonly Seen[]): Naming => {
  const measure = measureOf(known);
  const typical = Object.fromEntries(
    TEMPER_IDS.map((temper) => [
      temper,
      meanOf(known.filter((one) => one.temper === temper).map((one) => standard(measure, one))),
    ]),
  ) as Naming['typical'];
  const likeliest = (fit: (temper: TemperId) => number): TemperId =>
    TEMPER_IDS.toSorted((a, b) => fit(b) - fit(a))[0] ?? 'merchant';
  const names = asked.map((one) => {
    const acts = standard(measure, one);
    const words = wordsFit(known, one.words);
    const actsFit = (temper: TemperId): number => -distance(acts, typical[temper]) / 2;
    const guess = likeliest((temper) => actsFit(temper) + (words[temper] ?? 0));
    return { temper: one.temper, guess, byActs: likeliest(actsFit) };
  });
  const named = tableOfNames(names);
  const namedByActs = tableOfNames(names.map(({ temper, byActs }) => ({ temper, guess: byActs })));
  return {
    all: asked.length,
    right: rightIn(named),
    rightByActs: rightIn(namedByActs),
    named,
    namedByActs,
    typical,
  };
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

const row = (name: string, cells: readonly string[]): string =>
  `  ${name.padEnd(14)}${cells.map((cell) => cell.padStart(12)).join('')}`;

const confusion = (by: string, named: Named): readonly string[] => {
  const all = TEMPER_IDS.flatMap((temper) => Object.values(named[temper])).reduce((sum, n) => sum + n, 0);
  const right = rightIn(named);
  return [
    `tempers named by ${by} of two turns: ${String(right)} of ${String(all)}, ${String(Math.round((100 * right) / Math.max(1, all)))} % (chance 20 %)`,
    row('played, named', TEMPER_IDS),
    ...TEMPER_IDS.map((temper) =>
      row(
        temper,
        TEMPER_IDS.map((one) => String(named[temper][one])),
      ),
    ),
  ];
};

/** The naming as a table. */
export const namingTable = ({ named, namedByActs, typical }: Naming): string =>
  [
    ...confusion('the letters and acts', named),
    ...confusion('the acts alone', namedByActs),
    'acts, in spreads from what the seat does as a rule',
    ...Object.keys(typical.merchant).map((act) =>
      row(
        act,
        TEMPER_IDS.map((temper) => (typical[temper][act] ?? 0).toFixed(1)),
      ),
    ),
  ].join('\n');
