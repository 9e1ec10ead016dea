import { listText, sentenceCase } from '../../../../kernel/report/words.ts';
import { placeInSentence, powerName, verbFor } from '../../wording/words.ts';
import { type AreaId, SEATS, seatOf } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import { aimsOf } from '../plan/aims.ts';
import { notedAreaPromises, areaPromiseStatus } from '../worth/area-promises.ts';
import { type Letter, letterOf } from './letters.ts';

// When a match is over everything may be told: a power's temper, its goals, how it kept its promises.

const THREAD = 'who we were';

const counted = (count: number, one: string, many: string): string =>
  `${String(count)} ${count === 1 ? one : many}`;

/** What a power aimed at in the end: which of it it achieved, what others held, what it still wanted. */
const aimedAt = (bot: BotContext): string | undefined => {
  const { edition, seat } = bot;
  const { reached, open, lost } = aimsOf(bot, seat);
  const part = (areas: readonly AreaId[], how: string): readonly string[] =>
    areas.length === 0 ? [] : [`${listText(areas.map((area) => placeInSentence(edition, area)))} (${how})`];
  const parts = [
    ...part(reached, 'reached'),
    ...part(lost, 'held by others'),
    ...part(open, 'still to be had'),
  ];
  return parts.length === 0 ? undefined : listText(parts);
};

const aimsText = (bot: BotContext): string => {
  const aims = aimedAt(bot);
  return aims === undefined
    ? 'I aimed at no area before others of the same worth.'
    : `What I aimed at: ${aims}.`;
};

/** How many treaties it signed that came into force, and how many of them it broke. */
const wordKept = ({ state, seat }: BotContext): string => {
  const signed = state.treaties.filter(
    ({ status, isPermanent, signers }) =>
      status !== 'proposed' && !isPermanent && signers.some((power) => seatOf(power) === seat),
  );
  const broken = new Set(state.breaches.filter(({ by }) => seatOf(by) === seat).map(({ treaty }) => treaty));
  return `signed ${counted(signed.length, 'treaty', 'treaties')} that came into force and broke ${broken.size === 0 ? 'none' : String(broken.size)}`;
};

/** The same, including promises made by letter. */
const wordText = (bot: BotContext): string => {
  const { state } = bot;
  const given = notedAreaPromises(bot);
  const found = given.filter((word) => areaPromiseStatus(state, word) === 'broken').length;
  const words =
    given.length === 0
      ? ''
      : ` I was given ${counted(given.length, 'word', 'words')} by letter, ${String(found)} of them broken.`;
  return `I ${wordKept(bot)}.${words}`;
};

/** `a merchant`, `an imperialist`. */
const temperText = ({ temper }: BotContext): string => {
  const name = temper.name.toLowerCase();
  return `${/^[aeiou]/u.test(name) ? 'an' : 'a'} ${name}`;
};

/** The last letter of a power, to all, once. */
export const farewell = (bot: BotContext): readonly Letter[] => {
  const { letters, seat, temper } = bot;
  if (letters.some(({ from, thread }) => from === seat && thread === THREAD)) return [];
  const [first, ...others] = SEATS.filter((other) => other !== seat);
  if (first === undefined) return [];
  const more = `The match is over, so here is who wrote to you: ${temperText(bot)}. ${temper.sentence} ${aimsText(bot)} ${wordText(bot)}`;
  const letter = letterOf(bot, {
    to: first,
    act: 'ease',
    subject: 'Who we were',
    thread: THREAD,
    reasons: [],
    more,
  });
  return [{ ...letter, to: [first, ...others] }];
};

/** The text that everybody reads in the last report. */
export const epilogue = (bot: BotContext): string => {
  const { edition, seat } = bot;
  const aims = aimedAt(bot);
  const aimed = aims === undefined ? 'no area before others of the same worth' : aims;
  const name = sentenceCase(powerName(edition, seat));
  return `${name} ${verbFor(seat, 'was', 'were')} ${temperText(bot)}, aimed at ${aimed}, ${wordKept(bot)}.`;
};
