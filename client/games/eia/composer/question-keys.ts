import { asked, back, retype, take } from '../../../composer/picking.ts';
import type { Binding } from '../../../shell/screen.ts';
import type { EiaTable } from '../table.ts';
import { lineRoute } from './line-route.ts';
import { benchFor, type EiaSheet, withNewLine } from './sheet.ts';

type Row = Binding<EiaSheet, EiaTable>;

const PAGE = 10;

const moveBy =
  (by: number): Row['run'] =>
  (local, { subject }) => {
    if (!local.picking) return local;
    const open = asked(lineRoute, benchFor(local, subject), local.picking);
    const at = Math.max(0, Math.min((open?.at ?? 0) + by, (open?.choices.length ?? 1) - 1));
    return { ...local, picking: { ...local.picking, at } };
  };

const takeIt: Row['run'] = (local, { subject, shell }) => {
  if (!local.picking) return local;
  const taken = take(lineRoute, benchFor(local, subject), local.picking);
  if (!taken) {
    shell.say('nothing fits what was typed; Backspace takes it back');
    return local;
  }
  return 'made' in taken ? withNewLine(local, taken.made) : { ...local, picking: taken };
};

/** An answer back; from the first question to the sheet. */
const goBack: Row['run'] = ({ plain, picking }) => {
  const before = picking && back(picking);
  return before ? { plain, picking: before } : { plain };
};

const erase: Row['run'] = (local, context, later) => {
  if (!local.picking) return local;
  const { filter } = local.picking;
  if (filter === '') return goBack(local, context, later);
  return { ...local, picking: retype(local.picking, [...filter].slice(0, -1).join('')) };
};

/** Keys while a question is open: whatever is typed narrows the choices. */
export const QUESTION_KEYS: readonly Row[] = [
  { keys: ['enter', 'tab'], says: 'take', hint: true, run: takeIt },
  { keys: ['down', 'ctrl+n'], says: 'down', hint: true, run: moveBy(1) },
  { keys: ['up', 'ctrl+p'], says: 'up', hint: true, run: moveBy(-1) },
  { keys: ['esc'], says: 'back', hint: true, run: goBack },
  { keys: ['backspace'], says: 'a letter or an answer back', run: erase },
  { keys: ['pagedown', 'ctrl+f'], says: 'a page down', run: moveBy(PAGE) },
  { keys: ['pageup', 'ctrl+b'], says: 'a page up', run: moveBy(-PAGE) },
];

export const typeAnswer = (local: EiaSheet, text: string): EiaSheet =>
  local.picking
    ? { ...local, picking: retype(local.picking, local.picking.filter + text.replaceAll(/\s+/g, ' ')) }
    : local;
