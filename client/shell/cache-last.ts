/**
 * Caches the last value computed for each owner: a screen asks for the same one with every key.
 * @returns a function that computes the value again only when one of its inputs `of` is no longer the same object
 */
export const cacheLast = <Owner extends object, Value>() => {
  const kept = new WeakMap<Owner, { readonly of: readonly unknown[]; readonly value: Value }>();
  return (owner: Owner, of: readonly unknown[], make: () => Value): Value => {
    const before = kept.get(owner);
    if (before && of.every((each, n) => each === before.of[n])) return before.value;
    const value = make();
    kept.set(owner, { of, value });
    return value;
  };
};
