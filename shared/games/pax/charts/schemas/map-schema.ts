import * as z from 'zod';
import { AREA_TYPES } from '../../vocabulary/ids.ts';
import type { MapTable } from '../board-tables.ts';
import { count, pair, positive, power, rowId, standInFlags } from './shapes.ts';

/** A colonial area has exactly one type (PB-MAP-3); home countries are listed apart. */
const area = z.strictObject({
  id: rowId,
  name: z.string().min(1),
  type: z.enum(AREA_TYPES),
  economicValue: count,
  combatStrength: count,
  coasts: z.array(rowId),
  regions: z.array(rowId),
  aliases: z.array(z.string().min(1)).optional(),
  dominionFor: power.optional(),
  statehoodFor: power.optional(),
  ...standInFlags,
});

const home = z.strictObject({
  id: rowId,
  power,
  name: z.string().min(1),
  coasts: z.array(rowId).min(1),
  fleetStations: z.array(z.strictObject({ id: rowId, seas: z.array(rowId).min(1) })).optional(),
  ...standInFlags,
});

const conditionalRoute = z.strictObject({
  route: pair.optional(),
  coast: pair.optional(),
  action: z.enum(['add', 'remove']),
  when: z.union([
    z.strictObject({ event: rowId, occurrence: positive }),
    z.strictObject({ war: z.literal(true), bothAtWar: z.array(power).min(2) }),
  ]),
  onlyFor: z.array(power).optional(),
});

const passage = z.strictObject({
  id: rowId,
  controlArea: rowId,
  links: pair,
  openAtStart: z.boolean(),
  buildCost: count.optional(),
  separateCoasts: z.boolean().optional(),
  closable: z.literal('war-only'),
});

export const mapSchema: z.ZodType<MapTable> = z.strictObject({
  areas: z.array(area),
  seaZones: z.array(z.strictObject({ id: rowId, name: z.string().min(1), adjacentSeas: z.array(rowId) })),
  seaRoutes: z.array(pair),
  capes: z.array(z.strictObject({ id: rowId, name: z.string().min(1), between: pair })),
  homeCountries: z.array(home),
  routes: z.array(pair),
  lowConfidenceRoutes: z.array(z.strictObject({ route: pair })),
  conditionalRoutes: z.array(conditionalRoute),
  passages: z.array(passage),
});
