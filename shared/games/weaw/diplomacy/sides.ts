import { isMajor, isMinor } from '../charts/edition.ts';
import { addWar, enemiesOf, endWar, membersOf, sideOf } from '../board/relations.ts';
import { seatFor } from '../lines/command.ts';
import { stepsFrom } from '../../../kernel/graph.ts';
import { landOf } from '../board/territory.ts';
import type { StepContext } from '../state/step.ts';
import { otherSide, type Side } from '../vocabulary/sides.ts';
import { applyTrigger, isChanceMet } from './us-entry.ts';

/** How a nation came to join a side. */
export interface SideEntry {
  readonly nation: string;
  readonly side: Side;
  readonly how: 'influence' | 'attacked' | 'entry' | 'option';
  /** The nation that brought it in, and commands it if it has no player. */
  readonly by?: string;
}

/** Fewest steps by land or sea between two nations. */
const distance = (step: StepContext, from: string, to: string): number => {
  const { edition } = step;
  const goals = new Set(landOf(step, to));
  const steps = landOf(step, from).map((start) => {
    const reached = stepsFrom(start, (place) => [
      ...(edition.landNeighbours.get(place) ?? edition.zones.get(place)?.adjacentTerritories ?? []),
      ...(edition.places.get(place)?.adjacentSeas ?? edition.seaNeighbours.get(place) ?? []),
    ]);
    return Math.min(...[...goals].map((goal) => reached.get(goal) ?? 99));
  });
  return Math.min(99, ...steps);
};

/** The member of a side that is nearest to a nation (WEAW-AMB-96). */
const nearestMember = (step: StepContext, nation: string, side: Side): string | undefined => {
  const members = step.edition.order.filter(
    (id) => id !== nation && sideOf(step.state, id) === side && isMajor(step.edition, id),
  );
  const byDistance = members.map((id) => ({ id, steps: distance(step, id, nation) }));
  return byDistance.toSorted((one, other) => one.steps - other.steps)[0]?.id;
};

const assignCommander = (step: StepContext, { nation, side, how, by }: SideEntry): void => {
  const row = step.state.nations[nation];
  if (!row || row.commander !== undefined || seatFor(step, nation) !== undefined) return;
  if (step.edition.settings.minorCommand === 'gm') return;
  const leader =
    how === 'attacked' ? nearestMember(step, nation, side) : (by ?? nearestMember(step, nation, side));
  const seat = leader === undefined ? undefined : seatFor(step, leader);
  if (seat !== undefined) row.commander = seat;
};

const ENTRY_CAUSES: Readonly<Record<string, Readonly<Record<Side, string>>>> = {
  ottoman: { central: '', allied: 'ottomans-join-allies' },
  italy: { central: 'italy-joins-central', allied: 'italy-joins-allies' },
};

const applyEntryTriggers = (step: StepContext, { nation, side, how }: SideEntry): void => {
  const early = nation === 'ottoman' && side === 'central' && step.state.turn < 3;
  const cause = early ? 'ottomans-join-central-before-turn-3' : ENTRY_CAUSES[nation]?.[side];
  if (cause) applyTrigger(step, cause);
  if (how === 'influence' && isMinor(step.edition, nation))
    applyTrigger(
      step,
      side === 'allied' ? 'minor-joins-allies-by-influence' : 'minor-joins-central-by-influence',
    );
};

/** What joining allows or forbids other nations (WEAW-OTT-6, 7, 10, WEAW-SPAIN-3). */
const applyConsequences = (step: StepContext, { nation, side, how }: SideEntry): void => {
  const { state } = step;
  const ottoman = state.nations['ottoman'];
  const isNear = nation === 'arabia' || nation === 'persia';
  if (ottoman?.side === 'none' && !ottoman.flags.includes('stays-neutral')) {
    // WEAW-AMB-46: not where an attack made them join; it came from the Allies.
    if (isNear && side === 'central' && how !== 'attacked') {
      ottoman.flags.push('stays-neutral');
      ottoman.stance = 'neutral';
      delete ottoman.entryTurn;
    } else if ((isNear && side === 'allied') || (nation === 'bulgaria' && side === 'central')) {
      ottoman.flags.push('may-join-central');
      state.due.push({ turn: state.turn + 1, what: 'may-join', nation: 'ottoman' });
    }
  }
  if (nation === 'usa') rollSpanishEntry(step, side);
};

/** WEAW-SPAIN-3, WEAW-AMB-160. */
const rollSpanishEntry = (step: StepContext, side: Side): void => {
  if (sideOf(step.state, 'spain') !== 'none') return;
  const die = step.dice.roll('spain usa', 10);
  const joins = isChanceMet(die, 2);
  const outcome = joins ? 'spain-enters' : 'spain-stays-out';
  step.emit({
    type: 'rolled',
    what: 'spain-on-us-entry',
    nation: 'spain',
    die,
    needed: 2,
    outcome,
  });
  if (joins) joinSide(step, { nation: 'spain', side: otherSide(side), how: 'entry' });
};

/**
 * Whether a nation has surrendered and made peace with all majors of a side: it is out of the war, also for nations that
 * join that side later (WEAW-SURR-5, WEAW-AMB-37).
 * @param but those who have just joined it, and were not asked
 */
export const isOutOfWar = (
  { edition, state }: StepContext,
  nation: string,
  { of, except = [] }: { readonly of: Side; readonly except?: readonly string[] },
): boolean =>
  state.nations[nation]?.surrender !== undefined &&
  !enemiesOf(state, nation).some(
    (enemy) => sideOf(state, enemy) === of && isMajor(edition, enemy) && !except.includes(enemy),
  );

/** A nation enters an alliance: at war with all of the other that still fight, at peace with its own (WEAW-INFL-7, WEAW-ALL-6). */
export const joinSide = (step: StepContext, joining: SideEntry): void => {
  const { state } = step;
  const { nation, side, how } = joining;
  const row = state.nations[nation];
  if (!row || row.side !== 'none') return;
  const enemies = membersOf(state, otherSide(side)).filter((enemy) => !isOutOfWar(step, enemy, { of: side }));
  row.side = side;
  delete row.entryTurn;
  if (row.stance) row.stance = side === 'allied' ? 'allied-camp' : 'central-camp';
  for (const member of membersOf(state, side)) if (member !== nation) endWar(state, nation, member);
  for (const enemy of enemies)
    if (!enemiesOf(state, nation).includes(enemy))
      addWar(state, [nation, enemy], { kind: 'main', how: { standing: true } });
  for (const war of state.wars)
    if (war.pair.includes(nation) && war.pair.some((each) => sideOf(state, each) === otherSide(side)))
      war.standing = true;
  state.record.joined.push({ nation, side, how });
  assignCommander(step, joining);
  step.emit({ type: 'joined', nation, side, how });
  applyEntryTriggers(step, joining);
  applyConsequences(step, joining);
};
