import type { TextContext, TextReading } from '@chancery/shared/kernel/match/text-reading.ts';
import type { SeatServer } from '../table/seat-server.ts';
import type { GameClient } from '../table/game-client.ts';
import { loadGameNamed, type ProgramContext } from './program-context.ts';

// Parses a text before it is sent, with the game's own parser and the charts of the match.

/** A text, and the edition by which to parse it. */
interface TextInEdition {
  readonly edition: unknown;
  readonly context: TextContext;
  readonly text: string;
}

export const readOrderText = (
  { game }: Pick<GameClient, 'game'>,
  { edition, context, text }: TextInEdition,
): TextReading => game.readText(edition, context, text);

/** The step of a phase key: `1/COUNT` → `COUNT`. */
export const stepOfPhase = (phase: string): string => phase.split('/')[1] ?? phase;

/** Parses a text with the edition of the server's match. */
export const readOrderTextAtSeat = async (
  context: ProgramContext,
  server: SeatServer,
  { phase, text }: { readonly phase: string; readonly text: string },
): Promise<TextReading> => {
  const [{ seat, match }, { settings, tables }] = await Promise.all([server.view(), server.edition()]);
  const client = await loadGameNamed(context, match.game);
  const edition = client.game.edition(settings, tables);
  if (!edition.ok) throw new Error('the charts of the match are not valid');
  return readOrderText(client, {
    edition: edition.value,
    context: { phase: stepOfPhase(phase), seat },
    text,
  });
};
