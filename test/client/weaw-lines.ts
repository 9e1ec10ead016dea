import { weawComposer } from '../../client/games/weaw/composer/composer.ts';
import type { WeawTable } from '../../client/games/weaw/table.ts';
import { newPicking, withFilter, type OrderPicker, takeChoice } from '../../client/composer/picking.ts';
import type { SheetAtHand } from '../../client/table/composer-contents.ts';
import type { WeawClientTypes } from '../../client/games/weaw/table.ts';
import { weawTableOf as tableOf } from './weaw-opening.ts';

/** Lines by questions, as the composer asks them. */
const weawLinePicker: OrderPicker<readonly string[], SheetAtHand<WeawClientTypes>> = (context) => {
  if (!weawComposer.picks) throw new Error('lines are put together by questions');
  return weawComposer.picks(context);
};

/** The lines that come of typing each answer and taking it. */
export const weawLinesBy = (
  seat: string,
  answers: readonly string[],
  {
    lines = [],
    table = tableOf(seat),
  }: { readonly lines?: readonly string[]; readonly table?: WeawTable } = {},
): readonly string[] => {
  const context = { table, lines };
  let now = newPicking();
  for (const answer of answers) {
    const next = takeChoice(weawLinePicker, context, withFilter(now, answer));
    if (!next) throw new Error(`nothing fits ${answer}`);
    if ('made' in next) return next.made;
    now = next;
  }
  throw new Error('a question is still open');
};
