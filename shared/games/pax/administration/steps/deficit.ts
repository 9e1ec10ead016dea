import { eliminationRefusalInStep, readElimination } from '../elimination.ts';
import { eliminate } from '../verbs/eliminate.ts';
import { smallestSaving } from '../exact-saving.ts';
import { giveUpPiece, nameOfPiece, type Piece, piecesOf, placeOfPiece } from '../pieces.ts';
import { GREAT_POWERS, type GreatPower, seatOf, SEATS } from '../../vocabulary/ids.ts';
import type { StepContext } from '../../state/phase.ts';
import type { PaxPhase } from '../../lines/phase.ts';
import type { PaxState } from '../../state/state.ts';

const powersBelowZero = (state: PaxState): GreatPower[] =>
  GREAT_POWERS.filter((power) => state.treasury[power] < 0);

const giveUpPieces = (
  { state, emit }: StepContext,
  power: GreatPower,
  { pieces, byDefault }: { readonly pieces: readonly Piece[]; readonly byDefault: boolean },
): void => {
  for (const piece of pieces) {
    giveUpPiece(state, power, piece);
    const [what, at] = [nameOfPiece(piece), placeOfPiece(piece)];
    emit({ type: 'piece-given-up', power, what, at, saved: piece.saving, byDefault });
  }
};

const giveUpSmallest = (context: StepContext, power: GreatPower): void => {
  const { state } = context;
  const pieces = piecesOf(context, power);
  const chosen = smallestSaving(
    -state.treasury[power],
    pieces.map((piece) => piece.saving),
  );
  giveUpPieces(context, power, { pieces: chosen.flatMap((i) => pieces[i] ?? []), byDefault: true });
};

/**
 * A power with a negative treasury gives up units or markers until it is balanced, before anything else is ordered
 * (PB-ADMIN-11). Germany chooses for Austria-Hungary. At the close the rest is given up automatically, with the
 * smallest sufficient saving (AMB-9); with `deficitChoice: auto` everything is.
 */
export const deficit: PaxPhase = {
  id: 'ADM_DEFICIT',
  state: 'START',
  title: 'Deficits',
  awaited({ edition, state }) {
    const short = powersBelowZero(state).map(seatOf);
    if (short.length === 0 || edition.settings.deficitChoice === 'auto') return undefined;
    return { seats: SEATS.filter((seat) => short.includes(seat)), by: 'lines', deadline: 'start' };
  },
  run(context) {
    for (const power of powersBelowZero(context.state)) giveUpSmallest(context, power);
  },
  takes: [eliminate],
  lines: {
    refusalInStep: (_where, seat, order) => eliminationRefusalInStep(seat, order),
    refusal(position, seat, order) {
      const read = readElimination(position, seat, order);
      return read.ok ? undefined : read.error;
    },
    carryOut(context, seat, order) {
      const read = readElimination(context, seat, order);
      if (read.ok) giveUpPieces(context, read.value.power, { pieces: read.value.pieces, byDefault: false });
    },
  },
};
