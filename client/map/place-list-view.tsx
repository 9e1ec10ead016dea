import { RowsView } from '../shell/components/rows-view.tsx';
import type { Line } from '../shell/lines.ts';
import type { ScreenSize } from '../shell/screen.ts';
import { listWithCard } from './pane.ts';
import { useResting } from '../shell/resting.ts';

interface PlaceListViewProps {
  /** The place under the cursor. */
  readonly place: string;
  readonly list: (size: ScreenSize) => readonly Line[];
  /** The card of a place at this width. */
  readonly card: (place: string, columns: number) => readonly Line[];
  readonly size: ScreenSize;
}

/** A list of places with the card of the place where the cursor rests, if there is room. */
export const PlaceListView = ({ place, list, card, size }: PlaceListViewProps) => {
  const resting = useResting(place);
  const lines = listWithCard(size, list, (columns) => card(resting, columns));
  return <RowsView lines={lines} top={0} height={size.rows} />;
};
