import { partiesOf } from '../../treaties/parties.ts';
import { textSigned } from '../../treaties/signing.ts';
import { formatTerm, formatTreaty } from '../../orders/treaty-text/text.ts';
import type { Treaty } from '../../state/treaties.ts';
import { GREAT_POWERS, type GreatPower, type Power, type Seat, seatOf } from '../../vocabulary/ids.ts';
import { isRobbery } from '../congress/texts.ts';
import type { Mind } from '../mind.ts';
import { say, sayAll, sayText, type Speech } from '../said/speech.ts';
import { changesBy } from '../worth/clauses.ts';
import { frontRunner, isLeagued } from '../worth/league.ts';
import { divisorOf } from '../worth/standing.ts';
import { turnsKept } from '../worth/trust.ts';
import { capital, type Letter, letterOf, type Reason, writtenTo } from './letters.ts';
import { isAlliedAgainst } from './proposing.ts';
import {
  idOfText,
  jointGain,
  LEAST_GAIN,
  priced,
  seatsIn,
  textOf,
  type Weighed,
  worthOfText,
  worthToOther,
} from './texts.ts';

// Treaties that others have laid on the table are answered within the phase: signed, refused, or priced.

/** Texts of one title that a seat hands in itself, at most: its own optimum, then the mean of both (monotone). */
const MOST_TEXTS = 2;
/** Letters a year to one seat, beyond which there is no new thought. */
const MOST_LETTERS = 12;
/** What a league's member wants above its least share from whoever is ahead. */
const MORE_OF_LEADER = 0.25;
/** A gain that is taken whatever the other side gains. */
const AMPLE = 4;

const isOpenTo = (seat: Seat, { status, text, refusedBy, signers, proposer }: Treaty): boolean =>
  status === 'proposed' &&
  seatOf(proposer) !== seat &&
  text.between.some(
    (power) => seatOf(power) === seat && !refusedBy.includes(power) && !signers.includes(power),
  );

const ownIn = (seat: Seat, { text }: Treaty): GreatPower | undefined =>
  GREAT_POWERS.find((power) => seatOf(power) === seat && text.between.includes(power));

const asOf = (seat: Seat, power: Power) => (power === seat ? {} : { as: power });

/** What a mind thinks of a text, and why. */
interface Judgement extends Weighed {
  readonly reasons: readonly Reason[];
  readonly isGood: boolean;
}

const breachesOf = ({ state }: Mind, seat: Seat): number =>
  state.breaches.filter(({ by, isHidden }) => seatOf(by) === seat && !isHidden).length;

/** Why a text is not signed: what it does to oneself, in figures that can be reckoned again, and who it helps. */
const reasonsFor = (mind: Mind, text: Treaty['text'], partner: Seat): readonly Reason[] => {
  const own = changesBy(mind, text)[mind.seat] ?? 0;
  const pounds = Math.abs(Math.round(own * divisorOf(mind, mind.seat)));
  const { leader, points } = mind.standings;
  const broken = breachesOf(mind, partner);
  const theirs = Math.max(0, worthToOther(mind, text, partner));
  return [
    own > 0 ? { code: 'unfair-share', points: own, theirs } : { code: 'worth', points: own, pounds },
    ...(broken > 0 ? [{ code: 'broke-word', rival: partner, times: broken } as const] : []),
    ...(leader === partner ? [{ code: 'rival-leads', rival: leader, points: points[leader] } as const] : []),
  ];
};

/** Why a text is signed: what both gain, and that its partner has kept what it signed before. */
const praise = (mind: Mind, text: Treaty['text'], partner: Seat): readonly Reason[] => {
  const points = changesBy(mind, text)[mind.seat] ?? 0;
  const kept = turnsKept(mind, partner).length;
  return [
    { code: 'both-gain', points, theirs: Math.max(0, worthToOther(mind, text, partner)) },
    ...(kept > 0 && breachesOf(mind, partner) === 0
      ? [{ code: 'kept-word', rival: partner, times: kept } as const]
      : []),
  ];
};

/** Weighs a text as it stands against the least share of the joint gain. */
export const judge = (mind: Mind, text: Treaty['text'], partner: Seat): Judgement => {
  const own = worthOfText(mind, text);
  const other = Math.max(0, worthToOther(mind, text, partner));
  const robbed = text.clauses.find(({ term }) => term.term === 'gives' && seatOf(term.power) === mind.seat);
  const isAgainstPartner =
    text.clauses.some(({ term }) => term.term === 'defensive') && isAlliedAgainst(mind, partner);
  const isAhead = isLeagued(mind) && frontRunner(mind.standings) === partner;
  const least = mind.temper.least + (isAhead ? MORE_OF_LEADER : 0);
  const isFair = own >= least * (own + other) || (!isAhead && own >= AMPLE);
  const isGood =
    own >= LEAST_GAIN && isFair && !isAgainstPartner && !(robbed && isRobbery(mind, text, mind.seat));
  const reasons = isGood ? praise(mind, text, partner) : reasonsFor(mind, text, partner);
  return { text, own, other, isGood, reasons };
};

/** Signs this very text, as one's own copy where another of the name is one's own already (PBM-TREATY-1). */
const signText = (speech: Speech, treaty: Treaty, power: GreatPower): boolean => {
  const { mind } = speech;
  const isMeant = textSigned(mind.state, power, treaty.id)?.hash === treaty.hash;
  const sign = `${power === mind.seat ? '' : `as ${power}: `}sign treaty ${treaty.id}`;
  return isMeant ? sayText(speech, sign) : sayAll(speech, [formatTreaty(treaty.text), sign]);
};

const ownTexts = ({ state, seat }: Mind, id: string): number =>
  state.treaties.filter(
    (treaty) => treaty.id === id && treaty.turn === state.turn && seatOf(treaty.proposer) === seat,
  ).length;

const paymentIn = ({ clauses }: Treaty['text']): number =>
  clauses.reduce((sum, { term }) => (term.term === 'pays' ? sum + term.pounds : sum), 0);

/** Texts priced for one counter at most. */
const MOST_FORMS = 5;

/** A text as it stands, and what is left of it without a clause that costs this mind something. */
const formsOf = (mind: Mind, text: Treaty['text']): readonly Treaty['text'][] => {
  const own = worthOfText(mind, text);
  const terms = text.clauses.map(({ term }) => term);
  const shorter = terms
    .map((_, left) => textOf({ ...text, terms: terms.filter((__, index) => index !== left) }))
    .filter(({ clauses }) => clauses.length > 0)
    .map((form) => ({ form, own: worthOfText(mind, form) }))
    .filter((each) => each.own > own)
    .toSorted((x, y) => y.own - x.own);
  return [text, ...shorter.map(({ form }) => form)].slice(0, MOST_FORMS);
};

/** The same title at another price, or without a clause, where that makes it good for both. */
const counterTo = (mind: Mind, treaty: Treaty, partner: Seat): Weighed | undefined => {
  const own = ownIn(mind.seat, treaty);
  const other = treaty.text.between.find((power) => seatOf(power) === partner);
  const isTalkedOut = ownTexts(mind, treaty.id) >= MOST_TEXTS;
  if (!own || !other || isTalkedOut || treaty.text.between.length !== 2) return undefined;
  const share = (mind.temper.opening + mind.temper.least) / 2;
  const counters = formsOf(mind, treaty.text).flatMap(
    (form) => priced(mind, form, { own, other, share }) ?? [],
  );
  const [counter] = counters.toSorted((a, b) => jointGain(b, share) - jointGain(a, share));
  return counter && formatTreaty(counter.text) !== formatTreaty(treaty.text) ? counter : undefined;
};

/** What a counter changes: the clauses it leaves out, and the price. */
const changeText = (before: Treaty['text'], after: Treaty['text']): string => {
  const kept = after.clauses.map(({ term }) => formatTerm(term));
  const left = before.clauses
    .filter(({ term }) => term.term !== 'pays')
    .map(({ term }) => formatTerm(term))
    .filter((clause) => !kept.includes(clause))
    .map((clause) => `without "${clause}"`);
  const [was, is] = [paymentIn(before), paymentIn(after)];
  const price = was === is ? [] : [`with £${String(is)} instead of £${String(was)} in the payment`];
  const changes = [...left, ...price];
  if (changes.length === 0) return 'See the line that differs.';
  const sentence = changes.join(' and ');
  return `${capital(sentence)} I sign: the changed text is on the table under the same title.`;
};

const refuse = (speech: Speech, treaty: Treaty, power: GreatPower): void =>
  void say(speech, {
    ...asOf(speech.mind.seat, power),
    actions: [{ do: 'refuse-treaty', treaty: treaty.id }],
  });

/** Answers one text. @returns the letter that goes with it */
const answerText = (speech: Speech, treaty: Treaty): Letter | undefined => {
  const { mind } = speech;
  const power = ownIn(mind.seat, treaty);
  const partner = seatOf(treaty.proposer) ?? mind.seat;
  if (!power) return undefined;
  const verdict = judge(mind, treaty.text, partner);
  const { title } = treaty.text;
  const message = { to: partner, subject: title, thread: treaty.id, reasons: verdict.reasons };
  const isQuiet = writtenTo(mind, partner) >= MOST_LETTERS;
  if (verdict.isGood && signText(speech, treaty, power))
    return isQuiet
      ? undefined
      : letterOf(mind, { ...message, act: 'accept', more: 'My signature is under it.' });
  refuse(speech, treaty, power);
  const counter = counterTo(mind, treaty, partner);
  if (counter && sayAll(speech, [formatTreaty(counter.text), `sign treaty ${idOfText(counter.text)}`])) {
    const more = changeText(treaty.text, counter.text);
    return isQuiet ? undefined : letterOf(mind, { ...message, act: 'counter', more });
  }
  return isQuiet ? undefined : letterOf(mind, { ...message, act: 'refuse', more: interest(treaty, partner) });
};

/** What would interest instead. */
const interest = (treaty: Treaty, partner: Seat): string =>
  seatsIn(treaty.text).length > 2
    ? 'Write to me alone and we may find a form.'
    : `What I would look at: that ${partner === 'usa' ? 'the USA' : partner.charAt(0).toUpperCase() + partner.slice(1)} pays, or keeps out of what I mean to take.`;

/** A peace is made in the orders of a war, not by signature alone (PB-ENDWAR-1). */
const isPeace = ({ text }: Treaty): boolean => text.title.startsWith('Peace of');

/** Answers every text that waits for this seat. */
export const answerTexts = (speech: Speech): readonly Letter[] => {
  const open = speech.mind.state.treaties.filter(
    (treaty) =>
      isOpenTo(speech.mind.seat, treaty) &&
      treaty.turn === speech.mind.state.turn &&
      !isPeace(treaty) &&
      partiesOf(treaty).length > 1,
  );
  // Of several texts of a title the latest is the offer that stands.
  const latest = open.filter((treaty, index) => !open.slice(index + 1).some(({ id }) => id === treaty.id));
  return latest.flatMap((treaty) => answerText(speech, treaty) ?? []);
};
