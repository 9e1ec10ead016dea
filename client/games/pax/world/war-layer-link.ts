import type { PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';

// How other screens ask the map for its layer of the war.

const PREFIX = 'war/';

/** What the map is asked to show: its layer of the war, at a place if one is given. */
export const warLayerAt = (place: PlaceId | undefined): string => `${PREFIX}${place ?? ''}`;

/** The place of such a request, empty if none is given; undefined for other requests. */
export const warLayerPlace = (id: string): string | undefined =>
  id.startsWith(PREFIX) ? id.slice(PREFIX.length) : undefined;
