import type { ComposerContents } from '../table/composer-contents.ts';
import type { GameTypes } from '../table/game-types.ts';
import { replaceRows } from './draft.ts';
import { belowCursor } from './draft-keys.ts';
import type { LineMaker } from './line-picking.ts';
import type { PlainSheet } from './plain-sheet.ts';

type Composer = ComposerContents<GameTypes>;

const canPick = (composer: Composer | undefined): composer is Composer & Required<Pick<Composer, 'picks'>> =>
  composer?.picks !== undefined;

/** Lines composed by a game's questions, for games without a sheet of their own; they go below the cursor. */
export const SHEET_LINES: LineMaker<PlainSheet> = {
  pickerAt: ({ draft }, table) => {
    const { composer } = table.client;
    if (!canPick(composer)) return undefined;
    return () => composer.picks({ table, lines: draft.lines });
  },
  mapAt: ({ client }) => client.composer?.choiceMap,
  taken: (local, lines) => ({
    ...local,
    draft:
      lines.length === 0
        ? local.draft
        : replaceRows(local.draft, belowCursor(local.draft), { count: 0, lines }),
  }),
};
