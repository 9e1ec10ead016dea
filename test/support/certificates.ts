import { X509Certificate } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate } from 'selfsigned';

/** A certificate and its key, in files. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
  readonly pem: string;
  readonly fingerprint: string;
}

export interface CertificateOptions {
  /** The address it is valid for. */
  readonly ip?: string;
  readonly notAfter?: Date;
  /** The authority that signs it; self-signed if omitted. */
  readonly ca?: { readonly cert: string; readonly key: string };
}

const DAY_MS = 24 * 3600 * 1000;

const generateCertificate = async ({ ip = '127.0.0.1', notAfter, ca }: CertificateOptions) => {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'chancery test' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - 2 * DAY_MS),
    notAfterDate: notAfter ?? new Date(Date.now() + DAY_MS),
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip }] }],
    ...(ca && { ca }),
  });
  return { cert, key };
};

/** Replaces a file atomically, as programs that renew certificates do. */
const replace = async (path: string, text: string): Promise<void> => {
  await writeFile(`${path}.new`, text, { mode: 0o600 });
  await rename(`${path}.new`, path);
};

/** Makes a certificate and writes it into a folder, replacing an earlier one. */
export const writeCertificate = async (
  folder: string,
  wish: CertificateOptions = {},
): Promise<Certificate> => {
  await mkdir(folder, { recursive: true });
  const { cert, key } = await generateCertificate(wish);
  const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  await replace(files.key, key);
  await replace(files.cert, cert);
  return { ...files, pem: cert, fingerprint: new X509Certificate(cert).fingerprint256 };
};

/** An authority that signs certificates. */
export const createAuthority = async (): Promise<{ readonly cert: string; readonly key: string }> => {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'chancery test authority' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
  return { cert, key };
};
