import { atomVerb, conditionLanguage, type Deniable } from './conditions.ts';
import type { HelpLine } from './pattern-writing.ts';
import { part, type Slot } from './pattern.ts';
import type { Reader } from './reader.ts';
import { quotedSlot } from './slots.ts';

// Condition atoms that several games use.

/** `ruling "TEXT"`: a question that the game master answers. */
export const ASKED_RULING = {
  sets: { is: 'ruling' },
  parts: [
    part('text', quotedSlot('the question in quotation marks'), {
      words: 'ruling',
      hint: 'the game master answers',
    }),
  ],
} as const;

/** Whether the subject is at war with somebody. */
export const isAtWarWith = <R extends Reader<unknown>, T>(whom: Slot<R, T>) =>
  ({
    sets: { is: 'at-war' },
    parts: [
      atomVerb('is at war with', 'am at war with', { hint: 'a war that is on', others: 'are at war with' }),
      part('with', whom),
    ],
  }) as const;

/** Whether the subject is not at war with somebody. */
export const isNotAtWarWith = <R extends Reader<unknown>, T>(whom: Slot<R, T>) =>
  ({
    sets: { is: 'at-war', isDenied: true },
    parts: [
      atomVerb('is not at war with', 'am not at war with', {
        hint: 'no such war',
        others: 'are not at war with',
      }),
      part('with', whom),
    ],
  }) as const;

/** A condition language over the atoms, including negated ones, that one slot reads and writes. */
export const conditionsOver = <Line extends Reader<unknown>, Atom extends { readonly is: string }>(
  { read, format }: Pick<Slot<Line, Atom & Deniable>, 'read' | 'format'>,
  syntax: readonly HelpLine[],
) =>
  conditionLanguage<Line, Atom>({
    syntax,
    read: (reader) => {
      const { isDenied, ...atom } = read(reader);
      return isDenied ? { is: 'not', of: atom as Atom } : (atom as Atom);
    },
    format,
  });
