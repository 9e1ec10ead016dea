import {
  MAX_ORDERS,
  MAX_PROBLEMS,
  type TextPosition,
  problemAt,
  type SyntaxProblem,
} from '../../kernel/language/sheet.ts';
import type { SheetLine } from './line.ts';
import type { SheetItem } from './sheet.ts';

/** A `when` block not yet ended; its condition is missing where it could not be read. */
interface ConditionBlock<Order, Condition> {
  readonly at: TextPosition;
  readonly condition: Condition | undefined;
  readonly orders: Order[];
}

/** A sheet as far as it has been read, line by line. */
export class SheetDraft<Order, Condition> {
  readonly items: SheetItem<Order, Condition>[] = [];
  /** The line of the text that each order stands on, in the order of `items`. */
  readonly lines: number[] = [];
  readonly problems: SyntaxProblem[];
  #block: ConditionBlock<Order, Condition> | undefined;
  #orders = 0;

  constructor(problems: readonly SyntaxProblem[] = []) {
    this.problems = [...problems];
  }

  /** Whether the next line stands in a `when` block. */
  get isInBlock(): boolean {
    return this.#block !== undefined;
  }

  /** Adds what a line was read as; a block is added whole where it ends. */
  add(read: SheetLine<Order, Condition> | undefined, at: TextPosition): void {
    if (read?.line === 'when') this.#block = { at, condition: read.condition, orders: [] };
    else if (read?.line === 'end') this.#closeBlock();
    else if (read?.order !== undefined) this.#addOrder(read.order, at.line);
  }

  /** Why reading goes no further than a line, if it does not. */
  limitReached(line: number): SyntaxProblem | undefined {
    const at = { line, column: 1 };
    if (this.#orders > MAX_ORDERS)
      return problemAt(at, `A sheet holds at most ${String(MAX_ORDERS)} orders.`);
    const count = this.problems.length;
    if (count < MAX_PROBLEMS) return undefined;
    return problemAt(at, `Reading stopped here: there are ${String(count)} problems already.`);
  }

  /** Ends the text: a block still open is a problem. */
  end(): void {
    if (this.#block) this.problems.push(problemAt(this.#block.at, 'This when block has no "end".'));
  }

  #addOrder(order: Order, line: number): void {
    this.lines.push(line);
    this.#orders += 1;
    if (this.#block) this.#block.orders.push(order);
    else this.items.push({ item: 'order', order });
  }

  #closeBlock(): void {
    const block = this.#block;
    if (block?.condition !== undefined)
      this.items.push({ item: 'when', condition: block.condition, orders: block.orders });
    this.#block = undefined;
  }
}
