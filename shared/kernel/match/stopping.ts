import type { Awaited, Game } from './game.ts';

/** Nobody is awaited: the step that is due does not run. */
const NOBODY: Awaited = { seats: [], by: 'lines', deadline: '' };

/** A game that stops, before it runs the step that is due, at positions that are looked for. */
export const stoppingWhere = <Edition, State, Fact, View>(
  game: Game<Edition, State, Fact, View>,
  isEnd: (state: State) => boolean,
): Game<Edition, State, Fact, View> => ({
  ...game,
  awaited: (at) => (isEnd(at.state) ? NOBODY : game.awaited(at)),
});
