import { useEffect, useState } from 'react';
import { RowsView } from '../shell/components/rows-view.tsx';
import { column, type Line, textOf } from '../shell/lines.ts';
import { cardColumns, picturePaneOf, withCard } from './pane.ts';
import type { Pane } from './view.ts';
import type { FoundPlaces } from './picture-keys.ts';

/** The row under a picture: what is chosen on the left, what is looked at on the right. */
const statusLine = (summary: Line, shown: readonly string[], columns: number): Line => {
  const right = shown.filter((part) => part !== '').join(' · ');
  const room = columns - right.length - 2;
  const width = textOf(summary).length;
  if (room < 12) return summary;
  if (width > room) return [column(textOf(summary), room), '  ', ['dim', right]];
  return [...summary, ' '.repeat(room - width + 2), ['dim', right]];
};

/** What is being looked for, and the place found, in place of that row. */
const findLine = ({ text, count }: FoundPlaces, summary: Line): Line => [
  ['accent', `/${text}▌`],
  ['dim', text === '' ? '  type any part of a name  ' : `  ${String(count)} found  `],
  textOf(summary),
];

/**
 * How long the cursor rests before the card follows it, in milliseconds: longer than between the repeats of a key held
 * down, so that a walk draws the steps and, where it ends, one card.
 */
export const REST_MS = 80;

/** The place where the cursor has come to rest. */
const useRestingPlace = (place: string): string => {
  const [resting, setResting] = useState(place);
  useEffect(() => {
    if (place === resting) return undefined;
    const timer = setTimeout(() => {
      setResting(place);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [place, resting]);
  return resting;
};

export interface PictureViewProps {
  readonly picture: readonly Line[];
  /** The place under the cursor in a row. */
  readonly summary: Line;
  /** What is looked at: region, layer, routes. */
  readonly shown: readonly string[];
  readonly found: FoundPlaces | undefined;
  /** The place under the cursor. */
  readonly place: string;
  /** The card of a place in so many columns. */
  readonly card: (place: string, columns: number) => readonly Line[];
  /** What stands below the card where it leaves room, in so many columns. */
  readonly below: (columns: number) => readonly Line[];
  readonly size: Pane;
}

/** A picture with the row under it, and where there is room the card of the place beside it. */
export const PictureView = ({
  picture,
  summary,
  shown,
  found,
  place,
  card,
  below,
  size,
}: PictureViewProps) => {
  const resting = useRestingPlace(place);
  const pane = picturePaneOf(size);
  const lines = [...picture, found ? findLine(found, summary) : statusLine(summary, shown, pane.columns)];
  const columns = cardColumns(size);
  const rows =
    columns === 0
      ? lines
      : withCard(lines, { card: card(resting, columns - 1), below: below(columns - 1) }, pane.columns);
  return <RowsView lines={rows} top={0} height={size.rows} />;
};
