import { namesOf } from '@chancery/shared/games/weaw/charts/names.ts';
import type { WeawVerb } from '@chancery/shared/games/weaw/orders/form.ts';
import { lineReader } from '@chancery/shared/games/weaw/orders/line.ts';
import type { Choice } from '../../../table/picks.ts';
import type { ComposerContext } from './context.ts';

// Parts of a verb and their slots: which has a key, how it is asked for, and what a text says in it.

export type Part = WeawVerb['parts'][number];

const allParts = (parts: readonly Part[]): readonly Part[] =>
  parts.flatMap(({ alternatives = [], clauses = [], ...part }) => [
    part,
    ...alternatives.flatMap((each) => allParts(each.parts)),
    ...allParts(clauses),
  ]);

/** The part with a key, the first of several alternatives that have it. */
export const partNamed = (parts: readonly Part[], key: string): Part => {
  const found = allParts(parts).find((part) => part.key === key && !part.isFixed);
  if (!found) throw new Error(`no slot ${key}`);
  return found;
};

/** How a slot is asked for: as its pattern has it, or by what stands in it. */
export const questionOf = ({ ask: asked, slot, words: [word = ''] }: Part, before = ''): string =>
  asked ?? `${`${before} ${word}`.trim()} … ${slot.name.toLowerCase()}?`.trim();

/** What a text says in a slot; undefined where it cannot be read. */
export const readSlot = ({ table }: ComposerContext, slot: Part['slot'], text: string): unknown => {
  const reader = lineReader(namesOf(table.edition), { line: 1, text });
  return reader.attempt(() => {
    const value = slot.read(reader);
    reader.expectEnd();
    return value;
  });
};

/** Whether a typed text is the beginning of a choice, which is meant then. */
export const beginsOneOf = (typed: string, choices: readonly Choice[]): boolean =>
  choices.some(({ text }) => text.toLowerCase().startsWith(typed.trim().toLowerCase()));
