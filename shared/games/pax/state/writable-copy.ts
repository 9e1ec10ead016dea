import { copyJson } from '../../../kernel/match/copy.ts';
import type { GreatPower } from '../vocabulary/ids.ts';
import type { PaxState, WritableState } from './state.ts';
import type { Treaty } from './treaties.ts';
import type { AdminRecord, TurnRecord } from './turn-record.ts';

// Copies of a position. Every line said and every step carried out begins with one, so that this is where much of a
// match's time goes: what is long is copied kind by kind, and what is never changed once it is there is shared.

/** What a text says stands for good; what is done with it is the copy's own. */
const treatyCopy = (treaty: Treaty): Treaty => {
  const copy = { ...treaty };
  copy.signers = treaty.signers.slice();
  copy.refusedBy = treaty.refusedBy.slice();
  copy.publishedClauses = treaty.publishedClauses.slice();
  copy.carriedOut = treaty.carriedOut.slice();
  copy.lapseConsents = treaty.lapseConsents.slice();
  copy.withdrawals = copyJson(treaty.withdrawals);
  if (treaty.leftOut) copy.leftOut = treaty.leftOut.slice();
  if (treaty.built) copy.built = copyJson(treaty.built);
  if (treaty.copiedBy) copy.copiedBy = treaty.copiedBy.slice();
  if (treaty.publishedBy) copy.publishedBy = copyJson(treaty.publishedBy);
  if (treaty.garrisons) copy.garrisons = copyJson(treaty.garrisons);
  return copy;
};

/** The rows of an administration stand for good; only what is given up to save maintenance is counted on. */
const adminCopy = (admin: TurnRecord['admin']): TurnRecord['admin'] => {
  const copy: Partial<Record<GreatPower, AdminRecord>> = {};
  for (const power in admin) {
    const record = admin[power as GreatPower];
    if (record) copy[power as GreatPower] = { ...record };
  }
  return copy;
};

const NOTHING = { treaties: [], markers: [], units: [], merchants: [], opening: [] } as const;

/** A private copy of a position, for a step to be carried out or something to be tried out on. */
export const writableCopy = (state: PaxState): WritableState => {
  const { turnRecord } = state;
  const copy = copyJson({
    ...state,
    ...NOTHING,
    turnRecord: { ...turnRecord, admin: {} },
  }) as PaxState as WritableState;
  copy.treaties = state.treaties.map(treatyCopy);
  copy.markers = state.markers.map((marker) => ({ ...marker }));
  copy.units = state.units.map((stack) => ({ ...stack }));
  copy.merchants = state.merchants.map((fleet) => ({ ...fleet }));
  copy.opening = state.opening as WritableState['opening'];
  copy.turnRecord.admin = adminCopy(turnRecord.admin);
  return copy;
};

/**
 * A copy that shares its parts with the position it is made of: a part of it is replaced by another, and never changed
 * itself.
 */
export const sharingCopy = (state: PaxState, parts: Partial<WritableState> = {}): WritableState =>
  ({ ...state, ...parts }) as WritableState;
