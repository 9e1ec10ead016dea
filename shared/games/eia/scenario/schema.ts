import * as z from 'zod';
import { lineEndSchema } from '../../../kernel/scenario/line-ends.ts';
import { refusedSchema } from '../../../kernel/scenario/refused.ts';
import { REFUSALS } from '../report/refusals.ts';
import { readBySchema, type SchemaReading } from '../../../kernel/scenario/schema-problems.ts';
import { ok } from '../../../kernel/result.ts';
import { isMonth } from '../vocabulary/months.ts';
import { STEPS } from '../vocabulary/steps.ts';
import { britishFacts, britishGiven, expectedOfBritain } from './britain-schema.ts';
import { readLabel } from './dice.ts';
import { readAlliance, readBreak, readMinorWar, readNoWay, readTruce, readWar } from './items.ts';
import { names, powerPair, readName, type TextResult } from './names.ts';

// The keys of scenarios; unknown keys are errors with their place.

const reads = <T>(read: (text: string) => TextResult<T>) =>
  z.string().transform((text, context): T => {
    const reading = read(text);
    if (reading.ok) return reading.value;
    context.addIssue({ code: 'custom', message: reading.error });
    return z.NEVER;
  });

const power = reads((text) => readName(names.powers, text));
const minor = reads((text) => readName(names.minors, text));
const province = reads((text) => readName(names.provinces, text));
const seatOrGm = reads((text) =>
  text.trim().toLowerCase() === 'gm' ? ok('gm') : readName(names.powers, text),
);
const month = z.string().refine(isMonth, 'must be a month like 1805-03');
const box = z.string().regex(/^[A-Z]\d+$/, 'must be a box like N5');

/** YAML reads an unquoted list item such as `forces: [france in austria: garrison]` as a pair. */
const text = z.preprocess((value) => {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const [pair, ...more] = Object.entries(value);
  return pair && more.length === 0 ? `${pair[0]}: ${String(pair[1])}` : value;
}, z.string());

const isPhase = (name: string): boolean =>
  STEPS.some(({ id, state }) => id === name.trim().toUpperCase() || state === name.trim().toUpperCase());
const phase = z
  .string()
  .refine(isPhase, 'is not a state or a step')
  .transform((name) => name.trim().toUpperCase());

const given = z.strictObject({
  base: z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    z.enum(['empty', '1805', '1853']).default('empty'),
  ),
  month: month.optional(),
  phase: phase.default('DOW'),
  status: z.record(power, box).default({}),
  points: z.record(power, z.number().int()).default({}),
  vp: z.record(power, z.number().int()).default({}),
  alliances: z.array(reads(readAlliance)).default([]),
  broken: z.array(reads(readBreak)).default([]),
  marriages: z.array(reads(powerPair)).default([]),
  wars: z.array(reads(readWar)).default([]),
  minorWars: z.array(reads(readMinorWar)).default([]),
  truces: z.array(reads(readTruce)).default([]),
  minors: z
    .record(
      minor,
      z.strictObject({
        controller: z
          .union([z.literal('none').transform(() => null), power])
          .nullable()
          .optional(),
        state: z.enum(['neutral', 'conquered', 'free']).optional(),
        districts: z.number().int().positive().optional(),
        corps: z.number().int().nonnegative().optional(),
        fleets: z.number().int().nonnegative().optional(),
        secondary: z.record(minor, power).optional(),
      }),
    )
    .default({}),
  modifiers: z.record(minor, z.record(power, z.number().int())).default({}),
  provinces: z.record(province, power).default({}),
  home: z.record(power, z.array(province)).default({}),
  forces: z.array(text).default([]),
  facts: z
    .strictObject({
      dominant: z.array(power).optional(),
      'no-way': z.array(reads(readNoWay)).optional(),
      'capital-occupied': z.array(power).optional(),
      ...britishFacts,
    })
    .default({}),
  seats: z.record(power, z.enum(['player', 'engine', 'vacant'])).default({}),
  tables: z.record(z.string(), z.unknown()).default({}),
  ...britishGiven,
});

export type GivenPosition = z.infer<typeof given>;

const list = z.array(text);
const listOrPart = z.union([list, z.strictObject({ has: list.optional(), lacks: list.optional() })]);
const lineId = reads((written): TextResult<string> => {
  const [name = '', number = ''] = written.split('/');
  const read = readName(names.powers, name);
  return read.ok ? ok(`${read.value}/${number}`) : read;
});
const OUTCOMES = ['done', 'struck', 'unmet', 'illegal', 'needs ruling', 'waiting'] as const;

const refused = refusedSchema(REFUSALS);

const expected = z.strictObject({
  phase: phase.optional(),
  month: month.optional(),
  points: z.record(power, z.number()).optional(),
  status: z.record(power, box).optional(),
  vp: z.record(power, z.number()).optional(),
  alliances: listOrPart.optional(),
  wars: listOrPart.optional(),
  minorWars: listOrPart.optional(),
  truces: listOrPart.optional(),
  broken: listOrPart.optional(),
  marriages: listOrPart.optional(),
  minors: z
    .record(
      minor,
      z.strictObject({
        controller: z
          .union([z.literal('none'), power])
          .nullable()
          .optional(),
        state: z.enum(['neutral', 'conquered', 'free']).optional(),
      }),
    )
    .optional(),
  provinces: z.record(province, power).optional(),
  lines: z.record(lineId, lineEndSchema(OUTCOMES, REFUSALS)).optional(),
  callers: z.array(power).optional(),
  picks: list.optional(),
  obligations: listOrPart.optional(),
  duties: listOrPart.optional(),
  order: z.strictObject({ land: list.optional(), naval: list.optional() }).optional(),
  combined: z.array(z.array(power)).optional(),
  out: z.array(power).optional(),
  payments: list.optional(),
  britain: expectedOfBritain.optional(),
  refused: refused.optional(),
  sees: z.record(seatOrGm, z.strictObject({ has: list.optional(), lacks: list.optional() })).optional(),
  over: z.boolean().optional(),
});

export type Expected = z.infer<typeof expected>;

const sheet = z.preprocess((value) => value ?? '', z.string());
const advance = z
  .string()
  .refine((name) => /^(next|game)$/i.test(name.trim()) || isPhase(name), 'is not a state or a step');

const NAMED = ['orders', 'advance', 'expect'];

export interface ScenarioStep {
  readonly orders?: Readonly<Record<string, string>> | undefined;
  readonly lines: readonly { readonly by: string; readonly text: string }[];
  readonly advance?: string | undefined;
  readonly expect?: Expected | undefined;
}

/** Keys other than its own three name the author. */
const step = z
  .object({
    orders: z.record(seatOrGm, sheet).optional(),
    advance: advance.optional(),
    expect: expected.optional(),
  })
  .catchall(z.string())
  .transform(({ orders, advance: to, expect, ...spoken }, context): ScenarioStep => {
    const lines = Object.entries(spoken).flatMap(([name, said]) => {
      const by = name.toLowerCase() === 'gm' ? ok('gm') : readName(names.powers, name);
      if (by.ok) return [{ by: by.value, text: said }];
      const message = `unknown key "${name}"; a step has ${NAMED.join(', ')}, a power or gm`;
      context.addIssue({ code: 'custom', message, path: [name], params: { key: true } });
      return [];
    });
    return { orders, advance: to, expect, lines };
  });

const dice = z.union([
  z.array(z.number().int()),
  z.record(reads(readLabel), z.union([z.number().int(), z.array(z.number().int())])),
]);

const scenario = z.strictObject({
  scenario: z.string(),
  game: z.literal('eia').optional(),
  ruleset: z.string().optional(),
  settings: z.record(z.string(), z.unknown()).optional(),
  rules: z.array(z.string()).optional(),
  note: z.string().optional(),
  given: given.prefault({}),
  dice: dice.optional(),
  steps: z.array(step).default([]),
  expect: expected.optional(),
});

export type Scenario = z.infer<typeof scenario>;

/** Reads one parsed document. */
export const readScenario = (value: unknown): SchemaReading<Scenario> => readBySchema(scenario, value);
