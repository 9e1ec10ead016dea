/** What one party owes another, or may not do to it, by terms that were signed or imposed. */
export interface Owed<Kind extends string = string, Moment extends number | string = number> {
  readonly kind: Kind;
  /** Who is bound. */
  readonly from: string;
  /** To whom. */
  readonly to: string;
  /** Last moment in which it binds; for good where left out. */
  readonly until?: Moment;
  /** Payments that are still due; left out of what is kept by paying nothing. */
  readonly instalments?: number;
}

/** Whether terms still bind: their last moment is not over, nor all of it paid. */
export const binds = <Moment extends number | string>(
  { until, instalments = 1 }: { readonly until?: Moment | undefined; readonly instalments?: number },
  now: Moment,
): boolean => (until === undefined || now <= until) && instalments > 0;

/** Whether a party is bound to another in one way. */
export const isBoundTo = <Kind extends string, Moment extends number | string>(
  owed: readonly Owed<Kind, Moment>[],
  { kind, from, to }: Pick<Owed<Kind>, 'kind' | 'from' | 'to'>,
  now: Moment,
): boolean =>
  owed.some((each) => each.kind === kind && each.from === from && each.to === to && binds(each, now));

/** What falls due first comes first; what has no date follows in the order in which it was promised. */
export const soonestFirst = <Duty>(
  duties: readonly Duty[],
  dueOf: (duty: Duty) => number | undefined,
): Duty[] => {
  const due = (duty: Duty): number => dueOf(duty) ?? Number.MAX_SAFE_INTEGER;
  return duties.toSorted((one, other) => due(one) - due(other));
};
