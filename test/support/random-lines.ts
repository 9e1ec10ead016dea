import type { Formula } from '@chancery/shared/kernel/formula.ts';
import type { ResolvableLine, Use } from '@chancery/shared/kernel/lines.ts';
import fc from 'fast-check';
import { line, payment } from './lines.ts';

/** A problem for the resolver with purses: lines, and each owner's money. */
export interface Problem {
  readonly lines: readonly ResolvableLine[];
  readonly money: Readonly<Record<string, number>>;
}

export const OWNERS = ['austria', 'britain', 'china'] as const;

/** Ids of `count` lines, distributed among the owners in turn. */
export const idsOf = (count: number): readonly string[] =>
  Array.from(
    { length: count },
    (_, at) => `${OWNERS[at % OWNERS.length] ?? ''}/${String(Math.floor(at / OWNERS.length) + 1)}`,
  );

/** A formula over these lines: counts, brackets and negations up to three deep. */
export const formulaOver = (ids: readonly string[], hasNot = true): fc.Arbitrary<Formula> => {
  const count: fc.Arbitrary<Formula> =
    ids.length === 0
      ? fc.boolean()
      : fc.record({
          atLeast: fc.integer({ min: 1, max: 3 }),
          base: fc.integer({ min: 0, max: 1 }),
          lines: fc.array(
            fc.record({ id: fc.constantFrom(...ids), weight: fc.integer({ min: 1, max: 3 }) }),
            {
              minLength: 1,
              maxLength: 3,
            },
          ),
        });
  const { formula } = fc.letrec<{ formula: Formula }>((tie) => ({
    formula: fc.oneof(
      { depthSize: 'small', maxDepth: 2 },
      { weight: 5, arbitrary: count },
      { weight: 1, arbitrary: fc.boolean() },
      { weight: 2, arbitrary: fc.record({ all: fc.array(tie('formula'), { maxLength: 3 }) }) },
      { weight: 2, arbitrary: fc.record({ any: fc.array(tie('formula'), { maxLength: 3 }) }) },
      ...(hasNot ? [{ weight: 3, arbitrary: fc.record({ not: tie('formula') }) }] : []),
    ),
  }));
  return formula;
};

const countersOf = (id: string, amount: number): readonly Use[] =>
  amount > 0 ? [{ key: `${id.split('/')[0] ?? ''} counters`, how: 'spend', amount }] : [];

/** @param conditions formulas that lines may share */
const lineOf = (
  id: string,
  conditions: readonly Formula[],
  pay: typeof payment,
): fc.Arbitrary<ResolvableLine> => {
  const others = OWNERS.filter((owner) => !id.startsWith(owner));
  return fc
    .record({
      condition: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...conditions) },
        { weight: 1, arbitrary: fc.constant(true) },
      ),
      cost: fc.integer({ min: 0, max: 4 }),
      counters: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) }),
      receiver: fc.oneof(
        { weight: 4, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.constantFrom(...others) },
      ),
    })
    .map(({ condition, cost, counters, receiver }) =>
      receiver === undefined
        ? line(id, condition, cost, { uses: countersOf(id, counters) })
        : pay(id, receiver, cost, condition),
    );
};

/** Each owner's money. */
const purses: fc.Arbitrary<Problem['money']> = fc
  .tuple(...OWNERS.map(() => fc.tuple(fc.integer({ min: 0, max: 6 }), fc.nat(2))))
  .map((amounts) =>
    Object.fromEntries(
      OWNERS.flatMap((owner, at) => [
        [`${owner} money`, amounts[at]?.[0] ?? 0],
        [`${owner} opening money`, amounts[at]?.[0] ?? 0],
        [`${owner} counters`, amounts[at]?.[1] ?? 0],
      ]),
    ),
  );

/**
 * Up to `most` lines with conditions on each other, costs, counters and payments; often more than can be paid.
 * @param pay how payments are made
 */
export const problems = (most: number, pay: typeof payment = payment): fc.Arbitrary<Problem> =>
  fc.integer({ min: 1, max: most }).chain((count) => {
    const ids = idsOf(count);
    const pool = fc.array(formulaOver(ids), { minLength: 1, maxLength: 2 * count });
    const lines = pool.chain((conditions) => fc.tuple(...ids.map((id) => lineOf(id, conditions, pay))));
    return fc.record({ lines, money: purses });
  });
