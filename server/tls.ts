import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createSecureContext } from 'node:tls';
import { errorText } from '@chancery/shared/kernel/text/error-text.ts';

/** PEM files: the certificate with its chain, and its key. */
export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

/** The certificate cannot be served; the message names the file and what is wrong. */
export class TlsUnusable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TlsUnusable';
  }
}

/** An HTTP server, with or without TLS. */
export interface HttpServer {
  readonly http: Server;
  readonly scheme: 'ws' | 'wss';
  /** Stops watching for a renewed certificate; the caller closes the server itself. */
  release(): void;
}

/** How often the files are checked for a renewed certificate, in milliseconds. */
const LOOK_MS = 2000;

const read = async (file: string): Promise<Buffer> => {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new TlsUnusable(`${file} cannot be read (${errorText(cause)})`);
  }
};

const load = async (files: TlsFiles): Promise<{ readonly cert: Buffer; readonly key: Buffer }> => {
  const pair = { cert: await read(files.cert), key: await read(files.key) };
  try {
    createSecureContext(pair);
  } catch (cause) {
    throw new TlsUnusable(
      `${files.cert} and ${files.key} are not a certificate and its key (${errorText(cause)})`,
    );
  }
  return pair;
};

export interface HttpServerOptions {
  readonly tls: TlsFiles | undefined;
  /** Time limits and sizes of requests, and of TLS handshakes. */
  readonly bounds: ServerOptions & { readonly handshakeTimeout: number };
  readonly warn: (message: string) => void;
}

/**
 * Creates an HTTP server that does not listen yet. When the certificate files change they are loaded again; if they
 * cannot be used, the previous certificate stays in use and `warn` is called.
 * @throws TlsUnusable if the first certificate cannot be used
 */
export const createHttpServer = async (
  answer: RequestListener,
  { tls, bounds, warn }: HttpServerOptions,
): Promise<HttpServer> => {
  if (!tls) return { http: createServer(bounds, answer), scheme: 'ws', release: () => undefined };
  const http = createSecureServer({ ...bounds, ...(await load(tls)) }, answer);
  const renew = (): void => {
    load(tls).then(
      (pair) => {
        http.setSecureContext(pair);
      },
      (cause: unknown) => {
        warn(`the previous certificate stays in use: ${errorText(cause)}`);
      },
    );
  };
  const files = [tls.cert, tls.key];
  for (const file of files) watchFile(file, { interval: LOOK_MS, persistent: false }, renew);
  return {
    http,
    scheme: 'wss',
    release: () => {
      for (const file of files) unwatchFile(file, renew);
    },
  };
};
