import { powerRow } from '../charts/edition.ts';
import { type GreatPower, isControl } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import type { PaxState } from '../state/state.ts';
import type { AdminRecord } from '../state/turn-record.ts';
import type { Position } from '../state/position.ts';

/** The entry for a power without Control, which does not roll (PB-ADMIN-4). */
const BEST_FACE = 6;

/** Factor on a power's grant from the turn's events: two doublings make four. */
const multiplierOf = ({ edition, state }: Position, power: GreatPower): number => {
  const cameUp = new Set(state.turnRecord.events.map((event) => event.id));
  const effects = edition.tables.randomEvents.events
    .filter((event) => cameUp.has(event.id))
    .flatMap((event) => event.effects);
  return effects.reduce(
    (product, effect) =>
      effect.type === 'colonial-office-multiplier' && effect.power === power
        ? product * effect.factor
        : product,
    1,
  );
};

const hasControlMarker = (state: PaxState, power: GreatPower): boolean =>
  state.markers.some((marker) => marker.power === power && isControl(marker.kind));

/**
 * What the Colonial Office grants a power: the chart entry of one die in its column; without a Control marker it does
 * not roll and gets the entry for 6 (PB-ADMIN-3, 4). Austria-Hungary always rolls (PB-ADMIN-5). Halved grants are
 * rounded down.
 */
export const colonialOffice = (
  { edition, state, dice }: StepContext,
  power: GreatPower,
): Pick<AdminRecord, 'die' | 'colonialOffice' | 'multiplier'> => {
  const row = powerRow(edition, power);
  const isRolled = row.alwaysRollsColonialOffice === true || hasControlMarker(state, power);
  const die = isRolled ? dice.roll(`colonial-office ${power}`) : undefined;
  const entry = row.colonialOffice?.[(die ?? BEST_FACE) - 1] ?? 0;
  const multiplier = multiplierOf({ edition, state }, power);
  return {
    ...(die !== undefined && { die }),
    multiplier,
    colonialOffice: Math.floor(entry * multiplier),
  };
};
