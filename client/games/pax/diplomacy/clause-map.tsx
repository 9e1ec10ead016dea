import { useContext } from 'react';
import { RowsView } from '../../../shell/components/rows-view.tsx';
import type { ScreenSize } from '../../../shell/screen.ts';
import { TerminalLooksContext } from '../../../shell/theme.ts';
import type { PaxTable } from '../table.ts';
import { pickerWindow, placeOfChoice } from '../world/picker.ts';
import { pickerLines } from '../world/picker-lines.ts';
import type { ModeOf, TreatyEditorState } from './treaty-editor.ts';
import { clauseFrame } from './clause-question-view.ts';

interface ClauseMapProps {
  readonly local: TreatyEditorState;
  readonly mode: ModeOf<'clause'>;
  readonly table: PaxTable;
  readonly size: ScreenSize;
}

/** A clause that asks for an area, with the map instead of the list and the choice in a row below it. */
const ClauseMap = ({ local, mode, table, size: { columns, rows } }: ClauseMapProps) => {
  const looks = useContext(TerminalLooksContext);
  const { choices, at, head, chosen, foot } = clauseFrame(local, mode, { table, columns });
  const places = choices.map(({ text }) => ({ id: text }));
  const place = places[at] && placeOfChoice(places[at], table);
  const pane = { columns, rows: Math.max(rows - head.length - chosen.length - foot.length, 1) };
  const drawn = pickerLines(table, {
    choices: places,
    at,
    window: pickerWindow(mode.map, place),
    pane,
    looks,
  });
  return <RowsView lines={[...head, ...drawn, ...chosen, ...foot]} top={0} height={rows} />;
};

export default ClauseMap;
