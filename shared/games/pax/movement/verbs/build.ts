import { part } from '../../../../kernel/language/pattern.ts';
import { UNITS } from '../../orders/expected.ts';
import { type ActionOf, type OrderForm, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';
import { forEachUnit } from '../../orders/unit-lists.ts';

const WORDS = 'buy|purchase|construct|raise|recruit|make|train|levy|muster|commission|produce';

/** New units; at home where no place is named. */
export const build: OrderForm<ActionOf<'build'>> = forEachUnit(
  pattern({
    verb: 'build',
    does: 'build',
    parts: [
      part('units', slot.UNITS_FOR_SALE),
      part('at', slot.PLACE, 'at|in', { hint: 'where they are built', isOptional: true }),
    ],
    hint: 'buy armies or navies',
    example: 'build 3 army 1 at home',
    isRepeatable: true,
    others: [{ words: WORDS, before: UNITS }],
  }),
);
