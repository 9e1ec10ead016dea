import { Engine } from '@chancery/server/engine/engine.ts';
import { LoadedGames } from '@chancery/server/engine/games.ts';
import type { Entry } from '@chancery/server/match/entry.ts';
import type { AnyGame } from '@chancery/server/match/hosted.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { type Figure, type Measurement, median } from './figure.ts';

// How often the server calls the rules for an act, from the call to everybody's repaint, and what it sends for it.

const VIEWERS = [...SEATS, 'gm', 'observer'];
const AT = '1880-01-01T00:00:00.000Z';
const SEED = '5c'.repeat(32);
const ACCORD = 'treaty "Accord" between france, italy\n1 france pays 1 to italy\nend';

const WATCHED = ['readSheet', 'act', 'advance', 'view', 'report'] as const;
type Counts = Record<(typeof WATCHED)[number], number>;

const none = (): Counts => ({ readSheet: 0, act: 0, advance: 0, view: 0, report: 0 });

/** Pax, counting how often each of its functions is called. */
const countedPax = (counts: Counts): AnyGame => {
  const game: AnyGame = pax;
  const counting = WATCHED.map((name) => {
    const call = game[name] as (...args: unknown[]) => unknown;
    const through = (...args: unknown[]): unknown => {
      counts[name] += 1;
      return call(...args);
    };
    return [name, through] as const;
  });
  return { ...game, ...Object.fromEntries(counting) };
};

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** Calls of the rules since the last act began. */
const counts = none();
const games = new LoadedGames({ pax: () => Promise.resolve(countedPax(counts)) });
await games.load('pax');

/** A match of nine viewers who all follow it. */
class Followed {
  readonly #engine = new Engine(games);
  readonly #match = 1;
  #line = 0;

  constructor() {
    const plan = { game: 'pax', id: 'flows', name: 'Flows', settings: {}, tables: {}, seats: {}, seed: SEED };
    const founded = this.#engine.prepare(plan);
    if (!founded.ok) throw new Error(founded.error.reason);
    const { header, setup = '' } = founded.value;
    const source = { header, seed: SEED };
    const version = header.rulesVersion;
    this.#engine.open({ match: this.#match, source, from: undefined, version, isUnplayed: true, opening: 1 });
    this.#engine.begin({ match: this.#match, line: 0 });
    this.act({ kind: 'advance', seat: 'gm', phase: setup });
  }

  /** Carries an act out and tells everybody: milliseconds, calls of the rules, bytes pushed and read. */
  act(entry: Entry) {
    Object.assign(counts, none());
    const start = performance.now();
    const match = this.#match;
    const taken = this.#engine.apply({ match, timed: { at: AT, entry }, keep: false });
    if (!taken.ok) throw new Error(JSON.stringify(taken.error));
    this.#line += 1;
    this.#engine.commit({ match, line: this.#line });
    const { record, events } = taken.value;
    const pushed = VIEWERS.map((viewer) =>
      record
        ? this.#engine.events({ match, viewer, records: [record] }).map(({ event }) => event)
        : (events[viewer] ?? []),
    );
    const receipt = Object.values(events).flat().length > 0 && !record;
    const reading = VIEWERS.filter((_, n) => !receipt && (pushed[n]?.length ?? 0) > 0);
    const views = reading.map((viewer) => this.#engine.view({ match, viewer }));
    const { phase } = taken.value.status.summary;
    const cost = {
      ms: performance.now() - start,
      ...counts,
      told: pushed.filter((some) => some.length > 0).length,
      pushedBytes: bytesOf(pushed),
      readBytes: bytesOf(views),
    };
    return { phase, cost };
  }
}

type Cost = ReturnType<Followed['act']>['cost'];

const FLOWS = ['a sheet handed in', 'the last sheet', 'a treaty laid on the table', 'a signature'] as const;
type Flow = (typeof FLOWS)[number];

/** One turn's acts: each flow once. */
const flows = (): Readonly<Record<Flow, Cost>> => {
  const followed = new Followed();
  const phase = '1/MSC_ORDERS';
  const laid = followed.act({ kind: 'line', seat: 'france', phase, text: ACCORD }).cost;
  const signed = followed.act({ kind: 'line', seat: 'italy', phase, text: ACCORD }).cost;
  const [first, ...others] = SEATS.map(
    (seat) => followed.act({ kind: 'sheet', seat, phase, text: 'build army 3' }).cost,
  );
  if (!first || others.length === 0) throw new Error('nobody has handed in');
  const closed = followed.act({ kind: 'advance', seat: 'gm', phase }).cost;
  return {
    'a sheet handed in': first,
    'the last sheet': closed,
    'a treaty laid on the table': laid,
    'a signature': signed,
  };
};

const TIMES = 15;

const figuresOf = (flow: Flow, all: readonly Readonly<Record<Flow, Cost>>[]): readonly Figure[] => {
  const costs = all.map((each) => each[flow]);
  const of = (key: keyof Cost): number => median(costs.map((cost) => cost[key]));
  return [
    { name: 'to everybody’s view, median', value: of('ms'), unit: 'ms' },
    { name: 'reports written out', value: of('report'), unit: 'times' },
    { name: 'views taken', value: of('view'), unit: 'times' },
    { name: 'sheets read', value: of('readSheet'), unit: 'times' },
    { name: 'steps run', value: of('advance'), unit: 'times' },
    { name: 'viewers told', value: of('told'), unit: 'times' },
    { name: 'pushed to all of them', value: of('pushedBytes'), unit: 'bytes' },
    { name: 'read by them as views', value: of('readBytes'), unit: 'bytes' },
  ];
};

let taken: readonly Readonly<Record<Flow, Cost>>[] | undefined;

export const measurements: readonly Measurement[] = FLOWS.map((flow) => ({
  title: `Nine viewers: ${flow}`,
  measure() {
    taken ??= Array.from({ length: TIMES }, flows);
    return figuresOf(flow, taken);
  },
}));
