import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import type { PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { windowView } from '../../../map/window.ts';
import type { ScreenContext, UpdateLater } from '../../../shell/screen.ts';
import type { MouseAction } from '../../../shell/terminal/mouse.ts';
import type { PaxTable } from '../table.ts';
import { GROUND } from '../world/geography.ts';
import { pickerWindow, placeOfChoice } from '../world/picker.ts';
import type { Composing } from './mode.ts';
import { framed, isOnMap, pickerPane } from './question-view.ts';
import { questionOf } from './questions.ts';

/** What a press or the wheel does to a place: the cursor goes there, or it is taken; the wheel goes nearer or farther. */
const done = (
  local: Composing,
  place: PlaceId,
  {
    does,
    context: { subject, shell },
  }: { readonly does: MouseAction['does']; readonly context: ScreenContext<PaxTable> },
): Composing => {
  const question = questionOf(local, subject);
  if (!question || !isOnMap(local, subject)) return local;
  const { choices, at } = question.asked;
  const found = choices.findIndex((choice) => placeOfChoice(choice, subject) === place);
  if (does !== 'press') {
    const near = found < 0 ? local : question.move(found);
    return { ...near, map: does === 'wheel up' ? 'region' : 'world' };
  }
  if (found < 0) shell.say(`${placeName(subject.edition, place)} is no answer to this question`);
  if (found < 0) return local;
  return found === at ? (question.take() ?? local) : question.move(found);
};

/** The mouse on a question that is answered on the map: the place under it is worked out from the baked world. */
export const pointedAtQuestion = (
  local: Composing,
  { does, column, row }: MouseAction,
  { later, ...context }: ScreenContext<PaxTable> & { readonly later: UpdateLater<Composing> },
): Composing | undefined => {
  const { subject, size } = context;
  const frame = isOnMap(local, subject) ? framed(local, subject, size) : undefined;
  if (!frame) return undefined;
  const { choices, at } = frame.question.asked;
  const chosen = choices[at] && placeOfChoice(choices[at], subject);
  const view = windowView(GROUND, pickerWindow(local.map, chosen), pickerPane(frame, size));
  const line = row - frame.head.length;
  // The choice under the cursor stands below the map: a press takes it as in a list.
  if (line === view.rows && does === 'press') return undefined;
  import('../../../map/place-under.ts').then(
    ({ placeUnder }) => {
      const place = line >= 0 && line < view.rows ? placeUnder(GROUND, view, [column, line]) : undefined;
      if (place === undefined) return;
      context.shell.say('');
      later((now) => done(now, place, { does, context }));
    },
    () => undefined,
  );
  return local;
};
