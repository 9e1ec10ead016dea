import { randomBytes } from 'node:crypto';
import { errorTrace } from '@chancery/shared/kernel/text/error-text.ts';
import { listenAt } from './socket/listener.ts';
import { requestListener } from './socket/requests.ts';
import type { ClientAccess } from './gateways/client-access.ts';
import { WebsocketGateway, type WebsocketOptions } from './socket/websocket-gateway.ts';
import type { Store } from './store.ts';

export interface RunningWebsocket {
  readonly access: ClientAccess;
  /** `ws://127.0.0.1:4010` */
  readonly url: string;
  /** The URL for commands of this machine; connects only to this server process. */
  readonly localUrl: string;
  readonly port: number;
  /**
   * Accepts no new connections or calls and answers the running ones. Settles when they are answered, after
   * `graceMs`, or when `hurry` is aborted.
   */
  windDown(graceMs: number, hurry: AbortSignal): Promise<void>;
  /** Cuts every connection; clients may reconnect. */
  cutOff(): void;
  /** Cuts every connection and stops listening. */
  close(): Promise<void>;
}

/** Replaces a wildcard address by the loopback address, which can be connected to. */
const reachable = (url: string): string =>
  url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');

/** Serves a store over a websocket. */
export const openWebsocket = async (store: Store, options: WebsocketOptions): Promise<RunningWebsocket> => {
  const instance = randomBytes(16).toString('hex');
  const gateway = new WebsocketGateway(store, options, instance);
  try {
    const { host, port, tls } = options;
    const listener = await listenAt({
      ...{ host, port, tls, limits: gateway.limits, log: gateway.log },
      warn: store.warn,
      onConnection: gateway.checkPeer,
      onUpgrade: gateway.handleUpgrade,
      onRequest: requestListener({
        isEnding: gateway.isEnding,
        refusal: (request) => gateway.quotas.addressPage(gateway.addressOf(request)),
        page: (match, name) => options.pages?.page(match, name) ?? Promise.resolve(undefined),
        onFault: (request, cause) => {
          gateway.log.count('faults of a page', gateway.addressOf(request), errorTrace(cause));
        },
      }),
    });
    return {
      access: gateway,
      url: listener.url,
      localUrl: `${reachable(listener.url)}/?instance=${instance}`,
      port: listener.port,
      windDown: (graceMs, hurry) => gateway.windDown(graceMs, hurry),
      cutOff: () => {
        gateway.cutOff();
      },
      close: async () => {
        await gateway.close();
        await listener.close();
      },
    };
  } catch (cause) {
    await gateway.close();
    throw cause;
  }
};
