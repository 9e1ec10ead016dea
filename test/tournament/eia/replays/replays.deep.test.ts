import { expect, test } from 'vitest';
import { readStoredGame } from '../../stored-games.ts';
import type { CampaignSpec } from '../play.ts';
import { type CampaignOutcome, replayCampaign } from './replay.ts';

// A campaign of eleven years, from January 1805 to its end, in which powers of the engine played.

const kept = readStoredGame<CampaignSpec, CampaignOutcome>(new URL('eleven-years.jsonl', import.meta.url));

/** What is to be met with in it. */
const KINDS = [
  ...['declared', 'supported', 'allied', 'called', 'refused', 'sued', 'peace', 'peace-points'],
  ...['informal-peace', 'ceded', 'quarter', 'unstable', 'game-over'],
];

test.each(KINDS)('in the stored campaign there is: %s', (kind) => {
  expect(kept.outcome.kinds).toContain(kind);
});

test('it replays to its stored outcome, its end', () => {
  expect(replayCampaign(kept.game, kept.commands)).toEqual(kept.outcome);
  expect(kept.outcome).toMatchObject({ isOver: true, date: 'December 1815' });
});
