import { constants } from 'node:fs';
import { access, copyFile, rename } from 'node:fs/promises';

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Keeps a damaged file as it was found; an earlier copy is left alone. */
export const keepCopy = async (path: string, copy: string): Promise<void> => {
  await copyFile(path, copy, constants.COPYFILE_EXCL).catch(() => undefined);
};

/** Gives the copy of a damaged file a number, so that the next damage can have its own. */
export const shelveCopy = async (copy: string): Promise<void> => {
  let number = 1;
  while (await exists(`${copy}.${String(number)}`)) number += 1;
  if (await exists(copy)) await rename(copy, `${copy}.${String(number)}`);
};
