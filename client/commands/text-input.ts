import { readFile } from 'node:fs/promises';
import { CommandFailed, EXIT } from '../system/exit.ts';
import { restOfInput } from '../system/standard-input.ts';

/**
 * The text of a file; `-` is standard input.
 * @throws CommandFailed if the file cannot be read
 */
export const readTextInput = async (file: string): Promise<string> => {
  try {
    return await (file === '-' ? restOfInput() : readFile(file, 'utf8'));
  } catch {
    throw new CommandFailed(EXIT.refused, `${file === '-' ? 'standard input' : file} cannot be read`);
  }
};
