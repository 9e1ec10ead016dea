import * as z from 'zod';
import type { BonusTable, ChineseArmiesTable } from '../tables.ts';
import { positive, power, rowId, standInFlags } from './shapes.ts';

const areaIds = z.array(rowId).min(1);

const condition = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('first-canal-built'), sharedByContribution: z.boolean() }),
  z.strictObject({ type: z.literal('overland-link'), from: areaIds, to: areaIds, oncePerPower: z.boolean() }),
  z.strictObject({ type: z.literal('no-foreign-control-added'), areas: areaIds }),
  z.strictObject({ type: z.literal('no-foreign-control'), areas: areaIds }),
  z.strictObject({ type: z.literal('naval-strength-at-least-next-two') }),
  z.strictObject({
    type: z.literal('public-defensive-treaty'),
    against: power,
    perPartner: z.boolean(),
  }),
  z.strictObject({ type: z.literal('control-count'), atLeast: positive }),
  z.strictObject({ type: z.literal('control-by'), power, anyOf: areaIds }),
  z.strictObject({ type: z.literal('control-all'), areas: areaIds }),
  z.strictObject({ type: z.literal('control-any'), areas: areaIds }),
  z.strictObject({ type: z.literal('handicap') }),
]);

export const bonusSchema: z.ZodType<BonusTable> = z.strictObject({
  bonuses: z.array(
    z.strictObject({
      id: rowId,
      powers: z.union([z.literal('any'), z.array(power).min(1)]),
      when: z.enum(['instant', 'each-turn', 'end']),
      vp: z.number(),
      condition,
      ...standInFlags,
    }),
  ),
  penalties: z.array(z.strictObject({ id: rowId, vp: z.number().max(0) })),
  default: z.strictObject({ enabled: z.array(rowId), ...standInFlags }),
});

export const chineseArmiesSchema: z.ZodType<ChineseArmiesTable> = z.strictObject({
  table: z.record(z.string(), rowId),
  ...standInFlags,
});
