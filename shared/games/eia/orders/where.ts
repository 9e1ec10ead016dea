import { placeOf, type StateId } from '../vocabulary/steps.ts';
import type { Action } from './types.ts';

/** States in which a line may be handed in; those behind the sheets of the month may be written ahead on them. */
const IN: Readonly<Record<Action['do'], readonly StateId[]>> = {
  'declare-war': ['DOW', 'BOARD'],
  'declare-no-war': ['DOW'],
  call: ['DOW', 'CALLS_DEF', 'CALLS_AGG'],
  answer: ['DOW', 'CALLS_DEF', 'CALLS_AGG'],
  refuse: ['DOW', 'CALLS_DEF', 'CALLS_AGG'],
  'informal-peace': ['POLITICS'],
  sue: ['POLITICS'],
  offer: ['POLITICS', 'OFFERS'],
  accept: ['POLITICS', 'REPLIES'],
  decline: ['POLITICS', 'REPLIES'],
  term: ['POLITICS', 'REPLIES'],
  terms: ['POLITICS', 'OFFERS', 'TERMS'],
  'make-conquered': ['POLITICS', 'OFFERS', 'TERMS'],
  'keep-free': ['POLITICS', 'OFFERS', 'TERMS'],
  'demand-break': ['POLITICS', 'DEMANDS'],
  ally: ['POLITICS', 'ALLIANCES'],
  run: ['POLITICS', 'CONTROL'],
  'back-down': ['POLITICS', 'BACKDOWN'],
  stand: ['POLITICS', 'BACKDOWN'],
  support: ['POLITICS', 'SUPPORT'],
  'set-up': ['POLITICS', 'CONTROL', 'BACKDOWN', 'SUPPORT', 'CLOSING', 'BOARD'],
  break: ['POLITICS', 'CLOSING'],
  free: ['POLITICS', 'CLOSING'],
  combine: ['POLITICS', 'CLOSING'],
  done: [
    'DOW',
    'CALLS_DEF',
    'CALLS_AGG',
    'POLITICS',
    'OFFERS',
    'REPLIES',
    'TERMS',
    'DEMANDS',
    'ALLIANCES',
    'CONTROL',
    'BACKDOWN',
    'SUPPORT',
    'CLOSING',
    'BOARD',
    'QUARTER',
  ],
};

/** Where a line of this kind is handed in. */
export const statesFor = (kind: Action['do']): readonly StateId[] => IN[kind];

/** Whether a sheet of a state may hold a line: there it belongs, or it is written ahead for later in the month. */
export const isForSheetOf = (state: StateId, kind: Action['do']): boolean => {
  const states = statesFor(kind);
  const isAhead = placeOf(state) > placeOf('POLITICS') && placeOf(state) < placeOf(states.at(-1) ?? state);
  return states.includes(state) || (states.includes('POLITICS') && isAhead);
};
