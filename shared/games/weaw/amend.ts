import { copyJson } from '../../kernel/match/copy.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { Edition } from './charts/edition.ts';
import { namesOf } from './charts/names.ts';
import { currentValue, applyCorrection, CORRECTION_SYNTAX } from './gm/corrections.ts';
import { parseCorrection } from './gm/lines.ts';
import { lineRefusals } from './lines/refusals.ts';
import type { WeawState, WritableState } from './state/state.ts';

/** The state after a correction by the game master, with a sentence that names the new and the old value. */
export const amend = (
  edition: Edition,
  before: WeawState,
  change: string,
): Result<{ readonly state: WritableState; readonly said: readonly string[] }, Refusal> => {
  const correction = parseCorrection(namesOf(edition), change);
  if (!correction) return err(lineRefusals.refuse('wrong-form', { right: CORRECTION_SYNTAX }));
  const state = copyJson(before) as WritableState;
  const was = currentValue({ edition, state }, correction);
  const refusal = applyCorrection({ edition, state }, correction);
  return refusal ? err(refusal) : ok({ state, said: [`${change.trim()} (was ${was}).`] });
};
