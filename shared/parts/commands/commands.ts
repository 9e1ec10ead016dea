/** Who commands a force, whoever is asked for its orders first; nobody where it acts without orders. */
export interface CommandHeld<By> {
  readonly by: readonly By[];
  /** The rule that says so. */
  readonly rule: string;
}

/** A ground on which somebody commands a force. */
export interface CommandClaim<At, Force, By> {
  readonly rule: string;
  /** Who has the command on this ground; nothing where it does not hold, so that the next is looked at. */
  readonly by: (at: At, force: Force) => readonly By[] | undefined;
}

export interface Commands<At, Force, By> {
  readonly commandOf: (at: At, force: Force) => CommandHeld<By> | undefined;
  /** Who is asked for the orders of a force. */
  readonly commanderOf: (at: At, force: Force) => By | undefined;
  readonly mayOrderFor: (at: At, by: By, force: Force) => boolean;
  /** Whom a force obeys instead of one who may not order for it; nothing where that one may. */
  readonly obeysInstead: (at: At, by: By, force: Force) => readonly By[] | undefined;
}

/** Who commands by the first of these claims that holds, in the order of precedence. */
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
