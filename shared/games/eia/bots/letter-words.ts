import { type Edition, nameOf } from '../charts/edition.ts';

// What a letter is about, by its words, and the powers and minors it names.

/** What letters are about, in the order in which they are answered. */
export type Topic =
  | 'alliance'
  | 'peace'
  | 'surrender'
  | 'restraint'
  | 'war'
  | 'call'
  | 'break'
  | 'minor'
  | 'combine'
  | 'map'
  | 'plans';

const WORDS: Readonly<Record<Topic, RegExp>> = {
  alliance: /\b(all(y|ies|ied|iance)s?|friends?(hip)?|join forces)\b/i,
  peace: /\b(peace|truce|armistice|(end|stop|finish) (the|this|our) war)\b/i,
  surrender: /\b(surrender|sue|capitulat\w*|yield|terms|(un)?conditional\w*)\b/i,
  restraint:
    /\b(non-?aggression|neutral\w*|leave (me|us) alone|(stay|keep|kept|stayed) out|(not|never|no|don['’]t|refrain|without|instead of|hands off|spare)\b[^.?!]*\b(war|attack\w*|declar\w*|invad\w*|hands off|spare))|\bhands off\b|\bspare\b/i,
  war: /\b(declar\w+ war|go to war|make war|war (on|against|with)|attack|invade|fight)\b/i,
  call: /\b(calls?(?! (the|that|this|it)\b)|called|support (me|us)|help (me|us)|stand by (me|us)|defend (me|us)|come to (my|our) (aid|help)|(join|with) (me|us) against)\b/i,
  break: /\b(break|renounce|abandon|leave)\b[^.?!]*\b(with|alliance|ally)\b/i,
  minor: /\b(run|runs|control|roll|rolls|leave|back down|give up|support|free state)\b/i,
  combine: /\b(combine[ds]?|move together|joint(ly)?|march together)\b/i,
  map: /\b(money|gold|subsid\w+|loans?|ships?|fleets?|corps|troops|armies|army|access|passage|trade|supply|depots?|provinces?|marr(y|iage)\w*)\b|[£$]/i,
  plans: /\b(plans?|intend\w*|intentions?|whom|what will you|mean to do)\b/i,
};

const TOPICS: readonly Topic[] = [
  'alliance',
  'peace',
  'surrender',
  'restraint',
  'war',
  'call',
  'break',
  'minor',
  'combine',
  'map',
  'plans',
];

/** Topics whose words also occur in letters about others, which then are what is meant. */
const GIVES_WAY: Readonly<Partial<Record<Topic, readonly Topic[]>>> = {
  alliance: ['break', 'call'],
  peace: ['restraint'],
  surrender: ['minor'],
  war: ['restraint', 'peace', 'alliance', 'call'],
  map: TOPICS.filter((topic) => topic !== 'map' && topic !== 'plans'),
  plans: TOPICS.filter((topic) => topic !== 'plans'),
};

/** Names of powers and minors in some words, in the order of the charts. */
export const namedIn = (edition: Edition, text: string, ids: Iterable<string>): readonly string[] => {
  return [...ids].filter((id) => {
    const name = nameOf(edition, id);
    const short = id === 'great-britain' ? 'Britain|England' : name;
    return new RegExp(`\\b(${name}|${short})\\b`, 'i').test(text);
  });
};

/** What some words are about; empty if none of them is understood. */
export const topicsOf = (text: string, namesMinor: boolean): readonly Topic[] => {
  const found = TOPICS.filter((topic) => WORDS[topic].test(text) && (topic !== 'minor' || namesMinor));
  return found.filter((topic) => !GIVES_WAY[topic]?.some((other) => found.includes(other)));
};

/** Whether a minor is to be left to the writer, or to be given up. */
export const asksToLeave = (text: string): boolean =>
  /\b(leave|do not|don['’]t|never|give up|back down|hands off)\b/i.test(text);

/** Whether the writer is the one who surrenders. */
export const isSurrendering = (text: string): boolean =>
  /\b(i|we) (will |would |want to |wish to )?(surrender|sue|capitulate|yield)\b|\bif (i|we)\b|\bwhat (terms|peace)\b|\boffer (me|us)\b/i.test(
    text,
  );
