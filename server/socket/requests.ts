import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';

/** Requests that are not for a websocket, and how they are answered. */
export interface RequestOptions {
  /** Whether no more connections are accepted. */
  isEnding(): boolean;
  /** Why an address gets no more pages; undefined if it does. */
  refusal(request: IncomingMessage): Promise<Refusal | undefined>;
  /** A public page. */
  page(match: string, name: string): Promise<Buffer | undefined>;
  onFault(request: IncomingMessage, cause: unknown): void;
}

/** For monitoring: whether the server accepts connections; reveals nothing about matches. */
const HEALTH = '/healthz';

/** `/berlin-1884/`, `/berlin-1884/turn-03.html` */
const PAGE = /^\/([a-z0-9-]{1,40})(?:(\/)(?:([a-z0-9-]{1,40}\.html))?)?$/;

const PLAIN = 'text/plain; charset=utf-8';

const answer = (
  response: ServerResponse,
  status: number,
  {
    body,
    type = PLAIN,
    ...more
  }: { readonly body: string | Buffer; readonly type?: string; readonly location?: string },
): void => {
  response.writeHead(status, {
    ...more,
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': status === 200 && type !== PLAIN ? 'no-cache' : 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  });
  response.end(response.req.method === 'HEAD' ? '' : body);
};

const NO_PAGE = { body: 'There is no page here. Chancery is played by websocket.\n' };

const answerPage = async (
  request: IncomingMessage,
  response: ServerResponse,
  { refusal: refusalOf, page }: RequestOptions,
): Promise<void> => {
  const [, match = '', slash, name = 'index.html'] = PAGE.exec(request.url ?? '') ?? [];
  if (match === '') {
    answer(response, 426, { body: 'Chancery speaks websocket only.\n' });
    return;
  }
  const refusal = await refusalOf(request);
  if (refusal) {
    answer(response, 429, { body: 'Too many pages were asked for; wait a little.\n' });
    return;
  }
  const found = await page(match, name);
  if (!found) answer(response, 404, NO_PAGE);
  else if (slash === undefined) answer(response, 301, { body: '', location: `/${match}/` });
  else answer(response, 200, { body: found, type: 'text/html; charset=utf-8' });
};

/** Answers requests that are not for a websocket: health checks and public pages. */
export const requestListener =
  (options: RequestOptions): RequestListener =>
  (request, response) => {
    const { method, url } = request;
    if (method !== 'GET' && method !== 'HEAD') {
      answer(response, 426, { body: 'Chancery speaks websocket only.\n' });
      return;
    }
    if (url === HEALTH) {
      if (options.isEnding()) answer(response, 503, { body: 'stopping\n' });
      else answer(response, 200, { body: 'ok\n' });
      return;
    }
    answerPage(request, response, options).catch((cause: unknown) => {
      options.onFault(request, cause);
      response.destroy();
    });
  };
