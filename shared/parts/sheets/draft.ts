import {
  MAX_ORDERS,
  MAX_PROBLEMS,
  type TextPosition,
  problemAt,
  type SyntaxProblem,
} from '../../kernel/language/sheet.ts';
import type { SheetLine } from './line.ts';
import type { SheetItem } from './sheet.ts';

/** An open `when` block; its condition is undefined if it could not be parsed. */
interface ConditionBlock<Order, Condition> {
  readonly at: TextPosition;
  readonly condition: Condition | undefined;
  readonly orders: Order[];
}

/** A sheet that is being read line by line. */
export class SheetDraft<Order, Condition> {
  readonly items: SheetItem<Order, Condition>[] = [];
  /** The line number of each order, in the order of `items`. */
  readonly lines: number[] = [];
  readonly problems: SyntaxProblem[];
  #block: ConditionBlock<Order, Condition> | undefined;
  #orders = 0;

  constructor(problems: readonly SyntaxProblem[] = []) {
    this.problems = [...problems];
  }

  /** Whether the next line is inside a `when` block. */
  get isInBlock(): boolean {
    return this.#block !== undefined;
  }

  /** Adds a parsed line; a block is added as a whole when it ends. */
  add(read: SheetLine<Order, Condition> | undefined, at: TextPosition): void {
    if (read?.line === 'when') this.#block = { at, condition: read.condition, orders: [] };
    else if (read?.line === 'end') this.#closeBlock();
    else if (read?.order !== undefined) this.#addOrder(read.order, at.line);
  }

  /** The problem if a limit is reached and reading must stop. */
  limitReached(line: number): SyntaxProblem | undefined {
    const at = { line, column: 1 };
    if (this.#orders > MAX_ORDERS)
      return problemAt(at, `A sheet holds at most ${String(MAX_ORDERS)} orders.`);
    const count = this.problems.length;
    if (count < MAX_PROBLEMS) return undefined;
    return problemAt(at, `Reading stopped here: there are ${String(count)} problems already.`);
  }

  /** Ends the text; an open block is a problem. */
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
