import type { Edition } from '../../charts/edition.ts';
import { sideIndex } from '../../board/sides.ts';
import { isWritingWarOrders } from '../../war/orders/entry.ts';
import { runStepWith } from '../../play.ts';
import type { Position } from '../../state/position.ts';
import type { Sheets } from '../../state/phase.ts';
import { type PaxState, stepsBetween } from '../../state/state.ts';
import type { Party, WarRecord } from '../../state/wars.ts';
import { type AreaId, isControl, isPower, type Power, seatOf, SEATS } from '../../vocabulary/ids.ts';
import { FIXED_DICE, tryOrder } from '../lines/tried-lines.ts';
import { arePiecesSame, type Pieces } from '../same-pieces.ts';
import { conqueringOrders } from './conquering-orders.ts';
import { warOrders } from './sheet.ts';

// A war played through before it is declared: both sides led as powers of the engine lead their forces, every die at
// its middle face. What is not taken there is not to be had.

/** What a war would come to. */
export interface Rehearsal {
  /** Areas that the attacker's side has conquered in the end, and those it has lost. */
  readonly taken: readonly AreaId[];
  readonly lost: readonly AreaId[];
  /** Powers on the attacker's side, who share what is taken. */
  readonly sharers: number;
  readonly warTurns: number;
}

/** War turns played through: in the one after them peace is made by what both hold. */
const LENGTH = 3;
/** Steps that a rehearsal takes at most, in case a war is interrupted by another. */
const MOST_STEPS = 70;

/** Steps before a war is fought and while it is. */
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

/** Whether a power or its seat is one of the two. */
const isOfTwo = ({ by, on }: PlannedWar, party: Party): boolean =>
  isPower(party) && [seatOf(by), seatOf(on)].includes(seatOf(party));

/**
 * What a war of two is fought over: their own quarrel, all Control, and other markers of the two. What others settle or
 * lose meanwhile makes no other war of it; whether Europe can bear it is asked elsewhere.
 */
const arenaOf = (state: PaxState, attack: PlannedWar): PaxState => ({
  ...state,
  tensions: 0,
  casusBelli: state.casusBelli.filter(
    ({ holder, against }) => isOfTwo(attack, holder) && isOfTwo(attack, against),
  ),
  markers: state.markers.filter(({ power, kind }) => isControl(kind) || isOfTwo(attack, power)),
});

/** The position after a declaration, as if it were time for it; undefined if it may not be made. */
const declared = ({ edition, state }: Position, { by, on }: PlannedWar): PaxState | undefined => {
  const seat = seatOf(by);
  if (!seat) return undefined;
  const ready: PaxState = { ...state, step: 'WAR_DECLARE', passed: [], congress: null };
  const order = { ...(by !== seat && { as: by }), actions: [{ do: 'declare-war', on }] } as const;
  return tryOrder({ edition, state: ready }, seat, order)?.state;
};

const sheetsIn = (position: Position): Sheets =>
  Object.fromEntries(SEATS.map((seat) => [seat, warOrders(position, seat, conqueringOrders)]));

/** Plays a war that has been declared; undefined if it brings the Great War. */
const fight = (edition: Edition, begun: PaxState): PaxState | undefined => {
  let now = begun;
  /** Whether nobody has given an order in this war turn: none will in those after it. */
  let isQuiet = false;
  for (let step = 0; step < MOST_STEPS && REHEARSED_STEPS.includes(now.step); step += 1) {
    if (now.greatWar) return undefined;
    const isOrdering = isWritingWarOrders(now);
    if ((now.campaign?.warTurn ?? 0) > LENGTH || (isQuiet && now.step === 'FIRST_ORDERS')) break;
    const sheets = isOrdering ? sheetsIn({ edition, state: now }) : {};
    const isEmpty = Object.values(sheets).every(({ items }) => items.length === 0);
    if (isOrdering) isQuiet = isEmpty && (isQuiet || now.step === 'FIRST_ORDERS');
    // What orders were written on is left as it was.
    now = runStepWith({ edition, state: now, mayWrite: step > 0 && !isOrdering }, sheets, FIXED_DICE).state;
  }
  return now.greatWar ? undefined : now;
};

const rehearse = (position: Position, attack: PlannedWar): Rehearsal | undefined => {
  const begun = declared(position, attack);
  const end = begun && fight(position.edition, begun);
  const war = end && warOf(end, attack);
  if (!war) return undefined;
  const own = sideIndex(war, attack.by);
  const held = (isOwn: boolean): readonly AreaId[] =>
    war.conquests.flatMap(({ area, by }) => ((by === own) === isOwn ? [area] : []));
  return {
    taken: held(true),
    lost: held(false),
    sharers: (war.sides[own] ?? []).length,
    warTurns: end.campaign ? LENGTH + 1 : LENGTH,
  };
};

/** A rehearsal, and what it depends on. */
interface KnownRehearsal {
  readonly key: string;
  readonly pieces: readonly Pieces[];
  readonly found: Rehearsal | undefined;
}

/** The last rehearsal of each attack: a power is asked several times in a phase in which nothing moves. */
const known = new WeakMap<Edition, Map<string, KnownRehearsal>>();

/** What a war would come to if it were declared now; undefined if it may not be, or brings the Great War. */
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
