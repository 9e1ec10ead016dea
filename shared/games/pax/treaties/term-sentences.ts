import { sentenceCase } from '../../../kernel/report/words.ts';
import type { Edition } from '../charts/edition.ts';
import type { Term } from '../state/treaties.ts';
import type { Native, Power } from '../vocabulary/ids.ts';
import {
  placeInSentence,
  pounds,
  powerName,
  powerNames,
  markerWithArticle,
  verbFor,
} from '../wording/words.ts';

// Clauses of treaties as sentences: `Spain gives France an Influence in Marocco in 1884.`

const inYear = (year: number | undefined): string => (year === undefined ? '' : ` in ${String(year)}`);
const untilYear = (year: number | undefined): string => (year === undefined ? '' : ` until ${String(year)}`);

const ARM_NAMES = { army: 'armies', navy: 'fleets' } as const;

const boundText = (bound: 'at-least' | 'at-most'): string => (bound === 'at-least' ? 'at least' : 'at most');

const enemies = (edition: Edition, against: readonly (Power | Native)[]): string =>
  against.length === 0 ? 'everybody' : powerNames(edition, against);

const buildsText = (term: Extract<Term, { term: 'builds' }>): string => {
  const { bound, count, arm, size, by, until } = term;
  const what =
    size === undefined ? `${String(count)} ${ARM_NAMES[arm]}` : `${String(count)} ${arm} ${String(size)}`;
  return `${boundText(bound)} ${what}${by === undefined ? '' : ` by ${String(by)}`}${untilYear(until)}`;
};

const PACT_SUBJECT = 'the partners';

/** What a clause says, without the full stop and the capital letter. */
const phraseOf = (edition: Edition, term: Term): string => {
  const who = (power: Power, singular: string, plural: string): string =>
    `${powerName(edition, power)} ${verbFor(power, singular, plural)}`;
  const name = (power: Power): string => powerName(edition, power);
  const place = (id: string): string => placeInSentence(edition, id);
  switch (term.term) {
    case 'gives':
      return `${who(term.power, 'gives', 'give')} ${name(term.to)} ${markerWithArticle(term.marker)} in ${place(term.area)}${inYear(term.in)}`;
    case 'pays':
      return `${who(term.power, 'pays', 'pay')} ${name(term.to)} ${pounds(term.pounds)}${inYear(term.in)}`;
    case 'lowers':
      return term.to === 'none'
        ? `${who(term.power, 'withdraws', 'withdraw')} from ${place(term.area)}${inYear(term.in)}`
        : `${who(term.power, 'goes', 'go')} down to ${markerWithArticle(term.to)} in ${place(term.area)}${inYear(term.in)}`;
    case 'admits':
      return `${who(term.power, 'admits', 'admit')} ${name(term.guest)} to the control of ${place(term.area)} with ${markerWithArticle(term.marker)}${inYear(term.in)}`;
    case 'receives':
      return `${who(term.power, 'receives', 'receive')} ${markerWithArticle(term.marker)} in ${place(term.area)}`;
    case 'no-marker':
      return `${who(term.power, 'places', 'place')} no marker in ${place(term.area)}${untilYear(term.until)}`;
    case 'no-control':
      return `${who(term.power, 'takes', 'take')} no control of ${place(term.area)}${untilYear(term.until)}`;
    case 'keeps':
      return `${who(term.power, 'keeps', 'keep')} ${boundText(term.bound)} ${String(term.strength)} points of ${ARM_NAMES[term.arm]} ${term.at.place === 'home' ? 'at home' : `in ${place(term.at.place)}`}${untilYear(term.until)}`;
    case 'builds':
      return `${who(term.power, 'builds', 'build')} ${buildsText(term)}`;
    case 'defensive': {
      const many = term.ifAttackedBy > 1 ? ` if ${String(term.ifAttackedBy)} or more of them attack` : '';
      return `${PACT_SUBJECT} defend each other against ${enemies(edition, term.against)}${many}${untilYear(term.until)}`;
    }
    case 'offensive':
      return `${PACT_SUBJECT} make war on ${enemies(edition, term.against)} together when one of them declares it${untilYear(term.until)}`;
    case 'text':
      return term.text;
  }
};

/** What a clause says, as a sentence. */
export const termSentence = (edition: Edition, term: Term): string => {
  const phrase = sentenceCase(phraseOf(edition, term));
  return /[.!?]$/.test(phrase) ? phrase : `${phrase}.`;
};
