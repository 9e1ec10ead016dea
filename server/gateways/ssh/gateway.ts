import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import ssh2 from 'ssh2';
import { msUntilNext, Rate } from '../../limits/rate.ts';
import { addressReader, proxyRanges } from '../../socket/address.ts';
import type { ClientAccess } from '../client-access.ts';
import type { Store } from '../../store.ts';
import type { SshBackend } from '../gateway-backend.ts';
import type { KeyBook } from './key-book.ts';
import type { SshService } from './service.ts';
import { SshClient, SshConnection } from './ssh-connection.ts';

export interface SshOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly service: SshService;
}

export interface RunningSsh {
  readonly port: number;
  /** Fingerprint of the host key, `SHA256:…`. */
  readonly fingerprint: string;
  /** Ends all sessions, restores the terminals and stops listening. */
  close(): Promise<void>;
}

interface Opening extends SshOptions {
  readonly store: Store;
  readonly access: ClientAccess;
  readonly backend: SshBackend;
  /** The data folder, in which guests' drafts are stored. */
  readonly folder: string;
}

/** Milliseconds for sessions to show a last message when the server stops. */
const CLOSE_GRACE_MS = 200;

const peerOf = (ip: string | undefined, port: number | undefined): string => `${String(ip)} ${String(port)}`;

/** The SSH gateway of a store, which connects its clients to the websocket. */
class SshGateway {
  readonly #options: Opening;
  readonly #keys: KeyBook;
  readonly #ssh: ssh2.Server;
  readonly #tcp = createServer();
  readonly #addressOf = addressReader(proxyRanges([]));
  readonly #arrivalRate: Rate;
  /** Clients by their socket's peer address, which is how ssh2 identifies them. */
  readonly #clients = new Map<string, SshClient>();
  readonly #unsubscribe: () => void;
  #sessions = 0;

  constructor(options: Opening, keys: KeyBook, hostKey: string) {
    this.#options = options;
    this.#keys = keys;
    const { store, access } = options;
    this.#arrivalRate = new Rate({
      reason: 'too-many-arrivals',
      most: 2 * access.limits.addressArrivals,
      seconds: 10,
    });
    this.#ssh = new ssh2.Server(
      // With compression, the size of the data would reveal something about its content.
      { hostKeys: [hostKey], ident: 'chancery', algorithms: { compress: ['none'] } },
      (connection, { ip, port }) => {
        const client = this.#clients.get(peerOf(ip, port));
        if (client) this.#accept(connection, client);
        else connection.end();
      },
    );
    this.#tcp.maxConnections = 2 * access.limits.connections;
    this.#tcp.on('connection', (socket) => {
      this.#admit(socket).catch(() => socket.destroy());
    });
    this.#unsubscribe = store.onReplaced((match, seat) => {
      keys.unbind({ match, seat }).catch((cause: unknown) => {
        store.warn(`SSH keys could not be saved: ${String(cause)}`);
      });
    });
  }

  /** Accepts a connection, or drops it before any cryptography is computed for it. */
  async #admit(socket: Socket): Promise<void> {
    socket.on('error', () => socket.destroy());
    socket.setNoDelay(true);
    const { access } = this.#options;
    const address = this.#addressOf(socket.remoteAddress ?? '', undefined);
    const refusal = (await this.#arrivalRate.take(address)) ?? (await access.clients.refusalFor(address));
    if (refusal || socket.destroyed) {
      if (refusal) access.log.count('SSH connections turned away', address, refusal.reason);
      socket.destroy();
      return;
    }
    const peer = peerOf(socket.remoteAddress, socket.remotePort);
    const client = new SshClient(socket, address);
    this.#clients.set(peer, client);
    access.clients.add(client);
    socket.once('close', () => {
      this.#clients.delete(peer);
      access.clients.remove(client);
      client.connection?.onClosed();
    });
    this.#ssh.injectSocket(socket);
    this.#limitReading(client);
  }

  /** Limits the bytes read from a connection in ten seconds, as for a websocket. */
  #limitReading(client: SshClient): void {
    const { quotas, clients } = this.#options.access;
    const { bytes } = quotas.newConnection();
    const { socket, address } = client;
    const quotaRefusal = async (count: number): Promise<Refusal | undefined> =>
      (await bytes.take('connection', count)) ??
      (clients.isKnown(client) ? undefined : quotas.addressBytes(address, count));
    socket.on('data', (chunk) => {
      void quotaRefusal(chunk.length).then((refusal) => {
        if (!refusal || socket.isPaused()) return;
        socket.pause();
        setTimeout(() => socket.resume(), msUntilNext(refusal)).unref();
      });
    });
  }

  #accept(connection: ssh2.Connection, client: SshClient): void {
    const { access, store, folder, service } = this.#options;
    client.connection = new SshConnection(connection, {
      access,
      store,
      folder,
      service,
      client,
      keys: this.#keys,
      reserveSession: () => {
        if (this.#sessions >= access.limits.sshSessions) return false;
        this.#sessions += 1;
        return true;
      },
      releaseSession: () => {
        this.#sessions -= 1;
      },
    });
    connection.on('error', (cause) => {
      access.log.count('SSH connections that broke', client.address, cause.message);
    });
  }

  async listen(): Promise<number> {
    const { host, port } = this.#options;
    await new Promise<void>((resolve, reject) => {
      this.#tcp.once('error', reject);
      this.#tcp.listen(port, host, () => {
        this.#tcp.off('error', reject);
        resolve();
      });
    });
    this.#tcp.on('error', (cause) => {
      this.#options.access.log.count('faults of the SSH socket', host, cause.message);
    });
    return (this.#tcp.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.#unsubscribe();
    const stopped = new Promise<void>((resolve) => {
      this.#tcp.close(() => {
        resolve();
      });
    });
    const clients = [...this.#clients.values()];
    for (const { connection } of clients) connection?.endWith('The server stops; what you wrote is kept.');
    if (clients.length > 0) await sleep(CLOSE_GRACE_MS);
    for (const { socket } of clients) socket.destroy();
    await this.#options.service.close();
    await stopped;
    await this.#keys.close();
  }
}

/**
 * Opens the SSH gateway of a store.
 * @throws HostKeyUnusable
 */
export const openSsh = async (options: Opening): Promise<RunningSsh> => {
  const { privateKey, fingerprint } = await options.backend.hostKey();
  const keys = await options.backend.keyBook();
  const gateway = new SshGateway(options, keys, privateKey);
  const port = await gateway.listen();
  return { port, fingerprint, close: () => gateway.close() };
};
