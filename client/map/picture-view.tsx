import { RowsView } from '../shell/components/rows-view.tsx';
import { column, type Line, textOf } from '../shell/lines.ts';
import { cardColumns, picturePaneOf, withCard } from './pane.ts';
import type { Pane } from './view.ts';
import type { FoundPlaces } from './picture-keys.ts';

/** The row under a picture: the chosen place on the left, the window on the right. */
const statusLine = (summary: Line, shown: readonly string[], columns: number): Line => {
  const right = shown.filter((part) => part !== '').join(' · ');
  const room = columns - right.length - 2;
  const width = textOf(summary).length;
  if (room < 12) return summary;
  if (width > room) return [column(textOf(summary), room), '  ', ['dim', right]];
  return [...summary, ' '.repeat(room - width + 2), ['dim', right]];
};

/** During a search, that row shows the search text and the place found. */
const findLine = ({ text, count }: FoundPlaces, summary: Line): Line => [
  ['accent', `/${text}▌`],
  ['dim', text === '' ? '  type any part of a name  ' : `  ${String(count)} found  `],
  textOf(summary),
];

export interface PictureViewProps {
  readonly picture: readonly Line[];
  /** A summary of the place under the cursor: its name, and the rest, which is shown when the cursor rests. */
  readonly summary: Line;
  /** What is visible: region, layer, routes. */
  readonly shown: readonly string[];
  readonly found: FoundPlaces | undefined;
  /** The place under the cursor. */
  readonly place: string;
  /** The place where the cursor last rested: its card is shown, and its neighbours are highlighted in the picture. */
  readonly resting: string;
  /** The card of that place at this width. */
  readonly card: (columns: number) => readonly Line[];
  /** Rows shown below the card if there is room, at this width. */
  readonly below: (columns: number) => readonly Line[];
  readonly size: Pane;
}

/** A picture with the row under it and, if there is room, the card of the place beside it. */
export const PictureView = ({
  picture,
  summary,
  shown,
  found,
  place,
  resting,
  card,
  below,
  size,
}: PictureViewProps) => {
  const pane = picturePaneOf(size);
  const said = place === resting ? summary : summary.slice(0, 1);
  const lines = [...picture, found ? findLine(found, said) : statusLine(said, shown, pane.columns)];
  const columns = cardColumns(size);
  const rows =
    columns === 0
      ? lines
      : withCard(lines, { card: card(columns - 1), below: below(columns - 1) }, pane.columns);
  return <RowsView lines={rows} top={0} height={size.rows} />;
};
