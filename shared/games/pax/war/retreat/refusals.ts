import type { PlaceId } from '../../vocabulary/ids.ts';
import { refusals } from '../../vocabulary/refusals.ts';

/** Refusals of retreats. */
export const retreatRefusals = refusals({
  'retreat-not-adjacent': ({ from, to }: { from: PlaceId; to: PlaceId }, words) =>
    `${words.placeDoes(to, 'is', 'are')} not one step from ${words.place(from)}; name neighbouring places, one after the other with "else".`,
  'retreat-among-enemy-armies': ({ at }: { at: PlaceId }, words) =>
    `Enemy armies stand in ${words.place(at)}; armies cannot retreat there.`,
  'retreat-among-enemies': ({ at }: { at: PlaceId }, words) =>
    `Enemies and no friends are in ${words.place(at)}; a fleet cannot retreat there.`,
});
