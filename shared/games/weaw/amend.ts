import { copyJson } from '../../kernel/match/copy.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { Edition } from './charts/edition.ts';
import { namesOf } from './charts/names.ts';
import { beforeOf, correct, CORRECTION_SYNTAX } from './gm/corrections.ts';
import { readBareCorrection } from './gm/lines.ts';
import { no } from './lines/reasons.ts';
import type { WeawState } from './state/state.ts';

/** A position after a correction by the game master's hand, and what was said of it: what is now, and what was. */
export const amend = (
  edition: Edition,
  before: WeawState,
  change: string,
): Result<{ readonly state: WeawState; readonly said: readonly string[] }, Refusal> => {
  const correction = readBareCorrection(namesOf(edition), change);
  if (!correction) return err(no('wrong-form', { right: CORRECTION_SYNTAX }));
  const state = copyJson<WeawState>(before);
  const was = beforeOf({ edition, state }, correction);
  const refusal = correct({ edition, state }, correction);
  return refusal ? err(refusal) : ok({ state, said: [`${change.trim()} (was ${was}).`] });
};
