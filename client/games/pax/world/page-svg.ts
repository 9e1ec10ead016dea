import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import { type Native, type Power, POWERS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { TablePosition } from '../table.ts';
import { GROUND, WORLD } from './geography.ts';
import { controlScene } from './layers/control.ts';
import { seaName } from './map-lines.ts';
import { NO_FOCUS } from '../../../map/scene.ts';
import { mapSvg } from '../../../map/svg.ts';
import { TONES } from '../tones.ts';
import { initialLetter } from '../views/initials.ts';
import { partyName } from '../views/names.ts';
import { fleetSign, freeSign } from './signs.ts';
import { windowView, wholeWorld } from '../../../map/window.ts';

/** The whole world, and its grid of cells. */
const VIEW = windowView(GROUND, wholeWorld(GROUND), { columns: 220, rows: 56 });

/** Who holds what in the whole world, as an SVG document. */
export const controlSvg = (seen: TablePosition): string =>
  mapSvg({
    tones: TONES,
    label: 'Map of the world: who holds what',
    ground: GROUND,
    view: VIEW,
    region: WORLD,
    scene: controlScene(seen, 'all'),
    focus: NO_FOCUS,
    routeLines: [],
    signs: 'all',
    hasFullNames: true,
    seaName: seaName(seen),
    placeName: (place) => placeName(seen.edition, place),
  });

const OWNERS: readonly (Power | Native)[] = [...POWERS, 'ottoman-empire', 'china'];

/** The key of the drawing, in words. */
export const controlKey = ({ edition }: Pick<TablePosition, 'edition'>): readonly string[] => [
  `${OWNERS.map((owner) => `${initialLetter(owner)} ${partyName(edition, owner)}`).join(', ')}; ${freeSign('all')} nobody, * several powers, ! unrest, ${fleetSign('all')} merchant fleets.`,
  'Land has the colours of its highest markers: full for home countries, Possessions, Dominions and States, weaker for a Protectorate, an Influence and an Interest, striped where several powers have the same. Point at a place to read its name.',
];
