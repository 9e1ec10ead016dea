import { gatesBetween, isHeldShut, shutGates } from '../../../kernel/gates.ts';
import type { GateRow } from '../charts/schemas.ts';
import { gateName } from '../charts/names.ts';
import type { Position } from '../state/step.ts';
import { areAtWar, areFriends, isNeutral } from './relations.ts';

/** The ships that pass: submarines may pass where surface ships are barred (WEAW-PLACE-6). */
export interface Sailor {
  readonly nation: string;
  readonly dives: boolean;
}

/** Replaces the nation in an order for a gate. */
export const TO_ALL = 'all';

/**
 * Whether a controller bars a gate to a nation: by its order for that nation, otherwise for all, otherwise because it
 * is an enemy (WEAW-AMB-5).
 */
const bars = (
  { state }: Position,
  gate: GateRow,
  { controller, nation }: { readonly controller: string; readonly nation: string },
): boolean => {
  if (controller === nation) return false;
  const orders = state.gates[`${gateName(gate.id)} ${controller}`];
  for (const whom of [nation, TO_ALL]) {
    if (orders?.deny.includes(whom)) return true;
    if (orders?.allow.includes(whom)) return false;
  }
  return areAtWar(state, controller, nation);
};

/** WEAW-PLACE-3, WEAW-PLACE-4, WEAW-AMB-6: the holder of Hamburg at the start of the turn, and its allies. */
const passesKiel = (at: Position, gate: GateRow, { nation }: Sailor): boolean => {
  const holder = at.state.record.hamburgAtStart;
  if (holder === nation) return true;
  return (
    at.edition.settings.kielAllies &&
    areFriends(at.state, holder, nation) &&
    !bars(at, gate, { controller: holder, nation })
  );
};

const passes = (at: Position, gate: GateRow, sailor: Sailor): boolean => {
  const { edition, state } = at;
  // WEAW-PLACE-28: nobody bars the way through Panama, unless the house rule lets its holder.
  if (gate.applies === 'none' && edition.settings.panamaGate === 'open') return true;
  if (gate.applies === 'surface-only' && sailor.dives) return true;
  if (gate.id === 'kiel-canal') return passesKiel(at, gate, sailor);
  const holders = [
    ...new Set(gate.controlledByAnyOf.map((place) => state.territories[place]?.controller ?? '')),
  ];
  // WEAW-PLACE-2: nobody passes the belts while Denmark is neutral.
  const isShut =
    gate.id === 'danish-belts' && holders.every((each) => each === 'denmark' && isNeutral(state, each));
  // Every holder of a shore may bar the way (WEAW-PLACE-27, WEAW-AMB-13).
  const isBarring = (controller: string): boolean => bars(at, gate, { controller, nation: sailor.nation });
  return !isShut && !isHeldShut(holders, isBarring, 'each');
};

/** Whether ships may go from one zone to the next, by any open way between them. */
export const mayCross = (at: Position, [from, to]: readonly [string, string], sailor: Sailor): boolean => {
  const between = gatesBetween(at.edition.gates, from, to);
  return shutGates(between, (gate) => passes(at, gate, sailor)).length === 0;
};
