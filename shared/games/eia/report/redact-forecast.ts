import type { LogEntry } from '../../../kernel/match/log.ts';
import type { Fact } from '../state/facts.ts';
import type { Position } from '../state/step.ts';
import { placeOf } from '../vocabulary/steps.ts';

/** Lines that the rules forbid, and what is to be ruled on, the game master reads; of all others their authors alone. */
const isForGm = ({ fact }: LogEntry<Fact>): boolean =>
  fact.type === 'asked' ||
  (fact.type === 'line' && (fact.status === 'illegal' || fact.status === 'needs ruling'));

/**
 * What of a dry run the game master may be shown: sheets are their authors' until the step that carries them out, so that
 * while any are on file no more than they would read of them in any case; on the map and at the quarter nothing is sealed.
 */
export const redactForecast = (
  { state }: Position,
  log: readonly LogEntry<Fact>[],
): readonly LogEntry<Fact>[] | undefined =>
  placeOf(state.step) >= placeOf('BOARD') && state.step !== 'GM_RULING' ? undefined : log.filter(isForGm);
