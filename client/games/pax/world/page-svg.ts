import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import type { TablePosition } from '../table.ts';
import { GROUND, WORLD } from './geography.ts';
import { controlScene } from './layers/control.ts';
import { seaName } from './map-lines.ts';
import { NO_FOCUS } from '../../../map/scene.ts';
import { mapSvg } from '../../../map/svg.ts';
import { TONES } from '../tones.ts';
import { windowView, wholeWorld } from '../../../map/window.ts';

/** The whole world, and the cells it is laid out on. */
const VIEW = windowView(GROUND, wholeWorld(GROUND), { columns: 160, rows: 41 });

/** Who holds what in the whole world, as an SVG document. */
export const controlSvg = (seen: TablePosition): string =>
  mapSvg({
    tones: TONES,
    ground: GROUND,
    view: VIEW,
    region: WORLD,
    scene: controlScene(seen, 'all'),
    focus: NO_FOCUS,
    routeLines: [],
    signs: 'all',
    seaName: seaName(seen),
    placeName: (place) => placeName(seen.edition, place),
  });
