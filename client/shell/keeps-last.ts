/**
 * Keeps for each owner the value that was made for it last: a screen asks for the same one with every key.
 * @returns the value for an owner, made anew where one of the things it was made of is another
 */
export const keepsLast = <Owner extends object, Value>() => {
  const kept = new WeakMap<Owner, { readonly of: readonly unknown[]; readonly value: Value }>();
  return (owner: Owner, of: readonly unknown[], make: () => Value): Value => {
    const before = kept.get(owner);
    if (before && of.every((each, n) => each === before.of[n])) return before.value;
    const value = make();
    kept.set(owner, { of, value });
    return value;
  };
};
