import { heading, type Line } from '../shell/lines.ts';
import { BETWEEN_PANES, fittingRows, type PaneRows, WIDEST } from '../shell/panes.ts';
import type { ScreenSize } from '../shell/screen.ts';
import type { Table } from '../table/table.ts';
import { indentedRows } from './indented-rows.ts';
import { sentencesOf, type StoryEvent } from './story-events.ts';

// What stands beside a story: the report its last event is from, and the card of the place it is about.

const IN_REPORTS = 'R has all of it';

/** The report of an event, that event itself marked; where it is long, from a little above it. */
const reportLines = (event: StoryEvent, width: number, rows: number): readonly Line[] => {
  const { report, text, phase } = event;
  const sentences = sentencesOf(report).filter((sentence) => sentence.trim() !== '');
  const lines = sentences.map((sentence) =>
    indentedRows(sentence, width - 2).map((row): Line => [
      sentence === text ? ['accent', '▌ '] : '  ',
      [sentence === text ? 'plain' : 'dim', row.text],
    ]),
  );
  const here = lines.slice(0, Math.max(sentences.indexOf(text), 0)).flat().length;
  const all = lines.flat();
  const from = Math.max(0, Math.min(here - Math.floor(rows / 3), all.length - (rows - 1)));
  return [heading(phase), ...fittingRows(all.slice(from), Math.max(rows - 1, 2), IN_REPORTS)];
};

const placeCard = (table: Table, event: StoryEvent, width: number): readonly Line[] =>
  table.client.placeCard?.(table, event.text, width) ?? [];

/** The screen, and the columns of the story itself. */
interface AsideRoom extends Pick<ScreenSize, 'columns' | 'rows'> {
  readonly taken: number;
}

/** The panes beside a story. */
export const storyAside = (
  table: Table,
  event: StoryEvent | undefined,
  { columns, rows, taken }: AsideRoom,
): readonly PaneRows[] => {
  const left = columns - taken - BETWEEN_PANES;
  if (!event) return [{ lines: [], width: left }];
  if (columns < WIDEST) {
    const card = placeCard(table, event, left);
    const tall = card.length === 0 ? rows : Math.floor(rows / 2);
    const report = reportLines(event, left, tall);
    const below =
      card.length === 0 ? [] : [[], ...fittingRows(card, rows - report.length - 1, '2 is the world')];
    return [{ lines: [...report, ...below], width: left }];
  }
  const width = Math.floor((left - BETWEEN_PANES) / 2);
  return [
    { lines: reportLines(event, width, rows), width },
    {
      lines: fittingRows(placeCard(table, event, width), rows, '2 is the world'),
      width: left - BETWEEN_PANES - width,
    },
  ];
};
