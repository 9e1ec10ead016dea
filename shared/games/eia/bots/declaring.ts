import { alliesOf } from '../board/alliances.ts';
import { activePowers } from '../board/powers.ts';
import { enemiesOf } from '../board/wars.ts';
import { declarationRefusal } from '../declarations/law.ts';
import type { Action } from '../orders/types.ts';
import { drawn, happens, isNear, type Mind } from './mind.ts';

/** Whether two powers look to the same minors, so that they can get at each other. */
const areNeighbours = (mind: Mind, other: string): boolean =>
  [...mind.at.edition.minors.keys()].some(
    (minor) => isNear(mind, mind.seat, minor) && isNear(mind, other, minor),
  );

const lawful = ({ at, seat }: Mind, targets: readonly string[]): readonly string[] =>
  targets.filter((target) => !declarationRefusal(at, seat, target));

/** The power to attack: one with no more friends than oneself. */
const rival = (mind: Mind): string | undefined => {
  const { at, seat } = mind;
  const friends = alliesOf(at.state, seat);
  const weak = activePowers(at).filter(
    (other) =>
      other !== seat &&
      !friends.includes(other) &&
      areNeighbours(mind, other) &&
      alliesOf(at.state, other).length <= friends.length,
  );
  return drawn(mind, 'rival', lawful(mind, weak));
};

/** A declaration on one power or minor, or none; a power at war has enough to do. */
export const declarationOrders = (mind: Mind): readonly Action[] => {
  const { at, seat, temper } = mind;
  const isAtPeace =
    enemiesOf(at.state, seat).length === 0 && !at.state.minorWars.some(({ power }) => power === seat);
  if (!isAtPeace) return [];
  const power = happens(mind, 'attack power', temper.attacksPower) ? rival(mind) : undefined;
  if (power !== undefined) return [{ do: 'declare-war', on: power }];
  if (!happens(mind, 'attack minor', temper.attacksMinor)) return [];
  const near = Object.keys(at.state.minors).filter((minor) => isNear(mind, seat, minor));
  const minor = drawn(mind, 'minor', lawful(mind, near));
  return minor === undefined ? [] : [{ do: 'declare-war', on: minor }];
};
