/** An obligation of one party to another, from signed or imposed terms. */
export interface Owed<Kind extends string = string, Moment extends number | string = number> {
  readonly kind: Kind;
  /** The party that is bound. */
  readonly from: string;
  /** The party it is bound to. */
  readonly to: string;
  /** The last moment in which it is binding; unlimited if left out. */
  readonly until?: Moment;
  /** The number of payments still due; left out if nothing is to be paid. */
  readonly instalments?: number;
}

/** Whether terms are still binding: not expired and not fully paid. */
export const binds = <Moment extends number | string>(
  { until, instalments = 1 }: { readonly until?: Moment | undefined; readonly instalments?: number },
  now: Moment,
): boolean => (until === undefined || now <= until) && instalments > 0;

/** Whether a party has an obligation of this kind to another. */
export const isBoundTo = <Kind extends string, Moment extends number | string>(
  owed: readonly Owed<Kind, Moment>[],
  { kind, from, to }: Pick<Owed<Kind>, 'kind' | 'from' | 'to'>,
  now: Moment,
): boolean =>
  owed.some((each) => each.kind === kind && each.from === from && each.to === to && binds(each, now));

/** Sorts by due date; duties without one come last, in their original order. */
export const soonestFirst = <Duty>(
  duties: readonly Duty[],
  dueOf: (duty: Duty) => number | undefined,
): Duty[] => {
  const due = (duty: Duty): number => dueOf(duty) ?? Number.MAX_SAFE_INTEGER;
  return duties.toSorted((one, other) => due(one) - due(other));
};
