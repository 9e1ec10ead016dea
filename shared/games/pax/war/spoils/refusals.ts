import type { Action } from '../../orders/types.ts';
import type { AreaId, Arm, MarkerKind, Native, PlaceId, Power } from '../../vocabulary/ids.ts';
import { refusals } from '../../vocabulary/refusals.ts';

/** Refusals of claims on spoils and of marches home. */
export const spoilsRefusals = refusals({
  'no-spoils-there': (
    { power, area, areas }: { power: Power; area: AreaId; areas: readonly string[] },
    words,
  ) =>
    `${words.placeDoes(area, 'is', 'are')} not among what ${words.power(power)} and its side divide; that is ${areas.length === 0 ? 'nothing' : words.places(areas)}.`,
  'owner-made-peace': ({ area, owners }: { area: AreaId; owners: readonly Power[] }, words) =>
    `${words.powers(owners)} left the war by a separate peace, and that alone says what becomes of ${words.place(area)}; without a word of it the area goes back.`,
  'not-among-victors': (
    { area, power, victors }: { area: AreaId; power: Power | Native; victors: readonly Power[] },
    words,
  ) =>
    `${words.power(power)} has no part in ${words.place(area)}; it can go to ${words.powers(victors)}, or back to the power that had it.`,
  'not-settled-by': (
    { area, power, marker }: { area: AreaId; power: Power | Native; marker: MarkerKind },
    words,
  ) =>
    `${words.power(power)} has no right to ${words.marker(marker)} in ${words.place(area)}; ask for a Protectorate or Possession.`,
  'ceded-as-control': ({ area, marker }: { area: AreaId; marker: MarkerKind }, words) =>
    `China cedes ${words.place(area)} as a Protectorate or a Possession, not with ${words.marker(marker)}.`,
  'illegal-beside-control': ({ area, marker }: { area: AreaId; marker: MarkerKind }, words) =>
    `${words.marker(marker)} cannot stand in ${words.place(area)} beside the Control that stays there.`,
  'more-than-before': (
    { area, before, neutrals }: { area: AreaId; before: number; neutrals: readonly Power[] },
    words,
  ) =>
    `${words.place(area)} had ${before} Control marker${before === 1 ? '' : 's'} when the war began and may not have more now without leave of ${words.powers(neutrals)}.`,
  'one-area-each': ({ power, area }: { power: Power; area: AreaId }, words) =>
    `${words.power(power)} has asked for ${words.place(area)}; each power is ceded one area at most.`,
  'no-neutral-member': ({ power, area }: { power: Power; area: AreaId }, words) =>
    `${words.power(power)} is not a neutral member of ${words.place(area)}; only those admit others to it now.`,
  'no-war-over-for': ({ power }: { power: Power }, words) =>
    `No war of ${words.power(power)} is over, so its units stay where they are.`,
  'not-stranded': (
    {
      power,
      arm,
      size,
      count,
      at,
      there,
    }: { power: Power; arm: Arm; size: number; count: number; at: PlaceId; there: number },
    words,
  ) =>
    `${words.power(power)} has ${there} × ${arm} ${size} in ${words.place(at)} that must leave, not ${count}.`,
  'not-nearest': (
    { from, to, havens }: { power: Power; from: PlaceId; to: PlaceId; havens: readonly string[] },
    words,
  ) =>
    `Units in ${words.place(from)} go to the nearest place of their own: ${words.places(havens, 'or')}, not ${words.place(to)}.`,
  'not-among-spoils': ({ verb }: { verb: Action['do'] }, words) =>
    `"${words.verb(verb)}" has no place while spoils are divided; now it is "take", "leave", "admit", "move" or "pass".`,
});
