import type { PlaceId, Power } from '../vocabulary/ids.ts';
import { refusals } from '../vocabulary/refusals.ts';
import { countInWords } from '../wording/words.ts';

/** Refusals of moves, in peace and war. */
export const moveRefusals = refusals({
  'no-such-units': (
    {
      units,
      at,
      there,
      gone = [],
    }: { units: string; at: PlaceId; there: readonly string[]; gone?: readonly PlaceId[] | undefined },
    words,
  ) => {
    const only = there.length === 0 ? '' : `, only ${words.list(there.map(countInWords))}`;
    return gone.length === 0
      ? `There is no ${countInWords(units)} in ${words.place(at)}${only}; units are never split or merged.`
      : `There is no ${countInWords(units)} left in ${words.place(at)}${only}: your orders before this one move such units to ${words.places(gone)}.`;
  },
  'must-stop': ({ units, at }: { units: string; at: PlaceId }, words) =>
    `Your ${countInWords(units)} came to ${words.place(at)} in this phase and must stop there.`,
  'no-stop-at-sea': ({ to }: { to: PlaceId }, words) =>
    `Units cannot stay in ${words.place(to)} in peace; name an area or home.`,
  'foreign-home': ({ to }: { to: PlaceId; owner?: Power }, words) =>
    `${words.placeDoes(to, 'is', 'are')} the home country of another power; nobody may enter it.`,
  'already-there': ({ to }: { to: PlaceId }, words) => `The units are in ${words.place(to)} already.`,
  'no-coast': ({ place }: { place: PlaceId }, words) =>
    `${words.placeDoes(place, 'has', 'have')} no coast; fleets cannot go there.`,
  'no-harbour': ({ to }: { to: PlaceId }, words) =>
    `Fleets go only to coasts of home or of areas you control; ${words.placeDoes(to, 'has', 'have')} no established Control marker of yours.`,
  'start-not-controlled': ({ from }: { from: PlaceId }, words) =>
    `Armies start at home or where you control the area; ${words.placeDoes(from, 'has', 'have')} no established Control marker of yours.`,
  'area-held': ({ to, holders }: { to: PlaceId; holders: readonly Power[] }, words) =>
    `${words.placeDoes(to, 'is', 'are')} controlled by ${words.powers(holders)}; your armies cannot enter.`,
  'no-own-control': ({ to }: { to: PlaceId }, words) =>
    `${words.placeDoes(to, 'is', 'are')} quiet and without a Control marker of yours; place one earlier in your list, or in the same line before the move.`,
  'no-path': ({ from, to, seas }: { from: PlaceId; to: PlaceId; seas: readonly string[] }, words) =>
    `No path leads from ${words.place(from)} to ${words.place(to)} over own areas and seas with your merchant fleets${seas.length === 0 ? '' : ` (${words.places(seas)})`}.`,
  'special-garrison': ({
    garrison,
    army10,
  }: {
    garrison: 'indian-army' | 'western-garrison';
    army10: number;
  }) => `The ${garrison.replaceAll('-', ' ')} must keep ${army10} Army(10); this would take one away.`,
  'army-has-no-coast': ({ place }: { place: PlaceId }, words) =>
    `Armies in ${words.place(place)} lie on no coast; leave the sea zone out.`,
  'no-such-coast': (
    { place, coast, coasts }: { place: PlaceId; coast: PlaceId; coasts: readonly string[] },
    words,
  ) =>
    coasts.length === 0
      ? `${words.placeDoes(place, 'has', 'have')} no coast on ${words.place(coast)}.`
      : `Fleets in ${words.place(place)} are not told apart by ${words.place(coast)}; it lies on ${words.places(coasts)}.`,
  'no-merchant-there': ({ from, seas }: { from: PlaceId; seas: readonly string[] }, words) =>
    `You have no merchant fleet in ${words.place(from)}${seas.length === 0 ? '' : `; yours lie in ${words.places(seas)}`}.`,
  'merchant-there': ({ to }: { to: PlaceId }, words) =>
    `You have a merchant fleet in ${words.place(to)} already; one is the most.`,
  'no-new-merchant': () => 'No new merchant fleet is due to you, or all have put to sea.',
  'no-retreat-there': ({ to }: { to: PlaceId }, words) =>
    `A retreat ends at home or in an area you control; ${words.placeDoes(to, 'is', 'are')} neither.`,
});
