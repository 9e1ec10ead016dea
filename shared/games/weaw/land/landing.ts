import { attackTask } from '../battle/gather.ts';
import { pilesWithTask } from '../board/forces.ts';
import { areFriends } from '../board/relations.ts';
import { controllerOf } from '../board/territory.ts';
import { mayEnterPlace } from '../board/paths.ts';
import type { Force } from '../state/record.ts';
import type { Cargo, Pile } from '../state/state.ts';
import type { StepContext } from '../state/step.ts';
import type { UnitType } from '../vocabulary/units.ts';
import { attackRefusal } from './land-law.ts';

export const forceTask = (line: string): string => `force ${line}`;

/** Cargo of a force in the order of its ships, cut to the units that are to land. */
const landingUnits = (
  ships: readonly Pile[],
  wanted: readonly { readonly type: UnitType; readonly n: number }[],
): readonly { readonly ship: Pile; readonly cargo: Cargo }[] => {
  const left = new Map(wanted.map(({ type, n }) => [type, n]));
  const found: { ship: Pile; cargo: Cargo }[] = [];
  for (const ship of ships) {
    for (const cargo of [...(ship.cargo ?? [])]) {
      if (cargo.task?.startsWith('attack') || cargo.type === 'fighter') continue;
      const most = wanted.length === 0 ? cargo.n : Math.min(cargo.n, left.get(cargo.type) ?? 0);
      if (most <= 0) continue;
      left.set(cargo.type, (left.get(cargo.type) ?? 0) - most);
      if (most === cargo.n) found.push({ ship, cargo });
      else {
        const part: Cargo = { ...cargo, n: most };
        cargo.n -= most;
        ship.cargo?.push(part);
        found.push({ ship, cargo: part });
      }
    }
  }
  return found;
};

const carryOutLanding = (step: StepContext, force: Force, landing: Force['lands'][number]): void => {
  const { state } = step;
  const { nation, line } = force;
  const { place, units } = landing;
  const ships = pilesWithTask(state, forceTask(line));
  const aboard = landingUnits(ships, units).filter(({ cargo }) => mayEnterPlace(place, cargo.type, 0));
  if (aboard.length === 0) return;
  if (areFriends(state, nation, controllerOf(step, place))) {
    for (const { cargo } of aboard) {
      state.units.push({ nation: cargo.nation, type: cargo.type, at: place, n: cargo.n, task: 'moved' });
      cargo.n = 0;
    }
    return;
  }
  if (attackRefusal(step, nation, place)) return;
  // WEAW-INV-2: tanks take no part in a landing on enemy land; they stay aboard.
  const going = aboard.filter(({ cargo }) => cargo.type !== 'tank');
  if (going.length === 0) return;
  for (const { cargo } of going) cargo.task = `${attackTask(line)} ${place}`;
  state.record.attacks.push({ line, nation, target: place });
};

/**
 * Troops on transports land in a territory adjacent to their zone (WEAW-LND-6, WEAW-LND-7); a force that was stopped
 * lands none.
 */
export const landForces = (step: StepContext): void => {
  for (const force of step.state.record.forces) {
    if (force.stopped) continue;
    const zone = force.path.at(-1) ?? '';
    const shores = step.edition.zones.get(zone)?.adjacentTerritories ?? [];
    for (const landing of force.lands)
      if (shores.includes(landing.place)) carryOutLanding(step, force, landing);
  }
};
