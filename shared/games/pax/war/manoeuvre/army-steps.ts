import type { Refusal } from '../../../../kernel/refusal.ts';
import type { Edition } from '../../charts/edition.ts';
import { homeOf, isPower, type SeaId } from '../../vocabulary/ids.ts';
import { hasMerchant } from '../../board/position.ts';
import { hasEnemyAt, hasFriendAt } from '../../board/presence.ts';
import type { Party } from '../../state/wars.ts';
import { entryRefusal } from './entry.ts';
import { closedPassage } from './fleet-steps.ts';
import type { MarchStep } from './steps.ts';
import { isWater, warNeighbours } from '../../board/war-map.ts';
import { manoeuvreRefusals } from './refusals.ts';
import type { Position } from '../../state/position.ts';

// Steps of armies (PB-WMOVE-7 to 14): overland, aboard, over the sea and ashore.

type ArmyLaw = (position: Position, step: MarchStep) => Refusal | undefined;

const notNext: ArmyLaw = (position, { party, from, to }) =>
  warNeighbours(position, party, from).includes(to)
    ? undefined
    : manoeuvreRefusals.refuse('not-next', { from, to }, 'PB-WMOVE-1');

/** Sea zones in which a power's merchant fleet carries armies to a sea or Cape Zone (PB-WMOVE-7, PB-CAPE-5). */
const carrierSeas = ({ atlas }: Edition, sea: SeaId): readonly SeaId[] =>
  atlas.capes.get(sea)?.between ?? [sea];

/** Whether a power's own merchant fleet carries armies over a sea or Cape Zone. */
export const hasCarrier = ({ edition, state }: Position, party: Party, sea: SeaId): boolean =>
  isPower(party) && carrierSeas(edition, sea).some((zone) => hasMerchant(state, party, zone));

/**
 * PB-WMOVE-7, 8: armies are carried only by merchant fleets of their own power; leaving the home country needs none
 * (PB-WMOVE-10).
 */
const noCarrier: ArmyLaw = (position, { party, from, to }) => {
  if (!isWater(position.edition, to) || hasCarrier(position, party, to)) return undefined;
  if (isPower(party) && from === homeOf(party)) return undefined;
  return manoeuvreRefusals.refuse(
    'no-own-merchant-fleet',
    { to, seas: carrierSeas(position.edition, to) },
    'PB-WMOVE-7',
  );
};

/** PB-WMOVE-12: armies may not enter a sea with enemy fleets without an escort of their alliance. */
const noEscort: ArmyLaw = ({ edition, state }, { party, to }) =>
  isWater(edition, to) &&
  hasEnemyAt(state, party, { at: to, arm: 'navy' }) &&
  !hasFriendAt(state, party, { at: to, arm: 'navy' })
    ? manoeuvreRefusals.refuse('no-escort', { to }, 'PB-WMOVE-12')
    : undefined;

/**
 * PB-WMOVE-13: armies may not embark or land where an enemy fleet lies, escorted or not; moves overland are free
 * (AMB-85).
 */
const fleetOnCoast: ArmyLaw = ({ edition, state }, { party, from, to }) => {
  if (isWater(edition, from) === isWater(edition, to)) return undefined;
  const shore = isWater(edition, from) ? to : from;
  return hasEnemyAt(state, party, { at: shore, arm: 'navy' })
    ? manoeuvreRefusals.refuse('enemy-fleet-on-coast', { at: shore }, 'PB-WMOVE-13')
    : undefined;
};

/** PB-WMOVE-14: armies may not move straight from one area with enemy armies into another. */
const enemyToEnemy: ArmyLaw = ({ edition, state }, { party, from, to }) => {
  if (isWater(edition, from) || isWater(edition, to)) return undefined;
  return hasEnemyAt(state, party, { at: from, arm: 'army' }) &&
    hasEnemyAt(state, party, { at: to, arm: 'army' })
    ? manoeuvreRefusals.refuse('from-enemy-to-enemy', { from, to }, 'PB-WMOVE-14')
    : undefined;
};

/** PB-WMOVE-9 to 11. */
const closedArea: ArmyLaw = (position, { party, from, to }) =>
  isWater(position.edition, to) ? undefined : entryRefusal(position, party, { from, to, isMarch: true });

const LAWS: readonly ArmyLaw[] = [
  notNext,
  closedPassage,
  noCarrier,
  noEscort,
  closedArea,
  fleetOnCoast,
  enemyToEnemy,
];

/** Why an army may not take a step. */
export const armyStepRefusal: ArmyLaw = (position, step) => {
  for (const law of LAWS) {
    const refusal = law(position, step);
    if (refusal) return refusal;
  }
  return undefined;
};
