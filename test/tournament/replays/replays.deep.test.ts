import { readdirSync } from 'node:fs';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { expect, test } from 'vitest';
import { deepFreeze } from '../../support/deep-freeze.ts';
import { replayStored, readStoredGame } from '../stored-games.ts';
import { seedOf } from '../play.ts';
import { editionFor } from '../rotation.ts';
import { type StoredPaxGame, replayGame } from './replay.ts';

const kept = new Map<string, StoredPaxGame>(
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => [name, readStoredGame(new URL(name, import.meta.url))]),
);

/** What is to be met with in one kept game at least. */
const KINDS = [
  'pbm',
  'email-4e',
  'final record',
  'Great War by tensions',
  'Great War by four-powers',
  'Great War with culprits',
  'war of powers',
  'war of three sides',
  'rebellion in China',
  'Ottoman war',
  'war ended by treaty',
  'war ended by stalemate',
  'war ended by all-occupied',
  'war ended by no-army-abroad',
  'war ended by rebels-won',
  'war ended by rebels-beaten',
  'war ended by no-ottoman-left',
  'war ended by empire-cleared',
  'war ended by demanded',
  'Congress: settled',
  'Congress: rejected',
  'Congress: defied',
  'Congress: unresolved',
  'Congress: adopted',
  'Congress: tie, host-voted',
  'Congress: tie, host-abstained',
  'Congress: second round',
  'Congress: extended',
  'Congress: site moved',
  'Congress: stands over',
  'Congress: sits again',
];

test.each(KINDS)('some stored game has: %s', (kind) => {
  expect([...kept.values()].some(({ outcome }) => outcome.kinds.includes(kind))).toBe(true);
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
  const { match } = replayStored({ game: onFrozen, edition, seed: seedOf(spec.number) }, commands);
  expect(match.state.turn).toBe(outcome.turns);
});
