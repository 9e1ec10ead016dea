import { alliesOf } from '../board/alliances.ts';
import { activePowers } from '../board/powers.ts';
import { enemiesOf } from '../board/wars.ts';
import { declarationRefusal } from '../declarations/law.ts';
import type { Action } from '../orders/types.ts';
import { isPromised, isRenounced } from './promises.ts';
import { drawFrom, rollChance, isNear, type BotContext } from './bot-context.ts';

/** Whether two powers are near the same minors, so that they can reach each other. */
const areNeighbours = (bot: BotContext, other: string): boolean =>
  [...bot.at.edition.minors.keys()].some(
    (minor) => isNear(bot, bot.seat, minor) && isNear(bot, other, minor),
  );

const lawful = ({ at, seat }: BotContext, targets: readonly string[]): readonly string[] =>
  targets.filter((target) => !declarationRefusal(at, seat, target));

/** The power to attack: one with no more friends than this power has. */
const rival = (bot: BotContext): string | undefined => {
  const { at, seat } = bot;
  const friends = alliesOf(at.state, seat);
  const weak = activePowers(at).filter(
    (other) =>
      other !== seat &&
      !friends.includes(other) &&
      areNeighbours(bot, other) &&
      alliesOf(at.state, other).length <= friends.length,
  );
  return drawFrom(bot, 'rival', lawful(bot, weak));
};

const declaration = (on: string): Action => ({ do: 'declare-war', on });

/** Declarations that it has agreed to. */
const promised = (bot: BotContext): readonly Action[] =>
  lawful(bot, [...activePowers(bot.at), ...Object.keys(bot.at.state.minors)])
    .map(declaration)
    .filter((action) => isPromised(bot, action));

/**
 * What it has agreed to; otherwise a declaration on one power or minor, or none; a power already at war declares on
 * nobody.
 */
export const declarationOrders = (bot: BotContext): readonly Action[] => {
  const agreed = promised(bot);
  const own = agreed.length > 0 ? agreed : ownDeclaration(bot);
  return own.filter((action) => !isRenounced(bot, action));
};

/** Points of a quarter at which a power begins no further war: each would cost more. */
const SPENT = -4;

const ownDeclaration = (bot: BotContext): readonly Action[] => {
  const { at, seat, temper } = bot;
  const isAtPeace =
    enemiesOf(at.state, seat).length === 0 && !at.state.minorWars.some(({ power }) => power === seat);
  if (!isAtPeace || (at.state.powers[seat]?.points ?? 0) <= SPENT) return [];
  const power = rollChance(bot, 'attack power', temper.attacksPower) ? rival(bot) : undefined;
  if (power !== undefined) return [declaration(power)];
  if (!rollChance(bot, 'attack minor', temper.attacksMinor)) return [];
  const near = Object.keys(at.state.minors).filter((minor) => isNear(bot, seat, minor));
  const minor = drawFrom(bot, 'minor', lawful(bot, near));
  return minor === undefined ? [] : [declaration(minor)];
};
