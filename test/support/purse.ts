import type { LineFailure, Means, ResolvableLine } from '@chancery/shared/kernel/lines.ts';
import { untypedRefusal } from '@chancery/shared/kernel/refusal.ts';

/** What never changes: the lines, and for each reading line the writers after which it is legal. */
interface Rules {
  readonly lines: ReadonlyMap<string, ResolvableLine>;
  readonly legalAfter: Readonly<Record<string, readonly string[]>>;
}

/**
 * Money and counters of any number of owners, as amounts by name. A line spends and gains amounts. It may write an
 * id, and a line that reads or writes may be legal only after certain last writers.
 */
export class Purse implements Means {
  readonly #rules: Rules;
  readonly #amounts: Map<string, number>;
  readonly #writers: Map<string, string>;

  constructor(rules: Rules, amounts: ReadonlyMap<string, number>, writers: ReadonlyMap<string, string>) {
    this.#rules = rules;
    this.#amounts = new Map(amounts);
    this.#writers = new Map(writers);
  }

  available(key: string): number {
    return this.#amounts.get(key) ?? 0;
  }

  attempt(id: string): LineFailure | undefined {
    const uses = this.#rules.lines.get(id)?.uses ?? [];
    const legal = this.#rules.legalAfter[id];
    const watched = uses.filter((use) => use.how === 'read' || use.how === 'write');
    if (legal && !watched.every(({ key }) => legal.includes(this.#writers.get(key) ?? 'nobody')))
      return { status: 'illegal', refusal: untypedRefusal('no-link') };
    for (const { key, how, amount } of uses) {
      const left = this.available(key);
      if (how === 'spend' && amount > left)
        return { status: 'unfunded', refusal: untypedRefusal('no-money', { needed: amount, left }) };
    }
    return undefined;
  }

  carryOut(id: string): void {
    if (this.attempt(id)) throw new Error(`${id} cannot be carried out`);
    for (const { key, how, amount } of this.#rules.lines.get(id)?.uses ?? []) {
      if (how === 'spend') this.#amounts.set(key, this.available(key) - amount);
      if (how === 'gain') this.#amounts.set(key, this.available(key) + amount);
      if (how === 'write') this.#writers.set(key, id);
    }
  }

  fork(): Purse {
    return new Purse(this.#rules, this.#amounts, this.#writers);
  }

  /** All amounts by name. */
  get amounts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#amounts);
  }
}

/**
 * @param amounts initial amounts; missing ones are 0
 * @param legalAfter for each reading or writing line, the last writers it accepts (`nobody` before the first)
 */
export const purse = (
  lines: readonly ResolvableLine[],
  amounts: Readonly<Record<string, number>> = {},
  legalAfter: Rules['legalAfter'] = {},
): Purse =>
  new Purse(
    { lines: new Map(lines.map((line) => [line.id, line])), legalAfter },
    new Map(Object.entries(amounts)),
    new Map(),
  );
