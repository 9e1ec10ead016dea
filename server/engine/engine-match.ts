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
 * A match in the engine, as the main thread holds it. Where its thread has ended through another match's fault, it is
 * opened again in a new one before the next call; callers notice only the delay.
 */
export class EngineMatch {
  readonly source: MatchSource;
  readonly #pool: EnginePool;
  readonly #handle: Handle;
  readonly #restore: () => Promise<void>;
  #thread: EngineThread | undefined;
  #openings = 0;
  #restoring: Promise<void> | undefined;

  /** @param restore opens the match and replays its journal again, by calls to `open` and `replay` */
  constructor(pool: EnginePool, source: MatchSource, restore: () => Promise<void>) {
    this.source = source;
    this.#pool = pool;
    this.#handle = pool.newHandle();
    this.#restore = restore;
  }

  /**
   * Opens the match in a thread; the lines after `from` are to be replayed next.
   * @param version of the rules that led to `from`, or that the match was made under
   * @param isUnplayed whether nothing has happened in it: then it begins under any version
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
    // Both at once, so that nothing comes between them.
    const [, opened] = await Promise.all([
      this.#pool.loadIn(thread, this.source.header.game),
      thread.call('open', call, { limit: this.#pool.limits.matchTime }),
    ]);
    return opened;
  }

  /** Version of the rules its game has on this server. */
  async rulesVersion(): Promise<number | undefined> {
    const thread = this.#pool.threadOf(this.#handle);
    const { game } = this.source.header;
    await this.#pool.loadIn(thread, game);
    return thread.call('rulesVersion', { game }, { limit: this.#pool.limits.matchTime });
  }

  /** Replays lines on top of what has been opened. Where the thread ends meanwhile the replay has to start over. */
  replay(lines: WithoutHandle<'replay'>['lines'], skipsRefused = false): Promise<CallResult<'replay'>> {
    if (!this.#thread) throw new Error('a match is opened before it is replayed');
    const call = { match: this.#handle, lines, skipsRefused };
    return this.#thread.call('replay', call, { limit: this.#pool.limits.matchTime });
  }

  /** Ends the replay: the next entry follows the line of this number. */
  begin(line: number): void {
    this.#thread?.send('begin', { match: this.#handle, line });
  }

  /**
   * @param seat whom it is for: calls of different seats take turns in the thread
   * @throws CallFailed when the match itself is to blame
   * @throws EngineUnavailable when no thread can be started
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

  /** Marks a line as on disk. It needs no answer; a thread that has ended need not know. */
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
    // Calls that come while it is being opened wait after those before them.
    if (this.#restoring) await this.#restoring;
    if (!this.#thread) throw new Error('a match is opened before it is played');
    return this.#thread;
  }

  /**
   * A look at the position that changes nothing, in the thread for drafts.
   * @param number of the position: it is sent again when it has changed
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
