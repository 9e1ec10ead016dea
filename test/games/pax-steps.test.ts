import { stepsBetween } from '@chancery/shared/games/pax/state/state.ts';
import { expect, test } from 'vitest';

test('steps between two are in rulebook order, both of them included', () => {
  expect(stepsBetween('MAN1', 'RET1')).toEqual(['MAN1', 'ATT1', 'SECOND_ORDERS', 'RET1']);
  expect(stepsBetween('OVER', 'OVER')).toEqual(['OVER']);
});
