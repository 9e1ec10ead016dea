import type { Story } from '../stories.ts';

/** What stands beside a list, told from 110 columns on. */
export const PANES: readonly Story[] = [
  [
    'the desk has the thing under the cursor in full beside it',
    'orders',
    '1',
    /hand in orders.*│ Nothing is written yet/s,
    'j',
    /│ +1 France pays Britain £10.*│ +(?:Tunis for Egypt\?|… \d+ more rows: Enter goes there)/s,
  ],
  [
    'the map has below the card the orders and what waits for one',
    'orders',
    'ibuild army 1\r\r2/tunis\r',
    /│ Tunis\b.*│ ─ Orders 1 line, £\d+ of £52 .*│ +1 {2}build army 1.*│ ─ To do .*│ +§ /s,
  ],
  ['in talks the desk has beside it the lines one can send', 'talks', '1', /│ Lines you can send/],
  [
    'the story has its report beside it',
    'orders',
    'gn',
    /Unrest breaks out in Egypt\. +│ ▌ Unrest breaks out in Egypt\./,
  ],
  [
    'the ledger has the powers beside it, and turns with them',
    'orders',
    'gl',
    /│ F France, 1880.*▸ F France/s,
    'l',
    /│ B Britain, 1880.*▸ B Britain/s,
  ],
  ['a long book stands in columns beside each other', 'orders', 'gh', /House rules of this match +│ {5}\w/],
];
