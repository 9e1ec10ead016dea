/** One thing that was checked. */
export interface Finding {
  readonly holds: boolean;
  /** A sentence: what holds, or what is wrong, where, and what that means. */
  readonly says: string;
}

export const holds = (says: string): Finding => ({ holds: true, says });
export const fails = (says: string): Finding => ({ holds: false, says });

/** `1 receipt`, `3 receipts` */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${String(number)} ${number === 1 ? one : many}`;

/** Sentences for those that fail; where none does and there is something, one for all of them. */
export const each = <T>(
  checked: readonly T[],
  problem: (one: T) => string | undefined,
  good: (number: number) => string,
): readonly Finding[] => {
  const wrong = checked.flatMap((one) => problem(one) ?? []);
  if (wrong.length > 0) return wrong.map(fails);
  return checked.length > 0 ? [holds(good(checked.length))] : [];
};

export const findingLines = (findings: readonly Finding[]): readonly string[] =>
  findings.map(({ holds: isTrue, says }) => `${isTrue ? '✓ holds:' : '✗ WRONG:'} ${says}`);
