import type { Position } from '../../state/step.ts';
import type { Dice } from '../../../../kernel/match/dice.ts';
import type { BritishBuilds } from '../../state/britain.ts';
import { addMonths } from '../../vocabulary/months.ts';
import { chartOf } from '../position.ts';
import { buildsDutchCorps, corpsToBuild, greekCorpsToBuild } from './corps.ts';
import { rollShipType, shipMoney, shipsFor, typeFor } from './ships.ts';

/** NB-BUILD-1, NB-AMB-12: in every December except the first of the table, in which nothing is rolled. */
export const buildsThisMonth = (at: Position): boolean => {
  const { start } = chartOf(at);
  const firstDecember = `${start.slice(0, 4)}-12`;
  return at.state.month.endsWith('-12') && at.state.month >= addMonths(firstDecember, 12);
};

/** What Great Britain builds this December: ships, corps, Greek corps and the Dutch corps, in that order. */
export const decemberBuilds = (at: Position, dice: Dice): BritishBuilds => {
  const money = shipMoney(at);
  const roll = rollShipType(at, dice);
  const type = typeFor(at, roll.face + roll.plus);
  return {
    month: at.state.month,
    money,
    roll,
    ships: type === undefined ? {} : shipsFor(at, money, type),
    corps: corpsToBuild(at),
    greek: greekCorpsToBuild(at, dice),
    dutch: buildsDutchCorps(at, dice),
  };
};
