import { markerOf } from '../../board/position.ts';
import { presentWars } from '../../board/wars.ts';
import { powerRow } from '../../charts/edition.ts';
import type { Breach } from '../../state/treaties.ts';
import { isPower, type Seat, seatOf } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import { markerWithArticle, placeInSentence } from '../../wording/words.ts';
import { holdingWorth } from '../worth/markers.ts';
import { poundsPerPoint } from '../worth/standing.ts';
import { type Letter, letterOf } from './letters.ts';
import { figure, powersOfGreatWar } from './reasons.ts';

// Treaties broken this turn: the breaker admits it, and the wronged power says what it costs.

/** Treaties broken this turn that the bot knows of, including its own secret ones, each once. */
const breachesOfTurn = ({ state }: BotContext): readonly Breach[] =>
  state.breaches
    .filter(({ turn }) => turn === state.turn)
    .filter(
      ({ treaty, by }, index, breaches) =>
        breaches.findIndex((other) => other.treaty === treaty && other.by === by) === index,
    );

const titleOfBroken = ({ state }: BotContext, { treaty }: Breach): string =>
  state.treaties.find(({ id }) => id === treaty)?.text.title ?? treaty;

/** A letter about a broken treaty, in that treaty's conversation. */
const breachLetter = (
  bot: BotContext,
  breach: Breach,
  said: { readonly to: Seat; readonly more: string },
): Letter =>
  letterOf(bot, {
    ...said,
    act: 'tell',
    subject: 'A broken word',
    thread: breachThread(bot, breach),
    reasons: [],
  });

/** The year in which a word was broken. */
const breachYear = ({ edition, state }: BotContext, { turn }: Breach): number =>
  edition.tables.turnTrack.turns[turn - 1]?.year ?? state.year;

const breachThread = (bot: BotContext, breach: Breach): string =>
  `word-broken ${breach.treaty} ${String(breachYear(bot, breach))}`;

/** Whether this bot has already written about a broken treaty. */
export const isWrittenOf = (bot: BotContext, breach: Breach): boolean =>
  bot.letters.some(({ from, thread }) => from === bot.seat && thread === breachThread(bot, breach));

const injuredSeats = ({ injured }: Breach): readonly Seat[] => [
  ...new Set(injured.flatMap((power) => seatOf(power) ?? [])),
];

/** Whether the breaker stayed out of a war that would have become the Great War by its entry (PB-GREATWAR-1). */
const isForPeaceOfEurope = ({ edition, state }: BotContext, { by, injured }: Breach): boolean =>
  presentWars(state).some(({ sides }) => {
    const parties = sides.flat();
    const powers = [...new Set([...parties.filter(isPower), by])].filter(
      (power) => powerRow(edition, power).european === true,
    );
    return (
      injured.some((power) => parties.includes(power)) &&
      !parties.includes(by) &&
      powers.length >= edition.tables.tensions.europeanPowersInOneWar
    );
  });

/** What is said of a call that was refused for the peace of Europe. */
const PEACE_OF_EUROPE = 'and that is the Great War';

/** Whether a call was refused for that: by what was written then, since wars end and others begin. */
const wasForPeaceOfEurope = (bot: BotContext, breach: Breach): boolean => {
  const written = bot.letters.find(
    ({ from, thread }) => from === bot.seat && thread === breachThread(bot, breach),
  );
  return written ? written.body.includes(PEACE_OF_EUROPE) : isForPeaceOfEurope(bot, breach);
};

/** Why a treaty was broken, by clause. */
const whyBroken = (bot: BotContext, breach: Breach): string => {
  const { edition, seat, state } = bot;
  const title = titleOfBroken(bot, breach);
  const clauses = state.treaties.find(({ id }) => id === breach.treaty)?.text.clauses ?? [];
  // Leaving a treaty without the right to do so breaks all its clauses; the reason named is what was still to be paid.
  const term = clauses.find(
    ({ number, term: each }) =>
      number === breach.clause || (breach.clause === 0 && each.term === 'pays' && each.power === breach.by),
  )?.term;
  const isCall = term?.term === 'defensive' || term?.term === 'offensive';
  if (isCall && wasForPeaceOfEurope(bot, breach))
    return `I have not come when I was called by "${title}": with me ${powersOfGreatWar(edition)} would be at war, ${PEACE_OF_EUROPE}.`;
  if (isCall)
    return `I have not come when I was called by "${title}": what that war could cost me is more than your good opinion is worth to me.`;
  if (term?.term === 'pays')
    return `I have left "${title}" before it had me pay £${String(term.pounds)}: that money is worth more to me than your good opinion.`;
  const marker = term && 'area' in term ? markerOf(state, breach.by, term.area) : undefined;
  if (!marker)
    return `I have not kept "${title}", and I do not hide it: what it forbade was worth more to me than your good opinion.`;
  const points = holdingWorth(bot, { area: marker.area, kind: marker.kind }) / poundsPerPoint(bot, seat);
  return `I have ${markerWithArticle(marker.kind)} in ${placeInSentence(edition, marker.area)} against "${title}", and I do not hide it: it brings me about ${figure(Math.max(0, points))} by 1916, and your good opinion less.`;
};

/** How each kind of government ends such a letter. */
const ENDINGS: Readonly<Record<BotContext['temper']['voice'], string>> = {
  short: '',
  courteous: '',
  prices: ' Name what it has cost you, and we may talk of a price.',
  claims: ' We answer for it, at the table or elsewhere.',
  grievance: ' Others have done the same to me, and slept well.',
};

/** What the breaker of a treaty says about it when it is found out or asked. */
export const confession = (bot: BotContext, breach: Breach): string =>
  `${whyBroken(bot, breach)}${ENDINGS[bot.temper.voice]}`;

/** The breaker's letter to the wronged power. */
const confess = (bot: BotContext, breach: Breach): readonly Letter[] =>
  injuredSeats(breach)
    .filter((to) => to !== bot.seat)
    .map((to) => breachLetter(bot, breach, { to, more: confession(bot, breach) }));

/** The wronged power's letter to the breaker, which says what the breach costs. */
const reproach = (bot: BotContext, breach: Breach): readonly Letter[] => {
  const to = seatOf(breach.by);
  if (to === undefined || !injuredSeats(breach).includes(bot.seat)) return [];
  const hasCause = bot.state.casusBelli.some(
    ({ holder, against, source, turn }) =>
      source === breach.treaty && turn === breach.turn && seatOf(against) === to && holder === bot.seat,
  );
  const cause = hasCause ? ' It gives me cause for war, which I may use or not.' : '';
  const more = `You have broken "${titleOfBroken(bot, breach)}", which you signed with me.${cause} I do not forget that, and believe you the less.`;
  return [breachLetter(bot, breach, { to, more })];
};

/** Letters about treaties broken this turn, once each. */
export const breachLetters = (bot: BotContext): readonly Letter[] =>
  breachesOfTurn(bot)
    .filter((breach) => !isWrittenOf(bot, breach))
    .flatMap((breach) => (seatOf(breach.by) === bot.seat ? confess(bot, breach) : reproach(bot, breach)));
