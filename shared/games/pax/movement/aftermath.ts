import type { Fact } from '../state/facts.ts';
import { GREAT_POWERS, type Power, POWERS } from '../vocabulary/ids.ts';
import { settleCoasts } from '../board/coasts.ts';
import type { Canal, Marker, ResolveRecord, Stack, WritableState } from '../state/state.ts';
import { type CanalPayment, canalsBuilt } from './canals.ts';
import type { Desk } from './desk.ts';
import type { MovementResolution } from './resolve-movement.ts';
import { sharingCopy } from '../state/writable-copy.ts';
import type { Position } from '../state/position.ts';

// The desks of all powers laid together again: the position at the end of the phase, the facts that are
// published (PB-MSC-10), and what colonial combat and marker adjustment have to know of the orders.

export interface Aftermath {
  readonly state: WritableState;
  readonly record: ResolveRecord;
  readonly facts: readonly Fact[];
  /** Canals of this phase. */
  readonly canals: readonly Canal[];
}

const allDesks = ({ desks }: MovementResolution): readonly Desk[] =>
  GREAT_POWERS.flatMap((power) => desks.get(power) ?? []);

/** A marker that joined others by consent is established without combat when the phase ends (PB-EST-2). */
const established = (desk: Desk, marker: Marker): Marker =>
  desk.record.placed.some((p) => p.area === marker.area && p.byConsent)
    ? { ...marker, established: true }
    : marker;

/** Pieces by owner: those of the powers with a desk from there, all others as they were. */
const laidTogether = <Piece extends { readonly power: Stack['power'] }>(
  before: readonly Piece[],
  desks: readonly Desk[],
  ofDesk: (desk: Desk) => readonly Piece[],
): Piece[] => {
  const owners = new Set<Stack['power']>(desks.map((desk) => desk.power));
  return [
    ...desks.flatMap((desk) => ofDesk(desk).filter((piece) => piece.power === desk.power)),
    ...before.filter((piece) => !owners.has(piece.power)),
  ];
};

const garrisonsIn = ({ edition, state }: Position): ResolveRecord['garrisoned'] => {
  const armies = new Set(
    state.units.filter((s) => s.arm === 'army' && s.count > 0).map((s) => `${s.power} ${s.at}`),
  );
  return edition.atlas.areaOrder.flatMap((area) =>
    POWERS.filter((power: Power) => armies.has(`${power} ${area}`)).map((power) => ({ area, power })),
  );
};

const recordOf = (position: Position, desks: readonly Desk[]): ResolveRecord => ({
  placed: desks.flatMap((desk) => desk.record.placed),
  unrestAtStart: [...position.state.unrest],
  garrisoned: garrisonsIn(position),
  holds: desks.flatMap((desk) => desk.record.holds),
  alone: desks.flatMap((desk) => desk.record.alone),
  retreats: desks.flatMap((desk) => desk.record.retreats),
  losses: desks.flatMap((desk) => desk.record.losses),
  navalBuilds: desks.flatMap((desk) => desk.record.navalBuilds),
  combats: [],
});

const canalPayments = ({ power, record }: Desk): readonly CanalPayment[] =>
  record.canals.map((payment) => ({ ...payment, power }));

/** What a power paid for canals beyond what it bears of them (PB-CANAL-8). */
const surplusOf = (desk: Desk, canals: readonly Canal[]): number => {
  const paid = canalPayments(desk).reduce((sum, { paying }) => sum + paying, 0);
  return paid - canals.reduce((sum, canal) => sum + (canal.paid[desk.power] ?? 0), 0);
};

/**
 * The position after the phase and what is told of it. `state` is left alone.
 * Indices and victory points are not touched here: they belong to the end of the phase itself.
 */
export const aftermathOf = ({ edition, state }: Position, resolution: MovementResolution): Aftermath => {
  const desks = allDesks(resolution);
  const canals = canalsBuilt(edition, desks.flatMap(canalPayments));
  const after = sharingCopy(state, {
    markers: laidTogether(state.markers, desks, (desk) =>
      desk.state.markers.map((m) => established(desk, m)),
    ),
    units: laidTogether(state.units, desks, (desk) => desk.state.units),
    merchants: laidTogether(state.merchants, desks, (desk) => desk.state.merchants),
    canals: [...state.canals, ...canals],
    treasury: { ...state.treasury },
  });
  after.turnRecord = { ...after.turnRecord, newMerchants: { ...state.turnRecord.newMerchants } };
  for (const desk of desks) {
    const { power } = desk;
    after.treasury[power] = desk.state.treasury[power] + desk.pending + surplusOf(desk, canals);
    const left = desk.state.turnRecord.newMerchants[power];
    if (left !== undefined) after.turnRecord.newMerchants[power] = left;
  }
  if (canals.length > 0) settleCoasts(edition, after);
  const facts = [
    ...desks.flatMap((desk) => desk.record.facts),
    ...canals.map(({ area, paid }): Fact => ({ type: 'canal-built', area, paid })),
  ];
  return { state: after, record: recordOf({ edition, state: after }, desks), facts, canals };
};
