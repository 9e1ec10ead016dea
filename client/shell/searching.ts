import type { Binding, ScreenContext } from './screen.ts';
import { fieldKeys } from './typed-text.ts';

/** A list that can be filtered by typing. */
export interface Searchable {
  readonly isSearching: boolean;
}

interface Search<Local, Subject> {
  read(local: Local): string;
  write(local: Local, text: string): Local;
  /** Moves the cursor of the list, which stays visible during the search. */
  move(local: Local, by: 1 | -1, context: ScreenContext<Subject>): Local;
}

/** Keys while a search is being typed: keep or give up what was found, move the cursor, edit the field. */
export const searchKeys = <Local extends Searchable, Subject>({
  read,
  write,
  move,
}: Search<Local, Subject>): readonly Binding<Local, Subject>[] => [
  { keys: ['enter'], label: 'keep', hint: true, run: (local) => ({ ...local, isSearching: false }) },
  {
    keys: ['esc'],
    label: 'clear',
    hint: true,
    run: (local) => ({ ...write(local, ''), isSearching: false }),
  },
  ...fieldKeys<Local, Subject>(read, write),
  { keys: ['down', 'ctrl+n'], label: 'down', run: (local, context) => move(local, 1, context) },
  { keys: ['up', 'ctrl+p'], label: 'up', run: (local, context) => move(local, -1, context) },
];
