import type { GreatPower, PlaceId } from '../vocabulary/ids.ts';
import { alphabeticalIndex, economicValue, removeMarker, removeUnits } from '../board/position.ts';
import type { Marker, PaxState, Stack, WritableState } from '../state/state.ts';
import { markerUpkeep, unitUpkeep } from './maintenance.ts';
import { establishedMarkers } from './marker-income.ts';
import type { Position } from '../state/position.ts';

/** One counter whose maintenance would be saved by giving it up. `saving` is in pounds, above 0. */
export type Piece =
  | { readonly what: 'unit'; readonly unit: Stack; readonly saving: number }
  | { readonly what: 'marker'; readonly marker: Marker; readonly saving: number };

export const placeOfPiece = (piece: Piece): PlaceId =>
  piece.what === 'unit' ? piece.unit.at : piece.marker.area;

/** `army 3`, `protectorate`. */
export const nameOfPiece = (piece: Piece): string =>
  piece.what === 'unit' ? `${piece.unit.arm} ${String(piece.unit.size)}` : piece.marker.kind;

/**
 * Whether the administration record charged for a piece; units free in a Dominion that was given up later stay free.
 */
const wasCharged = (state: PaxState, power: GreatPower, place: PlaceId): boolean => {
  const record = state.turnRecord.admin[power];
  return !record || record.unitMaintenance.some((row) => row.at === place);
};

const unitPieces = (position: Position, power: GreatPower): Piece[] =>
  position.state.units
    .filter((stack) => stack.power === power && wasCharged(position.state, power, stack.at))
    .flatMap((stack) => {
      const unit = { ...stack, count: 1 };
      const saving = unitUpkeep(position, power, unit);
      return saving > 0
        ? Array.from({ length: stack.count }, () => ({ what: 'unit' as const, unit, saving }))
        : [];
    })
    .sort(
      (a, b) =>
        a.unit.size - b.unit.size ||
        alphabeticalIndex(position.edition, a.unit.at) - alphabeticalIndex(position.edition, b.unit.at) ||
        (a.unit.arm < b.unit.arm ? -1 : a.unit.arm > b.unit.arm ? 1 : 0),
    );

const markerPieces = (position: Position, power: GreatPower): Piece[] =>
  establishedMarkers(position, power)
    .map((marker) => ({ what: 'marker' as const, marker, saving: markerUpkeep(position.edition, marker) }))
    .filter((piece) => piece.saving > 0)
    .sort((a, b) => economicValue(position, a.marker.area) - economicValue(position, b.marker.area));

/**
 * What a power can give up to get out of a deficit, in the default order: units before markers, smaller strength and
 * lower economic value first, then alphabetically (AMB-9).
 */
export const piecesOf = (position: Position, power: GreatPower): readonly Piece[] => [
  ...unitPieces(position, power),
  ...markerPieces(position, power),
];

/** Removes a piece and credits its maintenance. Changes the state in place. */
export const giveUpPiece = (state: WritableState, power: GreatPower, piece: Piece): void => {
  if (piece.what === 'unit') removeUnits(state, piece.unit);
  else removeMarker(state, power, piece.marker.area);
  state.treasury[power] += piece.saving;
  const { admin } = state.turnRecord;
  const record = admin[power];
  if (!record) return;
  const saved = record.saved + piece.saving;
  const givenUp = [...(record.givenUp ?? []), piece.saving];
  state.turnRecord.admin = { ...admin, [power]: { ...record, saved, givenUp } };
};
