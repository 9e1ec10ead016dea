import { listText } from '../../../../kernel/report/words.ts';
import type { Edition } from '../../charts/edition.ts';
import { formatTerm } from '../../treaties/clauses/index.ts';
import type { Term, TreatyText } from '../../state/treaties.ts';
import { type MarkerKind, type Native, type Power, type Seat, seatOf } from '../../vocabulary/ids.ts';
import { placeInSentence, powerName } from '../../wording/words.ts';

// Clauses as they stand in a letter: "I keep out of Tunis until 1892", "you pay me £10".

/** Who writes a letter, and to whom. */
export interface Correspondents {
  readonly edition: Edition;
  readonly seat: Seat;
  readonly reader: Seat;
  /** The year it is written in. */
  readonly year: number;
}

interface Person {
  /** As the subject of a sentence, and as its object. */
  readonly doing: string;
  readonly done: string;
  readonly isNamed: boolean;
}

const personOf = ({ edition, seat, reader }: Correspondents, power: Power): Person => {
  // Austria-Hungary is Germany's to order, and goes by its own name.
  if (power === seat) return { doing: 'I', done: 'me', isNamed: false };
  if (power === reader) return { doing: 'you', done: 'you', isNamed: false };
  const name = powerName(edition, power);
  return { doing: name, done: name, isNamed: true };
};

/** ` until 1888`: to the end of that turn, which is spoken of as this one while it lasts. */
const until = (year: number | undefined, now: number): string => {
  if (year === undefined) return '';
  return year <= now ? ' to the end of this turn' : ` until ${String(year)}`;
};
const inYear = (year: number | undefined): string => (year === undefined ? '' : ` in ${String(year)}`);

const articled = (marker: MarkerKind): string => (/^[aeiou]/.test(marker) ? `an ${marker}` : `a ${marker}`);

/** One clause from its writer to their reader. */
export const clauseInWords = (who: Correspondents, term: Term): string => {
  const { edition } = who;
  const doing = (power: Power, [plain, named]: readonly [string, string], rest: string): string => {
    const person = personOf(who, power);
    return `${person.doing} ${person.isNamed ? named : plain} ${rest}`;
  };
  const place = (area: string): string => placeInSentence(edition, area);
  const named = (party: Power | Native): string =>
    seatOf(party) === who.seat || seatOf(party) === who.reader
      ? personOf(who, party as Power).done
      : powerName(edition, party);
  switch (term.term) {
    case 'no-marker':
      return doing(term.power, ['keep', 'keeps'], `out of ${place(term.area)}${until(term.until, who.year)}`);
    case 'no-control':
      return doing(
        term.power,
        ['take', 'takes'],
        `no control of ${place(term.area)}${until(term.until, who.year)}`,
      );
    case 'pays':
      return doing(
        term.power,
        ['pay', 'pays'],
        `${personOf(who, term.to).done} £${String(term.pounds)}${inYear(term.in)}`,
      );
    case 'gives':
      return doing(
        term.power,
        ['give', 'gives'],
        `${personOf(who, term.to).done} ${articled(term.marker)} in ${place(term.area)}${inYear(term.in)}`,
      );
    case 'lowers':
      return term.to === 'none'
        ? doing(term.power, ['give', 'gives'], `up what there is in ${place(term.area)}`)
        : doing(term.power, ['go', 'goes'], `down to ${articled(term.to)} in ${place(term.area)}`);
    case 'admits':
      return doing(
        term.power,
        ['let', 'lets'],
        `${personOf(who, term.guest).done} share ${place(term.area)} with ${articled(term.marker)}`,
      );
    case 'defensive':
      return term.against.length > 0
        ? `we defend each other against ${listText(term.against.map(named))}${until(term.until, who.year)}`
        : `we defend each other against everybody${until(term.until, who.year)}`;
    case 'offensive':
      return `we make war on ${listText(term.against.map(named))} together as soon as one of us does${until(term.until, who.year)}`;
    case 'receives':
    case 'keeps':
    case 'builds':
    case 'text':
      return formatTerm(term);
  }
};

/** What a text says, clause by clause, from its writer to their reader. */
export const textInWords = (who: Correspondents, { clauses }: TreatyText): string =>
  listText(clauses.map(({ term }) => clauseInWords(who, term)));
