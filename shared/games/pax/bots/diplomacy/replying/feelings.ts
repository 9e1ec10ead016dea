import { listText } from '../../../../../kernel/report/words.ts';
import { type Seat, seatOf } from '../../../vocabulary/ids.ts';
import { placeInSentence } from '../../../wording/words.ts';
import type { BotContext } from '../../bot-context.ts';
import { controlClaims } from '../../outlook.ts';
import { notedAreaPromises, areaPromiseStatus } from '../../worth/area-promises.ts';
import { restraintOn } from '../../worth/restraints.ts';
import { treatiesBetween } from '../../worth/trust.ts';
import { attacksRemembered } from '../../worth/wars-remembered.ts';
import { figure } from '../reasons.ts';
import { yearIn } from '../proposing.ts';
import { offerTo } from '../offering.ts';
import { type AskedLetter, exampleClauses } from './asked-letter.ts';
import { positionOn, wantedByBoth } from './positions.ts';
import { clauseInNames } from '../clause-text.ts';

// Letters about the relations of the two: whether they are friends, their past, and what the bot wants.

/** The record between the two, good and bad, which both can check. */
const recordWith = (bot: BotContext, other: Seat): string => {
  const kept = treatiesBetween(bot, other).length;
  const broken = (by: Seat, injured: Seat): number =>
    bot.state.breaches.filter(
      (breach) => seatOf(breach.by) === by && breach.injured.some((power) => seatOf(power) === injured),
    ).length;
  const words = notedAreaPromises(bot).filter(
    (word) => word.by === other && areaPromiseStatus(bot.state, word) === 'broken',
  ).length;
  const wars = attacksRemembered(bot).filter(({ by, on }) => by === other && on === 'us').length;
  const [theirs, mine] = [broken(other, bot.seat), broken(bot.seat, other)];
  const counted = (count: number, one: string, many: string): readonly string[] =>
    count === 0 ? [] : [count === 1 ? `one ${one}` : `${String(count)} ${many}`];
  const against = [
    ...counted(theirs, 'treaty that you broke', 'treaties that you broke'),
    ...counted(words, 'word that you did not keep', 'words that you did not keep'),
    ...counted(wars, 'war that you made on me', 'wars that you made on me'),
    ...counted(mine, 'treaty that I broke', 'treaties that I broke'),
  ];
  const held = counted(kept, 'treaty in force', 'treaties in force');
  if (against.length === 0)
    return kept === 0
      ? 'Between us there is neither a treaty nor a broken word yet.'
      : `Between us there ${kept === 1 ? 'is' : 'are'} ${held.join('')} and no broken word.`;
  return `Between us there ${against.length + kept === 1 ? 'is' : 'are'} ${listText([...held, ...against])}.`;
};

/** Answers requests for friendship or trust with the record, and an offer if there is one. */
export const answerFriendship = ({ output, other }: AskedLetter): string => {
  const record = recordWith(output.bot, other);
  const terms = offerTo(output, other);
  if (terms !== undefined) return `${record} Trust is best begun in writing. ${terms}`;
  const both = wantedByBoth(output.bot, other);
  return both.length > 0
    ? `${record} What could part us: ${listText(both)}. Write who leaves what to whom, and we have something to keep.`
    : `${record} I see nothing that both of us want now, and so nothing that parts us.`;
};

/** Its wishes: areas both may want, with figures anybody can check; it does not tell its orders. */
export const answerWishes = ({ output: { bot }, other, areas: [area] }: AskedLetter): string => {
  const both = wantedByBoth(bot, other);
  const silent = 'What I mean to order I keep to myself.';
  if (area !== undefined) return `${silent} ${positionOn(bot, area)}`;
  return both.length > 0
    ? `${silent} What both of us may want: ${listText(both)}. For your promise on one of them I would leave you another, or pay.`
    : `${silent} I see no area that both of us want this turn: name one, and I say what it is to me. A clause would be ${exampleClauses(bot, other)}.`;
};

/** Which of several areas it prefers. */
export const answerChoice = ({ output: { bot }, other, areas }: AskedLetter): string | undefined => {
  const named = [...new Set(areas)];
  if (named.length < 2) return undefined;
  const worth = named
    .map((area) => ({
      area,
      points: (controlClaims(bot).get(area) ?? []).find(({ power }) => power === bot.seat)?.points ?? 0,
    }))
    .toSorted((a, b) => b.points - a.points);
  const [best] = worth;
  if (!best || best.points <= 0)
    return `${named.map((area) => positionOn(bot, area)).join(' ')} I have no preference I would pay for.`;
  const values = worth.map(({ area, points }) => `${placeInSentence(bot.edition, area)} ${figure(points)}`);
  const clause = clauseInNames(
    bot,
    restraintOn(bot, { power: other, area: best.area, until: yearIn(bot, bot.temper.patience) }),
  );
  return `Rather ${placeInSentence(bot.edition, best.area)}: by 1916 I reckon ${listText(values)}. Leave it to me by "${clause}", and say what you want for it.`;
};

/** Answers whether it keeps promises: what breaking one costs, and what it says of itself. */
export const answerHonesty = ({ output: { bot }, other }: AskedLetter): string => {
  const own =
    bot.temper.betrayal === undefined
      ? 'I keep what I sign.'
      : 'I swear to nothing beyond what I sign, and sign what I find worth keeping.';
  return `${own} A power that breaks a treaty loses 2 points and raises tension by 5, and gives cause for war to those it wrongs; I trust it less for years. ${recordWith(bot, other)}`;
};

/** Why it has a marker somewhere: what the marker is worth to it. */
export const answerWhyThere = ({ output: { bot }, areas: [area] }: AskedLetter): string | undefined =>
  area === undefined ? undefined : `By what it brings: ${positionOn(bot, area)}`;

/** Another offer, after one was turned down. */
export const answerElse = ({ output, other }: AskedLetter): string => {
  const terms = offerTo(output, other);
  if (terms !== undefined) return `There is this. ${terms}`;
  const both = wantedByBoth(output.bot, other);
  return both.length > 0
    ? `Nothing else of mine is ready. What both of us may want: ${listText(both)}: name what you would give for one of them.`
    : 'Nothing else of mine is ready, and I see no area that both of us want now. Name one, and I say what it is to me.';
};
