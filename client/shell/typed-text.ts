import type { Binding, ScreenContext } from './screen.ts';
import type { Typed } from './terminal/keys.ts';

/** Characters pasted at once, at most: longer than any field where a stage says nothing else. */
const MAX_PASTED = 10_000;

/** Why a paste is not taken. */
export const pasteRefusal = (typed: Typed, most = MAX_PASTED): string | undefined =>
  typed.kind === 'paste' && typed.text.length > most
    ? `not pasted: ${String(typed.text.length)} characters; at most ${String(most)} are taken at once. Paste less, or in parts; what was typed stays as it was`
    : undefined;

/** Adds typed or pasted text; line ends become blanks, the field has one line. */
export const insertText = (before: string, text: string): string => before + text.replaceAll(/\s+/g, ' ');

const dropWord = (text: string): string => text.replace(/\S*\s*$/, '');

/** Editing keys of a one-line field at its end. */
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
