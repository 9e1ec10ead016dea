import type { ComposerContents } from '../table/composer-contents.ts';
import type { GameTypes } from '../table/game-types.ts';
import type { Table } from '../table/table.ts';
import { cacheLast } from '../shell/cache-last.ts';
import { answersForLine } from './answers-for-line.ts';
import { replaceRows } from './draft.ts';
import { belowCursor } from './draft-keys.ts';
import type { LineMaker } from './line-picking.ts';
import { newPicking } from './picking.ts';
import type { PlainSheet } from './plain-sheet.ts';

type Composer = ComposerContents<GameTypes>;

const canPick = (composer: Composer | undefined): composer is Composer & Required<Pick<Composer, 'picks'>> =>
  composer?.picks !== undefined;

const linesWithout = cacheLast<readonly string[], readonly string[]>();

/** The rows of the sheet without the one that is changed. */
const otherLines = ({ draft: { lines }, changes }: PlainSheet): readonly string[] =>
  changes === undefined
    ? lines
    : linesWithout(lines, [changes], () => lines.filter((_, row) => row !== changes));

/** Lines composed by a game's questions, for games without a sheet of their own; they go below the cursor. */
export const SHEET_LINES: LineMaker<PlainSheet> = {
  pickerAt: (local, table) => {
    const { composer } = table.client;
    if (!canPick(composer)) return undefined;
    const lines = otherLines(local);
    return () => composer.picks({ table, lines });
  },
  mapAt: ({ client }) => client.composer?.choiceMap,
  taken: (local, lines) => {
    const { draft, changes } = local;
    if (lines.length === 0) return local;
    return {
      ...local,
      changes: undefined,
      draft:
        changes === undefined
          ? replaceRows(draft, belowCursor(draft), { count: 0, lines })
          : replaceRows(draft, changes, { count: 1, lines }),
    };
  },
};

/** Asks the questions of the line under the cursor again, with its answers; undefined if no answers make it. */
export const askAgain = (local: PlainSheet, table: Table): PlainSheet | undefined => {
  const { lines, at } = local.draft;
  const changed = { ...local, about: '', changes: at };
  const picker = SHEET_LINES.pickerAt(changed, table);
  const answers = picker && answersForLine(picker, lines[at] ?? '');
  return answers && { ...changed, picking: newPicking([], answers) };
};
