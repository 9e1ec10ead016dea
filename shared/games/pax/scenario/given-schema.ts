import * as z from 'zod';
import { AREA_TYPES, MARKERS, UNIT_SIZES } from '../vocabulary/ids.ts';
import { count } from '../charts/schemas/shapes.ts';
import { STEPS, type StepId } from '../state/state.ts';
import type { Fields } from './fields.ts';
import { firstStepOf, isUnplayedPhase } from './phases.ts';
import { notPlayed } from './unplayed.ts';
import { warSchema } from './war-schema.ts';
import { FIRST_YEAR, YEARS_PER_TURN } from '../vocabulary/calendar.ts';

/** The turn of a year: 1880 is 1, 1884 is 2 (PB-INTRO-2). */
export const turnOfYear = (year: number): number => (year - FIRST_YEAR) / YEARS_PER_TURN + 1;

const year = z
  .int()
  .refine(
    (value) => Number.isInteger(turnOfYear(value)) && value >= FIRST_YEAR,
    'a turn begins every fourth year: 1880, 1884, 1888 …',
  );

const phase = z.string().transform((text, context): StepId => {
  const step = firstStepOf(text);
  if (step) return step;
  const message = isUnplayedPhase(text)
    ? notPlayed(text)
    : `no phase "${text}"; the steps are ${STEPS.join(', ')}`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const dieKey = z.enum(['1', '2', '3', '4', '5', '6']);

const tables = (fields: Fields) =>
  z.strictObject({
    vpDivisor: z.record(fields.treasurerKey, z.number().positive()).optional(),
    colonialOffice: z.record(fields.treasurerKey, z.partialRecord(dieKey, z.number())).optional(),
    greatWarPenalty: z.number().optional(),
    bonuses: z.array(z.string()).optional(),
    casusBelli: z.array(z.string()).optional(),
  });

const COUNTERS = [
  ...MARKERS,
  ...UNIT_SIZES.flatMap((size) => [`army ${size}`, `navy ${size}`] as const),
] as const;
/** A kind of counter that a power may lack. */
export type CounterName = (typeof COUNTERS)[number];

const area = z.strictObject({
  type: z.enum(AREA_TYPES).optional(),
  ev: count.optional(),
  cs: count.optional(),
  unrest: z.boolean().optional(),
});

const positionSchema = (fields: Fields) =>
  z.strictObject({
    base: z.preprocess((value) => String(value), z.enum(['empty', '1880'])).optional(),
    year: year.optional(),
    phase: phase.optional(),
    tensions: count.optional(),
    resentment: count.optional(),
    links: z.literal('all').optional(),
    specialGarrisons: z.boolean().optional(),
    treasury: z.record(fields.treasurerKey, z.number()).optional(),
    vp: z.record(fields.seatKey, z.number()).optional(),
    areas: z.record(fields.areaKey, area).optional(),
    tables: tables(fields).optional(),
    counters: z.record(fields.powerKey, z.partialRecord(z.enum(COUNTERS), count)).optional(),
    markers: z.array(fields.marker).optional(),
    units: z.array(fields.units).optional(),
    merchants: z.array(fields.merchant).optional(),
    canals: z.array(fields.area).optional(),
    treaties: fields.treaties.optional(),
    casusBelli: z.array(fields.casusBelli).optional(),
    wars: z.array(warSchema(fields)).optional(),
    conquered: z.array(fields.conquest).optional(),
    surrendered: z.array(fields.prisoners).optional(),
    defeated: z.array(fields.area).optional(),
  });

/** Steps that only a war has. */
const isOfWar = (step: StepId): boolean =>
  STEPS.indexOf(step) >= STEPS.indexOf('INI') && STEPS.indexOf(step) <= STEPS.indexOf('RES');

/** `given`: the position a scenario begins with. */
export const givenSchema = (fields: Fields) =>
  positionSchema(fields).superRefine(({ phase: step, wars = [] }, context) => {
    if (step === undefined || !isOfWar(step) || wars.length > 0) return;
    const message = `${step} is a step of a war, and "wars" names none`;
    context.addIssue({ code: 'custom', message, path: ['phase'] });
  });

export type GivenPosition = z.infer<ReturnType<typeof givenSchema>>;
