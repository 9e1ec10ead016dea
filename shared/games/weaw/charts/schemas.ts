import * as z from 'zod';
import { STANCES } from '../vocabulary/sides.ts';

// Shapes of the charts. Notes, sources and provenance are allowed beside the figures and kept unchanged.

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be an id of small letters, digits and hyphens');
const count = z.number().int().nonnegative();
const figure = z.number().int().nullable();
const reconstructed = z.boolean().default(false);
const row = <T extends z.ZodRawShape>(shape: T) => z.looseObject(shape);

const territoriesSchema = row({
  reconstructed,
  territories: z
    .array(
      row({
        id,
        name: z.string(),
        section: z.string(),
        owner: id,
        resourceValue: count,
        capital: z.boolean(),
        city: z.boolean(),
        port: z.boolean(),
        industrialComplex: z.boolean(),
        industrialCenter: z.boolean(),
        adjacentLand: z.array(id),
        straits: z.array(id),
        adjacentSeas: z.array(id),
        homeland: z.boolean(),
        britishIsles: z.boolean().optional(),
        colony: row({ id, type: z.enum(['major', 'minor', 'unlisted']) }).optional(),
        reconstructed,
      }),
    )
    .min(2),
  straits: z.array(row({ between: z.array(id).length(2), attackPenaltyOnly: z.boolean().optional() })),
  industrialCenterRule: row({ bonusPerTurn: count }),
});

const seaZonesSchema = row({
  reconstructed,
  interMapAliases: z.record(z.string(), id),
  gates: z.array(
    row({
      id,
      seas: z.array(id).length(2),
      controlledByAnyOf: z.array(id).min(1),
      applies: z.enum(['all-naval', 'surface-only', 'none']),
    }),
  ),
  seaZones: z.array(
    row({
      id,
      name: z.string(),
      adjacentSeas: z.array(id),
      interMapSeas: z.array(id),
      adjacentTerritories: z.array(id),
      britishIncomePerRaider: count,
      maxRaidersCounted: count.optional(),
      adjacentToBritishIsles: z.boolean(),
      reconstructed,
    }),
  ),
});

const nationsSchema = row({
  production: row({
    influence: row({ cost: count }),
    incorporation: row({ costPerResourcePoint: count }),
    retool: row({ cost: count }),
    placement: row({ infantryOutsideCitySurcharge: count }),
    surrender: row({ tributeShare: z.number(), tributeTurns: count, reentryAfterTurns: count }),
    victory: row({ turns: count.min(1), japanProduction: count }),
  }),
  nations: z
    .array(
      row({
        id,
        name: z.string(),
        kind: z.enum(['major', 'minor', 'faction']),
        side: z.enum(['central', 'allied', 'neutral', 'independent']).optional(),
        leaning: z.enum(['central', 'allied']).optional(),
        stance: z.enum(STANCES).optional(),
        starred: z.boolean().optional(),
        capital: id.nullable(),
        territories: z.array(id),
        atWarAtStart: z.array(id).optional(),
        manpower: z.record(id, count).optional(),
        startingTechnologies: z.array(z.string()).optional(),
        lostChina: z.array(id).optional(),
        seat: z.boolean(),
        reconstructed,
      }),
    )
    .min(2),
});

const advance = row({
  id,
  advance: count,
  attack: z.number().int().optional(),
  defense: z.number().int().optional(),
  move: z.number().int().optional(),
  fuel: z.number().int().optional(),
  hits: z.number().int().optional(),
  cost: z.number().int().optional(),
  costBy: z.record(id, z.number().int()).optional(),
  capacityTroopPoints: z.number().int().optional(),
  capacityFighters: z.number().int().optional(),
  shoreBombardment: z.number().int().optional(),
  attacksPerRound: z.number().int().optional(),
  manpowerShare: z.number().optional(),
  unitCostFactor: z.number().optional(),
  prototypeOwners: row({
    nations: z.array(id),
    cost: z.number().int(),
    attack: z.number().int(),
  }).optional(),
});

const technologiesSchema = row({
  research: row({ cost: count, successRollD10: z.array(count) }),
  technologies: z.array(row({ id, name: z.string(), appliesTo: id, advances: z.array(advance).min(1) })),
  buildableFromStart: z.record(z.string(), z.union([z.array(id), z.string()])),
});

const unitsSchema = row({
  units: z.array(
    row({
      id,
      name: z.string(),
      domain: z.enum(['land', 'air', 'sea', 'structure', 'equipment', 'virtual']),
      cost: count.nullable(),
      attack: figure,
      defense: figure,
      move: count.optional(),
      fuel: count.optional(),
      hits: count.optional(),
      troopPoints: count.optional(),
      capacityTroopPoints: count.optional(),
      capacityFighters: count.optional(),
      shoreBombardment: count.optional(),
      searchSubmarines: count.optional(),
      repairCost: count.optional(),
      reconstructed,
    }),
  ),
  nationalVariants: z.array(
    row({
      nation: z.string(),
      unit: id,
      cost: count.optional(),
      attack: count.optional(),
      defense: count.optional(),
      when: z.string().optional(),
      where: id.optional(),
      reconstructed,
    }),
  ),
});

const forces = z.record(id, count);

const setupSchema = row({
  reconstructed,
  savedResources: z.record(id, count),
  landForces: z.array(row({ nation: id, territory: id, units: forces })),
  fleets: z.array(row({ nation: id, seaZone: id, units: forces })),
  trenches: z.array(row({ nation: id, territory: id, facing: id })),
  usEntry: z.number().int(),
});

const tradeSchema = row({
  usTrade: z.array(row({ id, to: id, amount: count, zones: z.array(id) })),
});

const eventsSchema = row({
  usEntry: row({
    start: z.number().int(),
    alliedAt: z.number().int(),
    centralAt: z.number().int(),
    undeclaredAttackFactor: count,
    triggers: z.array(row({ id, shift: z.union([z.number().int(), z.string()]), chance: z.number() })),
  }),
  options: z.array(row({ id, nation: z.string(), name: z.string(), cost: count.optional() })),
  revolution: row({
    firstTurn: count,
    chances: z.array(row({ year: count, chance: z.number() })),
  }),
});

const geographySchema = row({
  regions: z.record(id, z.array(z.number()).length(4)),
  territories: z.record(id, row({ label: z.array(z.number()).length(2) })),
  seaZones: z.record(id, row({ label: z.array(z.number()).length(2) })),
});

export const CHART_SCHEMAS = {
  territories: territoriesSchema,
  seaZones: seaZonesSchema,
  nations: nationsSchema,
  technologies: technologiesSchema,
  units: unitsSchema,
  setup1914: setupSchema,
  trade: tradeSchema,
  events: eventsSchema,
  geography: geographySchema,
} as const;

export type ChartKey = keyof typeof CHART_SCHEMAS;
export type Tables = { readonly [K in ChartKey]: z.infer<(typeof CHART_SCHEMAS)[K]> };
export type TerritoryRow = Tables['territories']['territories'][number];
export type ZoneRow = Tables['seaZones']['seaZones'][number];
export type GateRow = Tables['seaZones']['gates'][number];
export type NationRow = Tables['nations']['nations'][number];
export type UnitRow = Tables['units']['units'][number];
export type TechRow = Tables['technologies']['technologies'][number];
export type Advance = TechRow['advances'][number];
