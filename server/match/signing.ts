import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import {
  headStatement,
  type HeadStatement,
  receiptStatement,
  reportStatement,
  type Signature,
} from '@chancery/shared/proofs';
import { letterStatement, type Recipient } from '@chancery/shared/parts/letters/statement.ts';
import type { Receipt, ReportPart } from '@chancery/shared/api';
import type { SeatLetter } from '@chancery/shared/parts/letters/letter.ts';

/** An ed25519 key pair that signs for one match. */
export interface SigningKey {
  /** PKCS 8 as PEM, secret. */
  readonly privateKey: string;
  /** 43 characters of base64url. */
  readonly publicKey: string;
}

const publicKeyOf = (key: KeyObject): string => {
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  if (x === undefined) throw new Error('no key of ed25519');
  return x;
};

export const newSigningKey = (): SigningKey => {
  const { privateKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKeyOf(privateKey),
  };
};

/** Whether a private key exists and belongs to a public key. */
export const isKeyOf = (privateKey: string | undefined, publicKey: string | undefined): boolean => {
  if (privateKey === undefined || publicKey === undefined) return false;
  try {
    return publicKeyOf(createPrivateKey(privateKey)) === publicKey;
  } catch {
    return false;
  }
};

/** Signs the statements of one match. Signatures are deterministic. */
export class Signer {
  readonly #key: KeyObject;

  /** @param privateKey PKCS 8 as PEM */
  constructor(privateKey: string) {
    this.#key = createPrivateKey(privateKey);
  }

  #sign(statement: string): Signature {
    return sign(null, Buffer.from(statement), this.#key).toString('base64url');
  }

  receipt(receipt: Receipt): Receipt {
    return { ...receipt, signature: this.#sign(receiptStatement(receipt)) };
  }

  part(told: Recipient, part: ReportPart): ReportPart {
    return { ...part, signature: this.#sign(reportStatement(told, part)) };
  }

  letter(told: Recipient, letter: SeatLetter): SeatLetter {
    return { ...letter, signature: this.#sign(letterStatement(told, letter)) };
  }

  head(head: HeadStatement): Signature {
    return this.#sign(headStatement(head));
  }
}

/** Whether a statement was signed with a match's key. False for an invalid key or signature. */
export const isSigned = (publicKey: string, statement: string, signature: Signature): boolean => {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, Buffer.from(statement), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
};
