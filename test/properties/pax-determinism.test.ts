import fc from 'fast-check';
import { SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { hashOf } from '@chancery/shared/kernel/match/hash.ts';
import {
  applyCommand,
  type Command,
  newMatch,
  replay,
  stateHash,
} from '@chancery/shared/kernel/match/match.ts';
import { phaseKey } from '@chancery/shared/kernel/match/run.ts';
import { expect, test } from 'vitest';
import { botSheets, diceFor, POSITIONS } from '../support/pax-positions.ts';
import { sheetsFor } from '../support/pax-random-sheets.ts';
import { EDITION } from '../support/pax-vocabulary.ts';
import { runs } from '../support/campaign.ts';

// The position is a function of sheets and dice, and plain JSON at every step.

const SEED = 'd4'.repeat(32);

const turns = fc
  .nat({ max: POSITIONS.length - 1 })
  .chain((at) => fc.tuple(fc.constant(POSITIONS[at] as PaxState), sheetsFor(POSITIONS[at] as PaxState)));

/** Every position of a turn, the first one left out. */
const positionsOf = (start: PaxState, sheets: Record<string, string>): readonly PaxState[] => {
  const positions: PaxState[] = [];
  let state = start;
  while (state.turn === start.turn && state.step !== 'OVER') {
    state = pax.advance({ edition: EDITION, state }, sheets, diceFor(SEED, state)).state;
    positions.push(state);
  }
  return positions;
};

const isPlain = (value: unknown): boolean => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isPlain);
};

test('the order in which sheets are listed makes no difference', () => {
  const permuted = turns.chain(([state, sheets]) =>
    fc.tuple(
      fc.constant(state),
      fc.constant(sheets),
      fc.shuffledSubarray(Object.keys(sheets), { minLength: Object.keys(sheets).length }),
    ),
  );
  fc.assert(
    fc.property(permuted, ([state, sheets, order]) => {
      const listed = Object.fromEntries(order.map((seat) => [seat, sheets[seat] ?? '']));
      expect(hashOf(positionsOf(state, listed))).toBe(hashOf(positionsOf(state, sheets)));
    }),
    { numRuns: runs(10) },
  );
});

test('every position is plain JSON and continues the same after it was serialized and parsed', () => {
  fc.assert(
    fc.property(turns, ([start, sheets]) => {
      let state = start;
      while (state.turn === start.turn && state.step !== 'OVER') {
        const read = JSON.parse(JSON.stringify(state)) as PaxState;
        expect(isPlain(state)).toBe(true);
        expect(hashOf(read)).toBe(hashOf(state));
        const next = pax.advance({ edition: EDITION, state }, sheets, diceFor(SEED, state));
        const again = pax.advance({ edition: EDITION, state: read }, sheets, diceFor(SEED, state));
        expect(hashOf(again)).toBe(hashOf(next));
        state = next.state;
      }
    }),
    { numRuns: runs(10) },
  );
});

/** Plays turns by commands: random sheets in the first, those of imperialists in the others. */
const playMatch = (sheets: Record<string, string>, turns: number) => {
  const adjudicator = { game: pax, edition: EDITION, seed: SEED };
  const commands: Command[] = [];
  let match = newMatch(pax, EDITION);
  const say = (command: Command): void => {
    const applied = applyCommand(adjudicator, match, command);
    if (!applied.ok) return;
    commands.push(command);
    match = applied.value.match;
  };
  while (match.state.turn <= turns && match.state.step !== 'OVER') {
    const phase = phaseKey(pax, match.state);
    const written = match.state.turn === 1 ? sheets : botSheets({ edition: EDITION, state: match.state });
    if (match.state.step === 'MSC_ORDERS') {
      for (const seat of SEATS) {
        const text = written[seat];
        if (text !== undefined) say({ kind: 'sheet', seat, phase, text });
      }
    }
    say({ kind: 'advance', seat: 'gm', phase });
  }
  return { commands, match };
};

test('a match replays from its commands to the same position, from its own charts too', () => {
  const source = pax.source?.(EDITION);
  if (!source) throw new Error('no charts');
  const charts = JSON.parse(JSON.stringify(source)) as typeof source;
  const reprint = pax.edition(charts.settings, charts.tables);
  if (!reprint.ok) throw new Error(JSON.stringify(reprint.error));
  fc.assert(
    fc.property(sheetsFor(POSITIONS[0] as PaxState), (sheets) => {
      const { commands, match } = playMatch(sheets, 2);
      for (const edition of [EDITION, reprint.value]) {
        const again = replay({ game: pax, edition, seed: SEED }, commands);
        if (!again.ok) throw new Error(JSON.stringify(again.error));
        expect(stateHash(again.value)).toBe(stateHash(match));
        expect(again.value).toEqual(match);
      }
    }),
    { numRuns: runs(8) },
  );
});
