import fc from 'fast-check';
import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import type { Order } from '@chancery/shared/games/pax/orders/types.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import type { LogEntry } from '@chancery/shared/kernel/match/log.ts';
import { expect, test } from 'vitest';
import { diceFor, editionWith, POSITIONS } from '../support/pax-positions.ts';
import { type Orders, ordersFor, textOf, textsOf } from '../support/pax-random-sheets.ts';
import { runs } from '../support/campaign.ts';

// Sheets of a rival that have the same visible effect reach everybody else as the same bytes (PB-MSC-10).

const EDITIONS = [{}, { paradox: 'all' }, { mutualEnable: 'none' }, { partialFill: true }].map(editionWith);
const SEED = '7e'.repeat(32);

interface Scene {
  readonly edition: number;
  readonly position: number;
  readonly orders: Orders;
  readonly rival: Seat;
  /** The rival's other sheet. */
  readonly other: string;
}

/** Lines without effect in any position. */
const IDLE: readonly string[] = [
  'place state in kongo',
  'build 900 navy 10',
  'waive cb 900',
  'build army 1 if not (unrest in tunis or not unrest in tunis)',
];
const idleLine = fc.constantFrom(...IDLE);

const insertAt = (lines: readonly string[], at: number, line: string): readonly string[] => [
  ...lines.slice(0, at % (lines.length + 1)),
  line,
  ...lines.slice(at % (lines.length + 1)),
];

/** The same orders with more that come to nothing, comments, blanks and capitals. */
const disguised = (own: readonly Order[]): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.nat(), fc.oneof(idleLine, fc.constant('# nothing to see'), fc.constant(''))), {
      maxLength: 5,
    })
    .map((insertions) => {
      const lines: readonly string[] = own.length > 0 ? textOf(own).split('\n') : [];
      return insertions.reduce((text, [at, line]) => insertAt(text, at, line), lines).join('\n');
    });

/** Some of the orders left out or freed of their conditions, which may or may not come to the same. */
const rewritten = (own: readonly Order[]): fc.Arbitrary<string> =>
  fc.array(fc.nat({ max: 3 }), { minLength: own.length, maxLength: own.length }).map((choices) =>
    textOf(
      own.flatMap((order, i) => {
        if (choices[i] === 0) return [];
        return choices[i] === 1 ? [{ ...(order.as && { as: order.as }), actions: order.actions }] : [order];
      }),
    ),
  );

const scenes = (change: (own: readonly Order[]) => fc.Arbitrary<string>): fc.Arbitrary<Scene> =>
  fc
    .record({
      position: fc.nat({ max: POSITIONS.length - 1 }),
      edition: fc.nat({ max: EDITIONS.length - 1 }),
      rival: fc.constantFrom(...SEATS),
    })
    .chain((scene) =>
      ordersFor(POSITIONS[scene.position] as PaxState).chain((orders) =>
        change(orders[scene.rival] ?? []).map((other) => ({ ...scene, orders, other })),
      ),
    );

interface Seen {
  readonly step: string;
  readonly state: PaxState;
  readonly log: readonly LogEntry<Fact>[];
}

const play = ({ edition, position }: Scene, sheets: Record<string, string>): readonly Seen[] => {
  const steps: Seen[] = [];
  let state = POSITIONS[position] as PaxState;
  const { turn } = state;
  while (state.turn === turn && state.step !== 'OVER') {
    const out = pax.advance(
      { edition: EDITIONS[edition] as (typeof EDITIONS)[number], state },
      sheets,
      diceFor(SEED, state),
    );
    steps.push({ step: state.step, state: out.state, log: out.log });
    state = out.state;
  }
  return steps;
};

/** What all the table sees of a turn: what is told to all, and that the game master has something to rule on. */
const openly = (steps: readonly Seen[]): string =>
  JSON.stringify(
    steps.map(({ state, log }) => [
      log.filter(({ audience }) => audience === 'all'),
      state.turnRecord.questions.length > 0,
    ]),
  );

/** Every byte that a viewer can ask for after each step. */
const seenBy = (scene: Scene, steps: readonly Seen[], viewer: string): string => {
  const edition = EDITIONS[scene.edition] as (typeof EDITIONS)[number];
  return JSON.stringify(
    steps.map(({ state, log }) => [
      pax.view({ edition, state }, viewer),
      pax.report(edition, log, viewer),
      pax.options?.({ edition, state }, viewer),
      pax.remarks?.({ edition, state }, viewer, 'build army 1\nlower kongo to none'),
    ]),
  );
};

const others = (rival: Seat): readonly string[] => [...SEATS.filter((seat) => seat !== rival), 'observer'];

/** How a viewer's own lines ended; told apart from the rest, which is long. */
const ends = (scene: Scene, steps: readonly Seen[], viewer: string) => {
  const edition = EDITIONS[scene.edition] as (typeof EDITIONS)[number];
  return steps.flatMap(({ state }) =>
    pax.view({ edition, state }, viewer).outcomes.map(({ id, status, reason }) => ({ id, status, reason })),
  );
};

/**
 * Which of the viewer's own lines are named beside a refused one turns on the order in which entangled lines
 * were tried. They are their own; that they are the same ones is not asked for.
 */
const withoutOwnLines = (bytes: string): string =>
  bytes.replace(/"because":\[[^\]]*\]/g, '').replace(/ \(see lines?[^)]*\)/g, '');

const expectSame = (
  scene: Scene,
  [one, two]: readonly [readonly Seen[], readonly Seen[]],
  read: (bytes: string) => string = (bytes) => bytes,
): void => {
  for (const viewer of others(scene.rival)) {
    expect(ends(scene, two, viewer), viewer).toEqual(ends(scene, one, viewer));
    expect(read(seenBy(scene, two, viewer)), viewer).toBe(read(seenBy(scene, one, viewer)));
  }
};

/** Whoever is in a paradox learns that there is one: their line was not done although nothing forbade it. */
const isParadox = (steps: readonly Seen[]): boolean =>
  steps.some(({ log }) =>
    log.some(
      ({ fact }) =>
        fact.type === 'lines-adjudicated' && fact.outcomes.some(({ reason }) => reason.reason === 'paradox'),
    ),
  );

const sheetsOf = ({
  orders,
  rival,
  other,
}: Scene): readonly [Record<string, string>, Record<string, string>] => {
  const one = textsOf({ [rival]: [], ...orders });
  return [one, { ...one, [rival]: other }];
};

test('lines without effect, comments and blanks change nothing that anybody else sees', () => {
  fc.assert(
    fc.property(scenes(disguised), (scene) => {
      const [one, two] = sheetsOf(scene);
      expectSame(scene, [play(scene, one), play(scene, two)]);
    }),
    { numRuns: runs(20) },
  );
});

test('two sheets of a rival with the same effect reach everybody else as the same bytes', () => {
  fc.assert(
    fc.property(scenes(rewritten), (scene) => {
      const [one, two] = sheetsOf(scene).map((sheets) => play(scene, sheets));
      if (!one || !two) throw new Error('two sheets, two turns');
      fc.pre(openly(one) === openly(two) && !isParadox(one) && !isParadox(two));
      expectSame(scene, [one, two], withoutOwnLines);
    }),
    { numRuns: runs(20) },
  );
});

test('nobody but its owner and the game master reads how a line ended', () => {
  fc.assert(
    fc.property(scenes(disguised), (scene) => {
      const steps = play(scene, textsOf(scene.orders));
      for (const { log } of steps) {
        for (const { fact, audience } of log) {
          if (fact.type === 'lines-resolved') expect(audience).toEqual([fact.seat]);
          if (fact.type === 'lines-adjudicated' || fact.type === 'ruling-asked') expect(audience).toBe('gm');
        }
      }
      for (const viewer of others(scene.rival)) {
        const own = textOf(scene.orders[viewer as Seat] ?? []);
        if (!own.includes(`${scene.rival}/`)) {
          expect(seenBy(scene, steps, viewer)).not.toContain(`${scene.rival}/`);
        }
      }
    }),
    { numRuns: runs(20) },
  );
});
