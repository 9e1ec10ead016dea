import * as z from 'zod';
import { GREAT_POWERS, MARKERS, NATIVES, POWERS } from '../../vocabulary/ids.ts';

// Schema parts shared by several charts.

/** Id of a row: small letters, digits and hyphens. */
export const rowId = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is small letters joined by hyphens');
export const count = z.number().int().min(0);
export const positive = z.number().int().min(1);
export const die = z.number().int().min(1).max(6);
export const power = z.enum(POWERS);
export const greatPower = z.enum(GREAT_POWERS);
export const native = z.enum(NATIVES);
export const marker = z.enum(MARKERS);
export const unitSize = z.union([z.literal(1), z.literal(3), z.literal(10)]);
export const pair = z.tuple([rowId, rowId]);

/** Flags of a stand-in figure, spread into rows that may have them. */
export const standInFlags = {
  reconstructed: z.boolean().optional(),
  reconstructedFields: z.array(z.string()).optional(),
};

/** A figure for each unit size. */
export const bySize = z.strictObject({ '1': count, '3': count, '10': count });
/** A figure for each status marker. */
export const byMarker = z.record(marker, count);
