import type { Binding, Context } from './screen.ts';

/** Adds typed or pasted text; line ends become blanks, the field has one line. */
export const insertText = (before: string, text: string): string => before + text.replaceAll(/\s+/g, ' ');

const dropWord = (text: string): string => text.replace(/\S*\s*$/, '');

/** Editing keys of a one-line field at its end. */
export const fieldKeys = <Local, Subject>(
  read: (local: Local) => string,
  write: (local: Local, text: string, context: Context<Subject>) => Local,
): readonly Binding<Local, Subject>[] => [
  {
    keys: ['backspace'],
    says: 'delete',
    run: (local, context) => write(local, [...read(local)].slice(0, -1).join(''), context),
  },
  {
    keys: ['ctrl+w'],
    says: 'delete a word',
    run: (local, context) => write(local, dropWord(read(local)), context),
  },
  { keys: ['ctrl+u'], says: 'delete all', run: (local, context) => write(local, '', context) },
];
