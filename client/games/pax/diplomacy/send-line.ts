import { parseImmediateLine } from '@chancery/shared/games/pax/language/immediate-lines.ts';
import { refusalSentence } from '@chancery/shared/games/pax/report/refusals.ts';
import { dispatchLine } from '@chancery/shared/games/pax/dispatch-line.ts';
import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import { vocabularyFor } from '../composer/draft-context.ts';
import type { ScreenContext } from '../../../shell/screen.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { whyNotSent } from '../../../table/table.ts';

/**
 * Why a line or the text of a treaty would be refused now, by the engine on the seat's own view.
 * @returns a sentence, or undefined if it would be accepted
 */
export const lineProblem = (table: PaxTable, text: string): string | undefined => {
  const { edition, state } = table;
  const seat = ownPower(table);
  if (!seat) return 'Only players say this.';
  const parsed = parseImmediateLine(vocabularyFor(table), text);
  if (!parsed.ok) {
    const [problem] = parsed.error;
    return problem && `Line ${String(problem.line)}, column ${String(problem.column)}: ${problem.message}`;
  }
  const result = dispatchLine({ edition, state }, seat, parsed.value);
  return result.ok ? undefined : refusalSentence(edition, result.error);
};

/**
 * Sends an immediate line; the status row says whether it was accepted.
 * @param name its name there
 * @param taken called once the server has accepted it
 * @returns whether it was sent
 */
export const sendLine = (
  text: string,
  name: string,
  {
    context: { subject, shell },
    taken = () => undefined,
  }: { readonly context: ScreenContext<PaxTable>; readonly taken?: (() => void) | undefined },
): boolean => {
  const why = whyNotSent(subject);
  if (why !== undefined) {
    shell.notify(why);
    return false;
  }
  shell.notify(`sending ${name}…`);
  subject.calls.line(text).then(
    () => {
      taken();
      shell.notify(`taken: ${name}`);
    },
    (cause: unknown) => {
      shell.notify(`not taken: ${errorText(cause)}`);
    },
  );
  return true;
};
