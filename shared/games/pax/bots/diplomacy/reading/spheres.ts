import { hasDate } from './dates.ts';
import type { Term } from '../../../state/treaties.ts';
import type { AreaId, Seat } from '../../../vocabulary/ids.ts';
import { addTerm, areasFrom, isDenied, objectAt, other, type SentenceReading, wordAt } from './sentence.ts';

// Areas in a letter: who enters them, leaves them to the other, or keeps out.

const CONTROL = /^(?:control|protectorates?|possessions?|colony|colonies)$/;
/** Verbs of entering an area; negated, they mean keeping out. */
const ENTERS =
  /^(?:place|places|placing|put|puts|go|goes|move|expand|enter|take|touch|claim|build|establish|want|seek|colonise|colonize|settle)$/;
const STAYS = /^(?:stay|stays|keep|keeps|remain|remains|staying|keeping)$/;
const OUT = /^(?:out|away|clear|off)$/;
const TAKES = /^(?:take|takes|get|gets|claim|claims|receive|want)$/;
const LEAVES = /^(?:leave|leaves|leaving|withdraw|withdraws|evacuate|quit|abandon)$/;
/** Words that make `have` ask for an area or leave it: `you may have Tunis`, `let me have Tunis`. */
const MAY = /^(?:may|can|could|shall|should|to|me|us)$/;
const LETS = /^(?:let|lets|letting)$/;
/** Verbs of wanting; negated, they promise nothing. */
const WANTS = /^(?:want|need)$/;
/** Verbs of present possession. */
const HOLDS = /^(?:control|controls|hold|holds|own|owns|have|has|keep|keeps|rule|rules)$/;

/** Whether Control of the areas that follow is meant: `take no control of Tunis`. */
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

/** `keep mine out of Tunis`: if the sentence mentioned Control of another area, Control is meant here as well. */
const isOfSame = (reading: SentenceReading): boolean =>
  (/^(?:mine|ours|yours|any)$/.test(wordAt(reading, reading.at + 1)) || isOne(reading)) &&
  reading.placed.at(-1)?.term.term === 'no-control';

const keepOut = (
  reading: SentenceReading,
  who: readonly Seat[],
  areas: readonly AreaId[],
): readonly Term[] => {
  const term = isOfControl(reading) || isOfSame(reading) ? 'no-control' : 'no-marker';
  // A bare "we" from a writer who also says "I" may mean both: the bot asks about it.
  if (reading.isWe && (reading.isOfOne || who.length === 0)) return [];
  const terms = areas.flatMap((area) => who.map((power) => ({ term, power, area }) as const));
  for (const each of terms) addTerm(reading, each);
  return terms;
};

/** The power that keeps out if another enters: the other of the two; nobody if both or others enter. */
const keptOut = (reading: SentenceReading): readonly Seat[] => {
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

/** Markers in areas somebody leaves are given up; where there are none, or after that, the leaver keeps out. */
const leaveAreas = (reading: SentenceReading, areas: readonly AreaId[]): void => {
  const given = areas.flatMap((area) =>
    reading.subjects.filter((power) => reading.markerIn(power, area)).map((power) => ({ power, area })),
  );
  for (const { power, area } of given) addTerm(reading, { term: 'lowers', power, area, to: 'none' });
  // A power that leaves without saying to whom or until when may come back.
  const isToOther = areas.length > 0 && isLeftTo(reading);
  if (given.length === 0 || isToOther || hasDate(reading)) keepOut(reading, reading.subjects, areas);
};

/** Who would get an area by `have`: its subject, or the person who is let have it. */
const ownerToBe = (reading: SentenceReading): Seat | undefined => {
  const before = wordAt(reading, reading.at - 1);
  if (before === 'you' && LETS.test(wordAt(reading, reading.at - 2))) return reading.parties.to;
  if (!MAY.test(before)) return undefined;
  if (before === 'me' || before === 'us') return reading.parties.from;
  return reading.subjects.length === 1 ? reading.subjects[0] : undefined;
};

/** What somebody lets the other have: their marker there, otherwise their keeping out. */
const letHave = (reading: SentenceReading, to: Seat, areas: readonly AreaId[]): void => {
  const power = other(reading, to);
  const isLet = LETS.test(wordAt(reading, reading.at - 2));
  for (const area of areas) {
    const marker = reading.markerIn(power, area);
    if (!marker) keepOut(reading, [power], [area]);
    // "You may have Egypt" from a power with a marker there: the bot asks whether the marker is included.
    else if (isLet) addTerm(reading, { term: 'gives', power, marker, area, to });
  }
};

/** Whether a marker in the area is meant: `my possession in Algiers`. */
const isOfMarker = (reading: SentenceReading): boolean =>
  [1, 2, 3].some((back) =>
    /^(?:possession|protectorate|influence|interest)s?$/.test(wordAt(reading, reading.at - back)),
  );

/** `Tunis is yours`, `Kamerun for me`. */
const onShare = (reading: SentenceReading): boolean => {
  const areas = areasFrom(reading, reading.at, 1);
  // A marker handed over is a cession; one handed over by a third power is ignored here.
  if (reading.subjects.length === 0 || isOfMarker(reading)) return false;
  const end = reading.at + 2 * areas.length - 1;
  const following = [0, 1, 2].map((step) => end + step);
  const at = following.find((index) => /^(?:for|to|is|are|be|remains|remain)$/.test(wordAt(reading, index)));
  const owner = at === undefined ? undefined : objectAt(reading, at + 1);
  if (owner !== reading.parties.from && owner !== reading.parties.to) return false;
  // The receiver of the area is named explicitly, whatever "we" means.
  reading.isWe = false;
  keepOut(reading, [other(reading, owner)], areas);
  return true;
};

const onLeaving = (reading: SentenceReading): boolean => {
  const { tokens, at } = reading;
  const near = tokens.slice(at, at + 6);
  // Somebody asked to withdraw troops keeps the markers there.
  if (near.some((token) => token.is === 'word' && /^(?:army|armies|troops|fleets?|navy)$/.test(token.word)))
    return false;
  const areas = areasFrom(reading, at + 1);
  if (areas.length === 0) return false;
  if (!isDenied(reading)) leaveAreas(reading, areas);
  // An area somebody refuses to leave is not a share of theirs either.
  else {
    settle(reading, areas);
    reading.at += Math.max(
      0,
      near.findLastIndex(({ is }) => is === 'area'),
    );
  }
  return true;
};

/** How far after a verb of staying `out` may follow: `keep your markers out of Tunis`. */
const outAfter = (reading: SentenceReading): number | undefined => {
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

/** Who keeps out if `for keeping out` is paid for: the one who is paid. */
const keepers = (reading: SentenceReading): readonly Seat[] => {
  const { at, placed, subjects } = reading;
  const isPaidFor = /ing$/.test(wordAt(reading, at)) && wordAt(reading, at - 1) === 'for';
  const paid = placed.map(({ term }) => term).findLast(({ term }) => term === 'pays');
  return isPaidFor && paid?.term === 'pays' ? [paid.to as Seat] : subjects;
};

const onStaying = (reading: SentenceReading): boolean => {
  const out = outAfter(reading);
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

/** Saying that one holds an area, if true, is not an offer. */
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
  // "I want buy Togoland": the next verb says what is wanted.
  if (/^(?:no|none|nothing|buy|purchase|sell|give|cede|swap|pay)$/.test(wordAt(reading, reading.at + 1)))
    return false;
  const areas = areasFrom(reading, reading.at + 1, 3);
  const [subject] = reading.subjects;
  const terms = keepOut(reading, keptOut(reading), areas);
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

/** Reads at a token who enters areas or keeps out of them. @returns whether anything was read */
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
