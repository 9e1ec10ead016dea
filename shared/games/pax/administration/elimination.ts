import type { Refusal } from '../../../kernel/refusal.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import { coastNamed, defaultCoast } from '../board/coasts.ts';
import { type GreatPower, homeOf, type Seat } from '../vocabulary/ids.ts';
import type { Action, Order } from '../orders/types.ts';
import type { PaxState } from '../state/state.ts';
import { canBeExact } from './exact-saving.ts';
import { nameOfPiece, type Piece, piecesOf, placeOfPiece } from './pieces.ts';
import { administrationRefusals } from './refusals.ts';
import { immediateLineRefusals } from '../lines/refusals.ts';
import type { Position } from '../state/position.ts';

const RULE = 'PB-ADMIN-11';

export type EliminateAction = Extract<Action, { readonly do: 'eliminate-units' | 'eliminate-marker' }>;

const isElimination = (action: Action): action is EliminateAction =>
  action.do === 'eliminate-units' || action.do === 'eliminate-marker';

/** The piece a line may give up, and its owner. */
export interface Elimination {
  readonly power: GreatPower;
  readonly pieces: readonly Piece[];
}

const playerActing = (seat: Seat | 'gm', order: Order): Result<GreatPower, Refusal> => {
  if (seat === 'gm') return err(immediateLineRefusals.refuse('players-only', {}, RULE));
  const power = order.as ?? seat;
  const isOwn = power === seat || (seat === 'germany' && power === 'austria-hungary');
  return isOwn ? ok(power) : err(immediateLineRefusals.refuse('not-your-power', { seat, power }, 'PB-AH-1'));
};

/** Selects the pieces an action names. */
const pieceFilter = (
  position: Position,
  power: GreatPower,
  action: EliminateAction,
): { readonly name: string; readonly at: string; readonly count: number; fits(piece: Piece): boolean } => {
  if (action.do === 'eliminate-marker') {
    const { marker: name, area: at } = action;
    return { name, at, count: 1, fits: (piece) => nameOfPiece(piece) === name && placeOfPiece(piece) === at };
  }
  const { units } = action;
  const at = action.at.place === 'home' ? homeOf(power) : action.at.place;
  const named = action.at.coast;
  const coast =
    units.arm === 'navy'
      ? named === undefined
        ? defaultCoast(position, power, at)
        : coastNamed(position, at, named)
      : undefined;
  const name = `${units.arm} ${String(units.size)}`;
  return {
    name,
    at,
    count: units.count,
    fits: (piece) =>
      piece.what === 'unit' &&
      nameOfPiece(piece) === name &&
      placeOfPiece(piece) === at &&
      piece.unit.coast === coast,
  };
};

/** Removes the pieces named by the actions from those available. */
const takePieces = (
  position: Position,
  power: GreatPower,
  actions: readonly EliminateAction[],
): Result<{ readonly taken: readonly Piece[]; readonly rest: readonly Piece[] }, Refusal> => {
  const rest = [...piecesOf(position, power)];
  const taken: Piece[] = [];
  for (const action of actions) {
    const { name, at, count, fits } = pieceFilter(position, power, action);
    for (let i = 0; i < count; i += 1) {
      const found = rest.findIndex(fits);
      const [piece] = found < 0 ? [] : rest.splice(found, 1);
      if (!piece)
        return err(
          administrationRefusals.refuse(
            'no-such-piece',
            { power, piece: name, at, wanted: count, found: i },
            RULE,
          ),
        );
      taken.push(piece);
    }
  }
  return ok({ taken, rest });
};

/** Why pieces may not be given up although they are there: the list would be enough without one of them (AMB-9). */
const inexactRefusal = (
  state: PaxState,
  power: GreatPower,
  { taken, rest }: { readonly taken: readonly Piece[]; readonly rest: readonly Piece[] },
): Refusal | undefined => {
  const savings = (pieces: readonly Piece[]): number[] => pieces.map((piece) => piece.saving);
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
  const before = state.turnRecord.admin[power]?.givenUp ?? [];
  const short = -state.treasury[power];
  const given = [...before, ...savings(taken)];
  if (canBeExact(short + sum(before), given, savings(rest))) return undefined;
  const facts = { power, short, saves: sum(savings(taken)), pieces: taken.map(nameOfPiece) };
  return administrationRefusals.refuse('could-be-kept', facts, RULE);
};

/** Why a line is never accepted in the deficit window. */
export const eliminationRefusalInStep = (seat: Seat | 'gm', order: Order): Refusal | undefined => {
  const actor = playerActing(seat, order);
  if (!actor.ok) return actor.error;
  const other = order.actions.find((action) => !isElimination(action));
  if (other) return administrationRefusals.refuse('only-eliminations', { verb: other.do }, RULE);
  return order.condition && administrationRefusals.refuse('no-elimination-under-condition', {}, RULE);
};

/**
 * Reads a line of the deficit window, or returns why it is refused. Refusals: `players-only`, `not-your-power`,
 * `only-eliminations`, `no-elimination-under-condition`, `not-below-zero`, `no-such-piece` (none there that costs
 * maintenance), `could-be-kept` (AMB-9).
 */
export const readElimination = (
  position: Position,
  seat: Seat | 'gm',
  order: Order,
): Result<Elimination, Refusal> => {
  const actor = playerActing(seat, order);
  if (!actor.ok) return actor;
  const power = actor.value;
  const actions = order.actions.filter(isElimination);
  const refused = eliminationRefusalInStep(seat, order);
  if (refused) return err(refused);
  const treasury = position.state.treasury[power];
  if (treasury >= 0) return err(administrationRefusals.refuse('not-below-zero', { power, treasury }, RULE));
  const choice = takePieces(position, power, actions);
  if (!choice.ok) return choice;
  const { taken, rest } = choice.value;
  const refusal = inexactRefusal(position.state, power, { taken, rest });
  return refusal ? err(refusal) : ok({ power, pieces: taken });
};
