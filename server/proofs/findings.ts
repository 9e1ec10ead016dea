/** The result of one check. */
export interface Finding {
  /** null: this build cannot check it. */
  readonly holds: boolean | null;
  /** A sentence: what holds, or what is wrong, where, and what that means; or what was not checked, and who can. */
  readonly says: string;
}

export const confirmed = (says: string): Finding => ({ holds: true, says });
export const wrong = (says: string): Finding => ({ holds: false, says });
export const unchecked = (says: string): Finding => ({ holds: null, says });

/** `1 receipt`, `3 receipts` */
export const countText = (number: number, one: string, many = `${one}s`): string =>
  `${String(number)} ${number === 1 ? one : many}`;

/** A finding for each item that fails; if none fails and there are items, one finding for all of them. */
export const findingsOf = <T>(
  checked: readonly T[],
  problem: (one: T) => string | undefined,
  good: (number: number) => string,
): readonly Finding[] => {
  const problems = checked.flatMap((one) => problem(one) ?? []);
  if (problems.length > 0) return problems.map(wrong);
  return checked.length > 0 ? [confirmed(good(checked.length))] : [];
};

export const findingLines = (findings: readonly Finding[]): readonly string[] =>
  findings.map(
    ({ holds, says }) => `${holds === null ? '? not checked:' : holds ? '✓ holds:' : '✗ WRONG:'} ${says}`,
  );
