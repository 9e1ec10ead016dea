import { listText } from '../../../../kernel/report/words.ts';
import { placeInSentence } from '../../wording/words.ts';
import { SEATS, seatOf } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import { aimsOf } from '../plan/aims.ts';
import { notedPromises, promiseStatus } from '../worth/given-promises.ts';
import { type Letter, letterOf } from './letters.ts';

// When a match is over nothing is hidden any more: of which temper a power was, what it aimed at, how it kept its word.

const THREAD = 'who we were';

const counted = (count: number, one: string, many: string): string =>
  `${String(count)} ${count === 1 ? one : many}`;

const aimsText = ({ edition, seat }: BotContext): string => {
  const aims = aimsOf(edition, seat);
  return aims.length === 0
    ? 'I aimed at no area before others of the same worth.'
    : `What I aimed at: ${listText(aims.map((area) => placeInSentence(edition, area)))}.`;
};

/** Treaties it has signed that came into force, and those of them that it broke. */
const wordText = (bot: BotContext): string => {
  const { state, seat } = bot;
  const signed = state.treaties.filter(
    ({ status, isPermanent, signers }) =>
      status !== 'proposed' && !isPermanent && signers.some((power) => seatOf(power) === seat),
  );
  const broken = new Set(state.breaches.filter(({ by }) => seatOf(by) === seat).map(({ treaty }) => treaty));
  const given = notedPromises(bot);
  const found = given.filter((word) => promiseStatus(state, word) === 'broken').length;
  const words =
    given.length === 0
      ? ''
      : ` I was given ${counted(given.length, 'word', 'words')} by letter, ${String(found)} of them broken.`;
  return `I signed ${counted(signed.length, 'treaty', 'treaties')} that came into force and broke ${broken.size === 0 ? 'none' : String(broken.size)}.${words}`;
};

/** The last letter of a power, to all, once. */
export const farewell = (bot: BotContext): readonly Letter[] => {
  const { letters, seat, temper } = bot;
  if (letters.some(({ from, thread }) => from === seat && thread === THREAD)) return [];
  const [first, ...others] = SEATS.filter((other) => other !== seat);
  if (first === undefined) return [];
  const name = temper.name.toLowerCase();
  const article = /^[aeiou]/u.test(name) ? 'an' : 'a';
  const more = `The match is over, so here is who wrote to you: ${article} ${name}. ${temper.sentence} ${aimsText(bot)} ${wordText(bot)}`;
  const letter = letterOf(bot, {
    ...{ to: first, act: 'tell', subject: 'Who we were', thread: THREAD, reasons: [] },
    more,
  });
  return [{ ...letter, to: [first, ...others] }];
};
