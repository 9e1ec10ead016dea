import type { Refusal } from '../../../kernel/refusal.ts';
import { areFriends } from '../board/relations.ts';
import { placeRow } from '../charts/edition.ts';
import { moneyRefusals } from './refusals.ts';
import type { Position, StepContext } from '../state/step.ts';

// German submarines that go to the Adriatic by rail (WEAW-DE-18, WEAW-DE-19).

const ADRIATIC_RAIL = 6;

/**
 * One submarine may be sent by rail each turn, between two places with enough capacity (WEAW-DE-18, 19, WEAW-AMB-78).
 */
export const adriaticRefusal = ({ edition, state }: Position, place: string): Refusal | undefined => {
  const trieste = state.territories['trieste'];
  const isOpen =
    areFriends(state, 'germany', trieste?.controller ?? '') &&
    trieste?.incorporatedBy === trieste?.controller;
  const capacity = placeRow(edition, place).resourceValue;
  return !isOpen || state.record.used.includes('adriatic') || capacity < ADRIATIC_RAIL
    ? moneyRefusals.refuse('capacity', { place: isOpen ? place : 'trieste', most: capacity }, 'WEAW-DE-18')
    : undefined;
};

/** Uses trains of two places for a submarine. */
export const takeAdriaticTrains = ({ state }: StepContext, place: string): void => {
  state.record.used.push('adriatic');
  state.record.railUsed[place] = (state.record.railUsed[place] ?? 0) + ADRIATIC_RAIL;
  state.record.railUsed['trieste'] = 999;
};
