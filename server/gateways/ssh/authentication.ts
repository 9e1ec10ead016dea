import { setTimeout as sleep } from 'node:timers/promises';
import ssh2, {
  type AuthContext,
  type KeyboardAuthContext,
  type PasswordAuthContext,
  type PublicKeyAuthContext,
} from 'ssh2';
import type { ClientAccess } from '../client-access.ts';
import { seatSummaryOf } from '../../people/seat-news.ts';
import { LeadershipLost } from '../../storage/contract.ts';
import type { Store } from '../../store.ts';
import { fingerprintOf } from './host-key.ts';
import type { KeyBook } from './key-book.ts';
import type { GuestSeat } from './service.ts';

/** Methods that a client may try, by their protocol names. */
const METHODS: ('publickey' | 'keyboard-interactive' | 'password')[] = [
  'publickey',
  'keyboard-interactive',
  'password',
];
/** The most requests on one connection: each key takes two, one of them only to ask whether it is accepted. */
const MAX_REQUESTS = 32;
/** Longer codes are not checked. */
const LONGEST_CODE = 200;
/** User name for logging in with a code but no match. */
const JOIN = 'join';
/** Milliseconds before a wrong code is answered, in addition to the delay for addresses that send many. */
const WRONG_CODE_MS = 300;

export interface SshAccess {
  readonly store: Store;
  readonly access: ClientAccess;
  readonly keys: KeyBook;
}

/** An authenticated user. */
export interface Identity {
  readonly asked: string;
  readonly seats: readonly GuestSeat[];
  /** The name of the user's folder: the key, or the code if no key was used. */
  readonly homeKey: string;
}

interface Options extends SshAccess {
  readonly address: string;
  admitted(identity: Identity): void;
  /** Called when too many attempts were made: the connection is closed. */
  giveUp(): void;
}

/** Authentication of one SSH connection, by key or by invitation code. */
export class Authentication {
  readonly #options: Options;
  /** Fingerprint of the first key that the client proved to own. */
  #proven: string | undefined;
  #requests = 0;
  #codes = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  async take(ctx: AuthContext): Promise<void> {
    this.#requests += 1;
    if (this.#requests > MAX_REQUESTS) {
      this.#options.giveUp();
      return;
    }
    switch (ctx.method) {
      case 'publickey':
        await this.#takeKey(ctx);
        return;
      case 'password':
        await this.#takeCode(ctx, ctx.password);
        return;
      case 'keyboard-interactive':
        this.#ask(ctx);
        return;
      case 'none':
      case 'hostbased':
      default: // The client names its method: it may be one that no type has.
        ctx.reject(METHODS);
    }
  }

  /**
   * All keys must sign, known or not, so that only the holder of the private key learns whether somebody plays
   * here.
   */
  async #takeKey(ctx: PublicKeyAuthContext): Promise<void> {
    if (!ctx.signature) {
      ctx.accept();
      return;
    }
    const key = ssh2.utils.parseKey(ctx.key.data);
    if (
      key instanceof Error ||
      !ctx.blob ||
      isWeak(key.type, ctx.hashAlgo) ||
      key.verify(ctx.blob, ctx.signature, ctx.hashAlgo) !== true
    ) {
      ctx.reject(METHODS);
      return;
    }
    const fingerprint = fingerprintOf(key.getPublicSSH());
    const seats = ctx.username === JOIN ? [] : await this.#seatsOf(fingerprint);
    this.#proven ??= fingerprint;
    if (seats.length === 0) ctx.reject(METHODS);
    else this.#admit(ctx, { seats, homeKey: fingerprint });
  }

  /** The seats of a key; bindings whose token is no longer valid are removed. */
  async #seatsOf(fingerprint: string): Promise<readonly GuestSeat[]> {
    const { keys, store } = this.#options;
    const found: GuestSeat[] = [];
    for (const bound of await keys.seatsOf(fingerprint)) {
      const seat = await this.#seatBy(bound.match, bound.token);
      if (seat) {
        found.push(seat);
        const { match, token, seat: now } = seat;
        // Seats were assigned after it was bound.
        if (now !== bound.seat) await keys.bind(fingerprint, { match, seat: now, token });
      } else await keys.unbind(bound);
    }
    // The person with this key may hold more seats than were bound to it.
    for (const held of store.people.seatsOfKey(fingerprint)) {
      const isFound = found.some(({ match, seat }) => match === held.match && seat === held.seat);
      const seat = isFound ? undefined : await this.#seatBy(held.match, held.token);
      if (seat) found.push(seat);
    }
    return found;
  }

  async #seatBy(match: string, token: string): Promise<GuestSeat | undefined> {
    const { store } = this.#options;
    const summary = await seatSummaryOf(store, match, token);
    if (summary) return { match, token, seat: summary.seat, game: summary.game, name: summary.name };
    const seat = await store.access.seatOfClosed(match, token).catch((cause: unknown) => {
      // If another server leads the match, nothing is revealed that that server would not reveal.
      if (cause instanceof LeadershipLost) return undefined;
      throw cause;
    });
    return seat === undefined ? undefined : { match, token, seat, name: match };
  }

  #ask(ctx: KeyboardAuthContext): void {
    const isJoining = ctx.username === JOIN;
    const prompts = [
      ...(isJoining ? [{ prompt: 'Match: ', echo: true }] : []),
      { prompt: 'Invitation code: ', echo: false },
    ];
    ctx.prompt(prompts, 'Chancery', (answers) => {
      const code = answers.map((answer) => answer.trim()).join(':');
      this.#takeCode(ctx, code).catch(() => {
        ctx.reject(METHODS);
      });
    });
  }

  async #takeCode(ctx: PasswordAuthContext | KeyboardAuthContext, text: string): Promise<void> {
    const [match, code] = ctx.username === JOIN ? splitCode(text) : [ctx.username, text.trim()];
    const isLegible = match.length <= LONGEST_CODE && code.length <= LONGEST_CODE;
    const seat = isLegible ? await this.#seatBy(match, code) : undefined;
    if (seat) {
      await this.#bindAndAdmit(ctx, seat);
      return;
    }
    const { access, address, giveUp } = this.#options;
    this.#codes += 1;
    await sleep(WRONG_CODE_MS, undefined, { ref: false });
    await access.quotas.wrongToken(address);
    if (this.#codes >= access.limits.sshTries) giveUp();
    else ctx.reject(METHODS);
  }

  /** Binds the key that was used before the code, so that the next connection needs no code. */
  async #bindAndAdmit(ctx: AuthContext, seat: GuestSeat): Promise<void> {
    const { keys } = this.#options;
    const proven = this.#proven;
    if (proven === undefined) {
      this.#admit(ctx, { seats: [seat], homeKey: seat.token });
      return;
    }
    await keys.bind(proven, { match: seat.match, seat: seat.seat, token: seat.token });
    const seats = await this.#seatsOf(proven);
    // The token may have been replaced while the binding was stored.
    if (seats.length === 0) ctx.reject(METHODS);
    else this.#admit(ctx, { seats, homeKey: proven }, seat.match);
  }

  #admit(ctx: AuthContext, who: Omit<Identity, 'asked'>, asked = ctx.username): void {
    this.#options.admitted({ ...who, asked });
    ctx.accept();
  }
}

/** RSA uses SHA-1 signatures if nothing better was negotiated. */
const isWeak = (type: string, hash: string | undefined): boolean =>
  type === 'ssh-rsa' && hash !== 'sha256' && hash !== 'sha512';

/** Splits `spring:CODE`, used with the user name `join`. */
const splitCode = (text: string): readonly [string, string] => {
  const at = text.indexOf(':');
  return at < 0 ? ['', text] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
};
