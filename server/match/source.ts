import { basename } from 'node:path';
import type { MatchHeader } from '@chancery/shared/kernel/match-header.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import { z } from 'zod';
import type { MatchSource } from '../engine/engine.ts';
import { sha256 } from '../files/checksum.ts';
import { readIfThere } from '../files/durable.ts';
import { type Fault, faultOf } from './faults.ts';
import type { MatchPaths } from './match-folder.ts';
import { addNote } from './notes.ts';
import { restoreFromSpare } from './spare.ts';

const headerSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  game: z.string(),
  rulesVersion: z.number(),
  settings: z.unknown(),
  tables: z.unknown(),
  commitments: z.array(z.string()),
});

const readHeader = (text: string | undefined): MatchHeader | undefined => {
  try {
    return headerSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
};

export interface Opening {
  readonly source: MatchSource;
  /** Where the chain of journal checksums begins: SHA-256 of the header file. */
  readonly start: string;
}

/** Reads header and seed; what is not as it was written is put back from the spare first. */
export const readSource = async (paths: MatchPaths): Promise<Result<Opening, Fault>> => {
  const restored = await restoreFromSpare(paths);
  if (restored.length > 0) {
    const { message } = faultOf('files-restored');
    await addNote(
      paths,
      faultOf('files-restored', { isOpen: true, message: `${message} (${restored.join(', ')})` }),
    );
  }
  const text = await readIfThere(paths.header);
  const header = readHeader(text);
  if (text === undefined || !header) return err(faultOf('header-damaged'));
  const name = basename(paths.folder);
  if (name !== header.id) {
    const { message } = faultOf('other-folder');
    return err(faultOf('other-folder', { message: `${message} (${header.id})` }));
  }
  const seed = (await readIfThere(paths.seed))?.trim() ?? '';
  if (!/^[0-9a-f]{64}$/.test(seed)) return err(faultOf('other-seed'));
  return ok({ source: { header, seed }, start: sha256(text) });
};
