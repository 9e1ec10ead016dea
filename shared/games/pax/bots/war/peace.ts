import { isGreat, isPower } from '../../vocabulary/ids.ts';
import { strengthOf } from '../../board/position.ts';
import type { PaxState } from '../../state/state.ts';
import { peaceRefusal } from '../../war/ending/peace.ts';
import { alliesOf, enemiesOf, runningWars, sideIndex } from '../../board/sides.ts';
import type { Party } from '../../state/wars.ts';
import { writeAction, type WarPlan } from './plan.ts';

/** The enemy has so many times the strength of one's own side, and hope is lost. */
const HOPELESS = 2;

const strengthOn = (state: PaxState, parties: readonly Party[]): number =>
  strengthOf(state.units.filter(({ power }) => parties.includes(power)));

/** Areas of its side that the enemy has conquered, less those it has conquered itself. */
const lostAreas = (state: PaxState, party: Party): number =>
  runningWars(state)
    .filter((war) => sideIndex(war, party) >= 0)
    .flatMap((war) => war.conquests.map(({ by }): number => (by === sideIndex(war, party) ? -1 : 1)))
    .reduce((sum, one) => sum + one, 0);

const isHopeless = (state: PaxState, party: Party): boolean =>
  lostAreas(state, party) > 0 &&
  strengthOn(state, enemiesOf(state, party)) > HOPELESS * strengthOn(state, alliesOf(state, party));

/** War turns after which peace is made by what both sides hold, unless more is being won. */
const ENOUGH = 4;

const isWilling = (state: PaxState, party: Party): boolean =>
  isHopeless(state, party) || (state.campaign?.warTurn ?? 0) >= ENOUGH;

/** Whether all great powers on the other sides of a party's wars have made peace by one text. */
const isAgreed = (state: PaxState, party: Party, hash: string): boolean =>
  runningWars(state)
    .filter((war) => sideIndex(war, party) >= 0)
    .every((war) =>
      war.sides.every(
        (side, index) =>
          index === sideIndex(war, party) ||
          side.every(
            (enemy) =>
              !isPower(enemy) ||
              !isGreat(enemy) ||
              war.peaceOffers.some((offer) => offer.power === enemy && offer.hash === hash),
          ),
      ),
    );

/** The text by which a party has made peace, so far as it has. */
const madeBy = (state: PaxState, party: Party): string | undefined =>
  runningWars(state)
    .flatMap(({ peaceOffers }) => peaceOffers)
    .findLast(({ power }) => power === party)?.hash;

/**
 * Makes peace by the latest treaty on the table, once the war cannot be won any more or has lasted (PB-ENDWAR-1).
 * @returns whether the enemy has agreed to that treaty: the war ends with this war turn, and nothing is to be won in it
 */
export const signPeace = (plan: WarPlan, party: Party): boolean => {
  const { before } = plan;
  if (!isPower(party)) return false;
  const made = madeBy(before, party);
  if (made !== undefined && isAgreed(before, party, made)) return true;
  if (!isWilling(before, party)) return false;
  const text = before.treaties.findLast(({ id }) => !peaceRefusal(before, party, id));
  if (!text) return false;
  writeAction(plan, party, { do: 'make-peace', treaty: text.id });
  return isAgreed(before, party, text.hash);
};
