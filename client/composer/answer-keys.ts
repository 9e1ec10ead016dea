import type { Arrow } from '../map/walking.ts';
import type { Binding } from '../shell/screen.ts';
import type { MapExtent } from './place-picking.ts';

// Keys of an open question, in its list and on the map. Every screen that asks uses these.

const PAGE = 10;

/** What the keys of the list do. */
export interface AnswerActs<Local, Subject> {
  readonly take: Binding<Local, Subject>['run'];
  readonly back: Binding<Local, Subject>['run'];
  /** Deletes a typed letter; if none is typed, goes back one answer. */
  readonly erase: Binding<Local, Subject>['run'];
  readonly clear: Binding<Local, Subject>['run'];
  /** Moves the cursor by so many choices, at most to the first or the last. */
  move(by: number): Binding<Local, Subject>['run'];
}

export const answerKeys = <Local, Subject>({
  take,
  back,
  erase,
  clear,
  move,
}: AnswerActs<Local, Subject>): readonly Binding<Local, Subject>[] => [
  { keys: ['enter', 'tab'], label: 'take', hint: true, run: take },
  { keys: ['down', 'ctrl+n'], label: 'down', hint: true, run: move(1) },
  { keys: ['up', 'ctrl+p'], label: 'up', hint: true, run: move(-1) },
  { keys: ['esc'], label: 'back', hint: true, run: back },
  { keys: ['backspace'], label: 'delete a letter, or go back one answer', run: erase },
  { keys: ['ctrl+u', 'ctrl+w'], label: 'clear what is typed', run: clear },
  { keys: ['pagedown', 'ctrl+f'], label: 'a page down', run: move(PAGE) },
  { keys: ['pageup', 'ctrl+b'], label: 'a page up', run: move(-PAGE) },
  { keys: ['home'], label: 'to the top', run: move(Number.NEGATIVE_INFINITY) },
  { keys: ['end'], label: 'to the end', run: move(Number.POSITIVE_INFINITY) },
];

/** How a question for a place is answered on the map. */
export interface AnswerMapActs<Local, Subject> {
  /** What the map shows; undefined while the list is shown. */
  extentOf(local: Local): MapExtent | undefined;
  withExtent(local: Local, extent: MapExtent | undefined): Local;
  /** What the map shows first. */
  readonly opensWith: MapExtent;
  /** Moves the cursor to the next choice in a direction. */
  walk(arrow: Arrow): Binding<Local, Subject>['run'];
}

/** The keys of a question for a place: those of its list, to the map and back, and on the map those of the map first. */
export const withMapKeys = <Local, Subject>(
  local: Local,
  [first, ...rest]: readonly Binding<Local, Subject>[],
  { extentOf, withExtent, opensWith, walk }: AnswerMapActs<Local, Subject>,
): readonly Binding<Local, Subject>[] => {
  const extent = extentOf(local);
  const toMap: Binding<Local, Subject> = {
    keys: ['ctrl+g'],
    label: 'map',
    help: 'choose the place on the map, or in the list again',
    hint: true,
    isDrawn: true,
    run: (now) => withExtent(now, extentOf(now) ? undefined : opensWith),
  };
  const inList = [...(first ? [first] : []), toMap, ...rest];
  if (!extent) return inList;
  return [
    {
      keys: ['left'],
      label: 'walk',
      help: 'to the next place in the west that can be chosen',
      hint: true,
      run: walk('left'),
    },
    { keys: ['down'], label: 'south', run: walk('down') },
    { keys: ['up'], label: 'north', run: walk('up') },
    { keys: ['right'], label: 'east', run: walk('right') },
    {
      keys: ['pageup', 'pagedown'],
      label: extent === 'all' ? 'nearer' : 'wider',
      help: 'the region of this place, or all of the map',
      hint: true,
      run: (now) => withExtent(now, extentOf(now) === 'all' ? 'region' : 'all'),
    },
    ...inList,
  ];
};
