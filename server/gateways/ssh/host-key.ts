import { createHash } from 'node:crypto';
import { join } from 'node:path';
import ssh2 from 'ssh2';
import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import { readIfThere, writeDurably } from '../../files/durable.ts';

export interface HostKey {
  /** In OpenSSH format. */
  readonly privateKey: string;
  /** `SHA256:…`, as shown by `ssh` on the first connection. */
  readonly fingerprint: string;
}

/** Thrown if a host key cannot be used: replacing it would look like an attack to all clients. */
class HostKeyUnusable extends Error {
  constructor(path: string, cause: unknown) {
    const why = errorText(cause);
    super(
      `${path} is not a host key (${why}). Put the key back, or move the file away: a new key is made then.`,
    );
    this.name = 'HostKeyUnusable';
  }
}

/** The fingerprint of a public key in wire format, in OpenSSH's notation. */
export const fingerprintOf = (publicKey: Buffer): string =>
  `SHA256:${createHash('sha256').update(publicKey).digest('base64').replace(/=+$/, '')}`;

/** A new key. About one in two hundred keys made by ssh2 cannot be parsed by it; those are discarded. */
export const newHostKey = (): string => {
  for (;;) {
    const key = ssh2.utils.generateKeyPairSync('ed25519').private;
    if (!(ssh2.utils.parseKey(key) instanceof Error)) return key;
  }
};

/**
 * A private key with its fingerprint.
 * @param place where it is stored, for the message
 * @throws HostKeyUnusable
 */
export const hostKeyOf = (privateKey: string, place: string): HostKey => {
  const parsed = ssh2.utils.parseKey(privateKey);
  if (parsed instanceof Error) throw new HostKeyUnusable(place, parsed);
  if (!parsed.isPrivateKey()) throw new HostKeyUnusable(place, 'it is a public key');
  return { privateKey, fingerprint: fingerprintOf(parsed.getPublicSSH()) };
};

/**
 * The host key of a data folder, created at the first start (ed25519, readable by its owner only).
 * @throws HostKeyUnusable
 */
export const readHostKey = async (folder: string): Promise<HostKey> => {
  const path = join(folder, 'ssh-host-key');
  const kept = await readIfThere(path);
  const privateKey = kept ?? newHostKey();
  const key = hostKeyOf(privateKey, path);
  if (kept === undefined) await writeDurably(path, privateKey);
  return key;
};
