import { parseTreaty } from '@chancery/shared/games/pax/treaties/text/text.ts';
import { heading, type Line, wrap } from '../../../shell/lines.ts';
import { BETWEEN_PANES, besideEachOther, fittingRows, WIDE } from '../../../shell/panes.ts';
import type { ScreenSize } from '../../../shell/screen.ts';
import { vocabularyFor } from '../composer/draft-context.ts';
import type { PaxTable } from '../table.ts';
import { partyName } from '../views/names.ts';
import { clauseQuestionOf } from './clause-choices.ts';
import { effectsByClause, unsettledText } from './clause-effects.ts';
import { warOfText } from './peace-texts.ts';
import { draftRows, type TreatyEditorState, treatyDraftText } from './treaty-editor.ts';
import { treatyEditorLines } from './treaty-editor-view.ts';

// The treaty desk on a wide terminal: the treaty as it would be with all its effects, beside the choices.

/** A complete clause offered under the cursor. */
const offeredClause = (local: TreatyEditorState, table: PaxTable): string | undefined => {
  if (local.mode.is !== 'clause') return undefined;
  const { choices } = clauseQuestionOf(local, local.mode, table);
  return choices[Math.min(local.mode.at, choices.length - 1)]?.clause;
};

/** The draft with the offered clause at its end. */
const textShown = (local: TreatyEditorState, table: PaxTable): string => {
  const clause = offeredClause(local, table);
  if (clause === undefined) return treatyDraftText(local);
  const rows = draftRows(local);
  const end = rows.findLastIndex((row) => row.trim() === 'end');
  return end < 0 ? rows.join('\n') : rows.toSpliced(end, 0, clause).join('\n');
};

const NOT_YET = 'What it would do stands here once its text is understood.';

/** The treaty as it would be, and the effect of each clause. */
const treatyAhead = (local: TreatyEditorState, table: PaxTable, width: number): readonly Line[] => {
  if ((local.drafts ?? []).length === 0) return [];
  const read = parseTreaty(vocabularyFor(table), textShown(local, table));
  if (!read.ok) return wrap(NOT_YET, width).map((row): Line => [['dim', row]]);
  const { title, between, secret } = read.value;
  const parties = between.map((power) => partyName(table.edition, power)).join(', ');
  const war = warOfText(table, read.value);
  const unsettled = unsettledText(table, read.value, war);
  const heads = [
    ...(parties === '' ? [] : [`between ${parties}`]),
    ...(secret ? ['secret: only those who sign it know of it'] : []),
  ];
  return [
    ...wrap(title === '' ? 'No title yet' : title, width).map(heading),
    ...heads.flatMap((text) => wrap(text, width, 2)).map((row): Line => [row]),
    ...effectsByClause(table, read.value, war).flatMap(({ clause, effect }): readonly Line[] => [
      [],
      ...wrap(clause, width, 2).map((row): Line => [row]),
      ...(effect === '' ? [] : wrap(`→ ${effect}`, width - 2, 2)).map((row): Line => [['dim', `  ${row}`]]),
    ]),
    ...(unsettled === undefined ? [] : [[], ...wrap(unsettled, width).map((row): Line => [['warn', row]])]),
  ];
};

const HAS_PANES: readonly TreatyEditorState['mode']['is'][] = ['drafts', 'lines', 'row', 'clause'];

/** The treaty desk for a given terminal size. */
export const treatyDeskLines = (
  local: TreatyEditorState,
  table: PaxTable,
  size: ScreenSize,
): readonly Line[] => {
  const { columns, rows, isLinear } = size;
  if (isLinear || columns < WIDE || !HAS_PANES.includes(local.mode.is))
    return treatyEditorLines(local, table, size);
  const width = Math.floor(columns * 0.6);
  const aheadWidth = columns - width - BETWEEN_PANES;
  const ahead = treatyAhead(local, table, aheadWidth);
  return besideEachOther(
    [
      { lines: treatyEditorLines(local, table, { ...size, columns: width }), width },
      { lines: fittingRows(ahead, rows, 'v has its text'), width: aheadWidth },
    ],
    rows,
  );
};
