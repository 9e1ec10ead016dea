import fc from 'fast-check';
import type { Formula } from '@chancery/shared/kernel/formula.ts';
import type { ResolvableLine } from '@chancery/shared/kernel/lines.ts';
import { resolve } from '@chancery/shared/kernel/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { line, NO_RULINGS, USUAL } from '../support/lines.ts';
import { purse } from '../support/purse.ts';
import { runs } from '../support/campaign.ts';

// One power's lines that ask about nobody else: they are carried out one after the other, each where its
// means suffice by then, whatever later lines give back (a marker raised frees the lower counter).

const THINGS = ['money', 'interests', 'influences'];

interface Row {
  readonly uses: readonly { readonly thing: string; readonly change: number }[];
  readonly holds: boolean;
}

const row: fc.Arbitrary<Row> = fc.record({
  uses: fc.uniqueArray(
    fc.record({ thing: fc.constantFrom(...THINGS), change: fc.integer({ min: -2, max: 2 }) }),
    { selector: ({ thing }) => thing, maxLength: 3 },
  ),
  holds: fc.boolean().chain((holds) => fc.constantFrom(true, holds)),
});

const lineOf = ({ uses, holds }: Row, at: number): ResolvableLine => {
  const condition: Formula = holds;
  return line(`italy/${String(at + 1)}`, condition, 0, {
    uses: uses
      .filter(({ change }) => change !== 0)
      .map(({ thing, change }) => ({
        key: `italy ${thing}`,
        how: change < 0 ? ('spend' as const) : ('gain' as const),
        amount: Math.abs(change),
      })),
  });
};

/** The numbers of the lines that are done when each is tried in its turn. */
const doneInTurn = (rows: readonly Row[], opening: number): readonly number[] => {
  const left = new Map(THINGS.map((thing) => [thing, opening]));
  return rows.flatMap(({ uses, holds }, at) => {
    if (!holds || uses.some(({ thing, change }) => (left.get(thing) ?? 0) + change < 0)) return [];
    for (const { thing, change } of uses) left.set(thing, (left.get(thing) ?? 0) + change);
    return [at + 1];
  });
};

const doneBy = (rows: readonly Row[], opening: number): readonly number[] => {
  const lines = rows.map(lineOf);
  const means = purse(lines, Object.fromEntries(THINGS.map((thing) => [`italy ${thing}`, opening])));
  const { outcomes } = resolve(lines, means, { settings: USUAL, rulings: NO_RULINGS });
  return outcomes.flatMap(({ status }, at) => (status === 'done' ? [at + 1] : []));
};

test('lines of one list take in turn what there is, and what lines before them gave back (PB-MSC-9)', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), fc.integer({ min: 0, max: 3 }), (rows, opening) => {
      expect(doneBy(rows, opening)).toEqual(doneInTurn(rows, opening));
    }),
    {
      numRuns: runs(2000),
      // The last line counts on the counter the fourth gives back; the third must not go without for it.
      examples: [
        [[1, -1, -1, 1, -1].map((change) => ({ uses: [{ thing: 'interests', change }], holds: true })), 1],
      ],
    },
  );
});
