import { useContext } from 'react';
import { RowsView } from '../../../shell/components/rows-view.tsx';
import type { Line } from '../../../shell/lines.ts';
import type { ScreenSize } from '../../../shell/screen.ts';
import { TerminalLooksContext, type TerminalLooks } from '../../../shell/theme.ts';
import type { PaxTable } from '../table.ts';
import { pickerWindow, placeOfChoice } from '../world/picker.ts';
import { pickerLines } from '../world/picker-lines.ts';
import type { ComposerState } from './mode.ts';
import { choiceLine } from '../../../composer/choice-lines.ts';
import { questionLayout, pickerPane } from './question-view.ts';

/** The question with the map instead of its list, and the choice under the cursor in a row below it. */
const questionOnMap = (
  local: ComposerState,
  table: PaxTable,
  { size, looks }: { readonly size: ScreenSize; readonly looks: TerminalLooks },
): readonly Line[] => {
  const frame = questionLayout(local, table, size);
  if (!frame) return [];
  const { asked } = frame.question;
  const choice = asked.choices[asked.at];
  const place = choice && placeOfChoice(choice, table);
  const window = pickerWindow(local.map, place);
  const pane = pickerPane(frame, size);
  const drawn = pickerLines(table, { choices: asked.choices, at: asked.at, window, pane, looks });
  const under = choice ? [choiceLine(choice, true, frame.widths)] : [];
  return [...frame.head, ...drawn, ...under, ...frame.foot];
};

interface QuestionMapProps {
  readonly local: ComposerState;
  readonly table: PaxTable;
  readonly size: ScreenSize;
}

/** A question for a place, answered on the map. */
const QuestionMap = ({ local, table, size }: QuestionMapProps) => {
  const looks = useContext(TerminalLooksContext);
  return <RowsView lines={questionOnMap(local, table, { size, looks })} top={0} height={size.rows} />;
};

export default QuestionMap;
