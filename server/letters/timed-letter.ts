import type { LetterAct } from '@chancery/shared/parts/letters/acts.ts';
import type { TimedEntry } from '../match/entry.ts';

/** A line of the letter book. */
export type TimedLetter = TimedEntry<LetterAct>;
