import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import type { PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { View } from '../../../map/view.ts';
import { windowView } from '../../../map/window.ts';
import type { ScreenContext, UpdateLater } from '../../../shell/screen.ts';
import type { MouseAction } from '../../../shell/terminal/mouse.ts';
import type { PaxTable } from '../table.ts';
import { GROUND } from '../world/geography.ts';
import { pickerWindow, placeOfChoice } from '../world/picker.ts';
import type { ComposerState } from './mode.ts';
import { questionLayout, isOnMap, listBesideMap, pickerPane } from './question-view.ts';
import { questionOf } from './questions.ts';

/** The view of the picture of the open question, and its first cell on the screen. */
interface Pictured {
  readonly view: View;
  readonly left: number;
  readonly top: number;
}

/** The picture on which the open question is answered, or which is beside its list; undefined if none is shown. */
const picturedIn = (
  local: ComposerState,
  { subject, size }: Pick<ScreenContext<PaxTable>, 'subject' | 'size'>,
): Pictured | undefined => {
  const frame = isOnMap(local, subject) ? questionLayout(local, subject, size) : undefined;
  if (frame) {
    const { choices, at } = frame.question.asked;
    const chosen = choices[at] && placeOfChoice(choices[at], subject);
    const window = pickerWindow(local.map, chosen);
    return { view: windowView(GROUND, window, pickerPane(frame, size)), left: 0, top: frame.head.length };
  }
  const beside = listBesideMap(local, subject, size);
  if (!beside) return undefined;
  const view = windowView(GROUND, pickerWindow('all', undefined), beside.pane);
  return { view, left: size.columns - beside.pane.columns, top: 0 };
};

/** A press moves the cursor to a place, or chooses it where the cursor is; the wheel zooms in or out. */
const applyMouse = (
  local: ComposerState,
  place: PlaceId,
  { action, context }: { readonly action: MouseAction['action']; readonly context: ScreenContext<PaxTable> },
): ComposerState => {
  const { subject, shell } = context;
  const question = questionOf(local, subject);
  if (!question || !picturedIn(local, context)) return local;
  const { choices, at } = question.asked;
  const found = choices.findIndex((choice) => placeOfChoice(choice, subject) === place);
  if (action !== 'press') {
    const near = found < 0 ? local : question.move(found);
    return { ...near, map: action === 'wheel up' ? 'region' : 'all' };
  }
  if (found < 0) shell.notify(`${placeName(subject.edition, place)} is not an answer to this question`);
  if (found < 0) return local;
  return found === at ? (question.take() ?? local) : question.move(found);
};

/**
 * Handles the mouse on a question that is answered on the map. The place under the pointer is looked up in the baked
 * world, which is loaded first, so the change arrives through `later`.
 * @returns the unchanged state, or undefined if the mouse does not concern the map
 */
export const handleQuestionMouse = (
  local: ComposerState,
  { action, column, row }: MouseAction,
  { later, ...context }: ScreenContext<PaxTable> & { readonly later: UpdateLater<ComposerState> },
): ComposerState | undefined => {
  const pictured = picturedIn(local, context);
  if (!pictured || column < pictured.left) return undefined;
  const { view, left, top } = pictured;
  const line = row - top;
  // The choice under the cursor is shown below the map: a press takes it as in a list.
  if (line === view.rows && action === 'press') return undefined;
  import('../../../map/place-under.ts').then(
    ({ placeUnder }) => {
      const place =
        line >= 0 && line < view.rows ? placeUnder(GROUND, view, [column - left, line]) : undefined;
      if (place === undefined) return;
      context.shell.notify('');
      later((now) => applyMouse(now, place, { action, context }));
    },
    () => undefined,
  );
  return local;
};
