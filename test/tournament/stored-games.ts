import { readFileSync, writeFileSync } from 'node:fs';
import type { Game } from '@chancery/shared/kernel/match/game.ts';
import { applyCommand, type Command, newMatch } from '@chancery/shared/kernel/match/match.ts';
import type { MatchState } from '@chancery/shared/kernel/match/run.ts';

// Whole games that were played once and stored: the same commands must lead to the same outcome.

/** A stored game: a line with its specification and outcome, then one line for each command. */
export interface StoredGame<Spec, Outcome> {
  readonly game: Spec;
  readonly outcome: Outcome;
  readonly commands: readonly Command[];
}

export const readStoredGame = <Spec, Outcome>(file: string | URL): StoredGame<Spec, Outcome> => {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const { game: spec, outcome } = JSON.parse(head) as Pick<StoredGame<Spec, Outcome>, 'game' | 'outcome'>;
  return { game: spec, outcome, commands: lines.map((line) => JSON.parse(line) as Command) };
};

export const writeStoredGame = <Spec, Outcome>(
  file: string | URL,
  { game: spec, outcome, commands }: StoredGame<Spec, Outcome>,
): void => {
  const lines = [{ game: spec, outcome }, ...commands].map((line) => JSON.stringify(line));
  writeFileSync(file, `${lines.join('\n')}\n`);
};

/** The last position of a game, and all facts of it. */
export interface Replay<State, Fact> {
  readonly match: MatchState<State>;
  readonly facts: readonly Fact[];
}

/** Plays a stored game again. @throws Error where a command is refused */
export const replayStored = <Edition, State, Fact, View>(
  table: {
    readonly game: Game<Edition, State, Fact, View>;
    readonly edition: Edition;
    readonly seed: string;
  },
  commands: readonly Command[],
): Replay<State, Fact> => {
  let match = newMatch(table.game, table.edition);
  const facts: Fact[] = [];
  for (const [at, command] of commands.entries()) {
    const applied = applyCommand(table, match, command);
    if (!applied.ok) throw new Error(`command ${String(at + 1)}: ${JSON.stringify(applied.error)}`);
    match = applied.value.match;
    for (const { log } of applied.value.runs) for (const { fact } of log) facts.push(fact);
  }
  return { match, facts };
};
