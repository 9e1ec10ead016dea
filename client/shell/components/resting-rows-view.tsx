import type { Line } from '../lines.ts';
import { useResting } from '../resting.ts';
import type { ScreenSize } from '../screen.ts';
import { RowsView } from './rows-view.tsx';

interface RestingRowsViewProps<Place> {
  /** The row under the cursor. */
  readonly at: Place;
  /** All rows, with the details of the row where the cursor rests. */
  readonly lines: (resting: Place) => readonly Line[];
  readonly size: ScreenSize;
}

/** A list with details of the row under the cursor, which follow when the cursor rests; at once for screen readers. */
export const RestingRowsView = <Place extends string | number>({
  at,
  lines,
  size,
}: RestingRowsViewProps<Place>) => {
  const resting = useResting(at);
  return <RowsView lines={lines(size.isLinear ? at : resting)} top={0} height={size.rows} />;
};
