import { Text } from 'ink';
import type { Line } from '../lines.ts';
import { THEME } from '../theme.ts';

/** One row of a screen, cut at the edge. */
export const LineView = ({ line }: { line: Line }) => (
  <Text wrap="truncate">
    {line.length === 0 ? ' ' : ''}
    {line.map((span, n) =>
      typeof span === 'string' ? (
        span
      ) : (
        <Text key={n} {...THEME[span[0]]}>
          {span[1]}
        </Text>
      ),
    )}
  </Text>
);
