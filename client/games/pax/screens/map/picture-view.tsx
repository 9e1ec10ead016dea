import { useContext } from 'react';
import { RowsView } from '../../../../shell/components/rows-view.tsx';
import { type Line, textOf } from '../../../../shell/lines.ts';
import type { Context } from '../../../../shell/screen.ts';
import { cutTo, textWidth } from '../../../../shell/text-width.ts';
import { LooksOfTerminal } from '../../../../shell/theme.ts';
import type { PaxTable } from '../../table.ts';
import { mapLines } from '../../world/map-lines.ts';
import { cardLines } from './card-keys.ts';
import { cardColumns, type MapLocal, picturePaneOf } from './local.ts';
import { countFound } from './picture-keys.ts';

/** A row cut or filled to a width. */
const fitted = (line: Line, width: number): Line => {
  const spans: (readonly [string, string])[] = [];
  let left = width;
  for (const span of line) {
    const [tone, text] = typeof span === 'string' ? (['plain', span] as const) : span;
    const kept = cutTo(text, left);
    left -= textWidth(kept);
    spans.push([tone, kept]);
    if (left <= 0) break;
  }
  return left > 0 ? [...spans, ' '.repeat(left)] : spans;
};

const searchLine = (local: MapLocal, { subject }: Context<PaxTable>, status: Line): Line => [
  ['accent', `/${local.listing.search}▌`],
  [
    'dim',
    local.listing.search === ''
      ? '  type any part of a name  '
      : `  ${String(countFound(local, subject))} found  `,
  ],
  textOf(status),
];

interface PictureProps {
  readonly local: MapLocal;
  readonly context: Context<PaxTable>;
}

/** The picture with the line under it, and from a hundred and ten columns on with the card beside it. */
const PictureView = ({ local, context }: PictureProps) => {
  const looks = useContext(LooksOfTerminal);
  const { subject, size } = context;
  const pane = picturePaneOf(size);
  const drawn = mapLines(subject, local.map, { pane, looks });
  const last = drawn.at(-1) ?? [];
  const lines = local.isSearching ? [...drawn.slice(0, -1), searchLine(local, context, last)] : drawn;
  const card = cardColumns(size);
  if (card === 0) return <RowsView lines={lines} top={0} height={size.rows} />;
  const beside = cardLines(local, context, card - 1);
  const rows = lines.map((line, n): Line => [
    ...fitted(line, pane.columns),
    ['dim', '│'],
    ' ',
    ...(beside[n] ?? []),
  ]);
  return <RowsView lines={rows} top={0} height={size.rows} />;
};

export default PictureView;
