import type { Game, LogWithSequel } from '../match/game.ts';
import type { MarkedLines } from './marks.ts';

/** The report of entries to a seat with its marks; a game that marks nothing has none. */
export const markedReportOf = <Edition, State, Fact, View>(
  { game, edition }: { readonly game: Game<Edition, State, Fact, View>; readonly edition: Edition },
  told: LogWithSequel<Fact>,
  seat: string,
): MarkedLines =>
  game.markedReport?.(edition, told, seat) ?? { lines: game.report(edition, told.log, seat), marks: [] };
