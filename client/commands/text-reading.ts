import type { Game, TextContext, TextReading } from '@chancery/shared/kernel/match/game.ts';
import type { SeatServer } from '../table/feed.ts';

// How a text is understood before it is sent: the reader of the game itself, on the charts of the match.

/** A text to be read on the charts of an edition. */
interface Unread<Edition> {
  readonly edition: Edition;
  readonly context: TextContext;
  readonly text: string;
}

/** Reads a text; a game without a reader of its own takes it as it stands. */
export const readOnCharts = <Edition, State, Fact, View>(
  game: Game<Edition, State, Fact, View>,
  { edition, context, text }: Unread<Edition>,
): TextReading =>
  game.readText?.(edition, context, text) ?? {
    normal: text.split('\n'),
    dropped: [],
    problems: [],
    isToConfirm: false,
  };

/** The step of a phase key: `1/MSC_ORDERS` → `MSC_ORDERS`. */
const stepOf = (phase: string): string => phase.split('/')[1] ?? phase;

/** Reads a text as the match would whose seat is asked for. */
export const readingAt = async (
  server: SeatServer,
  { phase, seat, text }: { readonly phase: string; readonly seat: string; readonly text: string },
): Promise<TextReading> => {
  const { games } = await import('@chancery/shared/games/index.ts');
  const { settings, tables } = await server.edition();
  const edition = games.pax.edition(settings, tables);
  if (!edition.ok) throw new Error('the charts of the match are not valid');
  return readOnCharts(games.pax, { edition: edition.value, context: { phase: stepOf(phase), seat }, text });
};
