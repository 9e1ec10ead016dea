import { isControl, isMinor, type Power, POWERS } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import {
  countersLeft,
  establishMarker,
  isUnrest,
  markerOf,
  removeMarker,
  removeUnits,
  setMarker,
} from '../board/position.ts';
import { raiseResentment } from '../indices/track-changes.ts';
import { placementResentment } from '../indices/placement-resentment.ts';
import type { CombatRecord, WritableResolveRecord } from '../state/turn-record.ts';
import { withdrawUnits } from './withdrawal.ts';

const takeLosses = ({ state }: StepContext, { area, lost }: CombatRecord): void => {
  for (const { power, size, count } of lost) {
    removeUnits(state, { power, arm: 'army', size, at: area, count });
  }
};

/** A minor that has suppressed unrest in its Protectorate makes it a Possession, if it has one left (PB-MINOR-41). */
const raiseMinorProtectorate = (
  context: StepContext,
  record: WritableResolveRecord,
  combat: CombatRecord,
): void => {
  const { state, emit } = context;
  const { area } = combat;
  if (!record.unrestAtStart.includes(area)) return;
  for (const power of combat.attackers.filter(isMinor)) {
    const own = markerOf(state, power, area);
    if (!own?.established || own.kind !== 'protectorate') continue;
    if (countersLeft(context, power, 'possession') < 1) continue;
    setMarker(state, { area, power, kind: 'possession', established: true });
    const raise = { area, power, kind: 'possession', before: 'protectorate' } as const;
    record.placed.push({ ...raise, byConsent: false });
    emit({ type: 'marker-placed', ...raise, paid: 0 });
    const points = placementResentment(context, area, { before: 'protectorate', kind: 'possession' });
    raiseResentment(context, { by: points, cause: 'marker-placed' }, { power, area });
  }
};

/** A marker of an attacker that still has to be won (PB-EST-1). */
const unestablishedControl = ({ state }: StepContext, power: Power, { area }: CombatRecord) => {
  const own = markerOf(state, power, area);
  return own && !own.established && isControl(own.kind) ? own : undefined;
};

/** Victory establishes a marker, whether a casus belli depends on it or not (PB-EST-1, AMB-20). */
const applyVictory = (context: StepContext, record: WritableResolveRecord, combat: CombatRecord): void => {
  raiseMinorProtectorate(context, record, combat);
  for (const power of combat.attackers) {
    const own = unestablishedControl(context, power, combat);
    if (!own) continue;
    establishMarker(context.state, own);
    context.emit({ type: 'marker-established', power, area: own.area, kind: own.kind });
  }
};

/** Defeat takes the marker; the lower one it was traded in for does not come back (AMB-112). */
const applyDefeat = (context: StepContext, record: WritableResolveRecord, combat: CombatRecord): void => {
  const { area } = combat;
  for (const power of combat.attackers) {
    const own = unestablishedControl(context, power, combat);
    if (!own) continue;
    removeMarker(context.state, power, area);
    context.emit({
      type: 'marker-removed',
      power,
      area,
      kind: own.kind,
      replacedBy: 'none',
      why: 'defeat',
    });
  }
  for (const power of combat.attackers) {
    withdrawUnits(context, record, { withdrawal: { power, area, why: 'defeat' }, arms: 'armies' });
  }
};

/** Unrest ends as soon as anybody has won there; the others fought for their own markers (PB-COL-2, 9, 18, 23). */
const endQuelledUnrest = ({ state, emit }: StepContext, combats: readonly CombatRecord[]): void => {
  const quelled = new Set(combats.filter((c) => c.won && isUnrest(state, c.area)).map((c) => c.area));
  state.unrest = state.unrest.filter((area) => !quelled.has(area));
  for (const area of quelled) {
    const victors = combats.filter((c) => c.won && c.area === area).flatMap((c) => c.attackers);
    emit({ type: 'unrest-quelled', area, by: POWERS.filter((power) => victors.includes(power)) });
  }
};

/**
 * The effects of all combats together: losses, unrest, markers won, then markers lost and retreats (PB-COL-2, 6, 11).
 * Losers keep established markers until marker adjustment.
 */
export const applyCombatResults = (
  context: StepContext,
  record: WritableResolveRecord,
  combats: readonly CombatRecord[],
): void => {
  for (const combat of combats) takeLosses(context, combat);
  endQuelledUnrest(context, combats);
  for (const combat of combats.filter((c) => c.won)) applyVictory(context, record, combat);
  for (const combat of combats.filter((c) => !c.won)) applyDefeat(context, record, combat);
};
