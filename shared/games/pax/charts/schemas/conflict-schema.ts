import * as z from 'zod';
import type {
  CasusBelliTable,
  CombatTables,
  CostsTable,
  PlacementTable,
  ResentmentTable,
  TensionsTable,
} from '../tables.ts';
import { byMarker, bySize, count, die, marker, positive, power, rowId, standInFlags } from './shapes.ts';

const combatResult = z.enum(['AE', 'AR', 'EX', 'HX', 'DR', 'DE']);
const oddsId = z.string().regex(/^\d+-\d+$/, 'a column of odds is written 2-1');
/** Die → column → result. */
const combatRows = z.record(z.string(), z.record(oddsId, combatResult));

export const combatSchema: z.ZodType<CombatTables> = z.strictObject({
  oddsColumns: z.array(z.strictObject({ id: oddsId, attacker: positive, defender: positive })).min(1),
  belowLowest: z.strictObject({ result: combatResult, ...standInFlags }),
  aboveHighest: z.strictObject({ use: oddsId }),
  tables: z.strictObject({ '1': combatRows, '2': combatRows }),
  suspectCells: z.array(z.strictObject({ table: z.enum(['1', '2']), die, column: oddsId })),
});

export const costsSchema: z.ZodType<CostsTable> = z.strictObject({
  purchase: z.strictObject({ unit: bySize, marker: byMarker, canal: count }),
  income: z.strictObject({ multiplier: byMarker }),
  maintenance: z.strictObject({ marker: byMarker, unitPerStrengthPoint: z.number().min(0) }),
});

const claim = z.strictObject({ holder: z.string(), against: z.string() });

const placementPair = z.strictObject({
  existing: marker,
  placed: marker,
  legal: z.boolean(),
  legalByAgreement: z.boolean().optional(),
  casusBelli: z.array(z.union([claim, z.strictObject({ mutual: z.literal(true) })])),
  removed: z.array(z.strictObject({ marker, owner: z.string(), tensionsPerStep: count })).optional(),
  optionalCasusBelli: z.array(claim).optional(),
  ...standInFlags,
});

export const placementSchema: z.ZodType<PlacementTable> = z.strictObject({
  againstEstablished: z.array(placementPair),
  simultaneous: z.array(placementPair),
});

export const casusBelliSchema: z.ZodType<CasusBelliTable> = z.strictObject({
  powerSpecific: z.array(
    z.strictObject({ id: rowId, holder: power, areas: z.array(rowId).min(1), ...standInFlags }),
  ),
  powerSpecificDefault: z.strictObject({ enabled: z.array(rowId), ...standInFlags }),
});

export const tensionsSchema: z.ZodType<TensionsTable> = z.strictObject({
  greatWarAt: positive,
  europeanPowersInOneWar: positive,
  increases: z.array(z.strictObject({ id: rowId, amount: count, exempt: z.array(power).optional() })),
});

const resentmentFigures = z.strictObject({
  interest: count,
  influence: count,
  protectorate: count,
  possession: count,
  ...standInFlags,
});
const byChineseType = z.strictObject({
  'chinese-empire': resentmentFigures,
  'chinese-vassal': resentmentFigures,
});

export const resentmentSchema: z.ZodType<ResentmentTable> = z.strictObject({
  check: z.strictObject({ dice: positive }),
  instant: byChineseType,
  upgrade: z.strictObject({ charge: z.enum(['difference', 'full']), ...standInFlags }),
  perTurn: byChineseType,
  hongKongCountsPerTurn: z.strictObject({ value: z.boolean(), ...standInFlags }),
});
