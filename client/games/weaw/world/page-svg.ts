import { NO_FOCUS } from '../../../map/scene.ts';
import { mapSvg } from '../../../map/svg.ts';
import { windowView } from '../../../map/window.ts';
import type { WarSubject } from '../table.ts';
import { TONES } from '../tones.ts';
import { named } from '../words.ts';
import { GROUND } from './ground.ts';
import { sceneOf } from './scene.ts';

const REGION = 'europe';

/** Europe, and the cells it is laid out on. */
const VIEW = windowView(GROUND, { region: REGION, zoom: 0 }, { columns: 150, rows: 52 });

/** Who holds what in Europe, where the fronts run and who stands there, as an SVG document. */
export const europeSvg = (seen: WarSubject): string =>
  mapSvg({
    ground: GROUND,
    view: VIEW,
    region: REGION,
    scene: sceneOf(seen, { layer: 'forces', signs: 'all' }),
    focus: NO_FOCUS,
    routeLines: [],
    signs: 'all',
    tones: TONES,
    seaName: (zone) => named(seen, zone),
    placeName: (place) => named(seen, place),
  });
