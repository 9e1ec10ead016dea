import type { Command } from 'commander';
import { addLetterRead } from './letter-read.ts';
import { addLetterWrite } from './letter-write.ts';

/** `chancery letter`: the private letters of a seat. */
export const addLetter = (program: Command): void => {
  const letter = program
    .command('letter')
    .description('private letters between seats: list, read, write, show');
  addLetterRead(letter);
  addLetterWrite(letter);
};
