import { join } from 'node:path';
import * as z from 'zod';
import { readPrivate, writePrivate } from '../system/private-file.ts';
import type { SavedSorts } from '../shell/saved-sorts.ts';

const path = (folder: string): string => join(folder, 'sorts.json');
const sorts = z.record(z.string(), z.string());

/** How the lists of a game's screens were last sorted, at any of its tables. */
export const storedSorts = (folder: string, game: string): SavedSorts => {
  const stored = (): z.infer<typeof sorts> => readPrivate(path(folder), sorts, {});
  const keyOf = (screen: string): string => `${game} ${screen}`;
  return {
    read: (screen) => stored()[keyOf(screen)],
    write(screen, sort) {
      writePrivate(path(folder), { ...stored(), [keyOf(screen)]: sort });
    },
  };
};
