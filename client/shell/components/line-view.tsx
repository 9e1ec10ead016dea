import { shown } from '@chancery/shared/kernel/text/shown.ts';
import { createElement, memo, useContext } from 'react';
import type { Line, Span } from '../lines.ts';
import { styledLine } from '../styling.ts';
import { GameTones, LooksOfTerminal } from '../theme.ts';

const isSame = (a: Span, b: Span | undefined): boolean =>
  typeof a === 'string' || typeof b !== 'object' ? a === b : a[0] === b[0] && a[1] === b[1];

const shownSpan = (span: Span): Span => (typeof span === 'string' ? shown(span) : [span[0], shown(span[1])]);

/** One row of known height, so that no text has to be measured for the layout. */
const ONE_ROW = { flexGrow: 0, flexShrink: 1, height: 1, textWrap: 'truncate' } as const;

/**
 * Ink’s own element for text, with all colours of the row put on at once: an element for each of its parts, as
 * `Text` would be, is what a map of many colours spends its time on.
 */
const Drawn = ({ line }: { line: Line }) => {
  const tones = useContext(GameTones);
  const looks = useContext(LooksOfTerminal);
  const spans = line.map(shownSpan);
  const text = spans.map((span) => (typeof span === 'string' ? span : span[1])).join('');
  return createElement(
    'ink-text',
    { style: ONE_ROW, internal_transform: (drawn: string) => styledLine(spans, drawn, { tones, looks }) },
    text === '' ? ' ' : text,
  );
};

/** One row of a screen, cut at the edge; what is not printable stands there as a visible mark. Most stay as they are. */
export const LineView = memo(
  Drawn,
  ({ line: was }, { line: now }) => was.length === now.length && was.every((span, n) => isSame(span, now[n])),
);
