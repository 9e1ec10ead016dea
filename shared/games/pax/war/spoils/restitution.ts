import { defaultCoast } from '../../coasts.ts';
import { homeOf, isPower, MINOR_POWERS } from '../../ids.ts';
import type { Adjudication } from '../../phase.ts';
import { addUnits } from '../../position.ts';
import { sideIndex } from '../sides.ts';
import type { Party, Prisoner, WarRecord } from '../types.ts';
import { awardEstate } from './awarding.ts';
import { estatesOf } from './estates.ts';
import { landUnits } from './landing.ts';
import { standDown } from './minors.ts';
import { demobilised } from './spoils.ts';

/** Surrendered units come home; those of China and the Ottomans, who have no home country, are disbanded (PB-SURR-3). */
const release = ({ edition, state, tell }: Adjudication, { party, arm, size, count }: Prisoner): void => {
  if (!isPower(party)) return;
  const to = homeOf(party);
  const coast = arm === 'navy' ? defaultCoast(edition, state, party, to) : undefined;
  addUnits(state, { power: party, arm, size, count, at: to, ...(coast !== undefined && { coast }) });
  tell({ type: 'force-came-home', party, arm, size, count, to });
};

/** Native armies live as long as their war. */
const disband = ({ state }: Adjudication, { sides }: WarRecord): void => {
  const natives: readonly Party[] = sides.flat().filter((party) => !isPower(party));
  state.units = state.units.filter(({ power }) => !natives.includes(power));
};

const hasWon = (war: WarRecord, party: Party): boolean => {
  const losers = war.end?.losers ?? [];
  return losers.length > 0 && !losers.includes(sideIndex(war, party));
};

/**
 * Carries out what was agreed on the spoils and brings everybody home: markers, prisoners, units in places not
 * their owner's, minors' garrisons and fleets (PB-WAR-17, 18, PB-SURR-3, PB-ENDWAR-8 to 16).
 */
export const restoreForces = (adjudication: Adjudication): void => {
  const { edition, state } = adjudication;
  for (const war of state.wars.filter(({ status }) => status === 'ended')) {
    const estates = estatesOf(edition, state, war);
    for (const estate of estates) awardEstate(adjudication, estate);
    for (const prisoner of war.prisoners) release(adjudication, prisoner);
    war.prisoners = [];
    disband(adjudication, war);
    const free = demobilised(state).filter((power) => war.sides.some((side) => side.includes(power)));
    const victors = MINOR_POWERS.filter((power) => free.includes(power) && hasWon(war, power));
    for (const power of victors) standDown(adjudication, war, power);
    for (const power of free) landUnits(adjudication, power, state.campaign?.homing ?? []);
  }
};
