import { shown } from '@chancery/shared/kernel/text/shown.ts';
import { Text } from 'ink';
import { memo, useContext } from 'react';
import { type Line, type Span, textOf } from '../lines.ts';
import { GameTones, lookOf, LooksOfTerminal } from '../theme.ts';

const isSame = (a: Span, b: Span | undefined): boolean =>
  typeof a === 'string' || typeof b !== 'object' ? a === b : a[0] === b[0] && a[1] === b[1];

const Drawn = ({ line }: { line: Line }) => {
  const tones = useContext(GameTones);
  const looks = useContext(LooksOfTerminal);
  return (
    <Text wrap="truncate">
      {textOf(line) === '' ? ' ' : ''}
      {line.map((span, n) =>
        typeof span === 'string' ? (
          shown(span)
        ) : (
          <Text key={n} {...lookOf(span[0], tones, looks)}>
            {shown(span[1])}
          </Text>
        ),
      )}
    </Text>
  );
};

/** One row of a screen, cut at the edge; what is not printable stands there as a visible mark. Most stay as they are. */
export const LineView = memo(
  Drawn,
  ({ line: was }, { line: now }) => was.length === now.length && was.every((span, n) => isSame(span, now[n])),
);
