import * as z from 'zod';
import type { PowersTable, SetupTable, TurnTrackTable } from '../board-tables.ts';
import { bySize, count, marker, native, positive, power, rowId, standInFlags, unitSize } from './shapes.ts';

const counterLimits = z.strictObject({
  army: bySize,
  naval: bySize,
  merchantFleet: count,
  interest: count,
  influence: count,
  protectorate: count,
  possession: count,
  dominion: count.optional(),
  state: count.optional(),
  ...standInFlags,
});

const powerSchema = z.strictObject({
  id: power,
  name: z.string().min(1),
  kind: z.enum(['great', 'minor']),
  home: rowId,
  vpDivisor: z.number().positive().optional(),
  colonialOffice: z.array(count).length(6).optional(),
  alwaysRollsColonialOffice: z.boolean().optional(),
  counterLimits,
  european: z.boolean().optional(),
  navalTensionExempt: z.boolean().optional(),
});

const nonPower = z.strictObject({
  id: native,
  name: z.string().min(1),
  army: z.strictObject({
    strength: positive,
    placedOnWar: positive.optional(),
    placedIn: rowId.optional(),
  }),
});

export const powersSchema: z.ZodType<PowersTable> = z.strictObject({
  powers: z.array(powerSchema),
  nonPowers: z.array(nonPower),
  sharedArmyPool: z.strictObject({ strength: positive, count }),
  garrisons: z.strictObject({
    indianArmy: z.strictObject({ power, army10: count, withinRouteSteps: count, of: z.array(rowId) }),
    westernGarrison: z.strictObject({ power, army10: count, in: z.array(rowId) }),
  }),
});

export const setupSchema: z.ZodType<SetupTable> = z.strictObject({
  year: z.number().int(),
  markers: z.array(z.strictObject({ area: rowId, power, marker })),
  units: z.array(
    z.strictObject({
      power,
      area: rowId,
      type: z.enum(['army', 'naval']),
      strength: unitSize,
      count: positive,
      ...standInFlags,
    }),
  ),
  merchantFleets: z.array(z.strictObject({ power, sea: rowId })),
  indices: z.strictObject({ europeanTensions: count, chineseResentment: count, ...standInFlags }),
  treaties: z.array(
    z.strictObject({
      id: rowId,
      kind: z.literal('defensive'),
      between: z.array(power).min(2),
      permanent: z.boolean(),
    }),
  ),
});

export const turnTrackSchema: z.ZodType<TurnTrackTable> = z.strictObject({
  turns: z.array(
    z.strictObject({
      turn: positive,
      year: z.number().int(),
      newMerchantFleets: z.strictObject({ powers: z.array(power), ...standInFlags }),
      greatWarPenalty: z.strictObject({
        each: count,
        responsible: count,
        treatyBreakerDraggedIn: count,
        ...standInFlags,
      }),
    }),
  ),
});
