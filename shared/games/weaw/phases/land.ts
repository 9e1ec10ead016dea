import { attackedPlaces, coalitionsOf, incomingUnits, isDefended } from '../battle/gather.ts';
import { tidyPiles } from '../board/forces.ts';
import { areAtWar, mayEnter, recordFighting } from '../board/relations.ts';
import { controllerOf } from '../board/territory.ts';
import { moveTroopsHome } from '../diplomacy/marches.ts';
import { startWar, joinAttackedMinor } from '../diplomacy/war.ts';
import { carryOutStep } from '../lines/carry-out.ts';
import type { StepContext } from '../state/step.ts';
import { isLand } from '../vocabulary/units.ts';
import { landForces } from '../land/landing.ts';
import { isClaimed } from '../land/land-law.ts';
import { occupy } from './occupy.ts';

/** Attacks without a declaration begin a war when the step begins (WEAW-DOW-3, WEAW-AMB-91). */
const startUndeclaredWars = (step: StepContext): void => {
  const { state } = step;
  const begun = new Map<string, { by: string; on: string }>();
  for (const { nation: by, target } of state.record.attacks) {
    const on = controllerOf(step, target);
    if (!mayEnter(state, by, on) && !isClaimed(step, by, target)) begun.set(`${by} ${on}`, { by, on });
  }
  for (const { by, on } of begun.values()) startWar(step, { by, on, undeclared: true });
  for (const each of begun.values()) joinAttackedMinor(step, each);
};

/** China's attack on a foreign port is not a war, and may be answered for two turns (WEAW-CHI-13, WEAW-CHI-14). */
const recordClaims = (step: StepContext): void => {
  const { state } = step;
  for (const { nation, target } of state.record.attacks) {
    const owner = controllerOf(step, target);
    if (nation === 'china' && isClaimed(step, nation, target) && !areAtWar(state, nation, owner))
      state.claims.push({ place: target, owner, turn: state.turn });
  }
};

/** Whether enemies attack each other over a border of the place both ways (WEAW-AMB-130). */
const hasBorderClash = (step: StepContext, place: string): boolean => {
  const { state } = step;
  if (step.edition.settings.borderClash === 'pass') return false;
  const incoming = incomingUnits(step, place).filter(
    ({ by, source }) => by === 'land' && source.type !== 'artillery',
  );
  return incoming.some(({ from, source }) =>
    incomingUnits(step, from).some(
      (other) =>
        other.from === place && other.by === 'land' && areAtWar(state, source.nation, other.source.nation),
    ),
  );
};

/** Occupies enemy land that nobody defends (WEAW-LND-3), unless rivals attack it, a landing does, or forces meet on its border: those are fought in BAT. */
const occupyEmptyLand = (step: StepContext): void => {
  const empty = attackedPlaces(step).flatMap((place) => {
    const incoming = incomingUnits(step, place);
    const goIn = incoming.filter(
      ({ source, by }) => by === 'land' && isLand(source.type) && source.type !== 'artillery',
    );
    const isPlain = incoming.every(({ by }) => by !== 'sea') && coalitionsOf(step, incoming).length === 1;
    if (goIn.length === 0 || !isPlain || isDefended(step, place) || hasBorderClash(step, place)) return [];
    return [{ place, incoming }];
  });
  for (const { place, incoming } of empty) occupy(step, { place, incoming });
};

/** Marches home, landings, attacks and moves, all at once (WEAW-TURN-3). */
export const runLand = (step: StepContext): void => {
  const { state } = step;
  moveTroopsHome(step);
  landForces(step);
  carryOutStep(step, 'LND');
  startUndeclaredWars(step);
  recordClaims(step);
  for (const { target, nation } of state.record.attacks) {
    const holder = controllerOf(step, target);
    state.record.entered.push({ place: target, by: nation });
    recordFighting(state, nation, holder);
  }
  occupyEmptyLand(step);
  tidyPiles(state);
};
