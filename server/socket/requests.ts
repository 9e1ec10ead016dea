import type { RequestListener, ServerResponse } from 'node:http';

/** What is asked for without a websocket, and who answers it. */
export interface RequestOptions {
  /** Whether nobody is let in any more. */
  isEnding(): boolean;
}

/** Asked by whoever watches over the server: that it listens and lets people in, and nothing of any match. */
const HEALTH = '/healthz';

const answer = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end(response.req.method === 'HEAD' ? '' : text);
};

export const requestListener =
  ({ isEnding }: RequestOptions): RequestListener =>
  ({ method, url }, response) => {
    if (url === HEALTH && (method === 'GET' || method === 'HEAD')) {
      if (isEnding()) answer(response, 503, 'stopping\n');
      else answer(response, 200, 'ok\n');
      return;
    }
    answer(response, 426, 'Chancery speaks websocket only.\n');
  };
