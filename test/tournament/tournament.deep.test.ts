import { editionOf } from '@chancery/shared/games/pax/charts/edition.ts';
import { TEMPER_IDS } from '@chancery/shared/games/pax/bots/tempers.ts';
import { SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { expect, test } from 'vitest';
import { campaignSize } from '../support/campaign.ts';
import { faultsIn } from './invariants.ts';
import { MAX_ASKING_ROUNDS } from '@chancery/shared/kernel/match/bot-phase.ts';
import { botOf, playGame, type Players, seedOf } from './play.ts';
import { rowOf } from './tally.ts';

// Whole games of mixed tempers, by both rulesets: what must hold in every one of them, and after every command.
// The share has each of the five rotations of tempers by each ruleset: every fourth game is by mail.

const GAMES = campaignSize({ deep: 20, soak: 500 });
const MAX_WAR_TURNS = 12;

test.each(Array.from({ length: GAMES }, (_, game) => game))(
  'game %i has treaties, no refused line, no endless war and no fault after any command',
  (game) => {
    const edition = editionOf({ ruleset: game % 4 === 3 ? 'pbm' : 'email-4e' }, {});
    if (!edition.ok) throw new Error(JSON.stringify(edition.error));
    const tempers = Object.fromEntries(
      SEATS.map((seat, index) => [seat, TEMPER_IDS[(game + index) % TEMPER_IDS.length] ?? 'merchant']),
    );
    const players = Object.fromEntries(
      Object.entries(tempers).map(([seat, temper]) => [seat, botOf(temper)]),
    ) as Players;
    const played = playGame(edition.value, 1000 + game, players);
    expect(faultsIn(played, seedOf(1000 + game))).toEqual([]);
    const row = rowOf(played, tempers as never, 0);
    expect(row.refused).toEqual([]);
    expect(row.treaties).toBeGreaterThan(0);
    expect(row.mostRounds).toBeLessThanOrEqual(MAX_ASKING_ROUNDS);
    expect(Math.max(0, ...Object.values(row.longest))).toBeLessThanOrEqual(MAX_WAR_TURNS);
  },
);
