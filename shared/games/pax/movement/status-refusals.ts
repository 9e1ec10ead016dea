import type { AreaId, MarkerKind, Native, Power } from '../vocabulary/ids.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { refusals } from '../vocabulary/refusals.ts';

/** Refusals of status markers. */
export const statusRefusals = refusals({
  'no-link': ({ area }: { area: AreaId }, words) =>
    `${words.placeDoes(area, 'has', 'have')} no communication link to home; bring merchant fleets into the seas between, or control the areas between.`,
  'not-higher': (
    {
      area,
      own,
      placed,
      power,
    }: { area: AreaId; own: MarkerKind | 'none'; placed: MarkerKind; power?: Power },
    words,
  ) =>
    power === undefined
      ? `${words.marker(placed)} is not a step up in ${words.place(area)}, where you have ${words.marker(own)}; use "lower" to go down.`
      : `${words.marker(placed)} is not a step up for ${words.power(power)} in ${words.place(area)}, where ${words.marker(own)} of the same power stands.`,
  'not-in-unrest': (
    {
      area,
      type,
    }: {
      area: AreaId;
      type: Power | Native | 'chinese-empire' | 'chinese-vassal' | 'independent' | 'unorganized';
      placed: MarkerKind;
    },
    words,
  ) =>
    `A first Control marker in ${words.place(area)} (${type.replaceAll('-', ' ')}) needs unrest there; without it place an Interest or an Influence.`,
  'permit-used-up': ({ area, used }: { area: AreaId; used: readonly string[] }, words) =>
    `The event's leave is used up by ${words.places(used)}; it does not reach to ${words.place(area)} as well.`,
  'minor-placed-control': ({ area }: { area: AreaId; placed: MarkerKind }, words) =>
    `A minor power has placed a Control marker in ${words.place(area)} this turn; only an Interest can be placed there before next turn.`,
  'minor-in-unrest': ({ area, power }: { area: AreaId; power: Power }, words) =>
    `${words.power(power)} is active against the unrest in ${words.place(area)}; a Control marker has to wait for next turn.`,
  'area-closed': (
    {
      area,
      holder,
      existing,
      placed,
    }: { area: AreaId; holder: Power; existing: MarkerKind; placed: MarkerKind },
    words,
  ) =>
    `${words.marker(placed)} cannot stand beside the ${words.markerName(existing)} of ${words.power(holder)} in ${words.place(area)}.`,
  'minor-shares-by-congress': ({ area, holder }: { area: AreaId; holder: Power }, words) =>
    `${words.power(holder)} holds ${words.place(area)} and shares it only by resolution of a Congress or after a war.`,
  'dominion-not-shared': (
    { area, holder, existing }: { area: AreaId; holder: Power; existing: MarkerKind; placed: MarkerKind },
    words,
  ) =>
    `The ${words.markerName(existing)} of ${words.power(holder)} in ${words.place(area)} cannot become a co-dominion.`,
  'higher-than-there': (
    {
      area,
      holder,
      existing,
      placed,
    }: { area: AreaId; holder: Power; existing: MarkerKind; placed: MarkerKind },
    words,
  ) =>
    `${words.marker(placed)} is higher than the ${words.markerName(existing)} of ${words.power(holder)} in ${words.place(area)}; a joining marker may be as high at most.`,
  /** `placed` if an order needs it, which the holders answer with their own orders; in a treaty they sign. */
  'consent-missing': (
    { area, holders, placed }: { area: AreaId; holders: readonly Power[]; placed?: MarkerKind },
    words,
  ) =>
    placed === undefined
      ? `${words.powers(holders)} ${holders.length === 1 ? 'has' : 'have'} a say in ${words.place(area)} and would have to sign.`
      : `${words.powers(holders)} ${holders.length === 1 ? 'holds' : 'hold'} Control in ${words.place(area)}; each has to order "admit … with ${placed}" in the same phase.`,
  'no-such-grant': (
    { area, placed, areas }: { area: AreaId; placed: MarkerKind; areas: readonly string[] },
    words,
  ) =>
    `${words.marker(placed)} is not yours to grant in ${words.place(area)}${areas.length === 0 ? '' : `; it is in ${words.places(areas, 'or')}`}.`,
  'needs-possession': (
    { area, placed, own }: { area: AreaId; placed: MarkerKind; own: MarkerKind | 'none' },
    words,
  ) =>
    `${words.marker(placed)} needs an own established Possession in ${words.place(area)} from before this phase; there is ${words.marker(own)}.`,
  'no-marker': ({ power, area }: { power?: Power; area: AreaId }, words) =>
    power === undefined
      ? `You have no marker in ${words.place(area)} to lower.`
      : `No marker in ${words.place(area)} is there for ${words.power(power)} to lower.`,
  'control-not-lowered': ({ area, own }: { area: AreaId; own: MarkerKind }, words) =>
    `The ${words.markerName(own)} in ${words.place(area)} cannot be lowered here; a Control marker is given up in negotiation.`,
  'not-lower': ({ area, own, to }: { area: AreaId; own: MarkerKind; to: MarkerKind | 'none' }, words) =>
    `The ${words.markerName(own)} in ${words.place(area)} is no higher than ${words.marker(to)}; name a lower marker, or "none".`,
  'no-control': ({ area, power }: { area: AreaId; power?: Power }, words) =>
    power === undefined
      ? `You have no Control marker in ${words.place(area)}.`
      : `No Control marker in ${words.place(area)} belongs to ${words.power(power)}.`,
  'admits-itself': ({ area }: { area: AreaId }, words) =>
    `Nobody admits itself to a co-dominion in ${words.place(area)}; name another power.`,
  'already-member': ({ area, power }: { area: AreaId; power: Power }, words) =>
    `${words.power(power)} has Control in ${words.place(area)} already.`,
  'minor-places-nothing': ({ power }: { power: Power }, words) =>
    `${words.power(power)} is a minor power and places no markers in this phase.`,
  'not-a-codominion-marker': ({ area, placed }: { area: AreaId; placed: MarkerKind }, words) =>
    `A co-dominion in ${words.place(area)} is joined with a Protectorate or a Possession, not ${words.marker(placed)}.`,
});

/** Why a power cannot admit itself to its Control (PB-CODOM-1). */
export const selfAdmissionRefusal = (power: Power, guest: Power, area: AreaId): Refusal | undefined =>
  guest === power ? statusRefusals.refuse('admits-itself', { area }, 'PB-CODOM-1') : undefined;
