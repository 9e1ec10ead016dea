import * as z from 'zod';
import { fileOfKey } from '../../../kernel/charts/tables.ts';
import { britainSchema } from './nationalism-schema.ts';

// Schemas of the charts. Notes and provenance are kept next to the figures unchanged.

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be an id of small letters and hyphens');
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month like 1805-03');
const count = z.number().int().nonnegative();
const figure = { reconstructed: z.boolean().default(false) };
const row = <T extends z.ZodRawShape>(shape: T) => z.looseObject(shape);

const majorsSchema = row({
  campaign: row({ start: month, end: month }),
  majors: z
    .array(
      row({
        id,
        name: z.string(),
        abbreviation: z.string(),
        capital: z.string(),
        /** Home provinces, the capital's first. */
        provinces: z.array(id).min(1),
        initialPoliticalStatus: z.string(),
        victoryPointTarget: count,
        ...figure,
      }),
    )
    .min(2),
  phaseOrders: row({ naval: z.array(id), land: z.array(id) }),
  minorSetupOrder: z.array(id),
});

const minorsSchema = row({
  alreadyAtWarModifier: row({ value: z.number().int() }),
  dieSides: z.number().int().min(2),
  minors: z.array(
    row({
      id,
      name: z.string(),
      /** Whether the name takes the plural of a verb; if left out, as for the minor of this id in the game. */
      plural: z.boolean().optional(),
      districts: z.number().int().positive(),
      secondaryDistricts: z.array(id),
      nationalModifiers: z.record(id, z.number().int()),
      corps: count,
      fleets: count,
      initial: row({ infantry: count, cavalry: count, ships: count }),
      startState: z.enum(['neutral', 'conquered', 'free-state', 'secondary-district']),
      controller: id.nullable(),
      ...figure,
    }),
  ),
});

const politicalPointsSchema = row({
  changes: z.array(row({ id, points: z.number().int(), rule: z.string().nullable(), ...figure })),
});

const zoneId = z.enum(['fiasco', 'instability', 'neutral', 'dominant']);

const politicalStatusSchema = row({
  zones: z.array(row({ id: zoneId, name: z.string(), statusModifier: z.number().int(), ...figure })),
  track: z
    .array(row({ id: z.string().regex(/^[A-Z]\d+$/), zone: zoneId, victoryPoints: count, ...figure }))
    .min(1),
  quarterlyDrift: row({
    fiasco: z.number().int(),
    instability: z.number().int(),
    neutral: z.number().int(),
    dominant: z.number().int(),
    ...figure,
  }),
  minorControlCheck: row({
    procedure: z.record(
      z.string(),
      z.union([z.string(), row({ die: z.number().int().min(2), loseOn: z.array(z.number().int()) })]),
    ),
    ...figure,
  }),
  adjustment: row({ boxesPerPoint: z.number(), ...figure }),
});

const termCode = z.string().regex(/^[ABC]\.\d$/);

const peaceTermsSchema = row({
  picks: row({
    conditional: row({ victorFromB: count }),
    unconditional: row({ victorFromBC: count }),
  }),
  enforcedPeaceMonths: count,
  terms: z.array(
    row({
      code: termCode,
      list: z.enum(['A', 'B', 'C']),
      id,
      name: z.string(),
      /** Codes that a term of list A excludes; `B.7:province` excludes only part of one. */
      cancels: z.array(z.string()),
      excludes: z.array(termCode),
      effect: z.looseObject({
        loserMayNotDeclareMonths: count.optional(),
        months: count.optional(),
        unconditionalAccessMonths: count.optional(),
        homeProvincesMax: count.optional(),
        minorsMax: count.optional(),
        maxProvincesOverAllVictors: count.optional(),
        options: z.array(z.looseObject({ phases: count.optional(), minors: count.optional() })).optional(),
      }),
      ...figure,
    }),
  ),
});

export const CHART_SCHEMAS = {
  majors: majorsSchema,
  minors: minorsSchema,
  politicalPoints: politicalPointsSchema,
  politicalStatus: politicalStatusSchema,
  peaceTerms: peaceTermsSchema,
  britain: britainSchema,
} as const;

export type ChartKey = keyof typeof CHART_SCHEMAS;
export type Tables = { readonly [K in ChartKey]: z.infer<(typeof CHART_SCHEMAS)[K]> };
export type MajorRow = Tables['majors']['majors'][number];
export type MinorRow = Tables['minors']['minors'][number];
export type TermRow = Tables['peaceTerms']['terms'][number];
export type ZoneId = z.infer<typeof zoneId>;

export const CHART_KEYS = Object.keys(CHART_SCHEMAS) as readonly ChartKey[];

/** The file of a chart: `political-status.json`. */
export const fileOf = (key: ChartKey): string =>
  key === 'britain' ? 'nationalism-britain.json' : fileOfKey(key);
