import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ConnectionInfo } from '@chancery/shared/invitation';

/** No server that players can connect to. */
export const NO_CONNECTION_INFO: ConnectionInfo = { server: null, fingerprint: null, ssh: null };

export interface ServedAddress {
  /**
   * The name or address by which players reach this machine, `play.example.org`, or the whole URL,
   * `wss://play.example.org`.
   */
  readonly address: string | undefined;
  /** Its own URL: `ws://127.0.0.1:4010`. */
  readonly url: string;
  /** The certificate file. */
  readonly certificate: string | undefined;
  readonly ssh: { readonly port: number; readonly fingerprint: string } | undefined;
}

/** Fingerprint of a self-signed certificate, which players cannot check against an authority. */
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

/** How players connect to a server with these gateways. */
export const connectionInfo = async ({
  address,
  url,
  certificate,
  ssh,
}: ServedAddress): Promise<ConnectionInfo> => {
  const server = address === undefined ? null : serverAt(address, url);
  const host = server === null ? null : new URL(server).hostname.replace(/^\[(.*)\]$/, '$1');
  return { server, fingerprint: await ownFingerprint(certificate), ssh: ssh ? { ...ssh, host } : null };
};

interface InvitingServer {
  readonly ways: ConnectionInfo;
  open(match: string): Promise<{ readonly seating: { readonly isUngiven: boolean } } | undefined>;
}

/** How players connect to a match, and whether its invitations are to a place at the table rather than to a seat. */
export const matchConnectionInfo = async (server: InvitingServer, match: string): Promise<ConnectionInfo> => {
  const isPlace = (await server.open(match))?.seating.isUngiven ?? false;
  return { ...server.ways, ...(isPlace && { isPlace }) };
};
