import { join } from 'node:path';
import * as z from 'zod';
import type { GuidePlace } from '../shell/guide.ts';
import { readPrivate, writePrivate } from '../system/private-file.ts';
import { joinedTables, type JoinedTable } from './joined-tables.ts';

const path = (folder: string): string => join(folder, 'guide.json');
const places = z.record(z.string(), z.object({ at: z.number().int().nonnegative(), isOpen: z.boolean() }));

/**
 * A seat's progress in the guide. The guide opens by itself at the first table of its game on this machine if the
 * user plays it alone from the start; at other tables a key opens it.
 */
export const guideProgress = (folder: string, table: JoinedTable) => {
  const key = `${table.server} ${table.match} ${table.seat}`;
  const stored = (): z.infer<typeof places> => readPrivate(path(folder), places, {});
  const ofGame = joinedTables(folder).filter(({ game }) => game === table.game);
  const isFirst = table.isAlone === true && table.isForked !== true && ofGame.length === 1;
  return {
    read: (): GuidePlace => stored()[key] ?? { at: 0, isOpen: isFirst },
    write(place: GuidePlace): void {
      writePrivate(path(folder), { ...stored(), [key]: place });
    },
  };
};
