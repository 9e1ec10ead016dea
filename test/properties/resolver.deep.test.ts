import type { Formula } from '@chancery/shared/kernel/formula.ts';
import type { ResolvableLine, Resolution, ResolverSettings } from '@chancery/shared/kernel/lines.ts';
import { resolve } from '@chancery/shared/kernel/resolve/resolve.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { campaignSize } from '../support/campaign.ts';
import { firstPayment, line, NO_RULINGS } from '../support/lines.ts';
import { resolveNaively } from '../support/naive-resolver.ts';
import { purse } from '../support/purse.ts';
import { problems, type Problem } from '../support/random-lines.ts';

// Long campaigns on the resolver: against the rules read word for word, and what must not change an outcome.

const SETTINGS: readonly ResolverSettings[] = (['none', 'all'] as const).flatMap((paradox) =>
  (['all', 'none'] as const).flatMap((mutualEnable) =>
    (['skip', 'stop'] as const).map((overspend) => ({ paradox, mutualEnable, overspend })),
  ),
);

const anySettings: fc.Arbitrary<ResolverSettings> = fc.record({
  paradox: fc.constantFrom('none', 'all', 'gm'),
  mutualEnable: fc.constantFrom('all', 'none'),
  overspend: fc.constantFrom('skip', 'stop'),
});

const RUNS = { numRuns: campaignSize({ deep: 600, soak: 30_000 }), seed: 1880 };

const run = ({ lines, money }: Problem, settings: ResolverSettings): Resolution =>
  resolve(lines, purse(lines, money), { settings, rulings: NO_RULINGS });

const doneIn = ({ outcomes }: Resolution): readonly string[] =>
  outcomes.flatMap(({ id, status }) => (status === 'done' ? [id] : [])).sort();

const unfundedIn = ({ outcomes }: Resolution): readonly string[] =>
  outcomes.flatMap(({ id, status }) => (status === 'unfunded' ? [id] : [])).sort();

const paradoxicalIn = ({ outcomes }: Resolution): readonly string[] =>
  outcomes.flatMap(({ id, reason }) => (reason.reason === 'paradox' ? [id] : [])).sort();

describe('agrees with the rules read word for word', () => {
  test.each(SETTINGS)('paradox $paradox, mutualEnable $mutualEnable, overspend $overspend', (settings) => {
    fc.assert(
      fc.property(problems(7, firstPayment), (problem) => {
        const expected = resolveNaively(problem, settings);
        const found = run(problem, settings);
        expect(doneIn(found)).toEqual(expected.done);
        expect(unfundedIn(found)).toEqual(expected.unfunded);
        if (settings.paradox === 'none') expect(paradoxicalIn(found)).toEqual(expected.paradoxical);
      }),
      RUNS,
    );
  });
});

/** Every line's end and reason, and the questions, by the names that `nameOf` gives to lines. */
const told = ({ outcomes, questions }: Resolution, nameOf = (id: string): string => id): unknown => ({
  outcomes: Object.fromEntries(
    outcomes.map(({ id, status, reason, because }) => [
      nameOf(id),
      [status, reason.reason, because.map(nameOf).sort()],
    ]),
  ),
  questions: questions.map(({ kind, lines }) => `${kind} ${lines.map(nameOf).sort().join(' ')}`).sort(),
});

const mapFormula = (formula: Formula, change: (part: Formula) => Formula): Formula => {
  if (typeof formula === 'boolean' || 'ask' in formula || 'atLeast' in formula) return change(formula);
  const below = (parts: readonly Formula[]): Formula[] => parts.map((part) => mapFormula(part, change));
  if ('all' in formula) return change({ all: below(formula.all) });
  if ('any' in formula) return change({ any: below(formula.any) });
  return change({ not: mapFormula(formula.not, change) });
};

const withConditions = (problem: Problem, change: (part: Formula) => Formula): Problem => ({
  ...problem,
  lines: problem.lines.map((each) => ({ ...each, condition: mapFormula(each.condition, change) })),
});

const deMorgan = (part: Formula): Formula => {
  if (typeof part === 'boolean') return part;
  if ('all' in part) return { not: { any: part.all.map((each) => ({ not: each })) } };
  if ('any' in part) return { not: { all: part.any.map((each) => ({ not: each })) } };
  return part;
};

/** Changes that keep the meaning of a condition. */
const SAME_MEANING: readonly (readonly [string, (problem: Problem) => Problem])[] = [
  ['by De Morgan', (problem) => withConditions(problem, deMorgan)],
  [
    'twice over, the second time with more',
    (problem) => ({
      ...problem,
      lines: problem.lines.map((each) => ({
        ...each,
        condition: { any: [each.condition, { all: [each.condition, true] }] },
      })),
    }),
  ],
  [
    'on each line by itself instead of in one block',
    (problem) => ({
      ...problem,
      lines: problem.lines.map((each) => ({
        ...each,
        condition: JSON.parse(JSON.stringify(each.condition)) as Formula,
      })),
    }),
  ],
];

const RENAMED: Readonly<Record<string, string>> = { austria: 'zulu', britain: 'mali', china: 'aztecs' };
const renamed = (text: string): string =>
  text.replaceAll(/austria|britain|china/g, (owner) => RENAMED[owner] ?? owner);

const withNames = ({ lines, money }: Problem): Problem => ({
  lines: JSON.parse(renamed(JSON.stringify(lines))) as ResolvableLine[],
  money: JSON.parse(renamed(JSON.stringify(money))) as Problem['money'],
});

describe('an outcome does not turn on', () => {
  test.each(SAME_MEANING)('how a condition is written: %s', (_, change) => {
    fc.assert(
      fc.property(problems(7, firstPayment), anySettings, (problem, settings) => {
        const [one, other] = [run(problem, settings), run(change(problem), settings)];
        expect(other.outcomes.map(({ status }) => status)).toEqual(one.outcomes.map(({ status }) => status));
      }),
      RUNS,
    );
  });

  test('what the powers are called and in which order they come', () => {
    fc.assert(
      fc.property(problems(10, firstPayment), anySettings, (problem, settings) => {
        expect(told(run(withNames(problem), settings))).toEqual(told(run(problem, settings), renamed));
      }),
      RUNS,
    );
  });

  test('a last line that nobody asks about', () => {
    fc.assert(
      fc.property(
        problems(9, firstPayment),
        anySettings,
        fc.constantFrom('austria', 'denmark'),
        (problem, settings, owner) => {
          const idle = line(`${owner}/9999`, true, 3);
          const more = run({ ...problem, lines: [...problem.lines, idle] }, settings);
          const outcomes = more.outcomes.filter(({ id }) => id !== idle.id);
          expect(told({ ...more, outcomes })).toEqual(told(run(problem, settings)));
        },
      ),
      RUNS,
    );
  });
});

test.each([
  ['struck', 'none'],
  ['done', 'all'],
] as const)('rulings that are all %s come to what the setting %s does', (ruling, paradox) => {
  fc.assert(
    fc.property(problems(8, firstPayment), (problem) => {
      const settings = { mutualEnable: 'all', overspend: 'skip' } as const;
      const asked = { ...settings, paradox: 'gm' } as const;
      let lines: Readonly<Record<string, 'done' | 'struck'>> = {};
      let found = resolve(problem.lines, purse(problem.lines, problem.money), {
        settings: asked,
        rulings: NO_RULINGS,
      });
      for (let rounds = 0; found.questions.length > 0; rounds++) {
        expect(rounds).toBeLessThan(20);
        const answers = found.questions.flatMap((q) => q.lines.map((id) => [id, ruling] as const));
        lines = { ...lines, ...Object.fromEntries(answers) };
        const rulings = { answers: {}, lines };
        found = resolve(problem.lines, purse(problem.lines, problem.money), { settings: asked, rulings });
      }
      expect(doneIn(found)).toEqual(doneIn(run(problem, { ...settings, paradox })));
    }),
    RUNS,
  );
});
