import type { MatchHeader } from '@chancery/shared/kernel/match/header.ts';
import { headerSchema } from '@chancery/shared/kernel/match/header-schema.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import type { MatchSource } from '../engine/calls.ts';
import { sha256 } from '../files/checksum.ts';
import type { MatchStorage } from '../storage/match-storage.ts';
import { type Fault, faultOf } from './faults.ts';
import { recordPastDamage } from './past-damage.ts';
import { isKeyOf } from './signing.ts';
import { restoreFromSpare } from './spare.ts';

const readHeader = (text: string | undefined): MatchHeader | undefined => {
  try {
    return headerSchema.strict().parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
};

export interface ReadSource {
  readonly source: MatchSource;
  /** Start of the journal's checksum chain: SHA-256 of the header. */
  readonly start: string;
}

/** The private key of a match, PKCS 8 as PEM; undefined if it has none or the key was lost. */
export const usableKey = async (
  { signingKey }: MatchStorage,
  { publicKey }: MatchHeader,
): Promise<string | undefined> => {
  const key = publicKey === undefined ? undefined : await signingKey.read();
  return isKeyOf(key, publicKey) ? key : undefined;
};

/** The key that signs for a match. Without it the match continues, but nothing more is signed. */
const signingKeyOf = async (storage: MatchStorage, header: MatchHeader): Promise<string | undefined> => {
  const key = await usableKey(storage, header);
  if (key !== undefined || header.publicKey === undefined) return key;
  await recordPastDamage(storage, faultOf('signing-key-lost', { isOpen: true }));
  return undefined;
};

/** Reads header, seed and signing key; damaged ones are first restored from the spare. */
export const readSource = async (storage: MatchStorage): Promise<Result<ReadSource, Fault>> => {
  const restored = await restoreFromSpare(storage);
  if (restored.length > 0) {
    const { message } = faultOf('files-restored');
    await recordPastDamage(
      storage,
      faultOf('files-restored', { isOpen: true, message: `${message} (${restored.join(', ')})` }),
    );
  }
  const text = await storage.header.read();
  const header = readHeader(text);
  if (text === undefined || !header) return err(faultOf('header-damaged'));
  if (storage.id !== header.id) {
    const { message } = faultOf('other-folder');
    return err(faultOf('other-folder', { message: `${message} (${header.id})` }));
  }
  const seed = (await storage.seed.read())?.trim() ?? '';
  if (!/^[0-9a-f]{64}$/.test(seed)) return err(faultOf('other-seed'));
  const start = sha256(text);
  const signingKey = await signingKeyOf(storage, header);
  return ok({ source: { header, seed, headerHash: start, signingKey }, start });
};
