import type { Term } from '../../../state/treaties.ts';
import { type AreaId, type Seat, seatOf } from '../../../vocabulary/ids.ts';
import {
  areasFrom,
  objectAt,
  other,
  powersFrom,
  type SentenceReading,
  subjectsAt,
  untilIn,
  wordAt,
} from './sentence.ts';
import type { LetterToken } from './tokens.ts';

// Offers as people write them: "if you stay out of Tunis until 1892, I leave Kamerun to you and pay you £10".

const dated = (reading: SentenceReading): { readonly until?: number } => {
  const until = untilIn(reading);
  return until === undefined ? {} : { until };
};

const CONTROL = /^(?:control|protectorates?|possessions?|colony|colonies)$/;

/** Whether the areas that follow are spoken of by their Control: `take no control of Tunis`. */
const isOfControl = ({ tokens, at }: SentenceReading): boolean => {
  const area = tokens.findIndex((token, index) => index >= at && token.is === 'area');
  return tokens
    .slice(Math.max(0, at - 2), area)
    .some((token) => token.is === 'word' && CONTROL.test(token.word));
};

const keepOut = (reading: SentenceReading, who: readonly Seat[], areas: readonly AreaId[]): void => {
  const term = isOfControl(reading) ? 'no-control' : 'no-marker';
  for (const area of areas)
    for (const power of who) reading.terms.push({ term, power, area, ...dated(reading) });
};

/** Who is left where somebody goes in: the other of the two, nobody where both or others do it. */
const rivalsOf = (reading: SentenceReading): readonly Seat[] => {
  const [one, ...more] = reading.subjects;
  return one === undefined || more.length > 0 ? [] : [other(reading, one)];
};

/** What somebody has in areas they leave is given up; with nothing there, or behind it, they keep out. */
const leave = (reading: SentenceReading, areas: readonly AreaId[]): void => {
  for (const area of areas)
    for (const power of reading.subjects)
      if (reading.markerIn(power, area)) reading.terms.push({ term: 'lowers', power, area, to: 'none' });
  keepOut(reading, reading.subjects, areas);
};

const isDenied = (reading: SentenceReading): boolean =>
  [1, 2, 3].some((back) => /^(?:not|never|no)$/.test(wordAt(reading, reading.at - back))) ||
  [3, 4, 5].some((back) => /^(?:neither|none)$/.test(wordAt(reading, reading.at - back)));

/** Verbs by which somebody goes into an area; denied, they keep them out. */
const ENTERS =
  /^(?:place|put|go|move|expand|enter|take|touch|claim|build|establish|want|seek|colonise|colonize|settle)$/;
const STAYS = /^(?:stay|stays|keep|keeps|remain|remains|staying|keeping)$/;
const OUT = /^(?:out|away|clear|off)$/;
const TAKES = /^(?:take|takes|get|gets|claim|claims|receive|want)$/;
const LEAVES = /^(?:leave|leaves|leaving|withdraw|withdraws|evacuate|quit|abandon)$/;
/** Words behind which `have` asks for an area or leaves it: `you may have Tunis`, `let me have Tunis`. */
const MAY = /^(?:may|can|could|shall|should|to|me|us)$/;
const PAYS =
  /^(?:pay|pays|give|gives|send|sends|lend|lends|repay|repays|offer|offers|transfer|paying|giving)$/;
const CEDES = /^(?:give|gives|cede|cedes|sell|sells|transfer|hand)$/;
const ALLIES = /^(?:alliance|pact|treaty|ally|allies|allied|defend)$/;

const onPayment = (reading: SentenceReading): boolean => {
  const { tokens, at, subjects } = reading;
  const [subject, ...more] = subjects;
  if (subject === undefined || more.length > 0 || isDenied(reading)) return false;
  const found = tokens.slice(at + 1, at + 6).findIndex(({ is }) => is === 'number' || is === 'area');
  const token = tokens[at + 1 + found];
  if (found < 0 || token?.is !== 'number' || token.number > 1800) return false;
  const to = objectAt(reading, at + 1) === subject ? undefined : objectAt(reading, at + 1);
  const named =
    to ??
    tokens.slice(at + 1 + found).flatMap((_, index) => objectAt(reading, at + 2 + found + index) ?? [])[0];
  // "Give me 10" asks the other for it.
  const isAskedFor = objectAt(reading, at + 1) === subject;
  const payer = isAskedFor ? other(reading, subject) : subject;
  const payee = isAskedFor ? subject : (named ?? other(reading, subject));
  if (payer === payee) return false;
  const year = yearOfPayment(reading, at + 2 + found);
  reading.terms.push({
    ...{ term: 'pays', power: payer, pounds: token.number, to: payee },
    ...(year !== undefined && { in: year }),
  });
  reading.at += 1 + found;
  return true;
};

/** The turn to come in which a sum is to be paid: `in 1884`, `next turn`. */
const yearOfPayment = (reading: SentenceReading, at: number): number | undefined => {
  const { tokens, years } = reading;
  const next = [0, 1, 2, 3].some((step) => wordAt(reading, at + step) === 'next');
  const named = [0, 1, 2, 3].flatMap((step) => {
    const token = tokens[at + step];
    return token?.is === 'number' && /^(?:in|by)$/.test(wordAt(reading, at + step - 1)) ? [token.number] : [];
  })[0];
  const isBack = [1, 2, 3, 4, 5].some((back) => /^(?:back|repay|repays)$/.test(wordAt(reading, at - back)));
  if (named !== undefined && named > (years[0] ?? 0)) return years.includes(named) ? named : undefined;
  return next && (isBack || wordAt(reading, at + 1) !== 'until') && !isUntilNext(reading, at)
    ? years[1]
    : undefined;
};

/** `until next turn`: how long a loan is to last, which says nothing of the sum that is lent. */
const isUntilNext = (reading: SentenceReading, at: number): boolean =>
  [0, 1, 2].some((step) => /^(?:until|till)$/.test(wordAt(reading, at + step)));

/** `for £10`: the price of what the one who acts has just promised, or is about to. */
const onPrice = (reading: SentenceReading): boolean => {
  const token = reading.tokens[reading.at + 1];
  if (token?.is !== 'number' || !token.isMoney) return false;
  const last = reading.terms.at(-1);
  const isSold = last?.term === 'no-marker' || last?.term === 'no-control' || last?.term === 'gives';
  const seller = (isSold ? seatOf(last.power) : undefined) ?? reading.parties.from;
  reading.terms.push({ term: 'pays', power: other(reading, seller), pounds: token.number, to: seller });
  return true;
};

const MARKER = /^(?:possession|protectorate|influence|interest)$/;

/** The marker named within a few words. */
const markerNear = (reading: SentenceReading): string | undefined =>
  reading.tokens
    .slice(reading.at, reading.at + 8)
    .flatMap((token) => (token.is === 'word' && MARKER.test(token.word) ? [token.word] : []))[0];

const onCession = (reading: SentenceReading, giver: Seat): boolean => {
  const areas = areasFrom(reading, reading.at + 1, 6);
  const kind = markerNear(reading);
  if (areas.length === 0 || kind === undefined) return false;
  for (const area of areas)
    reading.terms.push({
      term: 'gives',
      power: giver,
      marker: kind as 'interest',
      area,
      to: other(reading, giver),
    });
  return true;
};

/** `for your protectorate in Tunis`: what is paid for is handed over. */
const onPurchase = (reading: SentenceReading): boolean => {
  const giver = objectAt(reading, reading.at + 1);
  const isOfParties = giver === reading.parties.from || giver === reading.parties.to;
  return isOfParties && onCession(reading, giver);
};

const onAlliance = (reading: SentenceReading): boolean => {
  const against = reading.tokens.findIndex(
    (token, at) => at > reading.at && token.is === 'word' && token.word === 'against',
  );
  const powers = against < 0 ? [] : powersFrom(reading, against + 1);
  if (powers.length === 0) return false;
  const isOffensive = reading.tokens.some((token) => token.is === 'word' && token.word === 'offensive');
  reading.terms.push(
    isOffensive
      ? { term: 'offensive', against: powers, ...dated(reading) }
      : { term: 'defensive', against: powers, ifAttackedBy: 1, ...dated(reading) },
  );
  return true;
};

/** `Tunis is yours`, `Kamerun for me`. */
const onShare = (reading: SentenceReading): boolean => {
  const areas = areasFrom(reading, reading.at, 1);
  const end = reading.at + 2 * areas.length - 1;
  const behind = [0, 1, 2].map((step) => end + step);
  const at = behind.find((index) => /^(?:for|to|is|are|be|remains|remain)$/.test(wordAt(reading, index)));
  const owner = at === undefined ? undefined : objectAt(reading, at + 1);
  if (owner !== reading.parties.from && owner !== reading.parties.to) return false;
  keepOut(reading, [other(reading, owner)], areas);
  return true;
};

const onLeaving = (reading: SentenceReading): boolean => {
  const { tokens, at } = reading;
  const near = tokens.slice(at, at + 6);
  // Who is asked to take troops home keeps what stands there.
  if (near.some((token) => token.is === 'word' && /^(?:army|armies|troops|fleets?|navy)$/.test(token.word)))
    return false;
  const areas = areasFrom(reading, at + 1);
  if (!isDenied(reading)) leave(reading, areas);
  // What somebody will not leave is no share of theirs either.
  else
    reading.at += Math.max(
      0,
      near.findLastIndex(({ is }) => is === 'area'),
    );
  return true;
};

/** `£10 if you leave Tunis`: what its writer would pay. */
const onBareSum = (reading: SentenceReading): boolean => {
  const { tokens, at, parties } = reading;
  const token = tokens[at];
  const behind = [1, 2].map((step) => wordAt(reading, at + step));
  if (token?.is !== 'number' || !token.isMoney || !behind.includes('if')) return false;
  reading.terms.push({ term: 'pays', power: parties.from, pounds: token.number, to: parties.to });
  return true;
};

/** Who would have an area by `have`: its subject, or who is to be let have it. */
const ownerToBe = (reading: SentenceReading): Seat | undefined => {
  const before = wordAt(reading, reading.at - 1);
  if (!MAY.test(before)) return undefined;
  if (before === 'me' || before === 'us') return reading.parties.from;
  return reading.subjects.length === 1 ? reading.subjects[0] : undefined;
};

/** Reads who goes into areas or keeps out of them at a token. @returns whether anything was read */
const onArea = (reading: SentenceReading): boolean => {
  const { at, subjects } = reading;
  const word = wordAt(reading, at);
  const next = wordAt(reading, at + 1);
  if (reading.tokens[at]?.is === 'area') return onShare(reading);
  if (STAYS.test(word) && OUT.test(next)) {
    if (!isDenied(reading)) keepOut(reading, subjects, areasFrom(reading, at + 2));
    return true;
  }
  if (word === 'no' && /^(?:markers?|control|colony|protectorate|possession|troops)$/.test(next)) {
    keepOut(reading, subjects, areasFrom(reading, at + 2));
    return true;
  }
  if (word === 'nothing' && /^(?:places?|puts?|claims?|takes?)$/.test(wordAt(reading, at - 1))) {
    keepOut(reading, subjects, areasFrom(reading, at + 1));
    return true;
  }
  if (ENTERS.test(word) && isDenied(reading)) {
    keepOut(reading, subjects, areasFrom(reading, at + 1, 6));
    return true;
  }
  if (LEAVES.test(word)) return onLeaving(reading);
  const owner = word === 'have' ? ownerToBe(reading) : undefined;
  const areas = areasFrom(reading, at + 1, 3);
  if (owner !== undefined && areas.length > 0) {
    keepOut(reading, [other(reading, owner)], areas);
    return true;
  }
  if (TAKES.test(word) && !isDenied(reading)) {
    keepOut(reading, rivalsOf(reading), areas);
    return true;
  }
  return false;
};

/** Reads what begins at a token. @returns whether it was an offer */
const offerAt = (reading: SentenceReading): boolean => {
  const { at, subjects } = reading;
  const word = wordAt(reading, at);
  if (PAYS.test(word) && onPayment(reading)) return true;
  if (word === 'for' && (onPrice(reading) || onPurchase(reading))) return true;
  const [subject, ...more] = subjects;
  if (CEDES.test(word) && subject !== undefined && more.length === 0 && !isDenied(reading)) {
    const isAskedFor = objectAt(reading, at + 1) === subject;
    if (onCession(reading, isAskedFor ? other(reading, subject) : subject)) return true;
  }
  if (ALLIES.test(word)) return onAlliance(reading);
  return onBareSum(reading) || onArea(reading);
};

/** Verbs behind which something is reported: "Britain told me you want Korea". */
const REPORTS = /^(?:told|tells?|says?|said|heard|hears?|rumou?r|rumou?rs|reported|suspect|suspects)$/;

/** The offers in the words of one sentence; an order without a person is meant for the reader. */
export const offersIn = (
  tokens: readonly LetterToken[],
  { parties, years, markerIn }: Pick<SentenceReading, 'parties' | 'years' | 'markerIn'>,
): readonly Term[] => {
  const reading: SentenceReading = {
    ...{ tokens, parties, years, markerIn },
    at: 0,
    subjects: [parties.to],
    terms: [],
  };
  for (; reading.at < tokens.length; reading.at += 1) {
    // What is said of somebody, by whomever, is nobody's offer.
    if (REPORTS.test(wordAt(reading, reading.at))) break;
    reading.subjects = subjectsAt(reading) ?? reading.subjects;
    const before = reading.terms.length;
    if (offerAt(reading) && reading.terms.length > before) {
      // What has been read is behind: its areas are no offers of their own.
      while (tokens[reading.at + 1]?.is === 'area') reading.at += 1;
    }
  }
  return reading.terms;
};
