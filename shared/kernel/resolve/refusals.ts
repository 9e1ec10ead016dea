import type { LineFailure } from '../lines.ts';
import { type NoFacts, refusalsWith } from '../refusals.ts';
import { listText } from '../report/words.ts';

/** What a sentence depends on besides its facts. */
interface LineEnding {
  readonly isDone: boolean;
}

/** Why a line ended as it did, if it was not refused by the game's resources or needs. */
export const resolverRefusals = refusalsWith<LineEnding>()({
  unconditional: () => 'It had no condition.',
  'condition-true': () => 'Its condition was met.',
  'condition-false': () => 'Its condition was not met.',
  /** Lines that waited for each other. */
  mutual: (_: NoFacts, { isDone }) =>
    isDone
      ? 'Orders that only waited for each other take place together.'
      : 'Orders that only waited for each other do not take place.',
  /** A circle of lines in which one could not be paid for. */
  shortage: () =>
    'Orders waited for each other in a circle, and money or counters were short of one of them.',
  paradox: (_: NoFacts, { isDone }) =>
    `Orders excluded each other in a circle, and ${isDone ? 'all of them are' : 'none of them is'} carried out.`,
  /** Conditions too complex to analyse, decided like a paradox. */
  'too-tangled': (_: NoFacts, { isDone }) =>
    `The conditions depended on each other in too many ways to try them all, and ${isDone ? 'all of these orders are' : 'none of these orders is'} carried out.`,
  ruling: () => 'The game master has ruled so.',
  /** In a what-if. */
  assumed: () => 'It is taken as decided.',
  means: () => 'What it needs was not there.',
  'after-overspend': () => 'An earlier line cost more than was left, and after that nothing is bought.',
  'awaits-answer': ({ questions }: { questions: readonly string[] }) =>
    `The game master has not answered: ${listText(questions)}.`,
  /** Depends on another line's question. */
  'awaits-ruling': () => 'It depends on lines that the game master has not ruled on.',
});

/** A reason of the resolver itself. */
export type ResolverReason = keyof typeof resolverRefusals.sentences;

/** The refusal of a line that cannot be paid for. */
export const NOT_ENOUGH: LineFailure = { status: 'unfunded', refusal: resolverRefusals.refuse('means') };
