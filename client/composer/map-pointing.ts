import type { Ground } from '../map/ground.ts';
import type { View } from '../map/view.ts';
import type { ScreenContext, UpdateLater } from '../shell/screen.ts';
import type { MouseAction } from '../shell/terminal/mouse.ts';
import type { MapExtent } from './place-picking.ts';

// The mouse on a question for a place, on the map in place of its list or beside it. Every screen that asks uses this.

/** The map of an open question on the screen: its view, and its first cell. */
export interface ShownMap {
  readonly ground: Ground;
  readonly view: View;
  readonly left: number;
  readonly top: number;
}

/** The open question as the mouse answers it. */
export interface PointedQuestion<Local> {
  /** The index of the choice under the cursor. */
  readonly at: number;
  /** The index of the choice of a place; -1 if it is no answer. */
  indexOf(place: string): number;
  move(to: number): Local;
  take(): Local;
}

interface Pointing<Local, Subject> {
  readonly shown: ShownMap | undefined;
  /** The question open then; undefined if none can be answered on the map any more. */
  questionIn(local: Local): PointedQuestion<Local> | undefined;
  nameOf(place: string): string;
  readonly shell: ScreenContext<Subject>['shell'];
  readonly later: UpdateLater<Local>;
}

/** The state of a screen whose questions can be answered on a map. */
interface OnMap {
  readonly map?: MapExtent | undefined;
}

/** A press moves the cursor to a place, or takes it where the cursor is; the wheel zooms in or out. */
const pointAt = <Local extends OnMap, Subject>(
  local: Local,
  { place, action }: { readonly place: string; readonly action: MouseAction['action'] },
  { questionIn, nameOf, shell }: Pointing<Local, Subject>,
): Local => {
  const question = questionIn(local);
  if (!question) return local;
  const found = question.indexOf(place);
  if (action !== 'press') {
    const near = found < 0 ? local : question.move(found);
    return { ...near, map: action === 'wheel up' ? 'region' : 'all' };
  }
  if (found < 0) shell.notify(`${nameOf(place)} is not an answer to this question`);
  if (found < 0) return local;
  return found === question.at ? question.take() : question.move(found);
};

/**
 * Handles the mouse on the map of a question. The place under the pointer is looked up in the baked world, which is
 * loaded first, so the change arrives through `later`.
 * @returns the unchanged state, or undefined if the mouse does not concern the map
 */
export const pointAtMap = <Local extends OnMap, Subject>(
  local: Local,
  { action, column, row }: MouseAction,
  pointing: Pointing<Local, Subject>,
): Local | undefined => {
  const { shown, shell, later } = pointing;
  if (!shown || column < shown.left) return undefined;
  const { ground, view, left, top } = shown;
  const line = row - top;
  // The choice under the cursor is shown below the map: a press takes it as in a list.
  if (line === view.rows && action === 'press') return undefined;
  import('../map/place-under.ts').then(
    ({ placeUnder }) => {
      const place =
        line >= 0 && line < view.rows ? placeUnder(ground, view, [column - left, line]) : undefined;
      if (place === undefined) return;
      shell.notify('');
      later((now) => pointAt(now, { place, action }, pointing));
    },
    () => undefined,
  );
  return local;
};
