import { eia } from '@chancery/shared/games/eia/index.ts';
import { BOARD_LINES } from '@chancery/shared/games/eia/board-lines.ts';
import { takesSheets } from '@chancery/shared/games/eia/turn.ts';
import { VERB_FORMS as EIA_FORMS } from '@chancery/shared/games/eia/verb-forms.ts';
import { isForSheetOf } from '@chancery/shared/games/eia/orders/verb-registry.ts';
import { CORRECTION_EXAMPLES } from '@chancery/shared/games/weaw/gm/corrections.ts';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import { VERB_FORMS as WEAW_FORMS } from '@chancery/shared/games/weaw/verb-forms.ts';
import type { TextContext } from '@chancery/shared/kernel/match/text-reading.ts';
import { expect, test } from 'vitest';

// The normal form of every example of an order reads as itself.

const isByLines = (state: string): boolean => !takesSheets(state);

/** Votes and dice are a table's that has no game master; of Britain only the variant knows anything to say. */
const writerOf = (does: string): { readonly seat?: string } =>
  ['vote', 'roll', 'ask-britain', 'give-britain', 'rename'].includes(does) ? {} : { seat: 'gm' };

const sheetState = (does: string) => (isForSheetOf('DOW', does as 'done') ? 'DOW' : 'POLITICS');

const EXAMPLES: readonly (readonly [text: string, context: TextContext, game: typeof eia | typeof weaw])[] = [
  ...EIA_FORMS.map(({ example, does }) => [example, { phase: sheetState(does) }, eia] as const),
  ...EIA_FORMS.filter(({ states }) => states.some(isByLines)).map(
    ({ example, states }) => [example, { phase: states.findLast(isByLines) ?? 'BOARD' }, eia] as const,
  ),
  ...BOARD_LINES.map(({ example, does }) => [example, { phase: 'BOARD', ...writerOf(does) }, eia] as const),
  ...WEAW_FORMS.map(({ example }) => [example, { phase: 'ORDERS' }, weaw] as const),
  ...CORRECTION_EXAMPLES.map(
    (example) => [`set ${example}`, { phase: 'GM_RULING', seat: 'gm' }, weaw] as const,
  ),
  ...[
    'undo us entry 20',
    'place rebels 2 infantry in kiev',
    'mexico to full production',
    'command austria-hungary by germany',
    'bind reserve 1 to italy',
    'task for allies: "Take Metz"',
    'set trench liege facing cologne none',
  ].map((line) => [line, { phase: 'GM_RULING', seat: 'gm' }, weaw] as const),
];

test.each(EXAMPLES)('%s: its normal form reads as itself', (text, context, game) => {
  const edition = game.edition({}, {});
  if (!edition.ok) throw new Error('the standard charts are not valid');
  const read = (said: string) => game.readText(edition.value as never, context, said);
  const first = read(text);
  expect(first?.problems).toEqual([]);
  expect(first?.normal).not.toEqual([]);
  expect(read(first?.normal.join('\n') ?? '')).toEqual(first);
});
