import { isMajor } from '@chancery/shared/games/weaw/charts/edition.ts';
import { NO_FOCUS } from '../../../map/scene.ts';
import { mapSvg } from '../../../map/svg.ts';
import { windowView } from '../../../map/window.ts';
import type { WarSubject } from '../table.ts';
import { TONES } from '../tones.ts';
import { named, shortName } from '../words.ts';
import { letterOf } from './letters.ts';
import { GROUND } from './ground.ts';
import { sceneOf } from './scene.ts';

const REGION = 'europe';

/** Europe, and its grid of cells. */
const VIEW = windowView(GROUND, { region: REGION, zoom: 0 }, { columns: 150, rows: 52 });

/** Europe with holders, fronts and units, as an SVG document. */
export const europeSvg = (seen: WarSubject): string =>
  mapSvg({
    ground: GROUND,
    view: VIEW,
    region: REGION,
    scene: sceneOf(seen, { layer: 'forces', signs: 'all' }),
    focus: NO_FOCUS,
    routeLines: [],
    signs: 'all',
    hasFullNames: true,
    tones: TONES,
    label: 'Map of Europe: who holds what, where the fronts run and who stands there',
    seaName: (zone) => named(seen, zone),
    placeName: (place) => named(seen, place),
  });

/** The key of the drawing, in words. */
export const europeKey = (seen: WarSubject): readonly string[] => {
  const nations = seen.edition.order.filter((id) => isMajor(seen.edition, id) && seen.state.nations[id]);
  return [
    `${nations.map((id) => `${letterOf(seen, id)} ${shortName(id)}`).join(', ')}; a small letter is the first of a smaller nation’s name. The number behind it counts the units there, ≈ the ships of a sea.`,
    'Enemies face each other over a red border, and over an orange one where a trench is dug (═), a violet one where it is a super trench (▓). Point at a place to read its name.',
  ];
};
