import { sha256 } from '../files/checksum.ts';
import { keepDamaged } from '../files/damaged-copy.ts';
import { readIfThere, writeDurably } from '../files/durable.ts';
import { readSealed, writeSealed } from '../files/sealed-file.ts';
import type { MatchPaths } from './match-folder.ts';
import type { SeatingPlan } from './seating.ts';

/** What a match cannot do without and nothing else could tell again. */
export interface Spare {
  /** The text of `header.json`. */
  readonly header: string;
  readonly seed: string;
  /** Who plays what; no tokens. */
  readonly seating: SeatingPlan;
}

/** Reads the spare of a match; nothing where there is none or it is damaged. */
export const readSpare = async ({ spare }: MatchPaths): Promise<Spare | undefined> => {
  const found = await readSealed<Spare>(spare);
  return found.state === 'sound' ? found.value : undefined;
};

export const writeSpare = async (paths: MatchPaths, seating: SeatingPlan): Promise<void> => {
  const header = await readIfThere(paths.header);
  const seed = (await readIfThere(paths.seed))?.trim();
  if (header !== undefined && seed !== undefined) await writeSealed(paths.spare, { header, seed, seating });
};

const restore = async (path: string, text: string): Promise<boolean> => {
  const found = await readIfThere(path);
  if (found !== undefined && sha256(found) === sha256(text)) return false;
  if (found !== undefined) await keepDamaged(path, `${path}.damaged`);
  await writeDurably(path, text);
  return true;
};

/**
 * Puts header and seed back where they are not what they were; what was found in their place is kept under a
 * numbered name.
 * @returns names of the files that were restored
 */
export const restoreFromSpare = async (paths: MatchPaths): Promise<readonly string[]> => {
  const spare = await readSpare(paths);
  if (!spare) return [];
  const restored: string[] = [];
  if (await restore(paths.header, spare.header)) restored.push('header.json');
  if (await restore(paths.seed, `${spare.seed}\n`)) restored.push('seed');
  return restored;
};
