import { useEffect, useState } from 'react';
import { RowsView } from '../shell/components/rows-view.tsx';
import { column, type Line, textOf } from '../shell/lines.ts';
import { cardColumns, picturePaneOf, withCard } from './pane.ts';
import type { Pane } from './view.ts';
import type { FoundPlaces } from './picture-keys.ts';

/** The row under a picture: what is chosen on the left, what is looked at on the right. */
export const statusLine = (summary: Line, shown: readonly string[], columns: number): Line => {
  const right = shown.filter((part) => part !== '').join(' · ');
  const room = columns - right.length - 2;
  const width = textOf(summary).length;
  if (room < 12) return summary;
  if (width > room) return [column(textOf(summary), room), '  ', ['dim', right]];
  return [...summary, ' '.repeat(room - width + 2), ['dim', right]];
};

/** What is being looked for, in place of that row. */
const findLine = ({ text, count }: FoundPlaces, status: Line): Line => [
  ['accent', `/${text}▌`],
  ['dim', text === '' ? '  type any part of a name  ' : `  ${String(count)} found  `],
  textOf(status),
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
  readonly status: Line;
  readonly found: FoundPlaces | undefined;
  /** The place under the cursor. */
  readonly place: string;
  /** The card of a place in so many columns. */
  readonly card: (place: string, columns: number) => readonly Line[];
  readonly size: Pane;
}

/** A picture with the row under it, and where there is room the card of the place beside it. */
export const PictureView = ({ picture, status, found, place, card, size }: PictureViewProps) => {
  const resting = useRestingPlace(place);
  const lines = [...picture, found ? findLine(found, status) : status];
  const columns = cardColumns(size);
  const rows =
    columns === 0 ? lines : withCard(lines, card(resting, columns - 1), picturePaneOf(size).columns);
  return <RowsView lines={rows} top={0} height={size.rows} />;
};
