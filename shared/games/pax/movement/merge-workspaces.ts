import type { Fact } from '../state/facts.ts';
import { GREAT_POWERS, type PlaceId, POWERS } from '../vocabulary/ids.ts';
import { assignCoasts } from '../board/coasts.ts';
import { inAreaOrder } from '../board/position.ts';
import type { Canal, Marker, Stack, WritableState } from '../state/state.ts';
import type { WritableResolveRecord } from '../state/turn-record.ts';
import { type CanalPayment, canalsBuilt } from './canals.ts';
import type { Workspace } from './workspace.ts';
import type { MovementResolution } from './resolve-orders.ts';
import { copyWith } from '../state/writable-copy.ts';
import type { Position } from '../state/position.ts';

// Merges the workspaces of all powers into the position at the end of the phase, with the published facts (PB-MSC-10)
// and the orders that colonial combat and marker adjustment need.

export interface MergedPosition {
  readonly state: WritableState;
  readonly record: WritableResolveRecord;
  readonly facts: readonly Fact[];
  /** Canals of this phase. */
  readonly canals: readonly Canal[];
}

const allWorkspaces = ({ workspaces }: Pick<MovementResolution, 'workspaces'>): readonly Workspace[] =>
  GREAT_POWERS.flatMap((power) => workspaces.get(power) ?? []);

/** A marker that joined others by consent is established without combat at the end of the phase (PB-EST-2). */
const establishIfJoined = (workspace: Workspace, marker: Marker): Marker =>
  workspace.record.placed.some((p) => p.area === marker.area && p.byConsent)
    ? { ...marker, established: true }
    : marker;

/** Pieces by owner: from its workspace if it has one, otherwise unchanged. */
const mergePieces = <Piece extends { readonly power: Stack['power'] }>(
  before: readonly Piece[],
  workspaces: readonly Workspace[],
  ownPieces: (workspace: Workspace) => readonly Piece[],
): Piece[] => {
  const owners = new Set<Stack['power']>(workspaces.map((workspace) => workspace.power));
  return [...workspaces.flatMap(ownPieces), ...before.filter((piece) => !owners.has(piece.power))];
};

const ownMarkers = (workspace: Workspace): readonly Marker[] =>
  workspace.state.markers
    .filter(({ power }) => power === workspace.power)
    .map((marker) => establishIfJoined(workspace, marker));

const garrisonsIn = ({ edition, state }: Position): WritableResolveRecord['garrisoned'] => {
  const powersByPlace = new Map<PlaceId, Set<Stack['power']>>();
  for (const { arm, count, at, power } of state.units) {
    if (arm !== 'army' || count === 0) continue;
    const powers = powersByPlace.get(at);
    if (powers) powers.add(power);
    else powersByPlace.set(at, new Set([power]));
  }
  return inAreaOrder(edition, powersByPlace.keys()).flatMap((area) => {
    const powers = powersByPlace.get(area);
    return POWERS.filter((power) => powers?.has(power)).map((power) => ({ area, power }));
  });
};

const recordOf = (position: Position, workspaces: readonly Workspace[]): WritableResolveRecord => ({
  placed: workspaces.flatMap((workspace) => workspace.record.placed),
  unrestAtStart: [...position.state.unrest],
  garrisoned: garrisonsIn(position),
  holds: workspaces.flatMap((workspace) => workspace.record.holds),
  alone: workspaces.flatMap((workspace) => workspace.record.alone),
  retreats: workspaces.flatMap((workspace) => workspace.record.retreats),
  losses: workspaces.flatMap((workspace) => workspace.record.losses),
  navalBuilds: workspaces.flatMap((workspace) => workspace.record.navalBuilds),
  combats: [],
});

const canalPayments = ({ power, record }: Workspace): readonly CanalPayment[] =>
  record.canals.map((payment) => ({ ...payment, power }));

/** What a power paid for canals beyond its share (PB-CANAL-8). */
const surplusOf = (workspace: Workspace, canals: readonly Canal[]): number => {
  const paid = canalPayments(workspace).reduce((sum, { paying }) => sum + paying, 0);
  return paid - canals.reduce((sum, canal) => sum + (canal.paid[workspace.power] ?? 0), 0);
};

/**
 * The position after the phase and its facts; `state` is not changed. Indices and victory points are updated at the end
 * of the phase (`closing.ts`).
 */
export const mergeWorkspaces = (
  { edition, state }: Position,
  resolution: Pick<MovementResolution, 'workspaces'>,
): MergedPosition => {
  const workspaces = allWorkspaces(resolution);
  const canals = canalsBuilt(edition, workspaces.flatMap(canalPayments));
  const after = copyWith(state, {
    markers: mergePieces(state.markers, workspaces, ownMarkers),
    units: mergePieces(state.units, workspaces, (workspace) => workspace.state.units),
    merchants: mergePieces(state.merchants, workspaces, (workspace) =>
      workspace.state.merchants.filter(({ power }) => power === workspace.power),
    ),
    canals: [...state.canals, ...canals],
    treasury: { ...state.treasury },
  });
  after.turnRecord = { ...after.turnRecord, newMerchants: { ...state.turnRecord.newMerchants } };
  for (const workspace of workspaces) {
    const { power } = workspace;
    after.treasury[power] =
      workspace.state.treasury[power] + workspace.pending + surplusOf(workspace, canals);
    const left = workspace.state.turnRecord.newMerchants[power];
    if (left !== undefined) after.turnRecord.newMerchants[power] = left;
  }
  if (canals.length > 0) assignCoasts(edition, after);
  const facts = [
    ...workspaces.flatMap((workspace) => workspace.record.facts),
    ...canals.map(({ area, paid }): Fact => ({ type: 'canal-built', area, paid })),
  ];
  return { state: after, record: recordOf({ edition, state: after }, workspaces), facts, canals };
};
