import type { LineFailure, Means } from '../../../kernel/lines.ts';
import { type Arm, type GreatPower, isGreat, type MarkerKind, type Size } from '../vocabulary/ids.ts';
import type { Action } from '../orders/types.ts';
import { countersLeft, unitsLeft } from '../board/position.ts';
import { actionFailure, carryOut } from './actions.ts';
import { conditionRefusal } from './condition-law.ts';
import { copyDesk, type Desk, receive } from './desk.ts';
import { ceilingLeft, freeMoney } from './funds.ts';
import { mayOrder, type MovementLine } from './order-lines.ts';
import { speakerRefusals } from '../lines/refusals.ts';

// The purses and pieces of all powers in the hands of the resolver of conditions.

/** What is left at a desk of an amount, by its name without the owner (see `means-names.ts`). */
const amountAt = (desk: Desk, thing: string): number => {
  const { power, state } = desk;
  const [what = '', size, word, place] = thing.split(' ');
  if (what === 'money') return freeMoney(desk);
  if (what === 'ceiling') return ceilingLeft(desk, size);
  if (what === 'transferable') return desk.transferable;
  if (what === 'new-merchants') return state.turnRecord.newMerchants[power] ?? 0;
  if (size === 'counters') return countersLeft(desk, power, what as MarkerKind);
  if (word === 'counters') return unitsLeft(desk, power, what as Arm, Number(size) as Size);
  if (place === undefined) return 0;
  const [at, coast] = place.split('/');
  const stack = state.units.find(
    (s) => s.arm === what && s.size === Number(size) && s.at === at && s.coast === coast,
  );
  return stack?.count ?? 0;
};

export type Desks = ReadonlyMap<GreatPower, Desk>;

/** Means of the phase, with the desks of all powers in reach. */
export interface MovementMeans extends Means {
  deskOf(power: GreatPower): Desk;
  fork(): MovementMeans;
}

const notYours = ({ order, seat }: MovementLine): LineFailure | undefined =>
  order.as === undefined || mayOrder(seat, order.as)
    ? undefined
    : {
        status: 'illegal',
        refusal: speakerRefusals.refuse('not-your-power', { power: order.as }, 'PB-AH-1'),
      };

const misconditioned = ({ edition }: Desk, { order }: MovementLine): LineFailure | undefined => {
  const refusal = conditionRefusal(edition.settings, order);
  return refusal && { status: 'illegal', refusal };
};

/** Tries a line on a desk: its later actions see what its earlier ones did. */
export const lineFailure = (desk: Desk, line: MovementLine): LineFailure | undefined => {
  const [first, ...rest] = line.actions;
  const misplaced = notYours(line) ?? misconditioned(desk, line);
  if (!first) return misplaced;
  const failure = misplaced ?? actionFailure(desk, first);
  if (failure || rest.length === 0) return failure;
  const trial = copyDesk(desk);
  let done: Action = first;
  for (const action of rest) {
    carryOut(trial, done);
    const next = actionFailure(trial, action);
    if (next) return next;
    done = action;
  }
  return undefined;
};

class Purses implements MovementMeans {
  readonly #lines: ReadonlyMap<string, MovementLine>;
  readonly #desks: Map<GreatPower, Desk>;
  /** Desks that no other copy of the means looks at. */
  readonly #own: Set<GreatPower>;

  constructor(lines: ReadonlyMap<string, MovementLine>, desks: Desks, own: Iterable<GreatPower>) {
    this.#lines = lines;
    this.#desks = new Map(desks);
    this.#own = new Set(own);
  }

  deskOf(power: GreatPower): Desk {
    const desk = this.#desks.get(power);
    if (!desk) throw new Error(`no desk for ${power}`);
    return desk;
  }

  available(key: string): number {
    const end = key.indexOf(' ');
    return amountAt(this.deskOf(key.slice(0, end) as GreatPower), key.slice(end + 1));
  }

  attempt(id: string): LineFailure | undefined {
    const line = this.#line(id);
    return lineFailure(this.deskOf(line.owner), line);
  }

  carryOut(id: string): void {
    const line = this.#line(id);
    const desk = this.#writable(line.owner);
    for (const action of line.actions) {
      carryOut(desk, action);
      if (action.do === 'pay' && isGreat(action.to)) receive(this.#writable(action.to), action.amount);
    }
  }

  fork(): MovementMeans {
    this.#own.clear();
    return new Purses(this.#lines, this.#desks, []);
  }

  #line(id: string): MovementLine {
    const line = this.#lines.get(id);
    if (!line) throw new Error(`no line ${id}`);
    return line;
  }

  /** A desk that may be changed: copied first where another copy of the means shares it. */
  #writable(power: GreatPower): Desk {
    if (!this.#own.has(power)) {
      this.#desks.set(power, copyDesk(this.deskOf(power)));
      this.#own.add(power);
    }
    return this.deskOf(power);
  }
}

/** The means of the phase before any line is carried out. The desks are copied when first written to. */
export const movementMeans = (lines: readonly MovementLine[], desks: Desks): MovementMeans =>
  new Purses(new Map(lines.map((line) => [line.id, line])), desks, []);
