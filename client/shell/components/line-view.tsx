import type { Line } from '../lines.ts';
import { RowsView } from './rows-view.tsx';

/** One row of a screen. */
export const LineView = ({ line }: { line: Line }) => <RowsView lines={[line]} top={0} height={1} />;
