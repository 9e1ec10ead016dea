import type { LineFailure } from '../lines.ts';
import { type NoFacts, refusalsWith } from '../refusals.ts';
import { listText } from '../report/words.ts';

/** What a sentence needs to know of the line besides its facts. */
interface LineEnding {
  readonly isDone: boolean;
}

/** Why a line ended as it did, where it was not the game's means or needs that refused it. */
export const resolverRefusals = refusalsWith<LineEnding>()({
  unconditional: () => 'It had no condition.',
  'condition-true': () => 'Its condition was met.',
  'condition-false': () => 'Its condition was not met.',
  /** Lines that waited for each other. */
  mutual: (_: NoFacts, { isDone }) =>
    isDone
      ? 'Orders that only waited for each other take place together.'
      : 'Orders that only waited for each other do not take place.',
  /** Such a circle lacked the means of a line. */
  shortage: () =>
    'Orders waited for each other in a circle, and money or counters were short of one of them.',
  paradox: (_: NoFacts, { isDone }) =>
    `Orders excluded each other in a circle, and ${isDone ? 'all of them are' : 'none of them is'} carried out.`,
  /** Conditions were too many to take apart and were settled like a paradox. */
  'too-tangled': (_: NoFacts, { isDone }) =>
    `The conditions depended on each other in too many ways to try them all, and ${isDone ? 'all of these orders are' : 'none of these orders is'} carried out.`,
  ruling: () => 'The game master has ruled so.',
  /** In a "what if". */
  assumed: () => 'It is taken as decided.',
  means: () => 'What it needs was not there.',
  'after-overspend': () => 'An earlier line cost more than was left, and after that nothing is bought.',
  'awaits-answer': ({ questions }: { questions: readonly string[] }) =>
    `The game master has not answered: ${listText(questions)}.`,
  /** Waits for somebody else's question. */
  'awaits-ruling': () => 'It depends on lines that the game master has not ruled on.',
});

/** What the resolver itself says of a line's end. */
export type ResolverReason = keyof typeof resolverRefusals.sentences;

/** A line that what its list has does not pay for. */
export const NOT_ENOUGH: LineFailure = { status: 'unfunded', refusal: resolverRefusals.refuse('means') };
