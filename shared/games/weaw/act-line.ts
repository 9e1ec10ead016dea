import type { Advanced } from '../../kernel/match/game.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { SyntaxProblem } from '../../kernel/language/sheet.ts';
import type { Rest } from '../../kernel/turn/step.ts';
import { namesOf } from './charts/names.ts';
import type { Edition } from './charts/edition.ts';
import { carryOutGmLine, readGmLine } from './gm/lines.ts';
import { no } from './lines/reasons.ts';
import type { LogFact } from './state/facts.ts';
import type { WeawState } from './state/state.ts';
import { turn } from './turn.ts';
import type { Frozen } from '../../kernel/frozen.ts';

/** Carries out one line that is said at once, by the game master, or says why not. */
export const actLine = (
  rest: Rest<Edition, Frozen<WeawState>>,
  seat: string,
  text: string,
): Result<Advanced<WeawState, LogFact>, Refusal | readonly SyntaxProblem[]> => {
  if (seat !== 'gm') return err(no('wrong-form', { right: ['it on the sheet of the turn'] }));
  const read = readGmLine(namesOf(rest.edition), text);
  if (!read.ok) return err(read.error);
  const refusals: Refusal[] = [];
  const done = turn.act(rest, (step) => {
    const refusal = carryOutGmLine(step, read.value);
    if (refusal) refusals.push(refusal);
  });
  const [refusal] = refusals;
  return refusal ? err(refusal) : ok(done);
};
