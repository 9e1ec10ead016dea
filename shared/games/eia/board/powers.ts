import type { Frozen } from '../../../kernel/frozen.ts';
import type { ZoneId } from '../charts/schemas.ts';
import type { Edition } from '../charts/edition.ts';
import type { PowerState } from '../state/state.ts';
import type { Position } from '../state/step.ts';

export const isPower = ({ powers }: Edition, id: string): boolean => powers.includes(id);

/** A power of the position; every power of the chart has one. */
export const powerOf = <Power extends Frozen<PowerState>>(
  { state }: { readonly state: { readonly powers: Readonly<Record<string, Power>> } },
  power: string,
): Power => {
  const found = state.powers[power];
  if (!found) throw new Error(`no power ${power}`);
  return found;
};

/** Powers in the game, in the order of the chart. */
export const activePowers = ({ edition, state }: Position): readonly string[] =>
  edition.powers.filter((power) => state.powers[power]?.out === false);

/** All powers in the game except one. */
export const powersBesides = (at: Position, seat: string): readonly string[] =>
  activePowers(at).filter((power) => power !== seat);

/** Powers that somebody plays; the match waits for them. */
export const playedPowers = (at: Position): readonly string[] =>
  activePowers(at).filter((power) => powerOf(at, power).seat === 'player');

/** The zone of the track that a status marker is in. */
export const zoneOf = ({ edition, state }: Position, power: string): ZoneId =>
  edition.tables.politicalStatus.track.find(({ id }) => id === state.powers[power]?.status)?.zone ??
  'neutral';

/** What the zone of a power adds to its rolls (EIA-4.6.2.2, EIA-AMB-47). */
export const zoneModifier = (at: Position, power: string): number => {
  const zone = zoneOf(at, power);
  return at.edition.tables.politicalStatus.zones.find(({ id }) => id === zone)?.statusModifier ?? 0;
};

/** The box a number of boxes away; the track stops at both ends. */
export const boxMoved = ({ tables }: Edition, box: string, by: number): string => {
  const { track } = tables.politicalStatus;
  const from = track.findIndex(({ id }) => id === box);
  return track[Math.min(track.length - 1, Math.max(0, from + by))]?.id ?? box;
};
