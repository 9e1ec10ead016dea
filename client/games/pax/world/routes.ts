import { homeOf, type PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import { linkedPlaces, neighbours } from '@chancery/shared/games/pax/board/links.ts';
import { hasControl, hasMerchant, isSea, unitsAt } from '@chancery/shared/games/pax/board/position.ts';
import { legalSteps } from '@chancery/shared/games/pax/war/manoeuvre/steps.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { linkPath } from '../views/link-path.ts';
import { ownSide } from '../war/forces.ts';
import type { RouteLine } from '../../../map/scene.ts';

/** The ways drawn for the chosen place: none, the link to it, or the whole network. */
export const ROUTES = ['none', 'link', 'reach'] as const;
export type Routes = (typeof ROUTES)[number];

/** Places with the canal or strait between two adjacent seas. */
const withPassages = ({ atlas }: Edition, places: readonly PlaceId[]): readonly PlaceId[] =>
  places.flatMap((place, n) => {
    const next = places[n + 1];
    const between = [...atlas.passages.values()].find(
      ({ links }) => next !== undefined && links.includes(place) && links.includes(next),
    );
    return between ? [place, between.id] : [place];
  });

/** The communication link from home to a place (PB-TERMS-4). */
const linkTo = (table: PaxTable, place: PlaceId): readonly RouteLine[] => {
  const own = ownPower(table);
  const way = own && linkPath(table, own, place);
  return way ? [{ places: withPassages(table.edition, way), tone: 'map-way' }] : [];
};

/** Every leg of the viewer's network of links, each once. */
const network = (table: PaxTable): readonly RouteLine[] => {
  const own = ownPower(table);
  if (!own) return [];
  const carries = (place: PlaceId): boolean =>
    place === homeOf(own) ||
    (isSea(table.edition, place)
      ? hasMerchant(table.state, own, place)
      : hasControl(table.state, own, place));
  const carriers = [...linkedPlaces(table, own)].filter(carries);
  return carriers.flatMap((from) =>
    neighbours(table, from)
      .filter((to) => from < to && carriers.includes(to))
      .map((to): RouteLine => ({ places: withPassages(table.edition, [from, to]), tone: 'map-reach' })),
  );
};

/** In war, one way to each place the viewer's units could step to. */
const stepsOf = (table: PaxTable, place: PlaceId): readonly RouteLine[] => {
  const forces = unitsAt(table.state, place).filter(({ power }) => ownSide(table).includes(power));
  const ends = forces.flatMap((stack) => legalSteps(table, { ...stack, party: stack.power }));
  return [...new Set(ends.map((end) => end.place))].map((end): RouteLine => ({
    places: withPassages(table.edition, [place, end]),
    tone: 'map-reach',
  }));
};

/** The ways drawn for a place. */
export const routesOf = (table: PaxTable, place: PlaceId, routes: Routes): readonly RouteLine[] => {
  if (routes === 'none') return [];
  if (routes === 'link') return linkTo(table, place);
  return table.state.campaign ? stepsOf(table, place) : network(table);
};
