import { shown } from '@chancery/shared/kernel/text/shown.ts';
import { Text } from 'ink';
import type { Line } from '../lines.ts';
import { THEME } from '../theme.ts';

/** One row of a screen, cut at the edge; what is not printable stands there as a visible mark. */
export const LineView = ({ line }: { line: Line }) => (
  <Text wrap="truncate">
    {line.length === 0 ? ' ' : ''}
    {line.map((span, n) =>
      typeof span === 'string' ? (
        shown(span)
      ) : (
        <Text key={n} {...THEME[span[0]]}>
          {shown(span[1])}
        </Text>
      ),
    )}
  </Text>
);
