import type { LogEntry } from '../../../kernel/match/log.ts';
import type { Fact } from '../state/facts.ts';
import type { Position } from '../state/step.ts';
import { placeOf } from '../vocabulary/steps.ts';

/** The game master reads illegal lines and those that need a ruling; all others are told only to their authors. */
const isForGm = ({ fact }: LogEntry<Fact>): boolean =>
  fact.type === 'asked' ||
  (fact.type === 'line' && (fact.status === 'illegal' || fact.status === 'needs ruling'));

/**
 * The part of a dry run that the game master may see. Sheets are their authors' secret until the step that carries them
 * out. While any are on file, the game master sees only what they would read anyway; on the map and in the quarter
 * nothing is secret.
 */
export const redactForecast = (
  { state }: Position,
  log: readonly LogEntry<Fact>[],
): readonly LogEntry<Fact>[] | undefined =>
  placeOf(state.step) >= placeOf('BOARD') && state.step !== 'GM_RULING' ? undefined : log.filter(isForGm);
