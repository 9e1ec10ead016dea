import { shown } from '@chancery/shared/kernel/text/shown.ts';
import { Text } from 'ink';
import { useContext } from 'react';
import { type Line, textOf } from '../lines.ts';
import { GameTones, lookOf, LooksOfTerminal } from '../theme.ts';

/** One row of a screen, cut at the edge; what is not printable stands there as a visible mark. */
export const LineView = ({ line }: { line: Line }) => {
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
