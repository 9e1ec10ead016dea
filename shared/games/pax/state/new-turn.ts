import type { WritableState } from './state.ts';
import type { WritableTurnRecord } from './turn-record.ts';

/** An empty record of the turn. */
export const emptyTurnRecord = (): WritableTurnRecord => ({
  events: [],
  permits: [],
  bounds: [],
  pressures: [],
  admin: {},
  activity: [],
  minorControl: [],
  minorUnrest: [],
  newMerchants: {},
  outcomes: {},
  questions: [],
  awards: [],
});

/**
 * Clears everything that concerns only the last turn. Merchant fleets due and never placed stay due, and the results of
 * the last orders stay until there are new ones; the turn's number is not changed. Changes the state in place.
 */
export const newTurn = (state: WritableState): void => {
  const { newMerchants, outcomes } = state.turnRecord;
  state.turnRecord = { ...emptyTurnRecord(), newMerchants, outcomes };
  state.entered = {};
  Object.assign(state, { declarations: [], backings: [], passed: [], wars: [], campaign: null });
  Object.assign(state, { congress: null, adjournedCongress: null });
};
