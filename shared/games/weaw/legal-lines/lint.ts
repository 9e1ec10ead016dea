import type { LintMessage } from '../../../kernel/match/game.ts';
import type { Edition } from '../charts/edition.ts';
import { ahead } from '../forecast/ahead.ts';
import type { WeawView } from '../view/view.ts';

/** Lines of a text that hold an order, in the order in which they are numbered. */
const orderLines = (text: string): readonly number[] =>
  text.split(/\r\n|\r|\n/).flatMap((line, i) => {
    const said = line.replace(/#.*$/, '').trim().toLowerCase();
    const isOrder = said !== '' && said !== 'end' && !said.startsWith('when ');
    return isOrder ? [i + 1] : [];
  });

/** Lines that would not be carried out as things stand. */
export const lintSheet = (
  edition: Edition,
  view: WeawView,
  { seat, text }: { readonly seat: string; readonly text: string },
): readonly LintMessage[] => {
  if (view.step !== 'ORDERS') return [];
  const places = orderLines(text);
  return ahead({ edition, view, seat, text }, 'AIR').record.lines.flatMap(({ id, reason }): LintMessage[] => {
    const number = Number(id.split('/')[1] ?? 0);
    return reason ? [{ line: places[number - 1] ?? 0, weight: 'illegal', refusal: reason }] : [];
  });
};
