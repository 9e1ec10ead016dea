import type { WritableState } from './state.ts';
import type { TurnRecord } from './turn-record.ts';

/** A record of the turn in which nothing has happened yet. */
export const emptyTurnRecord = (): TurnRecord => ({
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
 * Clears away what concerned the last turn only. Merchant fleets that fell due and were never put to sea
 * stay due, and the results of the last orders stay on record until there are new ones; the turn's number
 * is left alone. Changes the state in place.
 */
export const newTurn = (state: WritableState): void => {
  const { newMerchants, outcomes } = state.turnRecord;
  state.turnRecord = { ...emptyTurnRecord(), newMerchants, outcomes };
  state.visits = {};
  Object.assign(state, { declarations: [], backings: [], passed: [], wars: [], campaign: null });
  Object.assign(state, { congress: null, standingOver: null });
};
