import { sha256 } from '../files/checksum.ts';
import type { MatchStorage, StoredText } from '../storage/match-storage.ts';
import type { SeatingPlan } from './roster.ts';

/** A second copy of the data without which a match cannot be opened. */
export interface Spare {
  /** The text of the header. */
  readonly header: string;
  readonly seed: string;
  /** Its signing key; absent in files of older builds. */
  readonly signingKey?: string;
  /** Who plays which seat; no tokens. */
  readonly seating: SeatingPlan;
}

/** Reads the spare of a match; undefined if there is none or it is damaged. */
export const readSpare = async (storage: MatchStorage): Promise<Spare | undefined> => {
  const found = await storage.record<Spare>('spare').read();
  return found.state === 'sound' ? found.value : undefined;
};

export const writeSpare = async (storage: MatchStorage, seating: SeatingPlan): Promise<void> => {
  const header = await storage.header.read();
  const seed = (await storage.seed.read())?.trim();
  if (header === undefined || seed === undefined) return;
  const signingKey = await storage.signingKey.read();
  const spare = { header, seed, ...(signingKey !== undefined && { signingKey }), seating };
  await storage.record<Spare>('spare').write(spare);
};

const restore = async (kept: StoredText, text: string): Promise<readonly string[]> => {
  const found = await kept.read();
  if (found !== undefined && sha256(found) === sha256(text)) return [];
  await kept.saveDamagedCopy();
  await kept.write(text);
  return [kept.name];
};

/**
 * Restores header, seed and signing key if they were changed or lost. The replaced files are saved with numbered
 * names.
 * @returns names of those that were restored
 */
export const restoreFromSpare = async (storage: MatchStorage): Promise<readonly string[]> => {
  const spare = await readSpare(storage);
  if (!spare) return [];
  const { header, seed, signingKey } = storage;
  return [
    ...(await restore(header, spare.header)),
    ...(await restore(seed, `${spare.seed}\n`)),
    ...(spare.signingKey === undefined ? [] : await restore(signingKey, spare.signingKey)),
  ];
};
