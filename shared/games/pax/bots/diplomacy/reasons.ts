import { omissionWords } from '../../treaties/omissions.ts';
import { placeInSentence, powerName, verbFor } from '../../wording/words.ts';
import type { Edition } from '../../charts/edition.ts';
import type { AreaId, Power, Seat } from '../../vocabulary/ids.ts';

// Reasons for an answer: codes with their facts, and the sentence for each.

/** A reason for an answer, with figures its reader can check. */
export type Reason =
  | { readonly code: 'worth'; readonly points: number; readonly pounds: number }
  | { readonly code: 'rival-leads'; readonly rival: Seat; readonly points: number }
  | { readonly code: 'broke-word'; readonly rival: Seat; readonly times: number }
  /** A power that recently tried to rob the writer by a Congress. */
  | { readonly code: 'robber'; readonly rival: Seat }
  | { readonly code: 'made-war'; readonly rival: Seat; readonly times: number }
  | { readonly code: 'made-war-on'; readonly rival: Seat; readonly victim: Seat }
  /** A power that recently made war on the writer or another power, and may do so again. */
  | { readonly code: 'feared'; readonly rival: Seat; readonly victim: Seat | 'us'; readonly year: number }
  | { readonly code: 'kept-word'; readonly rival: Seat; readonly times: number }
  | { readonly code: 'both-gain'; readonly points: number; readonly theirs: number }
  | { readonly code: 'unfair-share'; readonly points: number; readonly theirs: number }
  /** The partner's gain, where the partner's standing makes it count against the text. */
  | { readonly code: 'helps-rival'; readonly points: number; readonly theirs: number }
  /** The clause that costs its reader most, as a sentence. */
  | { readonly code: 'clause'; readonly clause: string; readonly points: number; readonly pounds: number }
  /** A payment, and the value in pounds of the rest of the text to the payer. */
  | { readonly code: 'dear'; readonly price: number; readonly points: number; readonly worth: number }
  | { readonly code: 'little'; readonly points: number }
  /** A promise for a later turn, and what the bot thinks it is worth today in pounds. */
  | {
      readonly code: 'later';
      readonly clause: string;
      readonly pounds: number;
      readonly why: 'unpunished' | 'not-sure';
    }
  /** A duty the text puts on its reader although it costs nothing now. */
  | {
      readonly code: 'binds';
      readonly area: AreaId;
      readonly value: number;
      readonly turns: number;
      readonly isOpenEnded: boolean;
    }
  | { readonly code: 'bound' }
  /** A pact that could only be called upon by causing the Great War: secret, or known to everybody. */
  | { readonly code: 'hollow' | 'deters' }
  /** A limit on its own forces, or words that are not a clause: it could not be sure of keeping either. */
  | { readonly code: 'forces' }
  | { readonly code: 'free-words'; readonly words: string }
  /** Pounds asked for, and pounds available for treaties now. */
  | { readonly code: 'purse'; readonly price: number; readonly purse: number }
  /** A clause that could not be carried out as things are, and why. */
  | { readonly code: 'undone'; readonly clause: string; readonly why: string }
  /** A gift that would bring a quarrel with it. */
  | { readonly code: 'disputed-gift' | 'ottoman-soil'; readonly area: AreaId }
  /** An area it has promised another to keep out of; for a secret promise nobody is named. */
  | { readonly code: 'promised-away'; readonly area: AreaId; readonly to?: Power }
  /** Why it commits itself to no war: a treaty with the target, the Great War, or worse odds than it accepts. */
  | { readonly code: 'signed-with'; readonly rival: Seat }
  | { readonly code: 'great-war' }
  | { readonly code: 'odds'; readonly rival: Seat; readonly odds: number; readonly wanted: number }
  /** An area it would rather fight for, and the points that war would bring. */
  | { readonly code: 'war-pays'; readonly area: AreaId; readonly points: number }
  /** The ratio of forces a threat could bring by sea to those that would meet it. */
  | { readonly code: 'threat'; readonly odds: number };

/** Points that round to nothing when shown. */
const SHOWN = 0.05;

/** Points in words: `1 point`, `2.3 points`, `14 points`, without a sign. */
export const figure = (number: number): string => {
  const rounded = Math.abs(number) < 10 ? Math.round(number * 10) / 10 : Math.round(number);
  return `${String(Math.abs(rounded))} ${Math.abs(rounded) === 1 ? 'point' : 'points'}`;
};

/** `2.5 points by 1916, which is £25 of mine`. */
const inPounds = ({ points, pounds }: { readonly points: number; readonly pounds: number }): string =>
  `${figure(points)} by 1916${pounds > 0 ? `, which is £${String(pounds)} of mine` : ''}`;

/** The gain of both; a side that seems to gain nothing is left to judge for itself. */
const bothGain = ({ points, theirs }: { readonly points: number; readonly theirs: number }): string => {
  if (Math.abs(points) < SHOWN)
    return theirs < SHOWN
      ? 'By itself it changes nothing for either of us, and it holds others back.'
      : `It is worth about ${figure(theirs)} to you, as I see it, and holds others back.`;
  return theirs < SHOWN
    ? `It is worth about ${figure(points)} to me; what it is worth to you, you know better than I.`
    : `It is worth about ${figure(points)} to me and, as I see it, ${figure(theirs)} to you.`;
};

export type ReasonOf<Code extends Reason['code']> = Extract<Reason, { readonly code: Code }>;

const bindsInWords = (edition: Edition, { area, value, turns, isOpenEnded }: ReasonOf<'binds'>): string =>
  `It costs me nothing today, but binds me in ${placeInSentence(edition, area)}, an area of value ${String(value)}, for ${turns === 1 ? 'this turn' : `${String(turns)} turns`}${isOpenEnded ? ', since it names no year' : ''}.`;

const littleInWords = ({ points }: ReasonOf<'little'>): string =>
  Math.abs(points) < SHOWN
    ? 'By my reckoning it changes nothing for me.'
    : `It brings me about ${figure(points)} by 1916: too little to bind myself for.`;

const fearedInWords = (edition: Edition, { rival, victim, year }: ReasonOf<'feared'>): string => {
  const name = powerName(edition, rival);
  return victim === 'us'
    ? `${name} made war on me in ${String(year)} and may again.`
    : `${name} made war on ${powerName(edition, victim)} in ${String(year)}, and one of us may be the next.`;
};

const purseInWords = ({ price, purse }: ReasonOf<'purse'>): string =>
  purse === 0
    ? `You ask £${String(price)}, and I have nothing left for treaties this year.`
    : `You ask £${String(price)}, and £${String(purse)} is all I can spare for treaties this year.`;

const quarrelInWords = (
  edition: Edition,
  { code, area }: ReasonOf<'disputed-gift' | 'ottoman-soil'>,
): string =>
  code === 'disputed-gift'
    ? `What stands in ${placeInSentence(edition, area)} is in dispute, and the dispute would come to me with it.`
    : `Control of ${placeInSentence(edition, area)} would have the Ottomans declare war on me.`;

const promisedInWords = (edition: Edition, { area, to }: ReasonOf<'promised-away'>): string =>
  to
    ? `I have promised ${powerName(edition, to)} to keep out of ${placeInSentence(edition, area)}, and break no treaty for it.`
    : `I take nothing in ${placeInSentence(edition, area)} as things stand.`;

const WHY_DOUBTED = {
  unpunished: 'what cannot be given any more by then falls away, and breaks no treaty; give it now',
  'not-sure':
    'I reckon with the date, with your word so far, and with what a broken treaty would cost you beside what it would save',
} as const;

const laterInWords = ({ clause, pounds, why }: ReasonOf<'later'>): string =>
  `That ${clause} I count as ${pounds === 0 ? 'nothing' : `£${String(pounds)} today`}: ${WHY_DOUBTED[why]}.`;

const dearInWords = ({ price, points, worth }: ReasonOf<'dear'>): string => {
  const paid = `£${String(price)} of mine is about ${figure(points)}`;
  return worth === 0
    ? `${paid}, and the rest brings me nothing.`
    : `${paid}, and the rest is worth about £${String(worth)} to me.`;
};

/** The powers of Europe whose war is the Great War, as the chart in play has it: `4 powers of Europe`. */
export const powersOfGreatWar = ({ tables }: Edition): string =>
  `${String(tables.tensions.europeanPowersInOneWar)} powers of Europe`;

/** Reasons without figures. */
const PLAIN = {
  bound: 'I have a pact with another against you, and sign none that would cross it.',
  forces: "What I keep and build I decide with each turn's orders, and bind by no clause.",
} as const;

const warInWords = (edition: Edition, reason: ReasonOf<'odds' | 'war-pays' | 'threat'>): string => {
  switch (reason.code) {
    case 'odds':
      return `Together we could bring ${reason.odds.toFixed(1)} by sea for each point of ${powerName(edition, reason.rival)} that would meet us, and I go to war from ${reason.wanted.toFixed(1)}.`;
    case 'war-pays':
      return `War over ${placeInSentence(edition, reason.area)} would bring me about ${figure(reason.points)}, and this brings less.`;
    case 'threat':
      return `For each point of strength that would meet you, you could bring ${reason.odds.toFixed(1)} by sea: I do not pay for peace at such odds.`;
  }
};

const greatWarInWords = (edition: Edition, code: 'hollow' | 'deters' | 'great-war'): string => {
  const powers = powersOfGreatWar(edition);
  switch (code) {
    case 'hollow':
      return `Nobody would know of it, and neither of us could answer the other's call: with Austria-Hungary beside Germany that war would have ${powers} in it, and be the Great War. Signed openly, it would keep others from attacking.`;
    case 'deters':
      return `An attack on one of us risks the Great War: with Austria-Hungary beside Germany, ${powers} would be at war.`;
    case 'great-war':
      return `That war would draw in ${powers} and end in the Great War.`;
  }
};

/** What a power has done before: treaties kept and broken, wars made. */
const conductInWords = (
  edition: Edition,
  reason: ReasonOf<'kept-word' | 'broke-word' | 'made-war' | 'made-war-on'>,
): string => {
  const has = `${powerName(edition, reason.rival)} ${verbFor(reason.rival, 'has', 'have')}`;
  switch (reason.code) {
    case 'kept-word':
      return `${has} kept ${reason.times === 1 ? 'one treaty' : `${String(reason.times)} treaties`} with me, and I count on this one too.`;
    case 'broke-word':
      return `${has} broken treaties ${reason.times === 1 ? 'once' : `${String(reason.times)} times`}, and I believe half of such promises.`;
    case 'made-war':
      return `${has} made war on me ${reason.times === 1 ? 'once' : `${String(reason.times)} times`}, and I put little trust in such promises.`;
    case 'made-war-on':
      return `${has} made war on ${powerName(edition, reason.victim)}, and I believe such promises the less.`;
  }
};

/** A reason as a sentence. */
export const reasonInWords = (edition: Edition, reason: Reason): string => {
  const who = (seat: Seat, singular: string, plural: string): string =>
    `${powerName(edition, seat)} ${verbFor(seat, singular, plural)}`;
  switch (reason.code) {
    case 'worth':
      return `By my reckoning it ${reason.points < 0 ? 'costs' : 'brings'} me about ${inPounds(reason)}.`;
    case 'rival-leads':
      return `${who(reason.rival, 'is', 'are')} on the way to ${String(Math.round(reason.points))} points by 1916, ahead of us all, and I add nothing to that.`;
    case 'robber':
      return `${who(reason.rival, 'was', 'were')} for taking from me by a Congress what nobody disputes, and I sign nothing with such a power.`;
    case 'kept-word':
    case 'broke-word':
    case 'made-war':
    case 'made-war-on':
      return conductInWords(edition, reason);
    case 'feared':
      return fearedInWords(edition, reason);
    case 'both-gain':
      return bothGain(reason);
    case 'unfair-share':
      return `It brings me about ${figure(reason.points)} by 1916 and you, as I see it, ${figure(reason.theirs)}: I ask for more of it.`;
    case 'helps-rival':
      return `It brings me about ${figure(reason.points)} by 1916 and you ${figure(reason.theirs)}. In your position that is more than I can allow.`;
    case 'clause':
      return `The clause "${reason.clause}" costs me about ${inPounds(reason)}.`;
    case 'dear':
      return dearInWords(reason);
    case 'little':
      return littleInWords(reason);
    case 'later':
      return laterInWords(reason);
    case 'binds':
      return bindsInWords(edition, reason);
    case 'undone':
      return `The clause "${reason.clause}" cannot be carried out as things stand: ${omissionWords(reason.why)}.`;
    case 'purse':
      return purseInWords(reason);
    case 'bound':
    case 'forces':
      return PLAIN[reason.code];
    case 'hollow':
    case 'deters':
    case 'great-war':
      return greatWarInWords(edition, reason.code);
    case 'free-words':
      return `“${reason.words}” is not a clause of the list, so nothing in the rules shows whether it is kept. I do not sign such words.`;
    case 'disputed-gift':
    case 'ottoman-soil':
      return quarrelInWords(edition, reason);
    case 'promised-away':
      return promisedInWords(edition, reason);
    case 'signed-with':
      return `I have signed with ${powerName(edition, reason.rival)}, and make no war on a partner.`;
    case 'odds':
    case 'war-pays':
    case 'threat':
      return warInWords(edition, reason);
  }
};
