import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { err, type Result } from '@chancery/shared/kernel/result.ts';
import { sha256 } from '../files/checksum.ts';
import { refuse } from '../refusals/refuse.ts';

/** The most acts remembered for a seat, and the most bytes of their answers. */
const MAX_ACTS = 32;
const MAX_BYTES = 128 * 1024;

/** An act as it was sent: its seat, its idempotency key and its content. */
export interface KeyedAct {
  readonly seat: string;
  readonly key?: string | undefined;
  readonly entry: unknown;
}

/** An act that was carried out, and its answer; plain JSON. */
export interface RememberedAct<Answer> {
  readonly seat: string;
  readonly key: string;
  /** SHA-256 of the content. */
  readonly digest: string;
  readonly answer: Answer;
}

interface Known<Answer> {
  readonly key: string;
  readonly digest: string;
  /** Settles when it has been carried out. */
  readonly answer: Promise<Result<Answer, unknown>>;
  remembered: RememberedAct<Answer> | undefined;
}

const digestOf = (entry: unknown): string => sha256(JSON.stringify(entry));

const bytesOf = (acts: readonly Known<unknown>[]): number =>
  acts.reduce((sum, { remembered }) => sum + (remembered ? JSON.stringify(remembered).length : 0), 0);

/**
 * The latest acts of each seat by their idempotency keys, with their answers. A repeated act gets the first answer
 * and is not carried out again. Seats do not share keys.
 */
export class IdempotencyCache<Answer> {
  readonly #acts = new Map<string, Known<Answer>[]>();

  constructor(kept: readonly RememberedAct<Answer>[] = []) {
    for (const act of kept) this.#remember(act);
  }

  /** Records an act of a replayed journal. */
  note({ seat, key, entry }: KeyedAct, answer: Answer): void {
    if (key !== undefined) this.#remember({ seat, key, digest: digestOf(entry), answer });
  }

  #remember(kept: RememberedAct<Answer>): void {
    const { seat, key, digest, answer } = kept;
    this.#add(seat, { key, digest, answer: Promise.resolve({ ok: true, value: answer }), remembered: kept });
  }

  #add(seat: string, known: Known<Answer>): void {
    const others = (this.#acts.get(seat) ?? []).filter(({ key }) => key !== known.key);
    const acts = [...others, known].slice(-MAX_ACTS);
    while (acts.length > 1 && bytesOf(acts) > MAX_BYTES) acts.shift();
    this.#acts.set(seat, acts);
  }

  /** Whether an act of this seat with this key is remembered. */
  has(seat: string, key: string | undefined): boolean {
    return key !== undefined && (this.#acts.get(seat)?.some((known) => known.key === key) ?? false);
  }

  /**
   * Carries an act out, unless it was carried out before. A refused act may be sent again with the same key.
   */
  async once<Problem>(
    { seat, key, entry }: KeyedAct,
    carryOut: () => Promise<Result<Answer, Problem>>,
  ): Promise<Result<Answer, Problem | Refusal>> {
    if (key === undefined) return carryOut();
    const digest = digestOf(entry);
    const before = this.#acts.get(seat)?.find((known) => known.key === key);
    if (before && before.digest !== digest) return err(refuse('key-reused'));
    if (before) return (await before.answer) as Result<Answer, Problem>;
    const answer = carryOut();
    const known: Known<Answer> = { key, digest, answer, remembered: undefined };
    this.#add(seat, known);
    const forget = (): void => {
      this.#acts.set(seat, this.#acts.get(seat)?.filter((other) => other !== known) ?? []);
    };
    try {
      const result = await answer;
      if (result.ok) known.remembered = { seat, key, digest, answer: result.value };
      else forget();
      return result;
    } catch (cause) {
      forget();
      throw cause;
    }
  }

  /** The acts and answers, for a checkpoint. */
  entries(): readonly RememberedAct<Answer>[] {
    return [...this.#acts.values()].flat().flatMap(({ remembered }) => remembered ?? []);
  }
}
