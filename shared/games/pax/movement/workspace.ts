import type { Edition } from '../charts/edition.ts';
import type { Fact } from '../state/facts.ts';
import {
  type AreaId,
  type Arm,
  type GreatPower,
  homeOf,
  type MarkerKind,
  type PlaceId,
  type Power,
  type SeaId,
  type Size,
} from '../vocabulary/ids.ts';
import { linkedPlaces } from '../board/links.ts';
import type { PlaceRef } from '../orders/types.ts';
import type { PaxState, WritableState } from '../state/state.ts';
import type { WritableResolveRecord } from '../state/turn-record.ts';
import { type Ceiling, ceilingsOf, type SpendingDemand, demandsOf } from './forced-expenditure.ts';
import { copyWith } from '../state/writable-copy.ts';
import type { Frozen } from '../../../kernel/frozen.ts';
import type { Position } from '../state/position.ts';

// All orders of the phase are simultaneous (PB-MSC-6): one power's actions never change another's options, except
// through conditions, consents, shared canals and money. So each power has a workspace, a copy of the opening position
// in which only its own pieces move (AMB-58).

/** What the orders of one power leave for later steps. */
export interface WorkspaceRecord extends Pick<
  WritableResolveRecord,
  'placed' | 'holds' | 'alone' | 'retreats' | 'losses' | 'navalBuilds'
> {
  /** Areas to be lost first if garrisons cannot cover all (PB-GARR-5). */
  givenUp: AreaId[];
  canals: { area: AreaId; paying: number }[];
  facts: Fact[];
}

/** A workspace while orders are carried out in it. */
export interface WritableWorkspace {
  readonly edition: Edition;
  readonly power: GreatPower;
  /** `units` contains only the power's own. */
  readonly state: WritableState;
  /** Pounds of the opening treasury not yet paid to others (AMB-15). */
  transferable: number;
  /** Pounds received that may not be spent in this phase (`transferTiming: after`). */
  pending: number;
  /** Pounds spent on new units. */
  spentOn: Readonly<Record<Arm, number>>;
  readonly demands: readonly SpendingDemand[];
  readonly ceilings: readonly Ceiling[];
  /** Armies that arrived where they must stop, by `size@place` (PB-MOVE-10, 11). */
  arrived: Readonly<Record<string, number>>;
  /** Areas where a Control marker was raised in this phase (AMB-113). */
  raised: readonly AreaId[];
  /** Areas entered on an event's permit (PB-RE-7). */
  permitted: readonly AreaId[];
  readonly record: WorkspaceRecord;
  /** Links and army paths already traced; replaced when a merchant fleet moves or a canal opens. */
  traced: TracedPaths;
}

/** One power's working position: the opening position after its own orders so far. Law only reads it. */
export interface Workspace extends Readonly<Omit<WritableWorkspace, 'state' | 'record'>> {
  readonly state: PaxState;
  readonly record: Frozen<WorkspaceRecord>;
}

/** Places found by tracing, so that a long sheet traces each only once. */
export interface TracedPaths {
  linked?: ReadonlySet<PlaceId>;
  readonly marches: Map<PlaceId, ReadonlySet<PlaceId>>;
}

const emptyRecord = (): WorkspaceRecord => ({
  placed: [],
  holds: [],
  alone: [],
  retreats: [],
  losses: [],
  navalBuilds: [],
  givenUp: [],
  canals: [],
  facts: [],
});

/** A private copy of everything one power's orders may change; the rest is shared with `state`. */
const ownCopy = (state: PaxState, power: Power): WritableState => {
  const copy = copyWith(state, {
    units: state.units.filter((stack) => stack.power === power),
    treasury: { ...state.treasury },
  });
  copy.turnRecord = { ...copy.turnRecord, newMerchants: { ...state.turnRecord.newMerchants } };
  return copy;
};

/** The workspace of a power before any of its orders. */
export const openWorkspace = (position: Position, power: GreatPower): WritableWorkspace => ({
  edition: position.edition,
  power,
  state: ownCopy(position.state, power),
  transferable: position.state.treasury[power],
  pending: 0,
  spentOn: { army: 0, navy: 0 },
  demands: demandsOf(position, power),
  ceilings: ceilingsOf(position.state, power),
  arrived: {},
  raised: [],
  permitted: [],
  record: emptyRecord(),
  traced: { marches: new Map() },
});

/** Pounds added to the treasury of a rich workspace, more than any sheet can spend. */
export const EXTRA_MONEY = 1_000_000_000;

/** A workspace with unlimited money: anything refused there is illegal or lacks counters. */
export const openRichWorkspace = (position: Position, power: GreatPower): WritableWorkspace => {
  const workspace = openWorkspace(position, power);
  workspace.state.treasury[power] += EXTRA_MONEY;
  workspace.transferable += EXTRA_MONEY;
  return workspace;
};

const copyLists = (record: Frozen<WorkspaceRecord>): WorkspaceRecord => {
  const copy: Record<keyof WorkspaceRecord, readonly unknown[]> = { ...record };
  for (const key in copy) copy[key as keyof WorkspaceRecord] = copy[key as keyof WorkspaceRecord].slice();
  return copy as unknown as WorkspaceRecord;
};

/** An independent copy: changes to one do not show in the other. */
export const copyWorkspace = (workspace: Workspace): WritableWorkspace => ({
  ...workspace,
  state: ownCopy(workspace.state, workspace.power),
  record: copyLists(workspace.record),
});

export const treasuryOf = (workspace: Workspace): number => workspace.state.treasury[workspace.power];

/** Takes pounds from the treasury; a negative amount pays in. */
export const spend = (workspace: WritableWorkspace, pounds: number): void => {
  workspace.state.treasury[workspace.power] -= pounds;
};

/** Money from another power, available at once unless payments come last (AMB-15). */
export const receive = (workspace: WritableWorkspace, pounds: number): void => {
  if (workspace.edition.settings.transferTiming === 'after') workspace.pending += pounds;
  else workspace.state.treasury[workspace.power] += pounds;
};

/** Discards traced links and paths after a merchant fleet has moved or a canal has opened. */
export const invalidatePaths = (workspace: WritableWorkspace): void => {
  workspace.traced = { marches: new Map() };
};

/** Whether a communication link reaches an area, with the merchant fleets in their present places (PB-STATUS-3). */
export const isLinked = (workspace: Workspace, area: AreaId): boolean => {
  if (workspace.state.allLinks) return true;
  workspace.traced.linked ??= linkedPlaces(workspace, workspace.power);
  return workspace.traced.linked.has(area);
};

/** The place an order means: `home` is the acting power's home country. */
export const placeOfRef = (power: Power, ref: PlaceRef): PlaceId =>
  ref.place === 'home' ? homeOf(power) : ref.place;

/** Sea zones where the power has a merchant fleet. */
export const merchantSeas = (workspace: Workspace): readonly SeaId[] =>
  workspace.state.merchants.filter((m) => m.power === workspace.power).map((m) => m.sea);

/** The key under which armies that must stay where they arrived are counted. */
export const arrivalKey = (size: Size, place: PlaceId): string => `${String(size)}@${place}`;

/** What the power had in an area when the phase began. */
export const openingKind = (
  workspace: Workspace,
  area: AreaId,
  now: MarkerKind | 'none',
): MarkerKind | 'none' => workspace.record.placed.find((p) => p.area === area)?.before ?? now;
