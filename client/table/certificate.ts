import type { X509Certificate } from 'node:crypto';
import { type connect, isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls, type ConnectionOptions, rootCertificates, type TLSSocket } from 'node:tls';
import { WebSocket } from 'ws';

/** How to verify a server's certificate, besides by this machine's authorities. */
export interface CertificateTrust {
  /** Certificates (PEM) of trusted authorities. */
  readonly ca?: string | undefined;
  /** SHA-256 fingerprint of the only accepted certificate, `AB:CD:…`. */
  readonly fingerprint?: string | undefined;
}

/** A server that was reached but could not prove its identity. */
export class CertificateRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CertificateRefused';
  }
}

const UNKNOWN_SIGNER = 'it is signed by an authority that this machine does not know';

/** Explanations for Node's codes of certificate errors. */
const REASONS: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_SIGNER,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_SIGNER,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_SIGNER,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_SIGNER,
};

const reasonOf = (code: string, host: string, certificate: X509Certificate): string => {
  const { subjectAltName = 'nobody', validFrom, validTo } = certificate;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return `it is not for ${host} but for ${subjectAltName}`;
  if (code === 'CERT_HAS_EXPIRED') return `it has expired on ${validTo}`;
  if (code === 'CERT_NOT_YET_VALID') return `it is valid from ${validFrom} only; is the clock right?`;
  return REASONS[code] ?? `it cannot be verified (${code})`;
};

const WHAT_TO_DO =
  'Ask the host for the fingerprint by another way; if it is the same, give --tls-fingerprint with it, or --tls-ca FILE with the certificate';

/** Why the server at the other end is not trusted, if it is not. */
const refusalOf = (
  socket: TLSSocket,
  host: string,
  { fingerprint }: CertificateTrust,
): string | undefined => {
  const certificate = socket.getPeerX509Certificate();
  if (!certificate) return 'it has none';
  const found = certificate.fingerprint256;
  if (fingerprint !== undefined) {
    return found === fingerprint
      ? undefined
      : `its fingerprint is ${found}, not the one given (${fingerprint})`;
  }
  if (socket.authorized) return undefined;
  const code = String(socket.authorizationError);
  return `${reasonOf(code, host, certificate)}. Its fingerprint is ${found}. ${WHAT_TO_DO}`;
};

/** Opens a connection; it is closed before any data is sent if the certificate is refused. */
const openTls = (options: ConnectionOptions, trust: CertificateTrust): TLSSocket => {
  const { host = '' } = options;
  const ca = trust.ca === undefined ? {} : { ca: [...rootCertificates, trust.ca] };
  const servername = isIP(host) ? '' : host;
  const socket = connectTls({ ...options, ...ca, path: undefined, servername, rejectUnauthorized: false });
  socket.once('secureConnect', () => {
    const refusal = refusalOf(socket, host, trust);
    if (refusal !== undefined)
      socket.destroy(new CertificateRefused(`The certificate of ${host} is refused: ${refusal}.`));
  });
  return socket;
};

/** A server that accepts the connection but sends nothing in this time counts as unreachable. */
const HANDSHAKE_MS = 30_000;

/** Websockets to servers with the same trust. */
export interface Sockets {
  readonly WebSocket: new (address: string, protocols?: string | string[]) => WebSocket;
  /** Closes sockets that have not opened yet; they might never do so and would keep the process alive. */
  cutUnopened(): void;
}

/** @param dial opens the connection, if it is not over a network */
export const socketsFor = (trust: CertificateTrust, dial?: () => Duplex): Sockets => {
  const unopened = new Set<WebSocket>();
  return {
    WebSocket: class extends WebSocket {
      constructor(address: string, protocols?: string | string[]) {
        const openSecure = (options: ConnectionOptions): TLSSocket => openTls(options, trust);
        const createConnection = dial ?? (/^wss:/i.test(address) ? openSecure : undefined);
        super(address, protocols, {
          handshakeTimeout: HANDSHAKE_MS,
          ...(createConnection && { createConnection: createConnection as typeof connect }),
        });
        unopened.add(this);
        for (const end of ['open', 'close']) this.once(end, () => unopened.delete(this));
      }
    },
    cutUnopened: () => {
      for (const socket of unopened) socket.terminate();
    },
  };
};
