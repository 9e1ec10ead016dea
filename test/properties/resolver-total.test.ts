import type { Formula } from '@chancery/shared/kernel/formula.ts';
import type {
  ResolvableLine,
  Resolution,
  ResolverSettings,
  Rulings,
  Use,
} from '@chancery/shared/kernel/lines.ts';
import { untypedRefusal } from '@chancery/shared/kernel/refusal.ts';
import { resolve } from '@chancery/shared/kernel/resolve/resolve.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyOf, line, noneOf, NO_RULINGS, USUAL } from '../support/lines.ts';
import { purse, type Purse } from '../support/purse.ts';
import { formulaOver, idsOf, OWNERS } from '../support/random-lines.ts';
import { runs } from '../support/campaign.ts';

// Whatever is put to it, the resolver answers, and the same for every order of listing.

interface ResolverCase {
  readonly lines: readonly ResolvableLine[];
  readonly money: Readonly<Record<string, number>>;
  readonly legalAfter: Readonly<Record<string, readonly string[]>>;
  readonly settings: ResolverSettings;
  readonly rulings: Rulings;
}

const SETTINGS: fc.Arbitrary<ResolverSettings> = fc.record({
  paradox: fc.constantFrom('none', 'all', 'gm'),
  mutualEnable: fc.constantFrom('all', 'none'),
  overspend: fc.constantFrom('skip', 'stop'),
});

const useOf = (owner: string): fc.Arbitrary<Use> =>
  fc.record({
    key: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(`${owner} money`, `${owner} army`, `${owner} fleets`) },
      { weight: 1, arbitrary: fc.constantFrom(...OWNERS.map((other) => `${other} money`)) },
    ),
    how: fc.constantFrom('spend', 'gain', 'read', 'write'),
    amount: fc.integer({ min: -1, max: 4 }),
  });

const askingFormula = (ids: readonly string[]): fc.Arbitrary<Formula> =>
  fc
    .tuple(formulaOver([...ids, 'nobody/1']), fc.option(fc.constantFrom('x', 'y')), fc.boolean())
    .map(([formula, ask, isBoth]) => {
      if (ask === null) return formula;
      return isBoth ? { all: [formula, { ask }] } : { any: [formula, { ask }] };
    });

const lineOf = (id: string, ids: readonly string[]): fc.Arbitrary<ResolvableLine> =>
  fc
    .record({
      condition: fc.oneof(askingFormula(ids), fc.constant(true)),
      uses: fc.array(useOf(id.split('/')[0] ?? ''), { maxLength: 3 }),
      needs: fc.option(formulaOver(ids), { freq: 4 }),
    })
    .map(({ condition, uses, needs }) => {
      const otherwise = { status: 'illegal', refusal: untypedRefusal('no-consent') } as const;
      return line(id, condition, 0, {
        uses,
        needs: needs === null ? undefined : { formula: needs, otherwise },
      });
    });

const cases = (most: number): fc.Arbitrary<ResolverCase> =>
  fc.integer({ min: 1, max: most }).chain((count) => {
    const ids = idsOf(count);
    const writers = fc.subarray(['nobody', ...ids]);
    return fc.record({
      lines: fc.tuple(...ids.map((id) => lineOf(id, ids))),
      money: fc.dictionary(fc.constantFrom(...OWNERS.flatMap((o) => [`${o} money`, `${o} army`])), fc.nat(6)),
      legalAfter: fc.dictionary(fc.constantFrom(...ids), writers),
      settings: SETTINGS,
      rulings: fc.record({
        answers: fc.dictionary(fc.constantFrom('x', 'y'), fc.boolean(), { maxKeys: 1 }),
        lines: fc.dictionary(fc.constantFrom(...ids), fc.constantFrom('done', 'struck')),
      }),
    });
  });

const run = ({ lines, money, legalAfter, settings, rulings }: ResolverCase): Resolution =>
  resolve(lines, purse(lines, money, legalAfter), { settings, rulings });

test('answers for every line once, whatever it is given', () => {
  fc.assert(
    fc.property(cases(14), fc.boolean(), (given, isDoubled) => {
      const lines = isDoubled ? [...given.lines, ...given.lines] : given.lines;
      const { outcomes, questions } = run({ ...given, lines });
      expect(outcomes.map(({ id }) => id)).toEqual(given.lines.map(({ id }) => id));
      const known = new Set(given.lines.map(({ id }) => id));
      expect(outcomes.flatMap(({ because }) => because).filter((id) => !known.has(id))).toEqual([]);
      expect(questions.flatMap(({ lines: asked }) => asked).filter((id) => !known.has(id))).toEqual([]);
    }),
    { numRuns: runs(1000) },
  );
});

test('answers the same for every order of listing, with overlaps, consent and questions', () => {
  const told = ({ outcomes, questions, means }: Resolution): unknown => ({
    outcomes: new Map(
      outcomes.map(({ id, status, reason, because }) => [id, [status, reason, [...because].sort()]]),
    ),
    questions: new Set(questions.map(({ lines, text }) => JSON.stringify([[...lines].sort(), text]))),
    money: (means as Purse).amounts,
  });
  fc.assert(
    fc.property(cases(10), fc.infiniteStream(fc.nat()), (given, numbers) => {
      const lines = given.lines
        .map((each) => ({ each, at: numbers.next().value ?? 0 }))
        .sort((a, b) => a.at - b.at)
        .map(({ each }) => each);
      expect(told(run({ ...given, lines }))).toEqual(told(run(given)));
    }),
    { numRuns: runs(1000) },
  );
});

test('deep conditions and long chains are resolved', () => {
  const deep = Array.from({ length: 20_000 }).reduce<Formula>(
    (formula) => ({ not: formula }),
    anyOf('britain/1'),
  );
  const chained = Array.from({ length: 20_000 }, (_, at) =>
    line(`italy/${String(at + 1)}`, anyOf(`italy/${String(at + 2)}`), 1),
  );
  const lines = [line('france/1', deep), line('britain/1'), ...chained, line('italy/20001')];
  const { outcomes } = resolve(lines, purse(lines, { 'italy money': 20_000 }), {
    settings: USUAL,
    rulings: NO_RULINGS,
  });
  expect(outcomes.filter(({ status }) => status !== 'done')).toEqual([]);
});

test.each(['skip', 'stop'] as const)(
  'a long list of which little can be paid is resolved (%s)',
  (overspend) => {
    const list = Array.from({ length: 20_000 }, (_, at) =>
      line(`italy/${String(at + 1)}`, at === 0 ? anyOf('britain/1') : true, 2),
    );
    const lines = [...list, line('britain/1', anyOf('italy/2'))];
    const { outcomes } = resolve(lines, purse(lines, { 'italy money': 7 }), {
      settings: { ...USUAL, overspend },
      rulings: NO_RULINGS,
    });
    const done = outcomes.filter(({ status }) => status === 'done').map(({ id }) => id);
    expect(done).toEqual(['italy/1', 'italy/2', 'italy/3', 'britain/1']);
  },
);

describe('a circle that would take too many rounds to decide', () => {
  // Each line waits for the next and the last for the first; money is short of the last, so that they fall
  // one after the other. One that costs nearly all there is stands below them and is tried again each time.
  const count = 600;
  const dear = `italy/${String(count + 1)}`;
  const lines = [
    ...Array.from({ length: count - 1 }, (_, at) =>
      line(`italy/${String(at + 1)}`, anyOf(`italy/${String(at + 2)}`), 1),
    ),
    line(`italy/${String(count)}`, anyOf('italy/1', dear), 1),
    line(dear, anyOf('italy/1'), count - 1),
  ];
  const means = purse(lines, { 'italy money': count - 1 });

  test('is settled by the setting, and every reason says so', () => {
    const { outcomes } = resolve(lines, means, { settings: USUAL, rulings: NO_RULINGS });
    const ends = new Set(outcomes.map(({ status, reason }) => `${status} ${reason.reason}`));
    expect([...ends]).toEqual(['struck too-tangled']);
    expect(outcomes[0]?.because).toEqual(lines.slice(0, 20).map(({ id }) => id));
  });

  test('is one question to the game master', () => {
    const { outcomes, questions } = resolve(lines, means, {
      settings: { ...USUAL, paradox: 'gm' },
      rulings: NO_RULINGS,
    });
    expect(questions).toEqual([{ kind: 'paradox', lines: lines.map(({ id }) => id) }]);
    expect(outcomes[0]).toMatchObject({ status: 'needs ruling', reason: { reason: 'too-tangled' } });
  });

  test('changes nothing outside it', () => {
    const beside = line('france/1', noneOf('italy/7'));
    const { outcomes } = resolve([...lines, beside], means, { settings: USUAL, rulings: NO_RULINGS });
    expect(outcomes.at(-1)).toMatchObject({ status: 'done', reason: { reason: 'condition-true' } });
  });
});
