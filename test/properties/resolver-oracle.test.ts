import type { Formula } from '@chancery/shared/kernel/formula.ts';
import type { ResolvableLine } from '@chancery/shared/kernel/lines.ts';
import { resolve } from '@chancery/shared/kernel/resolve/resolve.ts';
import fc from 'fast-check';
import Logic, { type Solver, type Term } from 'logic-solver';
import { expect, test } from 'vitest';
import { line, NO_RULINGS, USUAL } from '../support/lines.ts';
import { purse } from '../support/purse.ts';
import { formulaOver, idsOf } from '../support/random-lines.ts';
import { runs } from '../support/campaign.ts';

// A SAT solver as second opinion on conditions without money: which lines are done has to be a supported
// model, one in which every line is done exactly when its condition is true.

const termOf = (formula: Formula): Term => {
  if (typeof formula === 'boolean') return formula ? Logic.TRUE : Logic.FALSE;
  if ('all' in formula) return Logic.and(formula.all.map(termOf));
  if ('any' in formula) return Logic.or(formula.any.map(termOf));
  if ('not' in formula) return Logic.not(termOf(formula.not));
  if ('ask' in formula) return Logic.FALSE;
  const { atLeast, base, lines } = formula;
  if (base >= atLeast) return Logic.TRUE;
  const sum = Logic.weightedSum(
    lines.map(({ id }) => id),
    lines.map(({ weight }) => weight),
  );
  return Logic.greaterThanOrEqual(sum, Logic.constantBits(atLeast - base));
};

const supportedModels = (lines: readonly ResolvableLine[]): Solver => {
  const solver = new Logic.Solver();
  for (const { id, condition } of lines) solver.require(Logic.equiv(id, termOf(condition)));
  return solver;
};

const doneIds = (lines: readonly ResolvableLine[]): readonly string[] =>
  resolve(lines, purse(lines), { settings: USUAL, rulings: NO_RULINGS })
    .outcomes.filter(({ status }) => status === 'done')
    .map(({ id }) => id);

const exactly = (lines: readonly ResolvableLine[], done: readonly string[]): Term =>
  Logic.and(lines.map(({ id }) => (done.includes(id) ? id : Logic.not(id))));

const linesWith = (conditionOf: (at: number, ids: readonly string[]) => fc.Arbitrary<Formula>, most = 14) =>
  fc.integer({ min: 1, max: most }).chain((count) => {
    const ids = idsOf(count);
    return fc
      .tuple(...ids.map((_, at) => conditionOf(at, ids)))
      .map((conditions) => ids.map((id, at) => line(id, conditions[at] ?? true)));
  });

/** Nothing but enabling. */
const enabling = linesWith((_, ids) => formulaOver(ids, false));

/** Each line looks only at those before it. */
const acyclic = linesWith((at, ids) => formulaOver(ids.slice(0, at)));

/** Enabling within a layer of three, anything about the layers below: no cycle has a negative link. */
const layered = linesWith((at, ids) => {
  const floor = at - (at % 3);
  const below = formulaOver(ids.slice(0, floor));
  const beside = formulaOver(ids.slice(0, floor + 3), false);
  return fc
    .tuple(fc.boolean(), below, beside)
    .map(([isBoth, a, b]) => (isBoth ? { all: [a, b] } : { any: [a, b] }));
});

test('without negation the done lines are the greatest supported model', () => {
  fc.assert(
    fc.property(enabling, (lines) => {
      const done = doneIds(lines);
      const solver = supportedModels(lines);
      expect(solver.solveAssuming(exactly(lines, done))).not.toBeNull();
      const more = Logic.or(lines.flatMap(({ id }) => (done.includes(id) ? [] : [id])));
      expect(solver.solveAssuming(more)).toBeNull();
    }),
    { numRuns: runs(150) },
  );
});

test('without cycles the done lines are the one supported model there is', () => {
  fc.assert(
    fc.property(acyclic, (lines) => {
      const only = supportedModels(lines).solve();
      expect(only?.getTrueVars().sort()).toEqual([...doneIds(lines)].sort());
    }),
    { numRuns: runs(150) },
  );
});

test('without a negative cycle the done lines are a supported model, the greatest layer by layer', () => {
  fc.assert(
    fc.property(layered, (lines) => {
      const done = doneIds(lines);
      const solver = supportedModels(lines);
      expect(solver.solveAssuming(exactly(lines, done))).not.toBeNull();
      for (let floor = 0; floor < lines.length; floor += 3) {
        const below = exactly(lines.slice(0, floor), done);
        const more = lines.slice(floor, floor + 3).flatMap(({ id }) => (done.includes(id) ? [] : [id]));
        expect(solver.solveAssuming(Logic.and([below, Logic.or(more)]))).toBeNull();
      }
    }),
    { numRuns: runs(150) },
  );
});

test('a paradox strikes its own lines and leaves every other true to its condition', () => {
  fc.assert(
    fc.property(
      linesWith((_, ids) => formulaOver(ids)),
      (lines) => {
        const { outcomes } = resolve(lines, purse(lines), { settings: USUAL, rulings: NO_RULINGS });
        const done = outcomes.filter(({ status }) => status === 'done').map(({ id }) => id);
        const struck = new Set(outcomes.filter((o) => o.reason.reason === 'paradox').map(({ id }) => id));
        const others = lines.filter(({ id }) => !struck.has(id));
        expect(supportedModels(others).solveAssuming(exactly(lines, done))).not.toBeNull();
      },
    ),
    { numRuns: runs(150) },
  );
});
