import { hasDate } from './dates.ts';
import type { Term } from '../../../state/treaties.ts';
import type { AreaId, Seat } from '../../../vocabulary/ids.ts';
import { addTerm, areasFrom, isDenied, objectAt, other, type SentenceReading, wordAt } from './sentence.ts';

// Areas in a letter: who goes into them, leaves them to the other, or keeps out.

const CONTROL = /^(?:control|protectorates?|possessions?|colony|colonies)$/;
/** Verbs by which somebody goes into an area; denied, they keep them out. */
const ENTERS =
  /^(?:place|places|placing|put|puts|go|goes|move|expand|enter|take|touch|claim|build|establish|want|seek|colonise|colonize|settle)$/;
const STAYS = /^(?:stay|stays|keep|keeps|remain|remains|staying|keeping)$/;
const OUT = /^(?:out|away|clear|off)$/;
const TAKES = /^(?:take|takes|get|gets|claim|claims|receive|want)$/;
const LEAVES = /^(?:leave|leaves|leaving|withdraw|withdraws|evacuate|quit|abandon)$/;
/** Words after which `have` asks for an area or leaves it: `you may have Tunis`, `let me have Tunis`. */
const MAY = /^(?:may|can|could|shall|should|to|me|us)$/;
const LETS = /^(?:let|lets|letting)$/;
/** Verbs by which somebody says what they would like, and denied, promises nothing. */
const WANTS = /^(?:want|need)$/;
/** Verbs by which somebody says what they hold already. */
const HOLDS = /^(?:control|controls|hold|holds|own|owns|have|has|keep|keeps|rule|rules)$/;

/** Whether the areas that follow are spoken of by their Control: `take no control of Tunis`. */
const isOfControl = ({ tokens, at }: SentenceReading): boolean => {
  const area = tokens.findIndex((token, index) => index >= at && token.is === 'area');
  return tokens
    .slice(Math.max(0, at - 2), area)
    .some((token) => token.is === 'word' && CONTROL.test(token.word));
};

/** `put one in Tunis`. */
const isOne = ({ tokens, at }: SentenceReading): boolean => {
  const token = tokens[at + 1];
  return token?.is === 'number' && token.number === 1 && !token.isMoney;
};

/** `keep mine out of Tunis`: what has been said of the Control of another area is meant of this one as well. */
const isOfSame = (reading: SentenceReading): boolean =>
  (/^(?:mine|ours|yours|any)$/.test(wordAt(reading, reading.at + 1)) || isOne(reading)) &&
  reading.placed.at(-1)?.term.term === 'no-control';

const keepOut = (
  reading: SentenceReading,
  who: readonly Seat[],
  areas: readonly AreaId[],
): readonly Term[] => {
  const term = isOfControl(reading) || isOfSame(reading) ? 'no-control' : 'no-marker';
  // A bare "we" of somebody who says "I" besides may be both: it is asked about.
  if (reading.isWe && (reading.isOfOne || who.length === 0)) return [];
  const terms = areas.flatMap((area) => who.map((power) => ({ term, power, area }) as const));
  for (const each of terms) addTerm(reading, each);
  return terms;
};

/** Who is left where somebody goes in: the other of the two, nobody where both or others do it. */
const rivalsOf = (reading: SentenceReading): readonly Seat[] => {
  const [one, ...more] = reading.subjects;
  return one === undefined || more.length > 0 ? [] : [other(reading, one)];
};

const settle = (reading: SentenceReading, areas: readonly AreaId[]): void => {
  for (const area of areas) reading.settled.add(area);
};

/** `leave Tunis to me`. */
const isLeftTo = (reading: SentenceReading): boolean => {
  const last = reading.tokens.findLastIndex(({ is }, at) => at > reading.at && is === 'area');
  return wordAt(reading, last + 1) === 'to' && objectAt(reading, last + 2) !== undefined;
};

/** What somebody has in areas they leave is given up; with nothing there, or after it, they keep out. */
const leave = (reading: SentenceReading, areas: readonly AreaId[]): void => {
  const given = areas.flatMap((area) =>
    reading.subjects.filter((power) => reading.markerIn(power, area)).map((power) => ({ power, area })),
  );
  for (const { power, area } of given) addTerm(reading, { term: 'lowers', power, area, to: 'none' });
  // Who leaves, and says neither to whom nor until when, may come back.
  const isToOther = areas.length > 0 && isLeftTo(reading);
  if (given.length === 0 || isToOther || hasDate(reading)) keepOut(reading, reading.subjects, areas);
};

/** Who would have an area by `have`: its subject, or who is to be let have it. */
const ownerToBe = (reading: SentenceReading): Seat | undefined => {
  const before = wordAt(reading, reading.at - 1);
  if (before === 'you' && LETS.test(wordAt(reading, reading.at - 2))) return reading.parties.to;
  if (!MAY.test(before)) return undefined;
  if (before === 'me' || before === 'us') return reading.parties.from;
  return reading.subjects.length === 1 ? reading.subjects[0] : undefined;
};

/** What somebody lets the other have: the marker that stands there, else their keeping out. */
const letHave = (reading: SentenceReading, to: Seat, areas: readonly AreaId[]): void => {
  const power = other(reading, to);
  const isLet = LETS.test(wordAt(reading, reading.at - 2));
  for (const area of areas) {
    const marker = reading.markerIn(power, area);
    if (!marker) keepOut(reading, [power], [area]);
    // "You may have Egypt" of somebody who stands there: whether the marker goes with it is asked.
    else if (isLet) addTerm(reading, { term: 'gives', power, marker, area, to });
  }
};

/** Whether an area is spoken of for a marker in it: `my possession in Algiers`. */
const isOfMarker = (reading: SentenceReading): boolean =>
  [1, 2, 3].some((back) =>
    /^(?:possession|protectorate|influence|interest)s?$/.test(wordAt(reading, reading.at - back)),
  );

/** `Tunis is yours`, `Kamerun for me`. */
const onShare = (reading: SentenceReading): boolean => {
  const areas = areasFrom(reading, reading.at, 1);
  // A marker that is handed over is a cession, and what somebody else hands over is nobody's here.
  if (reading.subjects.length === 0 || isOfMarker(reading)) return false;
  const end = reading.at + 2 * areas.length - 1;
  const behind = [0, 1, 2].map((step) => end + step);
  const at = behind.find((index) => /^(?:for|to|is|are|be|remains|remain)$/.test(wordAt(reading, index)));
  const owner = at === undefined ? undefined : objectAt(reading, at + 1);
  if (owner !== reading.parties.from && owner !== reading.parties.to) return false;
  // Whose an area is to be is said by name here, whoever "we" are.
  reading.isWe = false;
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
  if (areas.length === 0) return false;
  if (!isDenied(reading)) leave(reading, areas);
  // What somebody will not leave is not a share of theirs either.
  else {
    settle(reading, areas);
    reading.at += Math.max(
      0,
      near.findLastIndex(({ is }) => is === 'area'),
    );
  }
  return true;
};

/** How far after a verb of staying `out` may stand: `keep your markers out of Tunis`. */
const outBehind = (reading: SentenceReading): number | undefined => {
  const { at } = reading;
  if (OUT.test(wordAt(reading, at + 1))) return at + 1;
  const owned = wordAt(reading, at + 1);
  if (/^(?:mine|ours|yours)$/.test(owned)) return OUT.test(wordAt(reading, at + 2)) ? at + 2 : undefined;
  const isOwn = /^(?:my|our|your|its|the|all)$/.test(owned);
  const isMarkers =
    /^(?:markers?|control|hands|fingers)$/.test(wordAt(reading, at + 2)) ||
    CONTROL.test(wordAt(reading, at + 2));
  return isOwn && isMarkers && OUT.test(wordAt(reading, at + 3)) ? at + 3 : undefined;
};

/** Who keeps out where `for keeping out` is paid for: whoever is paid. */
const keepers = (reading: SentenceReading): readonly Seat[] => {
  const { at, placed, subjects } = reading;
  const isPaidFor = /ing$/.test(wordAt(reading, at)) && wordAt(reading, at - 1) === 'for';
  const paid = placed.map(({ term }) => term).findLast(({ term }) => term === 'pays');
  return isPaidFor && paid?.term === 'pays' ? [paid.to as Seat] : subjects;
};

const onStaying = (reading: SentenceReading): boolean => {
  const out = outBehind(reading);
  if (out === undefined) return false;
  const areas = areasFrom(reading, out + 1);
  if (isDenied(reading)) settle(reading, areas);
  else keepOut(reading, keepers(reading), areas);
  return areas.length > 0;
};

/** `I want you out of Tunis`. */
const onOut = (reading: SentenceReading): boolean => {
  const before = reading.tokens[reading.at - 1];
  const isPerson = before?.is === 'power' || /^(?:me|us|you)$/.test(wordAt(reading, reading.at - 1));
  const person = isPerson ? objectAt(reading, reading.at - 1) : undefined;
  const areas = areasFrom(reading, reading.at + 1, 3);
  if (wordAt(reading, reading.at + 1) !== 'of' || person === undefined || areas.length === 0) return false;
  keepOut(reading, [person], areas);
  return true;
};

/** `no protectorate in Tunis`, `nothing in Tunis`. */
const onNone = (reading: SentenceReading): boolean => {
  const { at, subjects } = reading;
  const next = wordAt(reading, at + 1);
  const isMarker =
    wordAt(reading, at) === 'no' &&
    /^(?:markers?|control|colony|protectorates?|possessions?|troops)$/.test(next);
  const isNothing =
    wordAt(reading, at) === 'nothing' && /^(?:places?|puts?|claims?|takes?)$/.test(wordAt(reading, at - 1));
  if (!isMarker && !isNothing) return false;
  keepOut(reading, subjects, areasFrom(reading, at + (isMarker ? 2 : 1)));
  return true;
};

/** What somebody says they hold, and do hold, is not an offer. */
const onHolding = (reading: SentenceReading): boolean => {
  const areas = areasFrom(reading, reading.at + 1);
  const [power] = reading.subjects;
  if (power === undefined || areas.length === 0) return false;
  const isHeld = areas.every((area) => reading.markerIn(power, area));
  if (isHeld) settle(reading, areas);
  return isHeld;
};

/** `I take Tunis`: the other keeps out of it. */
const onTaking = (reading: SentenceReading): boolean => {
  if (/^(?:no|none|nothing)$/.test(wordAt(reading, reading.at + 1))) return false;
  const areas = areasFrom(reading, reading.at + 1, 3);
  const [subject] = reading.subjects;
  const terms = keepOut(reading, rivalsOf(reading), areas);
  if (subject === reading.parties.from) for (const term of terms) reading.claimed.add(term);
  return terms.length > 0;
};

/** `refrain from placing markers in Tunis`, `avoid Tunis`. */
const onRefraining = (reading: SentenceReading): boolean => {
  const areas = areasFrom(reading, reading.at + 1, 6);
  if (areas.length === 0 || isDenied(reading)) return false;
  keepOut(reading, reading.subjects, areas);
  return true;
};

/** Reads who goes into areas or keeps out of them at a token. @returns whether anything was read */
export const onArea = (reading: SentenceReading): boolean => {
  const { at, subjects, tokens } = reading;
  const word = wordAt(reading, at);
  if (tokens[at]?.is === 'area') return onShare(reading);
  if (STAYS.test(word) && onStaying(reading)) return true;
  if (word === 'out') return onOut(reading);
  if (word === 'no' || word === 'nothing') return onNone(reading);
  if (word === 'refrain' || word === 'avoid') return onRefraining(reading);
  if (ENTERS.test(word) && isDenied(reading)) {
    const areas = areasFrom(reading, at + 1, 6);
    if (WANTS.test(word)) settle(reading, areas);
    else keepOut(reading, subjects, areas);
    return areas.length > 0;
  }
  if (LEAVES.test(word)) return onLeaving(reading);
  const owner = word === 'have' ? ownerToBe(reading) : undefined;
  const areas = areasFrom(reading, at + 1, 3);
  if (owner !== undefined && areas.length > 0) {
    letHave(reading, owner, areas);
    return true;
  }
  if (TAKES.test(word) && !isDenied(reading)) return onTaking(reading);
  return HOLDS.test(word) && onHolding(reading);
};
