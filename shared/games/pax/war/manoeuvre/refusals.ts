import type { AreaId, Native, PlaceId, Power } from '../../vocabulary/ids.ts';
import { countInWords } from '../../wording/words.ts';
import { refusals } from '../../vocabulary/refusals.ts';

/** Refusals of moves in war. */
export const manoeuvreRefusals = refusals({
  'no-home-country': ({ party }: { party: Power | Native }, words) =>
    `${words.power(party)} has no home country; name the area itself.`,
  'other-coast': ({ to, coast, from }: { to: PlaceId; coast: PlaceId; from: PlaceId }, words) =>
    `A fleet that comes to ${words.place(to)} from ${words.place(from)} lies on that coast, not on ${words.place(coast)}; leave the coast out.`,
  'not-next-at-sea': ({ from, to }: { from: PlaceId; to: PlaceId }, words) =>
    `${words.placeDoes(to, 'is', 'are')} not next to ${words.place(from)} for a fleet; it moves one sea zone, Cape Zone or coast at a time.`,
  'lies-on-other-coast': ({ from, to, coast }: { from: PlaceId; to: PlaceId; coast: PlaceId }, words) =>
    `The fleet in ${words.place(from)} lies on ${words.place(coast)} and leaves by that coast only, not for ${words.place(to)}.`,
  'passage-closed': (
    { from, to, passages }: { from: PlaceId; to: PlaceId; passages: readonly string[] },
    words,
  ) =>
    `${words.passages(passages)} between ${words.place(from)} and ${words.place(to)} is closed to you; go around, or ask the power that closed it to open it.`,
  'no-coaling': ({ to }: { to: PlaceId }, words) =>
    `You have no coaling in ${words.place(to)}: it takes a coastal area of yours or an ally's on it, your home, or a harbour that a neutral offers.`,
  'not-next': ({ from, to }: { from: PlaceId; to: PlaceId }, words) =>
    `${words.placeDoes(to, 'is', 'are')} not one step from ${words.place(from)}; armies go to a neighbouring area or sea zone in each manoeuvre.`,
  'no-own-merchant-fleet': ({ to, seas }: { to: PlaceId; seas: readonly string[] }, words) =>
    `Armies put to sea only where your own merchant fleet lies: none of yours is in ${words.places(seas, 'or')}, so that ${words.placeDoes(to, 'is', 'are')} closed to them.`,
  'no-escort': ({ to }: { to: PlaceId }, words) =>
    `Enemy fleets are in ${words.place(to)}; armies go there only where a fleet of your alliance is as well.`,
  'enemy-fleet-on-coast': ({ at }: { at: PlaceId }, words) =>
    `An enemy fleet lies in ${words.place(at)}; armies cannot go aboard or ashore there until it is driven away.`,
  'from-enemy-to-enemy': ({ from, to }: { from: PlaceId; to: PlaceId }, words) =>
    `Enemy armies stand both in ${words.place(from)} and in ${words.place(to)}; an army goes from one to the other only by way of a third area.`,
  'natives-stay': ({ party, to }: { party: Power | Native; to: PlaceId }, words) =>
    `Armies of ${words.power(party)} do not leave their own country; ${words.placeDoes(to, 'is', 'are')} outside it.`,
  'no-belligerent-there': ({ to, holders }: { to: PlaceId; holders: readonly Power[] }, words) =>
    `${words.placeDoes(to, 'belongs', 'belong')} to ${holders.length === 0 ? 'nobody in this war' : `${words.powers(holders)}, neutral in this war`}; forces enter only what belligerents control.`,
  'garrison-stays': ({ power, at }: { power: Power; at: PlaceId }, words) =>
    `${words.power(power)} is without a player, and the power that commands its forces leaves an army in ${words.place(at)}, which it controls; move what is beyond that.`,
  'moved-already': ({ units, at }: { units: string; at: PlaceId }, words) =>
    `Your ${countInWords(units)} in ${words.place(at)} came there in this manoeuvre; each unit takes one step in it.`,
  'no-fleet-there': ({ at }: { at: PlaceId }, words) =>
    `You have no fleet in ${words.place(at)} that could close its coast.`,
  'one-coast-only': ({ area }: { area: AreaId }, words) =>
    `${words.placeDoes(area, 'has', 'have')} one coast for fleets; the side whose fleet lies there closes it.`,
  'coast-is-settled': ({ area }: { area: AreaId }, words) =>
    `Which coast of ${words.place(area)} a fleet lies on is said with the first war orders; later it changes by leaving and coming back.`,
});
