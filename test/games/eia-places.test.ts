import { VERB_FORMS } from '@chancery/shared/games/eia/verb-forms.ts';
import { isForSheetOf } from '@chancery/shared/games/eia/orders/verb-registry.ts';
import { PHASES } from '@chancery/shared/games/eia/turn.ts';
import { STEPS } from '@chancery/shared/games/eia/vocabulary/steps.ts';
import { expect, test } from 'vitest';

// Where orders of Empires in Arms are submitted, as the phases say it.

const PLACES: Readonly<Record<string, string>> = {
  'declare-war': 'DOW BOARD',
  'declare-no-war': 'DOW',
  call: 'DOW CALLS_DEF CALLS_AGG',
  answer: 'DOW CALLS_DEF CALLS_AGG',
  refuse: 'DOW CALLS_DEF CALLS_AGG',
  'informal-peace': 'POLITICS',
  sue: 'POLITICS',
  offer: 'POLITICS OFFERS',
  accept: 'POLITICS REPLIES',
  decline: 'POLITICS REPLIES',
  term: 'POLITICS REPLIES',
  terms: 'POLITICS OFFERS TERMS',
  'make-conquered': 'POLITICS OFFERS TERMS',
  'keep-free': 'POLITICS OFFERS TERMS',
  'demand-break': 'POLITICS DEMANDS',
  ally: 'POLITICS ALLIANCES',
  run: 'POLITICS CONTROL',
  'set-up': 'POLITICS CONTROL BACKDOWN SUPPORT CLOSING BOARD',
  'back-down': 'POLITICS BACKDOWN',
  stand: 'POLITICS BACKDOWN',
  support: 'POLITICS SUPPORT',
  break: 'POLITICS CLOSING',
  free: 'POLITICS CLOSING',
  combine: 'POLITICS CLOSING',
  done: 'DOW CALLS_DEF CALLS_AGG POLITICS OFFERS REPLIES TERMS DEMANDS ALLIANCES CONTROL BACKDOWN SUPPORT CLOSING BOARD QUARTER',
};

test('orders are handed in where the phases say', () => {
  expect(Object.fromEntries(VERB_FORMS.map(({ does, states }) => [does, states.join(' ')]))).toEqual(PLACES);
});

test('a sheet behind that of the month may hold what comes later in it', () => {
  expect(isForSheetOf('OFFERS', 'run')).toBe(true);
  expect(isForSheetOf('CONTROL', 'offer')).toBe(false);
  expect(isForSheetOf('DOW', 'run')).toBe(false);
  expect(isForSheetOf('POLITICS', 'call')).toBe(false);
});

test('steps are in the order of the month', () => {
  expect(PHASES.map(({ id }) => id)).toEqual(STEPS.map(({ id }) => id));
});
