import { readFileSync } from 'node:fs';
import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import {
  applyCommand,
  type Command,
  type MatchState,
  newMatch,
} from '@chancery/shared/kernel/match/match.ts';
import { seedOf } from '../play.ts';
import { editionFor, rulesetOf } from '../rotation.ts';

// Whole games that were played once and are kept: the same commands must bring the same game about.

/** Which game of which tournament was played, all with the handicaps. */
export interface Course {
  readonly number: number;
  readonly game: number;
}

/** What a game came to. */
export interface Outcome {
  readonly turns: number;
  readonly tensions: number;
  readonly totals: Readonly<Record<string, number>>;
  /** What happened in it: how it ended, which wars there were, what came of Congresses. */
  readonly kinds: readonly string[];
}

/** A kept game: a line of what it is and came to, then one line for each command. */
export interface Kept {
  readonly course: Course;
  readonly outcome: Outcome;
  readonly commands: readonly Command[];
}

const warKind = (parties: readonly string[]): string => {
  if (parties.includes('china')) return 'rebellion in China';
  return parties.includes('ottoman-empire') ? 'Ottoman war' : 'war of powers';
};

/** What a fact tells of the kind of game it was. */
const kindIn = (fact: Fact): readonly string[] => {
  switch (fact.type) {
    case 'war-began':
      return [warKind(fact.sides.flat())];
    case 'war-ended':
      return [`war ended by ${fact.how}`];
    case 'votes-counted':
      return fact.proposals.some(({ passed }) => !passed) ? ['Congress: rejected'] : [];
    case 'resolution-fell':
      return ['Congress: defied'];
    case 'congress-ended':
      return [
        ...(fact.settled.length > 0 ? ['Congress: settled'] : []),
        ...(fact.unresolved.length > 0 ? ['Congress: unresolved'] : []),
      ];
    default:
      return [];
  }
};

interface Ended {
  readonly edition: Edition;
  readonly state: PaxState;
  readonly facts: readonly Fact[];
}

export const outcomeOf = ({ state, facts }: Ended, { game }: Course): Outcome => ({
  turns: state.turn,
  tensions: state.tensions,
  totals: Object.fromEntries((state.final ?? []).map(({ seat, total }) => [seat, total])),
  kinds: [
    ...new Set([
      rulesetOf(game),
      state.greatWar ? `Great War by ${state.greatWar.cause}` : 'final record',
      ...facts.flatMap(kindIn),
    ]),
  ].toSorted(),
});

export const readKept = (file: string | URL): Kept => {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const { course, outcome } = JSON.parse(head) as Pick<Kept, 'course' | 'outcome'>;
  return { course, outcome, commands: lines.map((line) => JSON.parse(line) as Command) };
};

/** Plays a kept game again. @throws where a command is refused */
export const replayed = ({ course, commands }: Kept): Outcome => {
  const edition = editionFor(course.game, { handicaps: true });
  const table = { game: pax, edition, seed: seedOf(course.number) };
  let match: MatchState<PaxState> = newMatch(pax, edition);
  const facts: Fact[] = [];
  for (const [at, command] of commands.entries()) {
    const applied = applyCommand(table, match, command);
    if (!applied.ok) throw new Error(`command ${String(at + 1)}: ${JSON.stringify(applied.error)}`);
    match = applied.value.match;
    for (const { log } of applied.value.runs) for (const { fact } of log) facts.push(fact);
  }
  return outcomeOf({ edition, state: match.state, facts }, course);
};
