import { parseWords } from '@chancery/shared/games/pax/language/said.ts';
import { refusalSentence } from '@chancery/shared/games/pax/report/index.ts';
import { dispatchLine } from '@chancery/shared/games/pax/dispatch-line.ts';
import { vocabularyFor } from '../composer/draft-context.ts';
import type { Context } from '../../../shell/screen.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { whyNotSent } from '../../../table/table.ts';

/**
 * Why words would not be taken now, by the engine on the seat's own view: a line or the text of a treaty.
 * Nothing where they would.
 */
export const whyNot = (table: PaxTable, text: string): string | undefined => {
  const { edition, state } = table;
  const seat = ownPower(table);
  if (!seat) return 'Only players say this.';
  const words = parseWords(vocabularyFor(table), text);
  if (!words.ok) {
    const [problem] = words.error;
    return problem && `Line ${String(problem.line)}, column ${String(problem.column)}: ${problem.message}`;
  }
  const result = dispatchLine({ edition, state }, seat, words.value);
  return result.ok ? undefined : refusalSentence(edition, result.error);
};

/**
 * Says something at once, under the name it goes by at the foot. Whether it has set out.
 * @param taken what is to be done when it has been taken
 */
export const sayAtOnce = (
  text: string,
  name: string,
  {
    context: { subject, shell },
    taken = () => undefined,
  }: { readonly context: Context<PaxTable>; readonly taken?: (() => void) | undefined },
): boolean => {
  const why = whyNotSent(subject);
  if (why !== undefined) {
    shell.say(why);
    return false;
  }
  shell.say(`sending ${name}…`);
  subject.calls.line(text).then(
    () => {
      taken();
      shell.say(`taken: ${name}`);
    },
    (cause: unknown) => {
      shell.say(`not taken: ${cause instanceof Error ? cause.message : String(cause)}`);
    },
  );
  return true;
};
