import { type Rejection } from '@chancery/shared/kernel/match/match.ts';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { err, type Result } from '@chancery/shared/kernel/result.ts';
import type { Limits } from './default-limits.ts';
import { Rate } from './rate.ts';
import { refuse } from '../refusals/refuse.ts';

/** Bytes of a journal line besides its text: checksums, key, time, seat and phase. */
const LINE_BYTES = 400;
/** Reserved for a seat that has used up its share, so that it can still withdraw or be done. */
const RESERVE_BYTES = 64 * 1024;
const RESERVE_ENTRIES = 50;

/** What a seat has written in one phase. */
interface Written {
  readonly phase: string;
  bytes: number;
  entries: number;
}

/** A write of a seat. */
export interface JournalWrite {
  readonly match: string;
  readonly seat: string;
  /** Key of the open phase; undefined for letters, which belong to no phase. */
  readonly phase?: string;
  /** The written text; empty for entries without one: done, withdraw, advance. */
  readonly text: string;
}

/**
 * Limits what each seat may write to the host's disk. Each seat has its own share, which writes of others do not
 * affect.
 */
export class JournalShares {
  readonly #limits: Limits;
  readonly #day: Rate;
  readonly #phases = new Map<string, Written>();

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#day = new Rate({ reason: 'day-full', most: limits.dayBytes + RESERVE_BYTES, seconds: 24 * 3600 });
  }

  #inPhase(owner: string, phase: string): Written {
    const known = this.#phases.get(owner);
    if (known?.phase === phase) return known;
    const begun = { phase, bytes: 0, entries: 0 };
    this.#phases.set(owner, begun);
    return begun;
  }

  /** Why a seat has no room left in this phase; entries without text may use the reserve. */
  #phaseProblem({ bytes: used, entries }: Written, bytes: number, isWord: boolean): Refusal | undefined {
    const { phaseBytes, phaseEntries } = this.#limits;
    if (entries >= phaseEntries + (isWord ? RESERVE_ENTRIES : 0)) {
      return refuse('phase-entries-full', { most: phaseEntries });
    }
    const most = phaseBytes + (isWord ? RESERVE_BYTES : 0);
    return used + bytes > most ? refuse('phase-full', { most: phaseBytes, used, bytes }) : undefined;
  }

  /** Runs a write if the seat's share has room for it; a refused write uses up nothing. */
  async write<T>(
    { match, seat, phase, text }: JournalWrite,
    carryOut: () => Promise<Result<T, Rejection>>,
  ): Promise<Result<T, Rejection>> {
    const owner = `${match}/${seat}`;
    const bytes = LINE_BYTES + Buffer.byteLength(JSON.stringify(text));
    const used = phase === undefined ? undefined : this.#inPhase(owner, phase);
    const problem = used && this.#phaseProblem(used, bytes, text === '');
    if (problem) return err(problem);
    const add = (times: 1 | -1): void => {
      if (!used) return;
      used.bytes += times * bytes;
      used.entries += times;
    };
    add(1);
    const refusal = await this.#day.take(owner, bytes);
    const written = refusal ? err(refusal) : await carryOut();
    if (written.ok) return written;
    add(-1);
    if (!refusal) await this.#day.refund(owner, bytes);
    return written;
  }
}
