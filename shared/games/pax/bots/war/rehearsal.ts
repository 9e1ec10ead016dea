import type { Edition } from '../../charts/edition.ts';
import { sideIndex } from '../../board/sides.ts';
import { isWritingWarOrders } from '../../war/orders/entry.ts';
import { runStepWith } from '../../play.ts';
import type { Position } from '../../state/position.ts';
import type { Sheets } from '../../state/phase.ts';
import { type PaxState, stepsBetween } from '../../state/state.ts';
import type { Party, WarRecord } from '../../state/wars.ts';
import { type AreaId, isControl, isGreat, isPower, type Power, seatOf, SEATS } from '../../vocabulary/ids.ts';
import { FIXED_DICE, tryOrder } from '../lines/tried-lines.ts';
import { recipientOf } from '../lines/spoils.ts';
import { arePiecesSame, type Pieces } from '../same-pieces.ts';
import { conqueringOrders } from './conquering-orders.ts';
import { warOrders } from './sheet.ts';

// Simulates a war before it is declared: both sides are led as bots lead their forces, and every die shows its middle
// face. Only what is taken in the simulation counts as a gain.

/** The result of a simulated war. */
export interface Rehearsal {
  /** Areas the attacker's side has conquered at the end, and those it has lost. */
  readonly taken: readonly AreaId[];
  readonly lost: readonly AreaId[];
  /** Areas taken that fall to the attacker itself when its side divides them. */
  readonly kept: readonly AreaId[];
  readonly warTurns: number;
}

/** War turns simulated; in the next one peace is made on the basis of what both hold. */
const LENGTH = 3;
/** Maximum number of steps of a simulation, in case another war interrupts it. */
const MOST_STEPS = 70;

/** Steps before and during a war. */
const REHEARSED_STEPS = stepsBetween('WAR_DECLARE', 'WED');

/** Who would attack whom. */
export interface PlannedWar {
  readonly by: Power;
  readonly on: Power;
}

const warOf = ({ wars }: PaxState, { by, on }: PlannedWar): WarRecord | undefined =>
  wars.find((war) => {
    const [own, other] = [sideIndex(war, by), sideIndex(war, on)];
    return own >= 0 && other >= 0 && own !== other;
  });

/** Whether a power, or another power of its seat, is one of the two. */
const isOfTwo = ({ by, on }: PlannedWar, party: Party): boolean =>
  isPower(party) && [seatOf(by), seatOf(on)].includes(seatOf(party));

/**
 * The inputs of a war between two powers: their own quarrel, all Control, and their other markers. Other disputes and
 * losses do not change the war; whether tension allows it is checked elsewhere.
 */
const arenaOf = (state: PaxState, attack: PlannedWar): PaxState => ({
  ...state,
  tensions: 0,
  casusBelli: state.casusBelli.filter(
    ({ holder, against }) => isOfTwo(attack, holder) && isOfTwo(attack, against),
  ),
  markers: state.markers.filter(({ power, kind }) => isControl(kind) || isOfTwo(attack, power)),
});

/** The position after a declaration, as if this were the step for it; undefined if it is illegal. */
const declared = ({ edition, state }: Position, { by, on }: PlannedWar): PaxState | undefined => {
  const seat = seatOf(by);
  if (!seat) return undefined;
  const ready: PaxState = { ...state, step: 'WAR_DECLARE', passed: [], congress: null };
  const order = { ...(by !== seat && { as: by }), actions: [{ do: 'declare-war', on }] } as const;
  return tryOrder({ edition, state: ready }, seat, order)?.state;
};

const sheetsIn = (position: Position): Sheets =>
  Object.fromEntries(SEATS.map((seat) => [seat, warOrders(position, seat, conqueringOrders)]));

/** Simulates a declared war; undefined if it causes the Great War. */
const playWar = (edition: Edition, begun: PaxState): PaxState | undefined => {
  let now = begun;
  /** Whether nobody has given an order this war turn, in which case nobody will in later ones. */
  let isQuiet = false;
  for (let step = 0; step < MOST_STEPS && REHEARSED_STEPS.includes(now.step); step += 1) {
    if (now.greatWar) return undefined;
    const isOrdering = isWritingWarOrders(now);
    if ((now.campaign?.warTurn ?? 0) > LENGTH || (isQuiet && now.step === 'FIRST_ORDERS')) break;
    const sheets = isOrdering ? sheetsIn({ edition, state: now }) : {};
    const isEmpty = Object.values(sheets).every(({ items }) => items.length === 0);
    if (isOrdering) isQuiet = isEmpty && (isQuiet || now.step === 'FIRST_ORDERS');
    // The position orders are written on must not be modified.
    now = runStepWith({ edition, state: now, mayWrite: step > 0 && !isOrdering }, sheets, FIXED_DICE).state;
  }
  return now.greatWar ? undefined : now;
};

const rehearse = (position: Position, attack: PlannedWar): Rehearsal | undefined => {
  const begun = declared(position, attack);
  const end = begun && playWar(position.edition, begun);
  const war = end && warOf(end, attack);
  if (!war) return undefined;
  const own = sideIndex(war, attack.by);
  const held = (isOwn: boolean): readonly AreaId[] =>
    war.conquests.flatMap(({ area, by }) => ((by === own) === isOwn ? [area] : []));
  const areas = held(true);
  const recipients = (war.sides[own] ?? []).filter(isPower).filter(isGreat);
  return {
    taken: areas,
    lost: held(false),
    kept: areas.filter((area) => recipientOf(end, { war, areas, recipients }, area) === attack.by),
    warTurns: end.campaign ? LENGTH + 1 : LENGTH,
  };
};

/** A rehearsal with its inputs. */
interface KnownRehearsal {
  readonly key: string;
  readonly pieces: readonly Pieces[];
  readonly found: Rehearsal | undefined;
}

/**
 * The last rehearsal of each attack, cached because a power is asked several times in a phase in which nothing moves.
 */
const known = new WeakMap<Edition, Map<string, KnownRehearsal>>();

/** The result of a war if it were declared now; undefined if that is illegal or causes the Great War. */
export const rehearseWar = (position: Position, attack: PlannedWar): Rehearsal | undefined => {
  const { edition, state } = position;
  const rehearsals = known.get(edition) ?? new Map<string, KnownRehearsal>();
  known.set(edition, rehearsals);
  const name = `${attack.by} ${attack.on}`;
  const arena = arenaOf(state, attack);
  const { turn, declarations, casusBelli, unrest, canals } = arena;
  const key = JSON.stringify([turn, declarations, casusBelli, unrest, canals]);
  const pieces = [arena.markers, arena.units, arena.merchants];
  const before = rehearsals.get(name);
  if (before?.key === key && arePiecesSame(before.pieces, pieces)) return before.found;
  const found = rehearse({ edition, state: arena }, attack);
  rehearsals.set(name, { key, pieces, found });
  return found;
};
