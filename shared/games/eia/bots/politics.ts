import { alliesOf } from '../board/alliances.ts';
import { activePowers } from '../board/powers.ts';
import { isInvading } from '../board/forces.ts';
import { enemiesOf, warBetween } from '../board/wars.ts';
import { minorsToRun } from '../control/choose.ts';
import { refusalNow } from '../legal-lines/law.ts';
import type { Action } from '../orders/types.ts';
import { monthsBetween } from '../vocabulary/months.ts';
import { happens, isNear, type Mind } from './mind.ts';

/** Months after which a war that leads nowhere is given up by both. */
const WEARY_AFTER = 6;

/** Months before a war is given up for lost. */
const FOUGHT_AT_LEAST = 2;

const monthsAtWar = ({ at, seat }: Mind, enemy: string): number => {
  const war = warBetween(at.state, seat, enemy);
  return war ? monthsBetween(war.since, at.state.month) : 0;
};

/** Whether an enemy stands in the home nation and has had the time to. */
const isLosing = (mind: Mind): boolean =>
  enemiesOf(mind.at.state, mind.seat).some(
    (enemy) => isInvading(mind.at, enemy, mind.seat) && monthsAtWar(mind, enemy) >= FOUGHT_AT_LEAST,
  );

const peace = (mind: Mind): readonly Action[] => {
  const { at, seat, temper } = mind;
  if (isLosing(mind) && happens(mind, 'yield', temper.yields)) return [{ do: 'sue', of: 'all' }];
  return enemiesOf(at.state, seat)
    .filter((enemy) => monthsAtWar(mind, enemy) >= WEARY_AFTER && !isInvading(at, seat, enemy))
    .map((enemy) => ({ do: 'informal-peace', with: enemy }));
};

const shareEnemy = ({ at, seat }: Mind, other: string): boolean =>
  enemiesOf(at.state, other).some((enemy) => enemiesOf(at.state, seat).includes(enemy));

/** Each month pairs every power with another one: an alliance wants both to write it in the same month. */
const partner = ({ at, seat }: Mind): string | undefined => {
  const powers = activePowers(at);
  const found = powers[(at.state.turn + powers.length * 2 - powers.indexOf(seat)) % powers.length];
  return found === seat ? undefined : found;
};

/** Allies a power looks for without a war to share. */
const FRIENDS = 2;

const alliances = (mind: Mind): readonly Action[] => {
  const { at, seat, temper } = mind;
  const isFree = alliesOf(at.state, seat).length < FRIENDS;
  const friend = isFree && happens(mind, 'befriend', temper.befriends) ? partner(mind) : undefined;
  return activePowers(at)
    .filter((other) => other !== seat && (other === friend || shareEnemy(mind, other)))
    .map((other) => ({ do: 'ally', with: other }));
};

/** The sheet for the rest of the month: peace, alliances, minors to run; none that would be unlawful now. */
export const politicsOrders = (mind: Mind): readonly Action[] => {
  const { at, seat } = mind;
  const wished = [
    ...peace(mind),
    ...alliances(mind),
    ...minorsToRun(at)
      .filter((minor) => isNear(mind, seat, minor))
      .map((minor): Action => ({ do: 'run', minor })),
  ];
  const sheet = wished.map((action) => ({ action }));
  return sheet.flatMap((order) => (refusalNow(at, seat, { order, sheet }) ? [] : [order.action]));
};
