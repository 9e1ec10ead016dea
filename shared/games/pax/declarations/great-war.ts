import { seatsOfPowers } from '../treaties/parties.ts';
import type { Declaration } from '../state/congress.ts';
import { type Edition, powerRow } from '../charts/edition.ts';
import { isPower, type Power, POWERS, type Seat } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import type { PaxState } from '../state/state.ts';
import { presentWars, type DeclaredWar } from '../board/wars.ts';
import type { Party } from '../state/wars.ts';

// The Great War by four European powers in one war (PB-GREATWAR-1 to 6, AMB-42, 51). Rebellions have no declarations,
// so their parties do not count (AMB-98).

const europeansOf = (edition: Edition, parties: readonly Party[]): readonly Power[] =>
  POWERS.filter((power) => parties.includes(power) && powerRow(edition, power).european === true);

/** All parties linked by wars with a common combatant. */
const linkedTo = (wars: readonly DeclaredWar[], parties: readonly Party[]): readonly Party[] => {
  const linked = wars
    .map(({ sides }) => sides.flat())
    .filter((others) => others.some((party) => parties.includes(party)));
  const all = [...new Set([...parties, ...linked.flat()])];
  return all.length === parties.length ? parties : linkedTo(wars, all);
};

/** Parties counted for a war: its own, or those of all wars linked to it (setting greatWarCount). */
const countedParties = (
  { settings }: Edition,
  wars: readonly DeclaredWar[],
  war: DeclaredWar,
): readonly Party[] =>
  settings.greatWarCount === 'linked' ? linkedTo(wars, war.sides.flat()) : war.sides.flat();

const seatsPlaying = (parties: readonly (Party | undefined)[]): readonly Seat[] =>
  seatsOfPowers(parties.flatMap((party) => (party && isPower(party) ? [party] : [])));

const isSame = (one: Declaration, other: Declaration): boolean =>
  one.by === other.by && one.on === other.on && one.step === other.step;

const warOf = (wars: readonly DeclaredWar[], declaration: Declaration): DeclaredWar | undefined =>
  wars.find((war) => war.declarations.some((other) => isSame(other, declaration)));

/** The power that began the war of a declaration; undefined if that is not a player (AMB-94). */
const powerThatBegan = (wars: readonly DeclaredWar[], declaration: Declaration): Party | undefined =>
  warOf(wars, declaration)?.declarations[0]?.by;

/** Whether the power attacked is at war because it broke a treaty with the attacker (PB-GREATWAR-4). */
const isForBreach = (state: PaxState, { on, casusBelli }: Declaration): boolean =>
  state.casusBelli
    .filter((cb) => cb.ground === 'treaty' && casusBelli.includes(cb.number))
    .some((cb) => state.breaches.some((breach) => breach.treaty === cb.source && breach.by === on));

/**
 * Ends the game if the last declaration, at any point of the turn, brings four European powers into one war. The power
 * that began that war and the one that declared last pay triple (PB-GREATWAR-3), though not Germany for Austria-Hungary
 * (PB-GREATWAR-6); a treaty breaker attacked as the fourth pays double (AMB-42).
 * @param before the wars as they stood before it
 */
export const checkGreatWar = (
  { edition, state }: StepContext,
  last: Declaration,
  before: readonly DeclaredWar[],
): void => {
  if (state.greatWar) return;
  const wars = presentWars(state);
  const war = warOf(wars, last);
  const most = edition.tables.tensions.europeanPowersInOneWar;
  if (!war || europeansOf(edition, countedParties(edition, wars, war)).length < most) return;
  const isNewcomer = !before.some(({ sides }) => sides.flat().includes(last.on));
  state.greatWar = {
    cause: 'four-powers',
    step: state.step,
    culprits: seatsPlaying([powerThatBegan(wars, last), last.by === 'austria-hungary' ? undefined : last.by]),
    brokeTreaty: isNewcomer && isForBreach(state, last) ? seatsPlaying([last.on]) : [],
  };
};
