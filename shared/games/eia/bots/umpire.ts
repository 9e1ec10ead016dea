import { isInvading } from '../board/forces.ts';
import { activePowers } from '../board/powers.ts';
import { unstatedAttackers, unstatedInvaders } from '../board/unstated-facts.ts';
import { formatBoardLine } from '../orders/board/registry.ts';
import type { BoardAction } from '../orders/board/types.ts';
import { drawFrom, rollChance, type BotContext } from './bot-context.ts';
import { monthName } from '../vocabulary/months.ts';

// Where nobody plays the map, its powers draw what comes of their wars, so that a month of politics has something to
// answer to. It is not a simulation: each war and each attack on a minor draws once a month, by the chances below.

/** An attack on a minor succeeds: on one that nobody runs, and on one with a controller. */
const CONQUEST = { alone: 0.5, defended: 0.25 };

/** A war between two powers has a battle that somebody tells of. */
const BATTLE = 0.5;

/** Who draws this month; the part goes round, so that no power of the engine draws for its own wars alone. */
const isUmpire = ({ at, view, seat }: BotContext): boolean => {
  const powers = activePowers(at);
  return powers[view.turn % powers.length] === seat;
};

const conquests = (bot: BotContext): readonly BoardAction[] => {
  const { minorWars, minors } = bot.view;
  return [...new Set(minorWars.map(({ minor }) => minor))].flatMap((minor): BoardAction[] => {
    const chance = minors[minor]?.controller === null ? CONQUEST.alone : CONQUEST.defended;
    if (!rollChance(bot, `conquer ${minor}`, chance)) return [];
    const attackers = minorWars.filter((war) => war.minor === minor).map(({ power }) => power);
    const by = drawFrom(bot, `conqueror ${minor}`, attackers);
    return by === undefined ? [] : [{ do: 'conquer', minor, by }];
  });
};

/** Whether the battle of a war has been told of this month. */
const isReported = ({ view }: BotContext, key: string): boolean =>
  view.facts.some(
    ({ month, statement }) => month === view.month && statement.kind === 'other' && statement.key === key,
  );

/** A battle with its points; the winner throws the loser out of its home nation, or enters the loser's. */
const battle = (bot: BotContext, one: string, other: string): readonly BoardAction[] => {
  const key = `battle of ${one} with ${other}`;
  if (isReported(bot, key) || !rollChance(bot, key, BATTLE)) return [];
  const isOnes = rollChance(bot, `winner ${key}`, 0.5);
  const [winner, loser] = isOnes ? [one, other] : [other, one];
  const text = `battle of ${monthName(bot.view.month)}`;
  const isFreed = isInvading(bot.at, loser, winner);
  return [
    { do: 'fact', key, text: bot.view.month },
    { do: 'points', power: winner, amount: 1, text },
    { do: 'points', power: loser, amount: -1, text },
    isFreed
      ? { do: 'forces', of: loser, in: winner, list: [] }
      : { do: 'forces', of: winner, in: loser, list: ['infantry corps'] },
  ];
};

/** Its own corps in the minors it attacks, so that no month waits to hear of them (EIA-4.6.6-a). */
const ownAttacks = ({ at, seat }: BotContext): readonly BoardAction[] =>
  unstatedAttackers(at)
    .filter(({ power }) => power === seat)
    .map(({ power, minor }) => ({ do: 'forces', of: power, in: minor, list: ['infantry corps'] }));

/** That nobody stands where nobody was seen, in its own wars (EIA-4.2.2.2-b). */
const ownWars = ({ at, seat }: BotContext): readonly BoardAction[] =>
  unstatedInvaders(at)
    .filter(({ power, enemy }) => power === seat || enemy === seat)
    .map(({ power, enemy }) => ({ do: 'forces', of: enemy, in: power, list: [] }));

/** What a power answers where the month waits to hear of the map. */
export const factsAskedFor = (bot: BotContext): readonly string[] =>
  bot.at.edition.settings.referee === 'table' &&
  bot.at.state.record.questions.some(({ kind }) => kind === 'fact')
    ? [...ownAttacks(bot), ...ownWars(bot)].map(formatBoardLine)
    : [];

/** What happened on the map this month, at a table that plays none: of others' wars from whose turn it is to tell. */
export const mapLinesOfMonth = (bot: BotContext): readonly string[] => {
  if (bot.at.edition.settings.referee !== 'table') return [];
  const battles = bot.view.wars.flatMap(({ aggressor, defender }) => battle(bot, aggressor, defender));
  const told = isUmpire(bot) ? [...conquests(bot), ...battles] : [];
  return [...told, ...ownAttacks(bot)].map(formatBoardLine);
};
