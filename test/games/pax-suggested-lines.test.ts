import { formatAction } from '@chancery/shared/games/pax/orders/format.ts';
import type { CasusBelli, WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { suggestionsFor } from '@chancery/shared/games/pax/view/legal-lines.ts';
import type { GreatPower } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { expect, test } from 'vitest';
import { board } from './pax-board.ts';
import { after, ALGIERS } from './pax-war-aftermath.ts';
import { fieldOf } from './pax-war-field.ts';
import { standard } from './pax-workspace.ts';

// What the verbs of a step suggest to a power, before the law decides which of it is allowed.

const suggested = (state: WritableState, power: GreatPower, verb: string): readonly string[] =>
  suggestionsFor({ edition: standard, state }, power)
    .map(formatAction)
    .filter((line) => line.startsWith(verb));

/** Disputes of France, Italy and Belgium, and Britain, which backs Belgium in Kongo. */
const disputed = (): WritableState => {
  const state = board({ markers: ['belgium influence kongo', 'belgium influence kamerun'] });
  const dispute = (number: number, holder: CasusBelli['holder'], area: string): CasusBelli => ({
    number,
    holder,
    against: 'germany',
    ground: 'status',
    area,
    turn: 1,
  });
  state.casusBelli = [
    dispute(1, 'france', 'tunis'),
    dispute(2, 'italy', 'tunis'),
    dispute(3, 'belgium', 'kongo'),
    dispute(4, 'belgium', 'kamerun'),
  ];
  state.backings = [{ power: 'britain', minor: 'belgium', area: 'kongo' }];
  return { ...state, step: 'NEG' };
};

const calledOver = (power: GreatPower): readonly string[] => [
  ...new Set(suggested(disputed(), power, 'call congress').map((line) => line.replace(/^.* over /, ''))),
];

test('a Congress over its own disputes, and those of a minor where it backs it', () => {
  expect(calledOver('france')).toEqual(['cb 1']);
  expect(calledOver('britain')).toEqual(['cb 3']);
  expect(calledOver('usa')).toEqual([]);
});

test('an area of the spoils for others, not for itself', () => {
  const { state } = after({ markers: ALGIERS, conquered: ['algiers: 0'] });
  const left = suggested(state, 'britain', 'leave algiers');
  expect(left).toContain('leave algiers to japan');
  expect(left).toContain('leave algiers to france');
  expect(left.filter((line) => line.includes('to britain'))).toEqual([]);
});

test('a commander for forces that it commands, while allies are called', () => {
  const state = fieldOf({
    wars: [
      [
        ['britain', 'portugal'],
        ['france', 'belgium'],
      ],
    ],
  });
  state.wars[0]?.commanders.push({ party: 'portugal', by: 'britain' }, { party: 'belgium', by: 'france' });
  const told = (step: WritableState['step'], power: GreatPower) => [
    ...new Set(suggested({ ...state, step }, power, 'command').map((line) => line.split(' ')[1])),
  ];
  expect(told('ALD', 'britain')).toEqual(['portugal']);
  expect(told('ALD', 'france')).toEqual(['belgium']);
  expect(told('ALD', 'germany')).toEqual([]);
});
