import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import type { Connection, Session } from 'ssh2';
import { errorTrace } from '@chancery/shared/kernel/text/error-text.ts';
import { refusalText } from '../../api/refusal-text.ts';
import type { ClientConnection } from '../client-registry.ts';
import { Authentication, type SshAccess, type Identity } from './authentication.ts';
import type { Guest, SshService } from './service.ts';
import { GuestSession } from './session.ts';

/** The most simultaneous sessions of one connection. */
const MAX_SESSIONS = 4;
/** Milliseconds that a client has to close before the connection is dropped. */
const CLOSE_TIMEOUT_MS = 1000;

export interface SshConnectionOptions extends SshAccess {
  readonly folder: string;
  readonly client: SshClient;
  readonly service: SshService;
  reserveSession(): boolean;
  releaseSession(): void;
}

/** A client at the SSH gateway, from its first byte on. */
export class SshClient implements ClientConnection {
  readonly address: string;
  readonly socket: Socket;
  /** Set when the SSH handshake has begun. */
  connection: SshConnection | undefined;

  constructor(socket: Socket, address: string) {
    this.socket = socket;
    this.address = address;
  }

  end(refusal: Refusal): void {
    if (this.connection) this.connection.endWith(refusalText(refusal));
    else this.socket.destroy();
  }
}

/** One SSH connection: its user and sessions. */
export class SshConnection {
  readonly #options: SshConnectionOptions;
  readonly #connection: Connection;
  readonly #sessions = new Set<GuestSession>();
  #guest: Guest | undefined;
  #isOver = false;

  constructor(connection: Connection, options: SshConnectionOptions) {
    this.#connection = connection;
    this.#options = options;
    const { access } = options;
    const { address } = options.client;
    const authentication = new Authentication({
      ...options,
      address,
      admitted: (identity) => {
        this.#admit(identity);
      },
      giveUp: () => {
        access.log.count('SSH connections cut after too many tries', address);
        this.#hangUp();
      },
    });
    connection.on('authentication', (ctx) => {
      authentication.take(ctx).catch((cause: unknown) => {
        const why = errorTrace(cause);
        access.log.count('faults at the SSH gateway', address, why);
        this.#hangUp();
      });
    });
    connection.on('session', (accept, reject) => {
      if (!this.#guest || this.#sessions.size >= MAX_SESSIONS) reject();
      else this.#open(accept(), this.#guest);
    });
  }

  #admit({ asked, seats, homeKey }: Identity): void {
    const { access, folder, client } = this.#options;
    const name = createHash('sha256').update(homeKey).digest('hex').slice(0, 32);
    this.#guest = { asked, seats, home: join(folder, 'ssh', name), dial: () => access.dial(client) };
    for (const { match, seat } of seats) access.clients.recordSeat(client, match, seat);
  }

  #open(session: Session, guest: Guest): void {
    const { service, access, client, reserveSession, releaseSession } = this.#options;
    const opened: GuestSession = new GuestSession(session, {
      guest,
      service,
      limits: access.limits,
      reserveSession,
      unsent: () => client.socket.writableLength,
      releaseSession,
    });
    session.on('close', () => this.#sessions.delete(opened));
    this.#sessions.add(opened);
  }

  /** Ends all sessions with a message, then the connection. */
  endWith(sentence: string): void {
    if (this.#isOver) return;
    for (const session of this.#sessions) session.end(sentence);
    this.#hangUp();
  }

  #hangUp(): void {
    this.#isOver = true;
    setImmediate(() => this.#connection.end());
    setTimeout(() => this.#options.client.socket.destroy(), CLOSE_TIMEOUT_MS).unref();
  }

  /** Called when the connection is closed; its sessions end. */
  onClosed(): void {
    this.#isOver = true;
    for (const session of this.#sessions) session.end('');
  }
}
