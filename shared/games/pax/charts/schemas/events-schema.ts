import * as z from 'zod';
import { MINOR_POWERS } from '../../vocabulary/ids.ts';
import type { EventsTable, MinorActivityTable, UnrestTable } from '../tables.ts';
import { count, die, greatPower, positive, power, rowId, standInFlags } from './shapes.ts';

const unrestLetter = z.enum(['A', 'B', 'C', 'D']);

const effect = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('tensions'), amount: count }),
  z.strictObject({ type: z.literal('resentment'), amount: count }),
  z.strictObject({ type: z.literal('map-change') }),
  z.strictObject({
    type: z.literal('colonial-office-multiplier'),
    power: greatPower,
    factor: z.number().min(0),
  }),
  z.strictObject({
    type: z.literal('minimum-military-spend'),
    power: greatPower,
    amount: positive,
    on: z.enum(['units', 'naval']),
    counts: z.array(z.enum(['construction', 'maintenance'])).min(1),
    excludes: z.literal('indian-army').optional(),
  }),
  z.strictObject({ type: z.literal('maximum-unit-purchase'), power: greatPower, amount: count }),
  z.strictObject({
    type: z.literal('permit-control-attempt'),
    power: greatPower,
    areas: z.array(rowId).min(1).optional(),
    region: rowId.optional(),
    max: positive.optional(),
  }),
  z.strictObject({
    type: z.literal('casus-belli'),
    holder: greatPower,
    against: power,
    duration: z.literal('turn'),
  }),
  z.strictObject({
    type: z.literal('upgrade-or-lose-vp'),
    power: greatPower,
    area: rowId,
    to: z.enum(['dominion', 'state']),
    vp: positive,
  }),
  z.strictObject({ type: z.literal('unrest'), table: unrestLetter }),
]);

const event = z.strictObject({
  roll: z.tuple([die, die]),
  id: rowId,
  kind: z.enum(['headline', 'unrest']),
  name: z.string().min(1),
  table: unrestLetter.optional(),
  effects: z.array(effect),
  excludesWith: z.array(rowId).optional(),
});

export const eventsSchema: z.ZodType<EventsTable> = z.strictObject({
  events: z.array(event),
  pressureNeedsPossession: z.strictObject({ value: z.boolean(), ...standInFlags }),
});

export const unrestSchema: z.ZodType<UnrestTable> = z.strictObject({
  tables: z.record(
    unrestLetter,
    z.strictObject({
      dice: z.union([z.literal(1), z.literal(2)]),
      entries: z.array(z.strictObject({ roll: z.array(die).min(1).max(2), area: rowId, ...standInFlags })),
    }),
  ),
});

export const minorActivitySchema: z.ZodType<MinorActivityTable> = z.strictObject({
  tables: z.record(
    z.enum(MINOR_POWERS),
    z.strictObject({ activeOn: z.array(die), areas: z.record(z.string(), rowId) }),
  ),
});
