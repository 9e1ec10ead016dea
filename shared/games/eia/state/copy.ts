import { copyJson } from '../../../kernel/match/copy.ts';
import type { EiaState, WritableState } from './state.ts';

const each = <T extends object>(list: readonly T[]): T[] => list.map((item) => ({ ...item }));

/** A loop, which is faster than `Object.entries`: a month spends most of its time copying. */
const eachOf = <T extends object>(record: Readonly<Record<string, T>>): Record<string, T> => {
  const copied: Record<string, T> = {};
  for (const key in record) {
    const value = record[key];
    if (value) copied[key] = { ...value };
  }
  return copied;
};

/**
 * An independent copy of a position for carrying out a step. Values that are never changed in place (minors, wars,
 * truces, facts, peaces) are shared, because every step of a month makes a copy.
 */
export const copyPosition = (position: EiaState): WritableState => {
  const state = position as WritableState;
  return {
    ...state,
    entered: { ...state.entered },
    powers: eachOf(state.powers),
    alliances: [...state.alliances],
    broken: [...state.broken],
    marriages: [...state.marriages],
    wars: [...state.wars],
    minorWars: [...state.minorWars],
    truces: [...state.truces],
    obligations: each(state.obligations),
    minors: { ...state.minors },
    ceded: { ...state.ceded },
    home: { ...state.home },
    facts: [...state.facts],
    ...(state.statedActions && { statedActions: [...state.statedActions] }),
    duties: each(state.duties),
    objections: state.objections.map((objection) => ({ ...objection, votes: { ...objection.votes } })),
    treaties: [...state.treaties],
    surrenders: [...state.surrenders],
    lines: each(state.lines),
    record: copyJson(state.record),
    counters: { ...state.counters },
    ...(state.britain && { britain: copyJson(state.britain) }),
  };
};
