import { useContext } from 'react';
import { withoutStatusRow, picturePaneOf, signsOf } from '../../../../map/pane.ts';
import { picture } from '../../../../map/picture.ts';
import { PictureView } from '../../../../map/picture-view.tsx';
import { useResting } from '../../../../shell/resting.ts';
import type { FoundPlaces } from '../../../../map/picture-keys.ts';
import { mapSidePane } from '../../../../screens/map-side-pane.ts';
import type { ScreenContext } from '../../../../shell/screen.ts';
import { TerminalLooksContext } from '../../../../shell/theme.ts';
import type { PaxTable } from '../../table.ts';
import { pictureRequest, statusTexts } from '../../world/map-lines.ts';
import { placeLines } from '../../views/area-detail.ts';
import { moves } from '../../world/map-state.ts';
import { placeSummary } from '../../world/place-summary.ts';
import type { MapLocal } from './local.ts';

interface WorldPictureProps {
  readonly local: MapLocal;
  readonly found: FoundPlaces | undefined;
  readonly context: ScreenContext<PaxTable>;
}

/** The picture of the world, the place under its cursor, and from 110 columns on its card. */
const WorldPictureView = ({ local, found, context }: WorldPictureProps) => {
  const looks = useContext(TerminalLooksContext);
  const { subject, size } = context;
  const pane = picturePaneOf(size);
  const place = moves.chosenOf(local.map, subject);
  const resting = useResting(place);
  const request = { pane: withoutStatusRow(pane), signs: signsOf(looks), resting };
  return (
    <PictureView
      picture={picture(pictureRequest(subject, local.map, request))}
      summary={placeSummary(subject, place)}
      shown={statusTexts(subject, local.map)}
      found={found}
      place={place}
      resting={resting}
      card={(columns) => placeLines(subject, resting, columns)}
      below={(columns) => mapSidePane(subject, columns)}
      size={size}
    />
  );
};

export default WorldPictureView;
