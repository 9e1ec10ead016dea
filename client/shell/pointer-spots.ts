import { tabAt } from './bar.ts';
import { barsOf, chromeRows, keyAtFoot, type StagePicture } from './stage-view.tsx';
import type { MouseAction } from './terminal/mouse.ts';

/** What is at a cell of a stage. */
export type PointerSpot =
  /** A key hint in the footer. */
  | { readonly is: 'key'; readonly key: string }
  /** A workspace or a screen in the bars. */
  | { readonly is: 'tab'; readonly id: string }
  /** A confirmation box; its answers are in brackets. */
  | { readonly is: 'box' }
  /** A row of the screen or of the layer over it, which has the rows from `from` to before `to`. */
  | { readonly is: 'row'; readonly from: number; readonly to: number };

const tabUnder = <Subject>(
  picture: StagePicture<Subject>,
  { row, column }: MouseAction,
): PointerSpot | undefined => {
  // The first row is the header.
  const bar = picture.layer === undefined ? barsOf(picture)[row - 1] : undefined;
  const at = bar && tabAt(bar.line, column, bar.apart);
  const id = at === undefined ? undefined : bar?.targets[at];
  return id === undefined ? undefined : { is: 'tab', id };
};

const keyUnder = <Subject>(
  { foot, size }: StagePicture<Subject>,
  column: number,
): PointerSpot | undefined => {
  const key = keyAtFoot(foot, size.columns, column)?.keys[0];
  return key === undefined ? undefined : { is: 'key', key };
};

/** What is at a cell; undefined if a press does nothing there. */
export const spotUnder = <Subject>(
  picture: StagePicture<Subject>,
  pointed: MouseAction,
): PointerSpot | undefined => {
  const { size, places, layer, guide } = picture;
  const last = size.rows - 1;
  if (pointed.row === last) return keyUnder(picture, pointed.column);
  const from = chromeRows(places) - 1;
  const to = last - guide.length;
  if (pointed.row < from) return tabUnder(picture, pointed);
  if (pointed.row >= to) return undefined;
  const tall = layer?.footRows?.(size.columns);
  if (tall !== undefined) return pointed.row < to - tall ? undefined : { is: 'box' };
  return { is: 'row', from, to };
};
