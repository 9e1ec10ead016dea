import { isInvading } from '../board/forces.ts';
import { activePowers } from '../board/powers.ts';
import { unstatedAttackers, unstatedInvaders } from '../board/unstated-facts.ts';
import { BRITAIN } from '../britain/position.ts';
import { formatBoardLine } from '../orders/board/registry.ts';
import type { BoardAction } from '../orders/board/types.ts';
import { drawFrom, rollChance, type BotContext } from './bot-context.ts';
import type { ForceKind } from '../vocabulary/force-kinds.ts';
import { monthName } from '../vocabulary/months.ts';

// Where nobody plays the map, engine powers draw the results of their wars, so that politics has something to react to.
// It is not a simulation: each war and each attack on a minor draws once a month, with the chances below.

/** Chance that an attack on a minor succeeds, without and with a controller. */
const CONQUEST = { alone: 0.5, defended: 0.25 };

/** Chance that a war between two powers has a battle worth reporting. */
const BATTLE = 0.5;

/** Whether this power draws this month; the role rotates, so that no power draws only for its own wars. */
export const isUmpire = ({ at, view, seat }: BotContext): boolean => {
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

const forcesLine = (of: string, place: string, list: readonly ForceKind[]): BoardAction => ({
  do: 'forces',
  of,
  in: place,
  list,
});

/** Whether this month's battle of a war has been reported. */
const isReported = ({ view }: BotContext, key: string): boolean =>
  view.facts.some(
    ({ month, statement }) => month === view.month && statement.kind === 'other' && statement.key === key,
  );

/**
 * A battle with its points; the winner drives the loser out of its home nation, or enters the loser's. Nobody crosses
 * the sea into Great Britain: the battle was elsewhere.
 */
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
    ...(isFreed
      ? [forcesLine(loser, winner, [])]
      : loser === BRITAIN
        ? []
        : [forcesLine(winner, loser, ['infantry corps'])]),
  ];
};

/** States its own corps in the minors it attacks, so that the month does not wait for it (EIA-4.6.6-a). */
const ownAttacks = ({ at, seat }: BotContext): readonly BoardAction[] =>
  unstatedAttackers(at)
    .filter(({ power }) => power === seat)
    .map(({ power, minor }) => ({ do: 'forces', of: power, in: minor, list: ['infantry corps'] }));

/** States for its own wars that places where nobody was seen are empty (EIA-4.2.2.2-b). */
const ownWars = ({ at, seat }: BotContext): readonly BoardAction[] =>
  unstatedInvaders(at)
    .filter(({ power, enemy }) => power === seat || enemy === seat)
    .map(({ power, enemy }) => ({ do: 'forces', of: enemy, in: power, list: [] }));

/** What a power answers when the month waits for facts of the map. */
export const factsAskedFor = (bot: BotContext): readonly string[] =>
  bot.at.edition.settings.referee === 'table' &&
  bot.at.state.record.questions.some(({ kind }) => kind === 'fact')
    ? [...ownAttacks(bot), ...ownWars(bot)].map(formatBoardLine)
    : [];

/**
 * What happened on the map this month, at a table that does not play it; the umpire of the month reports others' wars.
 */
export const mapLinesOfMonth = (bot: BotContext): readonly string[] => {
  if (bot.at.edition.settings.referee !== 'table') return [];
  const battles = bot.view.wars.flatMap(({ aggressor, defender }) => battle(bot, aggressor, defender));
  const told = isUmpire(bot) ? [...conquests(bot), ...battles] : [];
  return [...told, ...ownAttacks(bot)].map(formatBoardLine);
};
