import { readdirSync } from 'node:fs';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { replay } from '@chancery/shared/kernel/match/match.ts';
import { expect, test } from 'vitest';
import { deepFreeze } from '../../support/deep-freeze.ts';
import { replayStored, readStoredGame } from '../stored-games.ts';
import { seedOf } from '../play.ts';
import { editionFor } from '../rotation.ts';
import { KINDS } from './kinds.ts';
import { type StoredPaxGame, replayGame } from './replay.ts';

const kept = new Map<string, StoredPaxGame>(
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => [name, readStoredGame(new URL(name, import.meta.url))]),
);

test.each(KINDS)('some stored game has: %s', (kind) => {
  expect([...kept.values()].some(({ outcome }) => outcome.kinds.includes(kind))).toBe(true);
});

test('what stored games have is all listed', () => {
  const found = new Set([...kept.values()].flatMap(({ outcome }) => outcome.kinds));
  expect([...found].filter((kind) => !KINDS.includes(kind))).toEqual([]);
});

test.each([...kept.keys()])('%s replays to its stored outcome', (name) => {
  const game = kept.get(name);
  expect(game && replayGame(game)).toEqual(game?.outcome);
});

/** The game with every position frozen before the next step, but for those it is given to write to. */
const onFrozen: typeof pax = {
  ...pax,
  act: (at, seat, line) => pax.act({ ...at, state: deepFreeze(at.state) }, seat, line),
  advance: (at, sheets, dice) =>
    pax.advance(at.mayWrite === true ? at : { ...at, state: deepFreeze(at.state) }, sheets, dice),
};

test.each([...kept])('%s never writes to an earlier position', (_name, { game: spec, outcome, commands }) => {
  const edition = editionFor(spec.game, { handicaps: true });
  const seed = seedOf(spec.number);
  const { match } = replayStored({ game: onFrozen, edition, seed }, commands);
  expect(match.state.turn).toBe(outcome.turns);
  // A replay writes to its own positions and ends in the same one.
  expect(replay({ game: pax, edition, seed }, commands)).toEqual({ ok: true, value: match });
});
