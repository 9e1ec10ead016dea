import * as z from 'zod';
import { refusedSchema } from '../../../kernel/scenario/refused.ts';
import { REFUSALS } from '../report/refusals.ts';
import { readBySchema, type SchemaReading } from '../../../kernel/scenario/schema-problems.ts';
import { STANCES } from '../vocabulary/sides.ts';
import { WAR_KINDS } from '../state/state.ts';

// The keys of a scenario of this game; test/conformance/weaw/README.md explains them.

const text = z.string();
const list = z.array(text);
const amounts = z.record(text, z.number().int());
const count = z.number().int().nonnegative();
const side = z.enum(['central', 'allied', 'neutral']);
const pair = z.union([z.tuple([text, text]), z.tuple([text, text, z.enum(WAR_KINDS)])]);
const hasLacks = <T extends z.ZodType>(item: T) =>
  z.union([
    z.array(item),
    z.strictObject({ has: z.array(item).optional(), lacks: z.array(item).optional() }),
  ]);

const given = z.strictObject({
  base: z.union([z.literal('empty'), z.literal(1914), z.literal('1914')]).optional(),
  turn: z.number().int().positive().optional(),
  phase: text.optional(),
  usEntry: z.number().int().optional(),
  treasury: amounts.optional(),
  manpower: amounts.optional(),
  control: list.optional(),
  units: list.optional(),
  trenches: list.optional(),
  facilities: list.optional(),
  wars: z.array(pair).optional(),
  peace: z.array(z.tuple([text, text])).optional(),
  sides: z.record(text, side).optional(),
  stances: z.record(text, z.enum(STANCES)).optional(),
  leaning: z.record(text, z.enum(['central', 'allied'])).optional(),
  geared: list.optional(),
  entryTurn: amounts.optional(),
  research: z.record(text, list).optional(),
  surrendered: list.optional(),
  exile: z.record(text, text).optional(),
  conquered: list.optional(),
  flags: list.optional(),
  revolution: z.strictObject({ since: count }).optional(),
  starvation: count.optional(),
  garrisonShort: count.optional(),
  tradeCut: list.optional(),
  standing: z.record(text, text).optional(),
  tables: z
    .strictObject({
      units: z.record(text, text).optional(),
      areas: z
        .record(
          text,
          z.strictObject({
            value: count.optional(),
            city: z.boolean().optional(),
            complex: z.boolean().optional(),
            port: z.boolean().optional(),
          }),
        )
        .optional(),
      manpower: amounts.optional(),
      starred: list.optional(),
    })
    .optional(),
});

const refused = refusedSchema(REFUSALS);

const expect = z.strictObject({
  phase: text.optional(),
  turn: count.optional(),
  usEntry: z.number().int().optional(),
  over: z.boolean().optional(),
  winner: z.enum(['allied', 'central', 'japan']).optional(),
  treasury: amounts.optional(),
  collected: amounts.optional(),
  trade: amounts.optional(),
  raided: amounts.optional(),
  tribute: amounts.optional(),
  manpower: amounts.optional(),
  limit: amounts.optional(),
  control: list.optional(),
  units: list.optional(),
  trenches: hasLacks(text).optional(),
  facilities: list.optional(),
  wars: hasLacks(pair).optional(),
  sides: z.record(text, side).optional(),
  stances: z.record(text, z.enum(STANCES)).optional(),
  leaning: z.record(text, z.enum(['central', 'allied'])).optional(),
  research: z.record(text, list).optional(),
  surrendered: hasLacks(text).optional(),
  conquered: hasLacks(text).optional(),
  offers: hasLacks(text).optional(),
  starvation: count.optional(),
  lines: z.record(text, text).optional(),
  refused: refused.optional(),
  sees: z.record(text, z.strictObject({ has: list.optional(), lacks: list.optional() })).optional(),
});

const dice = z.union([z.array(count), z.record(text, z.union([count, z.array(count)]))]);

const STEP_KEYS = ['orders', 'advance', 'expect'];

/** `- orders:`, `- advance:`, or immediate lines of a seat or the game master. */
const step = z
  .looseObject({
    orders: z.record(text, text).optional(),
    advance: text.optional(),
    expect: expect.optional(),
  })
  .superRefine((value, context) => {
    for (const [key, lines] of Object.entries(value))
      if (!STEP_KEYS.includes(key) && typeof lines !== 'string')
        context.addIssue({ code: 'custom', path: [key], message: `${key} must be lines of text` });
  });

const scenario = z.strictObject({
  scenario: text,
  game: text.optional(),
  ruleset: z.literal('weaw').optional(),
  settings: z.record(text, z.unknown()).optional(),
  rules: list.optional(),
  note: text.optional(),
  given: given.optional(),
  dice: dice.optional(),
  steps: z.array(step),
  expect: expect.optional(),
});

export type GivenPosition = z.infer<typeof given>;
export type Expected = z.infer<typeof expect>;
export type ScenarioStep = z.infer<typeof step>;
export type Scenario = z.infer<typeof scenario>;

/** The immediate lines of a step as pairs of seat and text. */
export const immediateLinesIn = (each: ScenarioStep): readonly (readonly [string, string])[] =>
  Object.entries(each).flatMap(([key, lines]) =>
    STEP_KEYS.includes(key) || typeof lines !== 'string' ? [] : [[key, lines] as const],
  );

/** Reads the value of one document. */
export const readScenario = (value: unknown): SchemaReading<Scenario> => readBySchema(scenario, value);
