import type { Binding, ScreenContext } from './screen.ts';
import type { Typed } from './terminal/keys.ts';

/** Default maximum number of characters in a paste. */
const MAX_PASTED = 10_000;

/** Why a paste is refused, if it is. */
export const pasteRefusal = (typed: Typed, most = MAX_PASTED): string | undefined =>
  typed.kind === 'paste' && typed.text.length > most
    ? `not pasted: ${String(typed.text.length)} characters; at most ${String(most)} are taken at once. Paste less, or in parts; what was typed stays as it was`
    : undefined;

/** Adds typed or pasted text to a one-line field; line ends become blanks. */
export const insertText = (before: string, text: string): string => before + text.replaceAll(/\s+/g, ' ');

const dropWord = (text: string): string => text.replace(/\S*\s*$/, '');

/** Editing keys of a one-line field; its cursor is always at the end. */
export const fieldKeys = <Local, Subject>(
  read: (local: Local) => string,
  write: (local: Local, text: string, context: ScreenContext<Subject>) => Local,
): readonly Binding<Local, Subject>[] => [
  {
    keys: ['backspace'],
    label: 'delete',
    run: (local, context) => write(local, [...read(local)].slice(0, -1).join(''), context),
  },
  {
    keys: ['ctrl+w'],
    label: 'delete a word',
    run: (local, context) => write(local, dropWord(read(local)), context),
  },
  { keys: ['ctrl+u'], label: 'delete all', run: (local, context) => write(local, '', context) },
];
