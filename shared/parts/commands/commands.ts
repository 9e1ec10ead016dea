/**
 * Who commands a force, in the order in which they are asked for its orders; empty if it acts without orders.
 */
export interface CommandHeld<By> {
  readonly by: readonly By[];
  /** The rule that decides it. */
  readonly rule: string;
}

/** A reason for which somebody commands a force. */
export interface CommandClaim<At, Force, By> {
  readonly rule: string;
  /** Who commands it for this reason; undefined if the reason does not apply and the next one is checked. */
  readonly by: (at: At, force: Force) => readonly By[] | undefined;
}

export interface Commands<At, Force, By> {
  readonly commandOf: (at: At, force: Force) => CommandHeld<By> | undefined;
  /** Who is asked for the orders of a force. */
  readonly commanderOf: (at: At, force: Force) => By | undefined;
  readonly mayOrderFor: (at: At, by: By, force: Force) => boolean;
  /** Whom a force obeys instead of `by`; undefined if `by` may give it orders. */
  readonly obeysInstead: (at: At, by: By, force: Force) => readonly By[] | undefined;
}

/** Combines claims, in order of precedence, into functions that use the first claim that applies. */
export const commandsOf = <At, Force, By>(
  claims: readonly CommandClaim<At, Force, By>[],
): Commands<At, Force, By> => {
  const commandOf = (at: At, force: Force): CommandHeld<By> | undefined => {
    for (const { rule, by: holders } of claims) {
      const by = holders(at, force);
      if (by) return { by, rule };
    }
    return undefined;
  };
  const holdersOf = (at: At, force: Force): readonly By[] => commandOf(at, force)?.by ?? [];
  const mayOrderFor = (at: At, by: By, force: Force): boolean => holdersOf(at, force).includes(by);
  return {
    commandOf,
    commanderOf: (at, force) => holdersOf(at, force)[0],
    mayOrderFor,
    obeysInstead: (at, by, force) => (mayOrderFor(at, by, force) ? undefined : holdersOf(at, force)),
  };
};
