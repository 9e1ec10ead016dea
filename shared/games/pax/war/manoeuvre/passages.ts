import { keyedList } from '../../../../kernel/keyed-list.ts';
import { gatesBetween, isHeldShut, shutGates } from '../../../../kernel/gates.ts';
import { type AreaId, isPower, type Power, seatOf, type SeaId } from '../../vocabulary/ids.ts';
import type { PaxState } from '../../state/state.ts';
import type { Passage } from '../../charts/board-tables.ts';
import { conquerorsOf, conquestOf, controllingPowers } from '../../board/possession.ts';
import { runningWars } from '../../board/sides.ts';
import type { Denial, Party } from '../../state/wars.ts';
import type { Position } from '../../state/position.ts';

// Canals and straits that their keepers can close to a party (PB-STRAITS-1 to 4, PB-CANAL-3, 4).

const hasPlayer = (party: Party): party is Power => isPower(party) && seatOf(party) !== undefined;

/**
 * Who decides on the passage at an area: the conquerors, otherwise all powers with an established Control marker. Only
 * powers with a player count, so the passage has no keeper if no player holds the area (PB-STRAITS-3, 4, AMB-93).
 */
export const keepersOf = (state: PaxState, area: AreaId): readonly Power[] => {
  const holders: readonly Party[] = conquestOf(state, area)
    ? conquerorsOf(state, area)
    : controllingPowers(state, area);
  return holders.filter(hasPlayer);
};

/** Whether a passage can be used: a canal that has been built, or a strait. */
export const isNavigable = (state: PaxState, { openAtStart, controlArea }: Passage): boolean =>
  openAtStart || state.canals.some(({ area }) => area === controlArea);

/** Denials last until they are taken back (PB-STRAITS-1, 2). */
export const denials = keyedList(({ passage, by, to }: Omit<Denial, 'from'>) => [passage, by, to]);

/** Whether a keeper of a passage has closed it to a party by a given manoeuvre. */
const hasDenied = (
  state: PaxState,
  passage: Passage,
  { by, to, manoeuvre }: { readonly by: Power; readonly to: Party; readonly manoeuvre: number },
): boolean =>
  runningWars(state).some((war) => {
    const denial = denials.find(war.denials, { passage: passage.id, by, to });
    return denial !== undefined && denial.from <= manoeuvre;
  });

/**
 * Who is to pass, and in which manoeuvre. Without a manoeuvre, a passage that will be closed later counts as closed.
 */
interface Passing {
  readonly to: Party;
  readonly manoeuvre?: number;
}

/** Whether all keepers of a passage have closed it to a party (PB-STRAITS-4, AMB-93). */
const isClosedTo = (
  state: PaxState,
  passage: Passage,
  { to, manoeuvre = Number.POSITIVE_INFINITY }: Passing,
): boolean => {
  const keepers = keepersOf(state, passage.controlArea);
  return isHeldShut(keepers, (by) => hasDenied(state, passage, { by, to, manoeuvre }), 'all');
};

/**
 * The closed passages that block the way from one sea zone to the next: with two canals both must be closed
 * (PB-CANAL-4).
 */
export const closedPassages = (
  { edition, state }: Position,
  [from, to]: readonly [SeaId, SeaId],
  passing: Passing,
): readonly Passage[] => {
  const between = gatesBetween(edition.atlas.gates, from, to).filter((each) => isNavigable(state, each));
  return shutGates(between, (passage) => !isClosedTo(state, passage, passing));
};
