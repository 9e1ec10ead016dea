import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

const LONGEST_URL = 1000;
const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Why a request is refused before it becomes a websocket. */
export interface UpgradeRefusal {
  /** HTTP status code. */
  readonly status: number;
  readonly why: string;
}

const badRequest = (why: string): UpgradeRefusal => ({ status: 400, why });

/**
 * Why a websocket request is refused, or undefined.
 * @param instance identifies this process; local commands send the one from the data folder
 */
export const upgradeProblem = (
  { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  instance: string,
): UpgradeRefusal | undefined => {
  const { host } = headers;
  if (host === undefined || !HOST.test(host))
    return badRequest('The Host of the request is missing or no host.');
  if (
    url.length > LONGEST_URL ||
    !/^\/(?!\/)[\x21-\x7e]*$/.test(url) ||
    !URL.canParse(url, `http://${host}`)
  ) {
    return badRequest('The address is ws://host:port, with nothing or one / after it.');
  }
  const asked = new URL(url, `http://${host}`).searchParams.get('instance');
  if (asked === null || asked === instance) return undefined;
  return { status: 421, why: 'Another server has been started here; ask its data folder again.' };
};

const STATUS_TEXT: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  421: 'Misdirected Request',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

/** Answers a request that does not become a websocket, and closes its connection. */
export const refuseUpgrade = (socket: Duplex, { status, why }: UpgradeRefusal): void => {
  const body = `${why}\n`;
  const head = [
    `HTTP/1.1 ${String(status)} ${STATUS_TEXT[status] ?? 'Refused'}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${String(Buffer.byteLength(body))}`,
  ];
  socket.on('error', () => socket.destroy());
  socket.once('finish', () => {
    socket.destroy();
  });
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};
