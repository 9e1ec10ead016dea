import { type AreaId, isControl, type MarkerKind, type Seat, seatOf } from '../../../vocabulary/ids.ts';
import { dueYear } from './dates.ts';
import { addTerm, areasFrom, isDenied, objectAt, other, type SentenceReading, wordAt } from './sentence.ts';
import { MARKER_WORD } from './tokens.ts';

// Markers in a letter: who cedes them, lowers them, gives them up, or shares control of an area.

const CEDES =
  /^(?:give|gives|giving|cede|cedes|ceding|sell|sells|selling|transfer|transfers|hand|hands|yield|surrender)$/;
const BUYS = /^(?:buy|buys|purchase|purchases|acquire)$/;
const SWAPS = /^(?:swap|exchange|trade|offer)$/;
const LOWERS = /^(?:lower|lowers|reduce|reduces|downgrade|downgrades)$/;
const STEPS_DOWN = /^(?:step|steps|go|goes)$/;
const GIVES_UP = /^(?:renounce|renounces|relinquish|remove|removes|evacuate|abandon)$/;
const TAKES = /^(?:take|takes|get|gets|have)$/;
const CONTROL = /^control$/;

/** How many words after a token the next area or verb of the sentence may be. */
const REACH = 8;

/** The marker named after a token; `control` means whichever kind of Control marker is there. */
const markerFrom = (reading: SentenceReading, from: number): MarkerKind | 'control' | undefined => {
  for (let at = from; at < from + REACH; at += 1) {
    const word = wordAt(reading, at);
    const [, kind] = MARKER_WORD.exec(word) ?? [];
    if (kind !== undefined) return kind as MarkerKind;
    if (CONTROL.test(word)) return 'control';
    if (/^(?:if|but|for|while)$/.test(word)) return undefined;
  }
  return undefined;
};

/** The marker that is meant: the one named, otherwise the one that is there. */
const meantIn = (
  reading: SentenceReading,
  { giver, area, named }: { giver: Seat; area: AreaId; named: MarkerKind | 'control' | undefined },
): MarkerKind | undefined => {
  if (named !== undefined && named !== 'control') return named;
  const standing = reading.markerIn(giver, area);
  return named === 'control' && !(standing && isControl(standing)) ? undefined : standing;
};

/** Areas after a token; none if a conjunction starts something else before them. */
const areasAfter = (reading: SentenceReading, from: number): readonly AreaId[] => {
  const end = [0, 1, 2, 3, 4, 5, 6].find((step) =>
    /^(?:if|but|while|you|i|we|and)$/.test(wordAt(reading, from + step)),
  );
  const first = wordAt(reading, from) === 'you' || wordAt(reading, from) === 'us' ? 0 : end;
  return first === undefined || first === 0 ? areasFrom(reading, from, 7) : areasFrom(reading, from, first);
};

/** Whether a power outside the two is named as the receiver. */
const isForThird = ({ tokens, parties }: SentenceReading, at: number): boolean => {
  const token = tokens[at];
  const seat = token?.is === 'power' ? seatOf(token.power) : undefined;
  return token?.is === 'power' && seat !== parties.from && seat !== parties.to;
};

interface Cession {
  readonly giver: Seat;
  readonly from: number;
}

const onCession = (reading: SentenceReading, { giver, from }: Cession): boolean => {
  const areas = areasAfter(reading, from);
  const named = markerFrom(reading, from);
  const start = reading.tokens.findIndex((token, at) => at >= from && token.is === 'area');
  const due = dueYear(reading, start + areas.length);
  const meant = areas.map((area) => ({ area, marker: meantIn(reading, { giver, area, named }) }));
  if (areas.length === 0 || meant.some(({ marker }) => marker === undefined)) return false;
  if (isForThird(reading, from) || isForThird(reading, start + areas.length + 1)) return false;
  reading.at = Math.max(reading.at, start);
  for (const { area, marker } of meant)
    if (marker)
      addTerm(reading, {
        term: 'gives',
        power: giver,
        marker,
        area,
        to: other(reading, giver),
        ...(due !== undefined && { in: due }),
      });
  return true;
};

/** Whether a token names a person: `me` and `you`, unlike `my` and `your`, which name an owner. */
const isPerson = (reading: SentenceReading, at: number): boolean =>
  reading.tokens[at]?.is === 'power' || /^(?:me|us|you)$/.test(wordAt(reading, at));

const onGiving = (reading: SentenceReading): boolean => {
  const [subject, ...more] = reading.subjects;
  if (subject === undefined || more.length > 0 || isDenied(reading)) return false;
  if (wordAt(reading, reading.at + 1) === 'up') return onGivingUp(reading, reading.at + 2);
  const next = reading.at + 1;
  // "Give me Tunis" addressed to the reader asks for it; in "I want you to give me" the subject has already changed.
  const isAskedFor = isPerson(reading, next) && objectAt(reading, next) === subject;
  return onCession(reading, { giver: isAskedFor ? other(reading, subject) : subject, from: next });
};

/** What somebody gives up goes to nobody. */
const onGivingUp = (reading: SentenceReading, from: number): boolean => {
  const areas = areasAfter(reading, from);
  const [power, ...more] = reading.subjects;
  if (power === undefined || more.length > 0 || isDenied(reading)) return false;
  const isToOther = [1, 2, 3].some((step) => {
    const at = reading.tokens.findIndex((token, index) => index >= from && token.is === 'area') + step;
    return wordAt(reading, at) === 'to' && objectAt(reading, at + 1) === other(reading, power);
  });
  if (isToOther) return onCession(reading, { giver: power, from });
  if (areas.length === 0 || areas.some((area) => !reading.markerIn(power, area))) return false;
  for (const area of areas) addTerm(reading, { term: 'lowers', power, area, to: 'none' });
  return true;
};

/** `reduce your protectorate in Kamerun to an influence`. */
const onLowering = (reading: SentenceReading): boolean => {
  const [power, ...more] = reading.subjects;
  if (power === undefined || more.length > 0 || isDenied(reading)) return false;
  const to = reading.tokens.findIndex(
    (token, at) => at > reading.at && token.is === 'word' && token.word === 'to',
  );
  const kind = [1, 2].flatMap((step) => MARKER_WORD.exec(wordAt(reading, to + step))?.[1] ?? [])[0];
  const areas = areasFrom(reading, reading.at + 1, 9);
  if (to < 0 || kind === undefined || areas.length !== 1) return false;
  for (const area of areas) addTerm(reading, { term: 'lowers', power, area, to: kind as MarkerKind });
  return true;
};

/** `I swap Siam for Tunis`. */
const onSwapping = (reading: SentenceReading): boolean => {
  const [power, ...more] = reading.subjects;
  const middle = reading.tokens.findIndex(
    (token, at) => at > reading.at && token.is === 'word' && token.word === 'for',
  );
  const mine = areasFrom(reading, reading.at + 1, 6);
  const theirs = middle < 0 ? [] : areasFrom(reading, middle + 1, 6);
  if (power === undefined || more.length > 0 || mine.length !== 1 || theirs.length !== 1) return false;
  return (
    onCession(reading, { giver: power, from: reading.at + 1 }) &&
    onCession(reading, { giver: other(reading, power), from: middle + 1 })
  );
};

/** `I admit you to a share in Algiers`: with the marker named, otherwise the one that is there. */
const onAdmission = (reading: SentenceReading): boolean => {
  const [subject, ...more] = reading.subjects;
  const guest = objectAt(reading, reading.at + 1);
  const areas = areasFrom(reading, reading.at + 2, 7);
  const [area] = areas;
  if (subject === undefined || more.length > 0 || area === undefined || areas.length > 1) return false;
  if (guest !== reading.parties.from && guest !== reading.parties.to) return false;
  const power = other(reading, guest);
  const named = markerFrom(reading, reading.at + 2);
  const standing = reading.markerIn(power, area);
  const marker = named === undefined || named === 'control' ? standing : named;
  if (marker === undefined || !isControl(marker)) return false;
  addTerm(reading, { term: 'admits', power, guest, area, marker });
  return true;
};

/** `my possession in Algiers is yours`. */
const onBeing = (reading: SentenceReading): boolean => {
  const { at } = reading;
  const owner = objectAt(reading, at + 1);
  if (!/^(?:yours|mine|ours)$/.test(wordAt(reading, at + 1)) || owner === undefined) return false;
  const start = [at - 1, at - 2].find((index) => reading.tokens[index]?.is === 'area');
  if (start === undefined) return false;
  const isNamed = [1, 2, 3].some((back) => MARKER_WORD.test(wordAt(reading, start - back)));
  return isNamed && onCession(reading, { giver: other(reading, owner), from: start - 3 });
};

/** `for your protectorate in Tunis`, `£30 for Kamerun`, `Siam for Kamerun`: what is paid for is ceded. */
const onPurchase = (reading: SentenceReading): boolean => {
  const owner = objectAt(reading, reading.at + 1);
  const { from, to } = reading.parties;
  if (owner === from || owner === to) return onCession(reading, { giver: owner, from: reading.at + 1 });
  const last = reading.placed.at(-1)?.term;
  if (reading.tokens[reading.at + 1]?.is !== 'area' || !last) return false;
  if (last.term !== 'pays' && last.term !== 'gives') return false;
  return onCession(reading, { giver: last.to as Seat, from: reading.at + 1 });
};

/** `I take Togoland from you`: what is taken from somebody is ceded. */
const onTakingFrom = (reading: SentenceReading): boolean => {
  const areas = areasFrom(reading, reading.at + 1, 6);
  const last = reading.tokens.findLastIndex(({ is }, at) => at > reading.at && is === 'area');
  const owner = wordAt(reading, last + 1) === 'from' ? objectAt(reading, last + 2) : undefined;
  const { from, to } = reading.parties;
  const isTaken = areas.length > 0 && (owner === from || owner === to) && !isDenied(reading);
  return isTaken && onCession(reading, { giver: owner, from: reading.at + 1 });
};

/** `I do not sell Algiers to you`: what the writer refuses to part with is no offer, nor a share of anybody. */
const onRefusing = (reading: SentenceReading): boolean => {
  const areas = areasFrom(reading, reading.at + 1, REACH);
  const [subject, ...more] = reading.subjects;
  const isOwn = subject === reading.parties.from && more.length === 0;
  if (!isOwn || areas.length === 0 || !isDenied(reading)) return false;
  for (const area of areas) reading.settled.add(area);
  reading.at = reading.tokens.findLastIndex((token) => token.is === 'area' && areas.includes(token.area));
  return true;
};

/** Reads what is done with a marker at a token. @returns whether anything was read */
export const onMarker = (reading: SentenceReading): boolean => {
  const word = wordAt(reading, reading.at);
  const isParting = CEDES.test(word) || GIVES_UP.test(word) || LOWERS.test(word) || SWAPS.test(word);
  if (isParting && onRefusing(reading)) return true;
  if (TAKES.test(word) && onTakingFrom(reading)) return true;
  if (CEDES.test(word) && wordAt(reading, reading.at + 1) !== 'off') return onGiving(reading);
  if (word === 'part' && wordAt(reading, reading.at + 1) === 'with') return onGiving(reading);
  if (GIVES_UP.test(word)) return onGivingUp(reading, reading.at + 1);
  const [subject, ...more] = reading.subjects;
  if (BUYS.test(word) && subject !== undefined && more.length === 0 && !isDenied(reading))
    return onCession(reading, { giver: other(reading, subject), from: reading.at + 1 });
  if (SWAPS.test(word)) return onSwapping(reading);
  if (LOWERS.test(word)) return onLowering(reading);
  if (STEPS_DOWN.test(word) && wordAt(reading, reading.at + 1) === 'down') return onLowering(reading);
  if (word === 'admit' || word === 'admits') return onAdmission(reading);
  if (word === 'is') return onBeing(reading);
  return word === 'for' && onPurchase(reading);
};
