import type { Formula } from '@chancery/shared/kernel/formula.ts';
import type { ResolvableLine } from '@chancery/shared/kernel/lines.ts';
import fc from 'fast-check';
import { line, payment } from './lines.ts';

/** A sheet problem on purses: lines and each owner's money. */
export interface Problem {
  readonly lines: readonly ResolvableLine[];
  readonly money: Readonly<Record<string, number>>;
}

export const OWNERS = ['austria', 'britain', 'china'] as const;

/** Ids of `count` lines, dealt to the owners in turn. */
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

const lineOf = (id: string, ids: readonly string[]): fc.Arbitrary<ResolvableLine> => {
  const others = OWNERS.filter((owner) => !id.startsWith(owner));
  return fc
    .record({
      condition: fc.oneof(
        { weight: 3, arbitrary: formulaOver(ids) },
        { weight: 1, arbitrary: fc.constant(true) },
      ),
      cost: fc.integer({ min: 0, max: 4 }),
      receiver: fc.oneof(
        { weight: 4, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.constantFrom(...others) },
      ),
    })
    .map(({ condition, cost, receiver }) =>
      receiver === undefined ? line(id, condition, cost) : payment(id, receiver, cost, condition),
    );
};

/** Up to `most` lines with conditions on each other, costs and payments; often more than can be paid. */
export const problems = (most: number): fc.Arbitrary<Problem> =>
  fc.integer({ min: 1, max: most }).chain((count) => {
    const ids = idsOf(count);
    return fc.record({
      lines: fc.tuple(...ids.map((id) => lineOf(id, ids))),
      money: fc
        .tuple(...OWNERS.map(() => fc.integer({ min: 0, max: 6 })))
        .map((amounts) =>
          Object.fromEntries(OWNERS.map((owner, at) => [`${owner} money`, amounts[at] ?? 0])),
        ),
    });
  });
