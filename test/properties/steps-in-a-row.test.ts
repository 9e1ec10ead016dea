import { pax } from '@chancery/shared/games/pax/index.ts';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import type { Game } from '@chancery/shared/kernel/match/game.ts';
import { expect, test } from 'vitest';
import { applyCommand, type Command, newMatch } from '@chancery/shared/kernel/match/match.ts';
import type { Adjudicator, MatchState, StepRun } from '@chancery/shared/kernel/match/run.ts';
import { runs } from '../support/campaign.ts';
import { readStoredGame } from '../tournament/stored-games.ts';
import { seedOf } from '../tournament/play.ts';
import type { GameSpec, Outcome } from '../tournament/replays/replay.ts';
import { editionFor } from '../tournament/rotation.ts';
import { seedOf as seedOfWar } from '../tournament/weaw/play.ts';
import type { GameSpec as WarSpec, Outcome as WarOutcome } from '../tournament/weaw/replays/replay.ts';
import { editionFor as editionForWar } from '../tournament/weaw/rotation.ts';

// Steps that run one after the other write to one copy of the position. Neither the position they lead to nor what an
// earlier one reported differs from what comes of a copy for each.

/** The game with a copy for every step. */
const copying = <Edition, State, Fact, View>(
  game: Game<Edition, State, Fact, View>,
): Game<Edition, State, Fact, View> => ({
  ...game,
  advance: ({ edition, state }, sheets, dice) => game.advance({ edition, state }, sheets, dice),
});

/** The beginning of a game with every change, all of it with the campaigns. */
const beginning = <Each>(commands: readonly Each[]): readonly Each[] =>
  commands.slice(0, runs(commands.length));

interface Played<State, Fact> {
  readonly match: MatchState<State>;
  /** Every step with all that was reported in it, as it stands when they are all carried out. */
  readonly steps: readonly StepRun<Fact>[];
}

const play = <Edition, State, Fact, View>(
  table: Adjudicator<Edition, State, Fact, View>,
  commands: readonly Command[],
): Played<State, Fact> => {
  let match = newMatch(table.game, table.edition);
  const steps: StepRun<Fact>[] = [];
  for (const command of beginning(commands)) {
    const applied = applyCommand(table, match, command);
    if (!applied.ok) throw new Error(JSON.stringify(applied.error));
    match = applied.value.match;
    steps.push(...applied.value.runs);
  }
  return { match, steps };
};

const REPLAYS = new URL('../tournament/replays/', import.meta.url);
const WARS = new URL('../tournament/weaw/replays/', import.meta.url);

test.each(['three-congresses', 'great-war-1916', 'by-mail'])('%s, of Pax Britannica', (name) => {
  const { game: spec, commands } = readStoredGame<GameSpec, Outcome>(new URL(`${name}.jsonl`, REPLAYS));
  const table = {
    game: pax,
    edition: editionFor(spec.game, { handicaps: true }),
    seed: seedOf(spec.number),
  };
  expect(play(table, commands)).toEqual(play({ ...table, game: copying(pax) }, commands));
});

test.each(['west-breaks'])('%s, of the great war', (name) => {
  const { game: spec, commands } = readStoredGame<WarSpec, WarOutcome>(new URL(`${name}.jsonl`, WARS));
  const table = { game: weaw, edition: editionForWar(spec.charts), seed: seedOfWar(spec.number) };
  expect(play(table, commands)).toEqual(play({ ...table, game: copying(weaw) }, commands));
});
