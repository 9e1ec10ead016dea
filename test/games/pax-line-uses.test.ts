import { openWorkspace } from '@chancery/shared/games/pax/movement/workspace.ts';
import { lineUses } from '@chancery/shared/games/pax/movement/line-uses.ts';
import { movementLines } from '@chancery/shared/games/pax/movement/order-lines.ts';
import { numberedOrders } from '@chancery/shared/games/pax/orders/numbering.ts';
import { parseSheet } from '@chancery/shared/games/pax/language/sheet.ts';
import { vocabularyOf } from '@chancery/shared/games/pax/charts/vocabulary.ts';
import { setup } from '@chancery/shared/games/pax/setup/setup.ts';
import { expect, test } from 'vitest';
import { EDITION } from '../support/pax-vocabulary.ts';

// What the resolver is told of a line is what carrying the line out uses, whichever earlier lines come to nothing.

/** Pounds and counters that each line of a British sheet takes (below zero) or gives back. */
const amountsOf = (text: string): readonly Readonly<Record<string, number>>[] => {
  const sheet = parseSheet(vocabularyOf(EDITION.atlas, EDITION.tables.powers), text);
  if (!sheet.ok) throw new Error(JSON.stringify(sheet.error));
  const lines = movementLines(EDITION.settings, numberedOrders(sheet.value, 'britain'));
  const uses = lineUses(
    lines,
    new Map([['britain', openWorkspace({ edition: EDITION, state: setup(EDITION) }, 'britain')]]),
  );
  return lines.map(({ id }) =>
    Object.fromEntries(
      (uses.get(id) ?? []).flatMap(({ key, how, amount }) =>
        how === 'spend' || how === 'gain'
          ? [[key.replace('britain ', ''), how === 'gain' ? amount : -amount]]
          : [],
      ),
    ),
  );
};

const PLACED = { money: -10, 'influence counters': -1 };

test.each([
  [
    'a second try at the same marker takes what the first would have',
    `place influence in kongo if france builds army
     place influence in kongo if italy builds army
     place influence in kongo`,
    [PLACED, PLACED, PLACED],
  ],
  [
    'a marker raised by one of two lines is raised from the same marker',
    `place interest in kongo
     place influence in kongo if france builds army
     place influence in kongo`,
    [
      { money: -5, 'interest counters': -1 },
      { money: -5, 'influence counters': -1, 'interest counters': 1 },
      { money: -5, 'influence counters': -1, 'interest counters': 1 },
    ],
  ],
  [
    'a marker lowered by one of two lines gives the same counter back',
    `place influence in kongo
     lower kongo to none if france builds army
     lower kongo to none`,
    [PLACED, { 'influence counters': 1 }, { 'influence counters': 1 }],
  ],
])('%s (PB-MSC-8, PB-UNITS-2)', (_, text, amounts) => {
  expect(amountsOf(text)).toEqual(amounts);
});
