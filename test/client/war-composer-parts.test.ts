import { describe, expect, test } from 'vitest';
import { formatAction } from '@chancery/shared/games/pax/orders/format.ts';
import { formatOrder } from '@chancery/shared/games/pax/orders/format.ts';
import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import { warOptions } from '@chancery/shared/games/pax/war/options.ts';
import { decompose } from '../../client/games/pax/composer/order-page.ts';
import { picksText } from '../../client/games/pax/composer/pickers.ts';
import { afterAnswers } from '../../client/composer/picking.ts';
import { readDraft } from '../../client/games/pax/composer/draft-reading.ts';
import { actionPicker } from '../../client/games/pax/composer/pickers.ts';
import { warContext } from '../../client/games/pax/composer/war-context.ts';
import { vocabularyFor } from '../../client/games/pax/composer/draft-context.ts';
import { AGAINST_JAPAN, warTable } from './war-table.ts';

describe('whatever a war sheet may hold is picked by keys and taken apart again', () => {
  const table = warTable(AGAINST_JAPAN, 'britain');
  const empty = readDraft(vocabularyFor(table), ['']);
  const target = { at: 0, replaces: false };
  const options = warOptions(table, 'britain');

  test('there is a good deal to order', () => {
    expect(options.length).toBeGreaterThan(20);
  });

  test.each(options.map((order) => [formatOrder(order), order] as const))('%s', (_line, order) => {
    const [action] = order.actions;
    const context = warContext(table, empty, { pending: { target, order }, index: 0 });
    if (!context || !action) throw new Error('no context');
    const { picks } = decompose(context, action);
    const end = afterAnswers(actionPicker(), context, picks);
    expect('made' in end && formatAction(end.made)).toBe(formatAction(action));
    expect(picksText(context, picks)).toBe(formatAction(action));
  });

  test.each([
    'deny suez to japan',
    'open turkish-straits to japan',
    'offer coaling in hong-kong to germany',
    'demand end against ottoman-empire',
    'make peace by treaty peace-of-kobe',
  ])('%s', (line) => {
    const order = readDraft(vocabularyFor(table), [line]).rows[0]?.order;
    const action: Action | undefined = order?.actions[0];
    const context = order && warContext(table, empty, { pending: { target, order }, index: 0 });
    if (!context || !action) throw new Error(line);
    const end = afterAnswers(actionPicker(), context, decompose(context, action).picks);
    expect('made' in end && formatAction(end.made)).toBe(line);
  });
});
