import { heading, type Line } from '../shell/lines.ts';
import { BETWEEN_PANES, fittingRows, type PaneRows, WIDEST } from '../shell/panes.ts';
import type { ScreenSize } from '../shell/screen.ts';
import type { Table } from '../table/table.ts';
import { indentedRows } from './indented-rows.ts';
import { isEvent, sentencesOf, type StoryEvent } from './story-events.ts';
import { sentenceToRead } from './without-versions.ts';

// The panes beside the story: the report of the last event shown, and the card of its place. They reveal nothing
// that the story has not shown yet.

const IN_REPORTS = 'R has all of it';

/** The last event shown, and those still to come. */
export interface StoryPoint {
  readonly event: StoryEvent;
  readonly untold: readonly StoryEvent[];
}

/** The report of an event up to what has been shown, with the event marked; a long report starts shortly above it. */
const reportLines = (
  table: Table,
  { event: { report, text, phase }, untold }: StoryPoint,
  { width, rows }: { readonly width: number; readonly rows: number },
): readonly Line[] => {
  const toCome = new Set(untold.filter((each) => each.report === report).map((each) => each.text));
  const sentences = sentencesOf(report).filter(
    (sentence) => isEvent(sentence.text) && !toCome.has(sentence.text),
  );
  const lines = sentences.map((sentence) =>
    indentedRows(sentenceToRead(table, sentence), width - 2).map((row): Line => [
      sentence.text === text ? ['accent', '▌ '] : '  ',
      [sentence.text === text ? 'plain' : 'dim', row.text],
    ]),
  );
  const at = sentences.findIndex((sentence) => sentence.text === text);
  const here = lines.slice(0, Math.max(at, 0)).flat().length;
  const all = lines.flat();
  const from = Math.max(0, Math.min(here - Math.floor(rows / 3), all.length - (rows - 1)));
  return [heading(phase), ...fittingRows(all.slice(from), Math.max(rows - 1, 2), IN_REPORTS)];
};

/** The first place of the event in its current state; omitted while later events are about it. */
const placeCard = (table: Table, { event, untold }: StoryPoint, width: number): readonly Line[] => {
  const place = event.about?.find((id) => table.client.isPlace?.(table, id));
  if (place === undefined || untold.some((later) => later.about?.includes(place))) return [];
  return table.client.placeCard?.(table, place, width) ?? [];
};

/** The size of the screen, and the width of the story itself. */
interface StoryRoom extends Pick<ScreenSize, 'columns' | 'rows'> {
  readonly taken: number;
}

/** The panes beside the story. */
export const storySidePanes = (
  table: Table,
  point: StoryPoint | undefined,
  { columns, rows, taken }: StoryRoom,
): readonly PaneRows[] => {
  const left = columns - taken - BETWEEN_PANES;
  if (!point) return [{ lines: [], width: left }];
  if (columns < WIDEST) {
    const card = placeCard(table, point, left);
    const tall = card.length === 0 ? rows : Math.floor(rows / 2);
    const report = reportLines(table, point, { width: left, rows: tall });
    const below =
      card.length === 0 ? [] : [[], ...fittingRows(card, rows - report.length - 1, '2 is the world')];
    return [{ lines: [...report, ...below], width: left }];
  }
  const width = Math.floor((left - BETWEEN_PANES) / 2);
  return [
    { lines: reportLines(table, point, { width, rows }), width },
    {
      lines: fittingRows(placeCard(table, point, width), rows, '2 is the world'),
      width: left - BETWEEN_PANES - width,
    },
  ];
};
