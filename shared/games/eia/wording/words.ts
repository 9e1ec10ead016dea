import { withSign } from '../../../kernel/text/numbers.ts';
import { type Edition, nameOf } from '../charts/edition.ts';
import { isPlural } from '../charts/names.ts';
import type { Obligation } from '../state/state.ts';
import { dutyInWords } from '../vocabulary/duties.ts';
import { monthName } from '../vocabulary/months.ts';

/** Names and data for sentences. */
export interface Words {
  /** The name of a power, minor or province. */
  name(id: string): string;
  /** The form of a verb that agrees with that name: `verb('duchies', 'is', 'are')`. */
  verb(id: string, one: string, many: string): string;
  readonly edition: Edition;
  /** The seat that reads, where a sentence about a line may address its writer. */
  readonly reader?: string;
}

export const wordsFor = (edition: Edition): Words => ({
  edition,
  name: (id) => nameOf(edition, id),
  verb: (id, one, many) => (isPlural(edition, id) ? many : one),
});

/** A duty in words, with names of countries: `set up Bavaria`. */
export const dutyWords = (text: string, { edition, name }: Words): string =>
  dutyInWords(text, (word) => (edition.majors.has(word) || edition.minors.has(word) ? name(word) : word));

/** A text of the order language with names of countries and provinces for their ids: `ally with Austria`. */
export const withNames = (text: string, { edition, name }: Words): string =>
  text.replaceAll(/[a-z][a-z-]*/g, (word) =>
    edition.majors.has(word) || edition.minors.has(word) || edition.homeOf.has(word) ? name(word) : word,
  );

/** `2 ships of the line`, from the id of a kind of ship. */
export const shipWords = (count: number, kind: string): string => {
  const [head = '', ...tail] = kind.split('-of-').map((part) => part.replaceAll('-', ' '));
  return [`${String(count)} ${head}${count === 1 ? '' : 's'}`, ...tail].join(' of ');
};

/** An obligation from a peace: `Austria owes France half of its income, 2 payments left`. */
export const obligationWords = (
  { kind, from, to, detail, until, instalments }: Obligation,
  { name }: Words,
): string => {
  const through = until === undefined ? '' : ` through ${monthName(until)}`;
  switch (kind) {
    case 'reparations': {
      const share = detail === 'thirds' ? 'a third' : 'half';
      const left =
        instalments === undefined || instalments < 2 ? '' : `, ${String(instalments)} payments left`;
      return `${name(from)} owes ${name(to)} ${share} of its income${left}`;
    }
    case 'loan':
      return `${name(from)} lends ${name(to)} ${detail === undefined ? 'a corps' : `“${detail}”`}${through}`;
    case 'embargo':
      return `${name(from)} does not trade with ${name(detail ?? to)}${through}`;
    case 'access':
      return `${name(to)} has access in ${name(from)}${through}`;
    case 'trade':
      return `${name(from)} leaves its colonial trade to ${name(to)}${through}`;
  }
};

/** `(−3, now −5)`. */
export const pointsNote = (points: number, total: number): string =>
  points === 0 ? '' : ` (${withSign(points)}, now ${withSign(total)})`;

/** A sentence for every fact of a chapter. */
export type Sentences<F extends { readonly type: string }> = {
  readonly [K in F['type']]: (fact: Extract<F, { readonly type: K }>, words: Words) => string;
};

/** A die by itself, or several in their order. */
export const diceText = (dice: readonly number[]): string => dice.join(', then ');
