import type { GameClient, Figure } from '../table/game-client.ts';
import type { GameTypes } from '../table/game-types.ts';
import type { GamePages, PageSubject } from '../table/game-pages.ts';

// Pages for a game that has none of its own: its figures for each seat.

type SeatFigures = readonly (readonly [
  seat: { readonly name: string; readonly tone: string },
  readonly Figure[],
])[];

/** The figures of each seat in a position; empty if the game has none. */
const figuresBySeat = <G extends GameTypes>(
  { game, prospects }: GameClient<G>,
  { edition, state }: Pick<PageSubject<G>, 'edition' | 'state'>,
): SeatFigures =>
  game
    .seats(edition)
    .map((seat) => [seat, prospects?.figures({ edition, state }, seat.id) ?? []] as const)
    .filter(([, figures]) => figures.length > 0);

/** A table of the current figures, and a chart of each over the turns. */
export const figurePages = <G extends GameTypes>(client: GameClient<G>): GamePages<G> => ({
  tables(subject) {
    const seats = figuresBySeat(client, subject);
    const names = seats[0]?.[1].map(({ name }) => name) ?? [];
    const rows = seats.map(([{ name }, figures]) => [
      name,
      ...figures.map(({ unit = '', value }) => `${unit}${String(value)}`),
    ]);
    return rows.length === 0 ? [] : [{ title: 'Standings', columns: ['Seat', ...names], rows }];
  },
  charts(subject) {
    const { edition, state, seatView, ends = [] } = subject;
    const at = ends.length > 0 ? ends : [{ date: seatView.match.date, state }];
    const counted = at.map((end) => figuresBySeat(client, { edition, state: end.state }));
    const [first = []] = counted;
    return (first[0]?.[1] ?? []).map(({ name, unit }, n) => ({
      title: `${name} over the turns`,
      ...(unit !== undefined && { unit }),
      steps: at.map(({ date }) => date),
      series: first.map(([seat], place) => ({
        name: seat.name,
        tone: seat.tone,
        values: counted.map((seats) => seats[place]?.[1][n]?.value),
      })),
    }));
  },
});
