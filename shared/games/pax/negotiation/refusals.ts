import type { Action } from '../orders/types.ts';
import type { AreaId, MarkerKind, Native, Power } from '../vocabulary/ids.ts';
import { refusals, type RefusalWords } from '../vocabulary/refusals.ts';

const inAreas = (words: RefusalWords, areas: readonly AreaId[], none: string): string =>
  areas.length === 0 ? none : `in ${words.places(areas)}`;

/** Refusals in negotiation. */
export const negotiationRefusals = refusals({
  'not-in-negotiation': ({ verb }: { verb: Action['do'] }, words) =>
    `"${words.verb(verb)}" is not an order of negotiation; "waive", "lower", "give", "admit", "accept", "pay", "back" and "call congress" are.`,
  'not-holder': ({ number, holder }: { number: number; holder: Power | Native }, words) =>
    `Casus belli ${number} belongs to ${words.power(holder)}; only its holder can waive it.`,
  'several-casus-belli': ({ numbers }: { numbers: readonly string[] }, words) =>
    `That could be casus belli ${words.list(numbers)}; name one by its number.`,
  'not-yours-to-give': (
    {
      power,
      area,
      marker,
      own,
    }: { power: Power; area: AreaId; marker: MarkerKind; own: MarkerKind | 'none' },
    words,
  ) => `${words.power(power)} has ${words.marker(own)} in ${words.place(area)}, not ${words.marker(marker)}.`,
  'not-established': ({ area, marker }: { power: Power; area: AreaId; marker: MarkerKind }, words) =>
    `The ${words.markerName(marker)} in ${words.place(area)} is not established; it cannot be given before it is.`,
  'no-garrison': ({ power, area }: { power: Power; area: AreaId }, words) =>
    `${words.power(power)} has no army to spare that can get to ${words.place(area)}; without a garrison it cannot be received.`,
  'nobody-controls': ({ area }: { area: AreaId }, words) =>
    `Nobody has established Control in ${words.place(area)}; there is nothing to share.`,
  'no-offer': ({ area, areas }: { area: AreaId; areas: readonly string[] }, words) =>
    `Nothing is offered to you in ${words.place(area)}; ${areas.length === 0 ? 'there are no offers to you' : `offers to you stand ${inAreas(words, areas, 'nowhere')}`}.`,
  'several-offers': ({ area, givers }: { area: AreaId; givers: readonly Power[] }, words) =>
    `${words.powers(givers)} each offer you something in ${words.place(area)}; one of them has to offer something else first.`,
  'no-say': ({ area, voices }: { area: AreaId; voices: readonly Power[] }, words) =>
    `You have neither Control nor Influence in ${words.place(area)}; ${words.powers(voices)} can let others share it.`,
  'minor-accepts-nothing': ({ power }: { power: Power }, words) =>
    `${words.power(power)} strikes no bargains; markers go to a minor power only by a Congress or after a war.`,
  'not-a-minor': ({ power }: { power: Power }, words) =>
    `${words.power(power)} is not a minor power; only minors are backed.`,
  'not-overrun': ({ power, area, areas }: { power: Power; area: AreaId; areas: readonly string[] }, words) =>
    `${words.power(power)} has no Influence in ${words.place(area)} beside another's Control; it has ${areas.length === 0 ? 'none anywhere' : `some ${inAreas(words, areas, 'nowhere')}`}.`,
  'backs-against-itself': ({ minor, area }: { minor: Power; area: AreaId }, words) =>
    `Your own Control in ${words.place(area)} is what ${words.power(minor)} would be backed against; lower it instead.`,
  'backed-already': ({ minor, area }: { minor: Power; area: AreaId }, words) =>
    `You stand up for ${words.power(minor)} in ${words.place(area)} already.`,
  'standing-pass-alone': () =>
    'A standing pass is turned by a line of its own: "standing pass off" or "standing pass on".',
  'no-standing-pass': () =>
    'In this match every window is held for everybody (setting quietWindows), so there is no standing pass; say "pass" in each.',
  'not-tradable': ({ marker }: { area: AreaId; marker: MarkerKind }, words) =>
    `${words.marker(marker)} changes hands by no treaty; only Interest to Possession can be given.`,
  'gives-itself': ({ area }: { area: AreaId }, words) =>
    `A power that gives a marker in ${words.place(area)} must name another power to take it.`,
});
