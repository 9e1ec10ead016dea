import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import { pointAtMap, type ShownMap } from '../../../composer/map-pointing.ts';
import { windowView } from '../../../map/window.ts';
import type { ScreenContext, UpdateLater } from '../../../shell/screen.ts';
import type { MouseAction } from '../../../shell/terminal/mouse.ts';
import type { PaxTable } from '../table.ts';
import { GROUND } from '../world/geography.ts';
import { pickerWindow, placeOfChoice } from '../world/picker.ts';
import type { ComposerState } from './mode.ts';
import { questionLayout, isOnMap, listBesideMap, pickerPane } from './question-view.ts';
import { questionOf } from './questions.ts';

/** The map on which the open question is answered, or which is beside its list; undefined if none is shown. */
const shownMap = (
  local: ComposerState,
  { subject, size }: Pick<ScreenContext<PaxTable>, 'subject' | 'size'>,
): ShownMap | undefined => {
  const frame = isOnMap(local, subject) ? questionLayout(local, subject, size) : undefined;
  if (frame) {
    const { choices, at } = frame.question.asked;
    const chosen = choices[at] && placeOfChoice(choices[at], subject);
    const view = windowView(GROUND, pickerWindow(local.map, chosen), pickerPane(frame, size));
    return { ground: GROUND, view, left: 0, top: frame.head.length };
  }
  const beside = listBesideMap(local, subject, size);
  if (!beside) return undefined;
  const view = windowView(GROUND, pickerWindow('all', undefined), beside.pane);
  return { ground: GROUND, view, left: size.columns - view.columns, top: 0 };
};

/** Handles the mouse on the map of the open question. */
export const handleQuestionMouse = (
  local: ComposerState,
  action: MouseAction,
  { later, ...context }: ScreenContext<PaxTable> & { readonly later: UpdateLater<ComposerState> },
): ComposerState | undefined => {
  const { subject, shell } = context;
  return pointAtMap<ComposerState, PaxTable>(local, action, {
    shown: shownMap(local, context),
    questionIn: (now) => {
      const question = shownMap(now, context) && questionOf(now, subject);
      return (
        question && {
          at: question.asked.at,
          indexOf: (place) =>
            question.asked.choices.findIndex((choice) => placeOfChoice(choice, subject) === place),
          move: (to) => question.move(to),
          take: () => question.take() ?? now,
        }
      );
    },
    nameOf: (place) => placeName(subject.edition, place),
    shell,
    later,
  });
};
