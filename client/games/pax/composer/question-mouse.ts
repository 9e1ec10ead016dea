import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import type { PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { windowView } from '../../../map/window.ts';
import type { ScreenContext, UpdateLater } from '../../../shell/screen.ts';
import type { MouseAction } from '../../../shell/terminal/mouse.ts';
import type { PaxTable } from '../table.ts';
import { GROUND } from '../world/geography.ts';
import { pickerWindow, placeOfChoice } from '../world/picker.ts';
import type { ComposerState } from './mode.ts';
import { questionLayout, isOnMap, pickerPane } from './question-view.ts';
import { questionOf } from './questions.ts';

/** A press moves the cursor to a place, or chooses it where the cursor is; the wheel zooms in or out. */
const applyMouse = (
  local: ComposerState,
  place: PlaceId,
  {
    action,
    context: { subject, shell },
  }: { readonly action: MouseAction['action']; readonly context: ScreenContext<PaxTable> },
): ComposerState => {
  const question = questionOf(local, subject);
  if (!question || !isOnMap(local, subject)) return local;
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
  const { subject, size } = context;
  const frame = isOnMap(local, subject) ? questionLayout(local, subject, size) : undefined;
  if (!frame) return undefined;
  const { choices, at } = frame.question.asked;
  const chosen = choices[at] && placeOfChoice(choices[at], subject);
  const view = windowView(GROUND, pickerWindow(local.map, chosen), pickerPane(frame, size));
  const line = row - frame.head.length;
  // The choice under the cursor is shown below the map: a press takes it as in a list.
  if (line === view.rows && action === 'press') return undefined;
  import('../../../map/place-under.ts').then(
    ({ placeUnder }) => {
      const place = line >= 0 && line < view.rows ? placeUnder(GROUND, view, [column, line]) : undefined;
      if (place === undefined) return;
      context.shell.notify('');
      later((now) => applyMouse(now, place, { action, context }));
    },
    () => undefined,
  );
  return local;
};
