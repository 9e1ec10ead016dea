import { listText } from '../../../../kernel/report/words.ts';
import type { Edition } from '../../charts/edition.ts';
import type { ClauseWords } from '../../treaties/clauses/form.ts';
import { clauseForm } from '../../treaties/clauses/index.ts';
import type { Term, TreatyText } from '../../state/treaties.ts';
import { isPower, type MarkerKind, type Native, type Power, type Seat } from '../../vocabulary/ids.ts';
import { placeInSentence, powerName } from '../../wording/words.ts';

// Clauses as letters express them: "I keep out of Tunis until 1892", "you pay me £10".

/** The writer of a letter and its reader. */
export interface Correspondents {
  readonly edition: Edition;
  readonly seat: Seat;
  readonly reader: Seat;
  /** The year in which it is written. */
  readonly year: number;
}

interface Person {
  /** As the subject of a sentence, and as its object. */
  readonly doing: string;
  readonly done: string;
  readonly isNamed: boolean;
}

const personOf = ({ edition, seat, reader }: Correspondents, power: Power): Person => {
  // Austria-Hungary is played by Germany but named separately.
  if (power === seat) return { doing: 'I', done: 'me', isNamed: false };
  if (power === reader) return { doing: 'you', done: 'you', isNamed: false };
  const name = powerName(edition, power);
  return { doing: name, done: name, isNamed: true };
};

/** ` until 1888`: to the end of that turn; the current turn is called "this turn". */
const until = (year: number | undefined, now: number): string => {
  if (year === undefined) return '';
  return year <= now ? ' to the end of this turn' : ` until ${String(year)}`;
};
const inYear = (year: number | undefined): string => (year === undefined ? '' : ` in ${String(year)}`);

const articled = (marker: MarkerKind): string => (/^[aeiou]/.test(marker) ? `an ${marker}` : `a ${marker}`);

const letterWords = (who: Correspondents): ClauseWords => {
  const { edition } = who;
  const party = (of: Power | Native): string =>
    isPower(of) ? personOf(who, of).done : powerName(edition, of);
  return {
    does: (power, named, plain) => {
      const { doing, isNamed } = personOf(who, power);
      return `${doing} ${isNamed ? named : plain}`;
    },
    party,
    parties: (parties) => (parties.length === 0 ? 'everybody' : listText(parties.map(party))),
    place: (id) => placeInSentence(edition, id),
    marker: articled,
    pounds: (amount) => `£${String(amount)}`,
    inYear,
    until: (year) => until(year, who.year),
  };
};

/** One clause, from writer to reader. */
export const clauseInWords = (who: Correspondents, term: Term): string => {
  const { inLetter, format } = clauseForm(term);
  return inLetter ? inLetter(term, letterWords(who)) : format(term);
};

/** The clauses of a text, from writer to reader. */
export const textInWords = (who: Correspondents, { clauses }: TreatyText): string =>
  listText(clauses.map(({ term }) => clauseInWords(who, term)));
