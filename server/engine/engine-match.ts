import type { DraftCall } from './drafts.ts';
import type { Handle, MatchSource, OpenCall, OpenResult, OpenProblem } from './calls.ts';
import { ThreadLost } from './failures.ts';
import type { CallResult, CallArgument, CallName } from './messages.ts';
import type { EnginePool } from './pool.ts';
import type { EngineThread } from './thread.ts';
import type { MatchSession } from '../match/match-session.ts';
import type { Result } from '@chancery/shared/kernel/result.ts';

/** Calls about one match, without its handle. */
type WithoutHandle<Name extends CallName> = Omit<CallArgument<Name> & object, 'match'>;

/**
 * A match in the engine, as seen from the main thread. If its thread ends because of another match, it is opened
 * again in a new thread before the next call; callers only notice the delay.
 */
export class EngineMatch {
  readonly source: MatchSource;
  readonly #pool: EnginePool;
  readonly #handle: Handle;
  readonly #restore: () => Promise<void>;
  #thread: EngineThread | undefined;
  #openings = 0;
  #restoring: Promise<void> | undefined;

  /** @param restore opens the match and replays its journal, by calling `open` and `replay` */
  constructor(pool: EnginePool, source: MatchSource, restore: () => Promise<void>) {
    this.source = source;
    this.#pool = pool;
    this.#handle = pool.newHandle();
    this.#restore = restore;
  }

  /**
   * Opens the match in a thread; the lines after `from` are to be replayed next.
   * @param version the rules version that led to `from`, or of the new match
   * @param isUnplayed whether nothing has happened in it, so that it can begin under any version
   */
  async open(
    from: MatchSession | undefined,
    { version, isUnplayed }: Pick<OpenCall, 'version' | 'isUnplayed'>,
  ): Promise<Result<OpenResult, OpenProblem>> {
    const thread = this.#pool.threadOf(this.#handle);
    this.#thread = thread;
    this.#openings += 1;
    const played = { from, version, isUnplayed };
    const call = { match: this.#handle, source: this.source, ...played, opening: this.#openings };
    // Sent together, so that no other call runs in between.
    const [, opened] = await Promise.all([
      this.#pool.loadIn(thread, this.source.header.game),
      thread.call('open', call, { limit: this.#pool.limits.matchTime }),
    ]);
    return opened;
  }

  /** The rules version of its game on this server. */
  async rulesVersion(): Promise<number | undefined> {
    const thread = this.#pool.threadOf(this.#handle);
    const { game } = this.source.header;
    await this.#pool.loadIn(thread, game);
    return thread.call('rulesVersion', { game }, { limit: this.#pool.limits.matchTime });
  }

  /** Replays lines after what has been opened. If the thread ends, the replay has to start over. */
  replay(lines: WithoutHandle<'replay'>['lines'], skipsRefused = false): Promise<CallResult<'replay'>> {
    if (!this.#thread) throw new Error('a match is opened before it is replayed');
    const call = { match: this.#handle, lines, skipsRefused };
    return this.#thread.call('replay', call, { limit: this.#pool.limits.matchTime });
  }

  /** Ends the replay: the next entry follows the line with this number. */
  begin(line: number): void {
    this.#thread?.send('begin', { match: this.#handle, line });
  }

  /**
   * @param seat the seat of the call: calls of different seats take turns in the thread
   * @throws CallFailed if the call itself failed
   * @throws EngineUnavailable if no thread can be started
   */
  async call<Name extends CallName>(
    name: Name,
    rest: WithoutHandle<Name>,
    seat = '',
  ): Promise<CallResult<Name>> {
    const lane = this.#laneOf(seat);
    const argument = { match: this.#handle, ...rest } as unknown as CallArgument<Name>;
    for (;;) {
      try {
        const thread = await this.#openThread();
        return await thread.call(name, argument, { limit: this.#pool.limits.matchTime, lane });
      } catch (cause) {
        if (!(cause instanceof ThreadLost)) throw cause;
      }
    }
  }

  /** Tells the thread that a line is on disk; needs no answer. */
  commit(line: number): void {
    this.#thread?.send('commit', { match: this.#handle, line });
  }

  #laneOf(seat: string): string {
    return `${String(this.#handle)} ${seat}`;
  }

  async #openThread(): Promise<EngineThread> {
    if (this.#thread?.isLost !== false) {
      this.#restoring ??= this.#restore().finally(() => {
        this.#restoring = undefined;
      });
    }
    // Calls that arrive in the meantime keep their order.
    if (this.#restoring) await this.#restoring;
    if (!this.#thread) throw new Error('a match is opened before it is played');
    return this.#thread;
  }

  /**
   * Calls the draft thread, which does not change the match.
   * @param call its `number` identifies the position, which is sent again if it has changed
   */
  async draft<Name extends 'review' | 'options' | 'answer' | 'preview'>(
    name: Name,
    call: Omit<CallArgument<Name> & DraftCall, 'match'>,
  ): Promise<NonNullable<CallResult<Name>>> {
    const argument = { match: this.#handle, ...call } as unknown as CallArgument<Name>;
    const lane = this.#laneOf(call.seat);
    for (;;) {
      const answer = await this.#pool.draft(name, argument, lane);
      if (answer !== undefined) return answer;
      const state = await this.call('position', {});
      const position = { source: this.source, number: call.number, state };
      await this.#pool.setDraftPosition({ match: this.#handle, position }, lane);
    }
  }

  close(): void {
    if (this.#thread?.isLost === false) this.#thread.send('close', { match: this.#handle });
  }
}
