import { useContext } from 'react';
import { RowsView } from '../../../../shell/components/rows-view.tsx';
import { type Line, textOf } from '../../../../shell/lines.ts';
import type { Context } from '../../../../shell/screen.ts';
import { LooksOfTerminal } from '../../../../shell/theme.ts';
import { cardColumns, picturePaneOf, withCard } from '../../../../map/pane.ts';
import type { PaxTable } from '../../table.ts';
import { mapLines } from '../../world/map-lines.ts';
import { cardLines } from './card-keys.ts';
import type { MapLocal } from './local.ts';
import { countFound } from './picture-keys.ts';

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
  const rows = withCard(lines, beside, pane.columns);
  return <RowsView lines={rows} top={0} height={size.rows} />;
};

export default PictureView;
