import * as z from 'zod';
import type { ScenarioDice } from '../../../kernel/scenario/dice.ts';
import { readBySchema, type SchemaReading } from '../../../kernel/scenario/schema-problems.ts';
import { settingsSchema } from '../charts/settings.ts';
import { type Fields, fieldsOf } from './fields.ts';
import { type GivenPosition, givenSchema } from './given-schema.ts';
import type { Names } from './names.ts';
import { type Expectations, expectSchema, type ScenarioStep, stepSchema } from './step-schema.ts';

const RESULTS = ['AE', 'AR', 'EX', 'HX', 'DR', 'DE'] as const;

const face = z.int().min(1).max(6);
/** Dice in order, or by name: `{ events: 1, combat tunis france: [4, 2], else: 6 }`. */
const dice = (fields: Fields) =>
  z.union([z.array(face), z.record(fields.dieLabel, z.union([face, z.array(face)]))]);

/** What is wrong with the name of a setting, if anything. */
const settingProblem = (key: string): string | undefined =>
  key in settingsSchema.shape ? undefined : `unknown key "${key}"`;

const settings = z.record(z.string(), z.unknown()).superRefine((value, context) => {
  for (const key of Object.keys(value)) {
    const message = settingProblem(key);
    if (message) context.addIssue({ code: 'custom', message, path: [key], params: { key: true } });
  }
});

const scenarioSchema = (fields: Fields) =>
  z.strictObject({
    scenario: z.string(),
    game: z.literal('pax').optional(),
    ruleset: z.enum(['email-4e', 'pbm']).optional(),
    settings: settings.optional(),
    rules: z.array(z.string()).optional(),
    note: z.string().optional(),
    given: givenSchema(fields).optional(),
    dice: dice(fields).optional(),
    results: z.record(fields.fieldKey, z.record(fields.forceKey, z.enum(RESULTS))).optional(),
    steps: z.array(stepSchema(fields)).optional(),
    expect: expectSchema(fields).optional(),
  });

export interface Scenario {
  readonly scenario: string;
  readonly ruleset?: 'email-4e' | 'pbm' | undefined;
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
  readonly given?: GivenPosition | undefined;
  readonly dice?: ScenarioDice | undefined;
  readonly results?: Readonly<Record<string, Readonly<Record<string, (typeof RESULTS)[number]>>>> | undefined;
  readonly steps?: readonly ScenarioStep[] | undefined;
  readonly expect?: Expectations | undefined;
}

/** Reads one document; files contain many, so the schema is created once for all. */
export const scenarioReader = (names: Names): ((value: unknown) => SchemaReading<Scenario>) => {
  const schema = scenarioSchema(fieldsOf(names));
  return (value) => readBySchema(schema, value);
};
