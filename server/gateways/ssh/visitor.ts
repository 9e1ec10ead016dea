import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import type { Connection, Session } from 'ssh2';
import { refusalText } from '../../api/refusal-text.ts';
import type { ClientConnection } from '../client-registry.ts';
import { Authentication, type SshAccess, type Identity } from './authentication.ts';
import type { Guest, SshService } from './service.ts';
import { GuestSession } from './session.ts';

/** Sessions of one connection at once. */
const MAX_SESSIONS = 4;
/** Milliseconds a client has to take its leave before the connection is cut. */
const FAREWELL_MS = 1000;

export interface VisitorOptions extends SshAccess {
  readonly folder: string;
  readonly caller: Caller;
  readonly service: SshService;
  takePlace(): boolean;
  leavePlace(): void;
}

/** Somebody at the SSH gateway, from the first byte on. */
export class Caller implements ClientConnection {
  readonly address: string;
  readonly socket: Socket;
  /** Once it has been said that SSH is spoken. */
  visitor: Visitor | undefined;

  constructor(socket: Socket, address: string) {
    this.socket = socket;
    this.address = address;
  }

  end(refusal: Refusal): void {
    if (this.visitor) this.visitor.farewell(refusalText(refusal));
    else this.socket.destroy();
  }
}

/** One connection over SSH: who it is, and the sessions on it. */
export class Visitor {
  readonly #options: VisitorOptions;
  readonly #connection: Connection;
  readonly #sessions = new Set<GuestSession>();
  #guest: Guest | undefined;
  #isOver = false;

  constructor(connection: Connection, options: VisitorOptions) {
    this.#connection = connection;
    this.#options = options;
    const { access } = options;
    const { address } = options.caller;
    const authentication = new Authentication({
      ...{ ...options, address },
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
        const why = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
        access.log.count('faults at the SSH gateway', address, why);
        this.#hangUp();
      });
    });
    connection.on('session', (accept, reject) => {
      if (!this.#guest || this.#sessions.size >= MAX_SESSIONS) reject();
      else this.#open(accept(), this.#guest);
    });
  }

  #admit({ asked, seats, known }: Identity): void {
    const { access, folder, caller } = this.#options;
    const name = createHash('sha256').update(known).digest('hex').slice(0, 32);
    this.#guest = { asked, seats, home: join(folder, 'ssh', name), dial: () => access.dial(caller) };
    for (const { match, seat } of seats) access.clients.recordSeat(caller, match, seat);
  }

  #open(session: Session, guest: Guest): void {
    const { service, access, caller, takePlace, leavePlace } = this.#options;
    const opened: GuestSession = new GuestSession(session, {
      ...{ guest, service, limits: access.limits, takePlace },
      unsent: () => caller.socket.writableLength,
      leavePlace,
    });
    session.on('close', () => this.#sessions.delete(opened));
    this.#sessions.add(opened);
  }

  /** Ends every session with a sentence, then the connection. */
  farewell(sentence: string): void {
    if (this.#isOver) return;
    for (const session of this.#sessions) session.end(sentence);
    this.#hangUp();
  }

  #hangUp(): void {
    this.#isOver = true;
    setImmediate(() => this.#connection.end());
    setTimeout(() => this.#options.caller.socket.destroy(), FAREWELL_MS).unref();
  }

  /** The connection is gone: what runs on it ends. */
  gone(): void {
    this.#isOver = true;
    for (const session of this.#sessions) session.end('');
  }
}
