import { defaultCoast } from '../../board/coasts.ts';
import { lowerIllegalMarkers } from '../../casus-belli/closing.ts';
import { isBeforeAdjournedCongress } from '../../casus-belli/closing.ts';
import { type AreaId, homeOf, isPower, MINOR_POWERS, type Power, POWERS } from '../../vocabulary/ids.ts';
import type { StepContext } from '../../state/phase.ts';
import { addUnits, markersIn } from '../../board/position.ts';
import type { Marker } from '../../state/state.ts';
import { carryOutDue } from '../../treaties/turn.ts';
import { controllingPowers } from '../../board/possession.ts';
import { isBelligerent, sideIndex } from '../../board/sides.ts';
import type { Party, Prisoner, WarRecord, WritableWar } from '../../state/wars.ts';
import { awardEstate } from './awarding.ts';
import { spoilsPoolsOf, hasWon } from '../../board/spoils-pools.ts';
import { landUnits } from './landing.ts';
import { standDown } from './minors.ts';

/**
 * Surrendered units return home; those of China and the Ottomans, who have no home country, are disbanded (PB-SURR-3,
 * AMB-39).
 */
const releasePrisoner = (
  { edition, state, emit }: StepContext,
  { party, arm, size, count }: Prisoner,
): void => {
  if (!isPower(party)) return;
  const to = homeOf(party);
  const coast = arm === 'navy' ? defaultCoast({ edition, state }, party, to) : undefined;
  addUnits(state, { power: party, arm, size, count, at: to, ...(coast !== undefined && { coast }) });
  emit({ type: 'force-came-home', party, arm, size, count, to });
};

/** Native armies are disbanded when their war ends. */
const disband = ({ state }: StepContext, { sides }: WarRecord): void => {
  const natives: readonly Party[] = sides.flat().filter((party) => !isPower(party));
  state.units = state.units.filter(({ power }) => !natives.includes(power));
};

const everyPartyOf = ({ sides, separatePeace }: WarRecord): readonly Party[] => [
  ...sides.flat(),
  ...separatePeace.flatMap(({ powers }) => powers),
];

/**
 * Prisoners, units in foreign areas, and minors' garrisons and fleets go to their peacetime places; also units of those
 * who left the war earlier, if the spoils have taken an area of theirs.
 */
const bringHome = (context: StepContext, war: WritableWar): void => {
  const { state } = context;
  for (const prisoner of war.prisoners) releasePrisoner(context, prisoner);
  war.prisoners = [];
  disband(context, war);
  const free = POWERS.filter((power) => everyPartyOf(war).includes(power) && !isBelligerent(state, power));
  const victors = MINOR_POWERS.filter(
    (power) => free.includes(power) && sideIndex(war, power) >= 0 && hasWon(war, sideIndex(war, power)),
  );
  for (const power of victors) standDown(context, war, power);
  for (const power of free) landUnits(context, power, state.campaign?.homing ?? []);
};

/** Areas in which the belligerents have markers, except those that a Congress still has to decide. */
const areasConcerned = ({ edition, state }: StepContext, parties: readonly Party[]): readonly AreaId[] => {
  const left = state.casusBelli.filter((casusBelli) => isBeforeAdjournedCongress(state, casusBelli));
  return edition.atlas.areaOrder.filter(
    (area) =>
      markersIn(state, area).some(({ power }) => parties.includes(power)) &&
      !left.some((dispute) => dispute.area === area),
  );
};

/**
 * Lowers markers that may no longer stay beside Control, except those of neutrals in their own co-dominion
 * (PB-WCODOM-7).
 */
const lowerIllegalLeftovers = (context: StepContext, over: readonly WarRecord[]): void => {
  const fought = over.flatMap(everyPartyOf);
  const isNeutral = (power: Power): boolean => !fought.includes(power);
  const isIncluded = ({ power, area }: Marker): boolean =>
    !isNeutral(power) || !controllingPowers(context.state, area).some(isNeutral);
  lowerIllegalMarkers(context, areasConcerned(context, fought), isIncluded);
};

/**
 * Settles the wars that are over: places the markers agreed as spoils, then carries out what their peace treaties
 * promise as far as it is still possible; markers that may not stay beside others are lowered. Ownership of areas is
 * then settled, and all units go home (PB-WAR-17, 18, PB-SURR-3, PB-ENDWAR-5, 6, 8 to 16).
 */
export const resolveEndedWars = (context: StepContext): void => {
  const { edition, state } = context;
  const over = state.wars.filter(({ status }) => status === 'ended');
  for (const war of over) {
    for (const pool of spoilsPoolsOf(context, war)) awardEstate(context, pool);
  }
  for (const war of over) war.status = 'settled';
  carryOutDue(context);
  if (edition.settings.warLeftovers === 'lowered') lowerIllegalLeftovers(context, over);
  for (const war of over) bringHome(context, war);
};
