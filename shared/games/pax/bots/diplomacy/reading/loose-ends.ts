import type { Vocabulary } from '../../../charts/vocabulary.ts';
import type { Term } from '../../../state/treaties.ts';
import { type AreaId, type Power, seatOf } from '../../../vocabulary/ids.ts';
import { isReport } from './offers.ts';
import type { Parties } from './sentence.ts';
import { type LetterToken, letterTokensOf, MARKER_WORD } from './tokens.ts';

// Offers and requests in a sentence beside its clauses: the bot asks about them, and signs nothing without an answer.

/** Separators between the parts of a sentence. */
const PARTS =
  /\s*[,;:]\s*|(?<!\bhundred)\s+(?=(?:and|but|if|provided|in return|in exchange|so that|unless|except|while|as long as|as soon as|when|once)\b)/i;

/** Things no clause can express: votes, help, war, news, passage, other treaties. */
const FAVOUR =
  /\b(?:vote|votes|voting|abstain|support (?:me|us|my|our|you|your)|help (?:me|us|you)|(?:my|our|your) (?:help|support|vote|aid)|assist|aid|back (?:me|us|my|you)|join (?:me|us|you|in)|attack|attacks|attacked|invade|fight|make war|go to war|declare war|war (?:on|against|with)|defend|protect|canal|pass|passage|spy|tell|inform|casus belli|neutral|neutrality|non-?\s?aggression|refuse|sign (?:the|with|nothing|no)|break (?:the|your)|march|land)\b/i;
/** Forces, which clauses can only limit in number. */
const FORCES = /\b(?:fleets?|navy|navies|ships?|army|armies|troops|soldiers|garrisons?)\b/i;
/** Verbs of bargaining that this reader does not know. */
const BARGAINS =
  /\b(?:swap|exchange|trade|share|respect|recogni[sz]e|acknowledge|guarantee|accept(?! £)|sphere|spheres)\b/i;
/** Money without a figure. */
const UNFIGURED =
  /\b(?:pay|pays|reward|compensate|repay|give|send|lend)\b[^.,;]*\b(?:well|something|money|gold|whatever|handsomely|generously|subsid(?:y|ies)|a loan|the same|as much)\b|\b(?:half|third|quarter|percent|share) of (?:my|our|your|the)\b|\d%/i;
/** Whole regions of the world, which no clause names. */
const REGION =
  /\b(?:africa|asia|america|europe|balkans|mediterranean|orient|far east|middle east|pacific)\b/i;
const MOVES =
  /\b(?:stay|keep|remain|leave|take|go|get|move|expand|out|away|have|mine|yours|withdraw|enter|everything|all|for (?:me|you)|to (?:me|you))\w*\b/i;
/** References to something named in another sentence: `it is yours`, `go there`, `you take it`. */
const POINTED =
  /\b(?:it|they|these|those|both|that|this) (?:is|are|will be|shall be|can be) (?:yours|mine)\b|\b(?:go|goes|going|come|stay|place|put|nothing|anything|markers?|control|enter|expand|interests?) there\b|\b(?:have|get|take|keep|leave|want) (?:it|them)\b(?! (?:to heart|easy|for|that|as|in mind))/i;
/** An order of events, which clauses cannot express. */
const IN_ORDER =
  /\b(?:take|go|come|get|leave|sign|pay|withdraw)\b[^.]*\bfirst\b|\b(?:take|go|come|get|leave|sign|pay|withdraw|follow)\b[^.]*\b(?:later|afterwards)\b/i;
/** Money without a definite figure: `a fair number of pounds`. */
const POUNDS = /\b(?:pounds|quid|sterling)\b/i;
/** Words about areas without a person. */
const IMPERSONAL = /\b(?:nobody|no one|neither|half|everything|no man)\b/i;
/** Keeping out of something named only in another sentence. */
const UNNAMED = /\b(?:stay|keep|remain)\w* (?:out|away|off|clear)\b/i;
/** Something to be done in the same way as something else. */
const SAME =
  /\b(?:likewise|vice versa|in kind|the same|so (?:will|would|shall|do) (?:i|we|you)|(?:i|we|you) (?:will|would|shall|do)(?: do)? (?:too|as well|also))\b/i;
/** Conditions that no clause can express. */
const CONDITION =
  /^(?:and |but )?(?:unless|except|while|as long as|as soon as|once|when|whenever|only after|after)\b/i;

/** Words that introduce a feeling, thought or remark, which promises nothing. */
const FEELING =
  /^(?:and |but |so )*(?:i|we)(?: both| all)? (?:hope|trust|think|believe|know|write|fear|regret|thank|look|wonder|understand|see|notice|noticed|have|had|saw|remember|feel|met|dined|spoke|received|am(?! (?:willing|ready|prepared|happy|glad|open|going)\b)|are(?! (?:willing|ready|prepared|happy|glad|open|going)\b)|was|were|would rather not|do not|don['’]t|cannot|can['’]t)\b/i;
/** Sentences that describe a situation. */
const STATES = /\b(?:is|are|was|were|seems?|looks?|has|have)\b/i;
const PROMISES =
  /\b(?:nobody|yours|mine|ours|if|will|would|shall|should|can|must|may|please|let|offer|pay|keep|stay|give|return|exchange|out|sphere|zone|belongs?)\b/i;
const PERSON = /\b(?:i|me|my|mine|we|us|our|you|your|yours|let)\b/i;

/** The parts of a sentence its clauses account for. */
interface Accounted {
  readonly terms: readonly Term[];
  readonly settled: ReadonlySet<AreaId>;
  readonly years: readonly number[];
  readonly parties: Parties;
}

const isDue = (years: readonly number[], term: Term, year: number): boolean => {
  const own = 'until' in term ? term.until : 'in' in term ? term.in : undefined;
  return own === year || (own !== undefined && own === years.findLast((turn) => turn < year));
};

const namesArea = (terms: readonly Term[], area: AreaId): boolean =>
  terms.some((term) => JSON.stringify(term).includes(`"${area}"`));

const isKnownNumber = (
  token: Extract<LetterToken, { is: 'number' }>,
  { terms, years }: Accounted,
): boolean => {
  const { number, isMoney } = token;
  if (number > 1800) return terms.some((term) => isDue(years, term, number)) || number === years[0];
  return !isMoney || terms.some((term) => term.term === 'pays' && term.pounds === number);
};

const isKnownPower = (power: Power, { terms, parties }: Accounted): boolean => {
  const seat = seatOf(power);
  if (seat === parties.from || seat === parties.to) return true;
  return terms.some((term) => 'against' in term && term.against.includes(power));
};

/** Whether a named marker belongs to a clause that deals with it. */
const isKnownMarker = (word: string, { terms, settled }: Accounted): boolean => {
  const kind = MARKER_WORD.exec(word)?.[1];
  if (kind === undefined) return true;
  const isControl = kind === 'possession' || kind === 'protectorate';
  return (
    settled.size > 0 ||
    terms.some(
      (term) =>
        term.term === 'lowers' ||
        ('marker' in term && term.marker === kind) ||
        (isControl && (term.term === 'no-control' || term.term === 'admits')),
    )
  );
};

const isKnown = (token: LetterToken, accounted: Accounted): boolean => {
  switch (token.is) {
    case 'area':
      return accounted.settled.has(token.area) || namesArea(accounted.terms, token.area);
    case 'number':
      return isKnownNumber(token, accounted);
    case 'power':
      return isKnownPower(token.power, accounted);
    case 'word':
      return isKnownMarker(token.word, accounted) && !/\d/.test(token.word);
  }
};

/** Whether a part asks for something that the clauses of its sentence do not cover, in whatever words. */
const asksMore = (part: string, { terms, settled }: Accounted): boolean => {
  const has = (...kinds: readonly Term['term'][]): boolean => terms.some(({ term }) => kinds.includes(term));
  return (
    (FAVOUR.test(part) && !has('defensive', 'offensive')) ||
    UNFIGURED.test(part) ||
    SAME.test(part) ||
    POINTED.test(part) ||
    IN_ORDER.test(part) ||
    (POUNDS.test(part) && !has('pays') && !/^(?:i|we) have\b/i.test(part)) ||
    (UNNAMED.test(part) && settled.size === 0 && !has('no-marker', 'no-control')) ||
    CONDITION.test(part)
  );
};

/** Whether a part mentions subjects of clauses that no clause of its sentence covers. */
const mayAskMore = (part: string, { terms }: Accounted): boolean => {
  const has = (...kinds: readonly Term['term'][]): boolean => terms.some(({ term }) => kinds.includes(term));
  return (
    (FORCES.test(part) && !has('keeps', 'builds')) ||
    (BARGAINS.test(part) && !has('admits', 'gives') && !has('pays')) ||
    (/\baccept (?:your|his|their|the)\b/i.test(part) && !has('admits')) ||
    (REGION.test(part) && MOVES.test(part))
  );
};

/** Whether words ask for a vote, help, a war or news, which no clause can express. */
export const asksFavour = (words: string): boolean => FAVOUR.test(words);

/** Acceptance of an open text, by whatever name. */
const ACCEPTS =
  /^(?:yes,? )?(?:i|we) (?:gladly |happily )?(?:accept|agree to|take) (?:your|the|this|that|these) (?:\w+ )?(?:price|offer|terms?|text|treaty|deal|proposal|conditions?|clauses?)$/i;

const isContext = (part: string): boolean =>
  FEELING.test(part) || ACCEPTS.test(part) || (STATES.test(part) && !PROMISES.test(part));

const DENIES = /\b(?:not|never|nor)\b|n['’]t\b/i;

const isPowerAlone = (vocabulary: Vocabulary, part: string): boolean => {
  const tokens = letterTokensOf(vocabulary, part);
  return (
    tokens.some(({ is }) => is === 'power') &&
    tokens.every((token) => token.is === 'power' || (token.is === 'word' && token.word === 'the'))
  );
};

/** The parts of a sentence; a power that does something together with a person stays in the same part. */
const partsOf = (vocabulary: Vocabulary, sentence: string): readonly string[] => {
  const parts: string[] = [];
  for (const part of sentence.split(PARTS)) {
    const last = parts.at(-1);
    if (last !== undefined && /^and (?:i|me|we|us|you)\b/i.test(part) && isPowerAlone(vocabulary, last))
      parts[parts.length - 1] = `${last} ${part}`;
    else parts.push(part.trim());
  }
  return parts.map((part) => part.replace(/^(?:and|but)\s+/i, ''));
};

/** Parts of a sentence that offer or ask for something its clauses do not contain. */
export const looseEnds = (
  vocabulary: Vocabulary,
  sentence: string,
  accounted: Accounted,
): readonly string[] => {
  const words = letterTokensOf(vocabulary, sentence);
  const isReported = words.some((token) => token.is === 'word' && isReport(token.word));
  if (isReported) return [];
  const isAddressed =
    PERSON.test(sentence) ||
    IMPERSONAL.test(sentence) ||
    accounted.terms.length > 0 ||
    FAVOUR.test(sentence) ||
    (UNNAMED.test(sentence) && REGION.test(sentence)) ||
    (FORCES.test(sentence) && /\bbuild\b/i.test(sentence)) ||
    words.some(({ is }) => is === 'number');
  if (!isAddressed) return [];
  return partsOf(vocabulary, sentence).filter((part) => {
    if (part === '') return false;
    if (asksMore(part, accounted)) return true;
    const isOpen =
      mayAskMore(part, accounted) ||
      letterTokensOf(vocabulary, part).some(
        (token) => !isKnown(token, accounted) && !(token.is === 'number' && DENIES.test(part)),
      );
    return isOpen && !isContext(part);
  });
};
