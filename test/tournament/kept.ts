import { readFileSync, writeFileSync } from 'node:fs';
import type { Game } from '@chancery/shared/kernel/match/game.ts';
import {
  applyCommand,
  type Command,
  type MatchState,
  newMatch,
} from '@chancery/shared/kernel/match/match.ts';

// Whole games that were played once and are kept: the same commands must bring the same game about.

/** A kept game: a line of what it is and came to, then one line for each command. */
export interface Kept<Spec, Outcome> {
  readonly game: Spec;
  readonly outcome: Outcome;
  readonly commands: readonly Command[];
}

export const readKept = <Spec, Outcome>(file: string | URL): Kept<Spec, Outcome> => {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const { game: spec, outcome } = JSON.parse(head) as Pick<Kept<Spec, Outcome>, 'game' | 'outcome'>;
  return { game: spec, outcome, commands: lines.map((line) => JSON.parse(line) as Command) };
};

export const writeKept = <Spec, Outcome>(
  file: string | URL,
  { game: spec, outcome, commands }: Kept<Spec, Outcome>,
): void => {
  const lines = [{ game: spec, outcome }, ...commands].map((line) => JSON.stringify(line));
  writeFileSync(file, `${lines.join('\n')}\n`);
};

/** What a game came to, and all that was told in it. */
export interface Again<State, Fact> {
  readonly match: MatchState<State>;
  readonly facts: readonly Fact[];
}

/** Plays a kept game again. @throws Error where a command is refused */
export const playAgain = <Edition, State, Fact, View>(
  table: {
    readonly game: Game<Edition, State, Fact, View>;
    readonly edition: Edition;
    readonly seed: string;
  },
  commands: readonly Command[],
): Again<State, Fact> => {
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
