import { partyOf } from '@chancery/shared/games/pax/war/filed.ts';
import type { Order } from '@chancery/shared/games/pax/orders/types.ts';
import type { Party } from '@chancery/shared/games/pax/state/wars.ts';
import type { Stack } from '@chancery/shared/games/pax/state/state.ts';
import { ARMS, type Arm, type PlaceId, type Power } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { battleForecast, type BattleForecast } from '@chancery/shared/games/pax/war/attack/forecast.ts';
import type { ManoeuvreField, Move } from '@chancery/shared/games/pax/war/manoeuvre/marching.ts';
import { legalSteps, placeOfStep } from '@chancery/shared/games/pax/war/manoeuvre/steps.ts';
import { hasCoaling } from '@chancery/shared/games/pax/war/manoeuvre/coaling.ts';
import { windowOfEntry } from '@chancery/shared/games/pax/war/windows.ts';
import { isSupplied } from '@chancery/shared/games/pax/war/supply/supplied.ts';
import { isWater } from '@chancery/shared/games/pax/board/war-map.ts';
import { conquerorsOf, controllingPowers } from '@chancery/shared/games/pax/board/possession.ts';
import { attackersWith } from '@chancery/shared/games/pax/war/known-orders.ts';
import { enemiesAt, friendsAt } from '@chancery/shared/games/pax/board/presence.ts';
import { alliesOf, areAtWar } from '@chancery/shared/games/pax/board/sides.ts';
import type { Writer } from '../composer/context.ts';

// What one move of a sheet leads to where it ends, after all moves the writer knows of.

export interface MoveOutlook {
  readonly to: PlaceId;
  readonly friends: readonly Stack[];
  readonly enemies: readonly Stack[];
  /** Fights of the mover's side there, if it attacks, by arm. */
  readonly attacks: readonly ArmForecast[];
  /** Whether a line of the sheet attacks there. */
  readonly isAttackOrdered: boolean;
  /** Fights there if the enemies attack, by arm. */
  readonly defences: readonly ArmForecast[];
  /** Whether the place is held by an enemy, and armies alone there conquer it (PB-CONQ-1). */
  readonly isConquest: boolean;
  /** Whether the units are in supply there, or can coal; undefined where neither is needed. */
  readonly isProvided: boolean | undefined;
  /** Whether enemy fleets capture the armies at sea, without a friendly fleet (PB-WCOMBAT-25). */
  readonly isCaptured: boolean;
  /** Enemy fleets that can step to the armies at sea, which no friendly fleet is with. */
  readonly captors: readonly Stack[];
  /** Neutrals that may answer with war because their co-dominion is entered (PB-WCODOM-1). */
  readonly provoked: readonly Power[];
}

export interface ArmForecast {
  readonly arm: Arm;
  readonly forecast: BattleForecast;
}

const armForecasts = (
  field: ManoeuvreField,
  attackersOf: (arm: Arm) => readonly Party[],
  at: PlaceId,
): readonly ArmForecast[] =>
  ARMS.flatMap((arm) => {
    const forecast = battleForecast(field, attackersOf(arm), { at, arm });
    return forecast ? [{ arm, forecast }] : [];
  });

/** Whether some order of a sheet attacks in a place for a party or one of its allies. */
const hasAttack = (
  { state }: ManoeuvreField,
  writer: Writer,
  { orders, party, at }: { readonly orders: readonly Order[]; readonly party: Party; readonly at: PlaceId },
): boolean =>
  orders.some((order) => {
    const by = partyOf(writer, order);
    if (by === undefined || !alliesOf(state, party).includes(by)) return false;
    return order.actions.some((action) => action.do === 'attack' && action.at === at);
  });

const isEnemyHeld = ({ state }: ManoeuvreField, party: Party, at: PlaceId): boolean => {
  const conquerors = conquerorsOf(state, at);
  const holders: readonly Party[] = conquerors.length > 0 ? conquerors : controllingPowers(state, at);
  return holders.some((holder) => areAtWar(state, party, holder));
};

const isProvidedAt = (field: ManoeuvreField, party: Party, { units, to }: Move): boolean | undefined => {
  const at = placeOfStep(party, to);
  if (field.edition.atlas.homes.has(at)) return undefined;
  if (units.arm === 'army') return isSupplied(field, { ...units, power: party, at });
  return isWater(field.edition, at) ? hasCoaling(field, party, at) : undefined;
};

/** Enemy fleets that are not in a place and can step there. */
const fleetsInReach = (field: ManoeuvreField, party: Party, at: PlaceId): readonly Stack[] =>
  field.state.units.filter(
    (stack) =>
      stack.arm === 'navy' &&
      stack.at !== at &&
      areAtWar(field.state, party, stack.power) &&
      legalSteps(field, { ...stack, party: stack.power }).some(({ place }) => place === at),
  );

/**
 * What a move leads to.
 * @param field the field after all moves
 * @param orders those of the sheet
 */
export const moveOutlook = (
  field: ManoeuvreField,
  { party, move }: { readonly party: Party; readonly move: Move },
  { writer, orders }: { readonly writer: Writer; readonly orders: readonly Order[] },
): MoveOutlook => {
  const { edition, state } = field;
  const to = placeOfStep(party, move.to);
  const friends = friendsAt(state, party, { at: to });
  const enemies = enemiesAt(state, party, { at: to });
  const isArmy = move.units.arm === 'army';
  const hasFleet = (stacks: readonly Stack[]): boolean => stacks.some(({ arm }) => arm === 'navy');
  const enemyParties = [...new Set(enemies.map(({ power }) => power))];
  return {
    to,
    friends,
    enemies,
    attacks: armForecasts(field, (arm) => attackersWith(field, party, { at: to, arm }), to),
    isAttackOrdered: hasAttack(field, writer, { orders, party, at: to }),
    defences: armForecasts(field, () => enemyParties, to),
    isConquest: isArmy && edition.atlas.areas.has(to) && isEnemyHeld(field, party, to),
    isProvided: isProvidedAt(field, party, move),
    isCaptured: isArmy && isWater(edition, to) && hasFleet(enemies) && !hasFleet(friends),
    captors: isArmy && isWater(edition, to) && !hasFleet(friends) ? fleetsInReach(field, party, to) : [],
    provoked: windowOfEntry(state, party, to)?.powers ?? [],
  };
};
