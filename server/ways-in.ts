import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { WaysIn } from '@chancery/shared/invitation';

/** Where no server runs that others could come to. */
export const NO_WAY_IN: WaysIn = { server: null, fingerprint: null, ssh: null };

export interface ServedAt {
  /** By which name or address players reach this machine, `play.example.org`, or all of it, `wss://play.example.org`. */
  readonly address: string | undefined;
  /** Where it listens: `ws://127.0.0.1:4010`. */
  readonly url: string;
  /** File of its certificate. */
  readonly certificate: string | undefined;
  readonly ssh: { readonly port: number; readonly fingerprint: string } | undefined;
}

/** Fingerprint of a certificate that players cannot check against an authority: it is signed by itself. */
const ownFingerprint = async (file: string | undefined): Promise<string | null> => {
  if (file === undefined) return null;
  const certificate = new X509Certificate(await readFile(file));
  return certificate.checkIssued(certificate) ? certificate.fingerprint256 : null;
};

const serverAt = (address: string, url: string): string => {
  if (address.includes('://')) return address.replace(/\/$/, '');
  const { protocol, port } = new URL(url);
  const hasPort = /:\d+$/.test(address.replace(/^\[.*\]/, ''));
  return `${protocol}//${address}${hasPort ? '' : `:${port}`}`;
};

/** How players come to a server with these gateways. */
export const waysIn = async ({ address, url, certificate, ssh }: ServedAt): Promise<WaysIn> => {
  const server = address === undefined ? null : serverAt(address, url);
  const host = server === null ? null : new URL(server).hostname.replace(/^\[(.*)\]$/, '$1');
  return { server, fingerprint: await ownFingerprint(certificate), ssh: ssh ? { ...ssh, host } : null };
};

interface Inviting {
  readonly ways: WaysIn;
  open(match: string): Promise<{ readonly seating: { readonly isUngiven: boolean } } | undefined>;
}

/** How players come to a match of a server, and whether they are invited to a place there rather than to a seat. */
export const waysTo = async (server: Inviting, match: string): Promise<WaysIn> => {
  const isPlace = (await server.open(match))?.seating.isUngiven ?? false;
  return { ...server.ways, ...(isPlace && { isPlace }) };
};
