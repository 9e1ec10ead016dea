import { Box } from 'ink';
import type { Line } from '../lines.ts';
import { LineView } from './line-view.tsx';

/** The rows that fit, from `top` on. */
export const RowsView = ({ lines, top, height }: { lines: readonly Line[]; top: number; height: number }) => (
  <Box flexDirection="column" height={height} overflowY="hidden">
    {lines.slice(top, top + height).map((line, n) => (
      <LineView key={top + n} line={line} />
    ))}
  </Box>
);
