import { Drafts } from '@chancery/server/engine/drafts.ts';
import { LoadedGames } from '@chancery/server/engine/games.ts';
import { botKey, turnKey } from '@chancery/shared/kernel/match/dice-keys.ts';
import type { Game } from '@chancery/shared/kernel/match/game.ts';
import { headerOf, type MatchHeader } from '@chancery/shared/kernel/match/header.ts';
import { newMatch } from '@chancery/shared/kernel/match/match.ts';
import { expect, test } from 'vitest';
import { tally } from '../support/tally-game.ts';
import type { TallyEdition, TallyFact, TallyState, TallyView } from '../support/tally-state.ts';

// What bots of a match draw: by its secret, and in older matches by what is public.

const [SEED, OTHER] = ['a1'.repeat(32), 'b2'.repeat(32)] as const;

/** Tally with a bot that says what it draws. */
const drawing: Game<TallyEdition, TallyState, TallyFact, TallyView> = {
  ...tally,
  bots: {
    drawer: {
      name: 'Drawer',
      sentence: 'Says what it draws.',
      answer: (_edition, { draw }) => ({ lines: [String(draw('temper'))], letters: [], done: true }),
    },
  },
};

const drawnIn = async (header: MatchHeader, seed: string, seat = 'north'): Promise<string | undefined> => {
  const games = new LoadedGames({ tally: () => Promise.resolve(drawing) });
  await games.load('tally');
  const drafts = new Drafts(games);
  const read = tally.edition({}, {});
  if (!read.ok) throw new Error('no edition');
  const { state } = newMatch(tally, read.value);
  drafts.setPosition({ match: 1, position: { source: { header, seed }, number: 1, state } });
  const call = { match: 1, number: 1, seat, plays: 'drawer', isFormerName: false, letters: [] };
  return drafts.answer({ ...call, isOver: false, isTalkOver: false })?.lines[0];
};

const headerBy = (seed: string): MatchHeader => {
  const read = tally.edition({}, {});
  if (!read.ok) throw new Error('no edition');
  return headerOf(
    { game: tally, edition: read.value },
    { id: 'spring', name: 'Spring', settings: {}, tables: {} },
    seed,
  );
};

test('a bot draws by the secret of its match and by its seat, the same whenever it is asked', async () => {
  const header = headerBy(SEED);
  const drawn = await drawnIn(header, SEED);
  expect(await drawnIn(header, SEED)).toBe(drawn);
  expect(await drawnIn(header, SEED, 'south')).not.toBe(drawn);
  // The same public header, another secret.
  expect(await drawnIn(header, OTHER)).not.toBe(drawn);
  // Another public header, the same secret.
  expect(await drawnIn({ ...header, id: 'autumn', commitments: [] }, SEED)).toBe(drawn);
});

test('the secret of bots is none of the keys of dice', () => {
  expect([1, 2].map((turn) => turnKey(SEED, turn))).not.toContain(botKey(SEED));
});

test('in a match older than that secret bots still draw from public data', async () => {
  const { secretDraws, ...older } = headerBy(SEED);
  expect(secretDraws).toBe(true);
  expect(await drawnIn(older, OTHER)).toBe(await drawnIn(older, SEED));
});
