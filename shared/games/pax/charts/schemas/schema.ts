import type { z } from 'zod';
import type { Tables } from '../tables.ts';
import { bonusSchema, chineseArmiesSchema } from './bonus-schema.ts';
import {
  casusBelliSchema,
  combatSchema,
  costsSchema,
  placementSchema,
  resentmentSchema,
  tensionsSchema,
} from './conflict-schema.ts';
import { eventsSchema, minorActivitySchema, unrestSchema } from './events-schema.ts';
import { mapSchema } from './map-schema.ts';
import { powersSchema, setupSchema, turnTrackSchema } from './powers-schema.ts';

export type ChartKey = keyof Tables;

/** The exact shape of every chart; an unknown field is an error, so that a misspelt one is noticed. */
export const CHART_SCHEMAS: { readonly [K in ChartKey]: z.ZodType<Tables[K]> } = {
  map: mapSchema,
  powers: powersSchema,
  setup1880: setupSchema,
  turnTrack: turnTrackSchema,
  randomEvents: eventsSchema,
  unrest: unrestSchema,
  minorActivity: minorActivitySchema,
  combatTables: combatSchema,
  costs: costsSchema,
  placementEffects: placementSchema,
  casusBelli: casusBelliSchema,
  tensions: tensionsSchema,
  resentment: resentmentSchema,
  chineseArmies: chineseArmiesSchema,
  bonusVp: bonusSchema,
};

/** The file each chart is kept in, for messages. */
export const CHART_FILES: Readonly<Record<ChartKey, string>> = {
  map: 'map.json',
  powers: 'powers.json',
  setup1880: 'setup-1880.json',
  turnTrack: 'turn-track.json',
  randomEvents: 'random-events.json',
  unrest: 'unrest.json',
  minorActivity: 'minor-activity.json',
  combatTables: 'combat-tables.json',
  costs: 'costs.json',
  placementEffects: 'placement-effects.json',
  casusBelli: 'casus-belli.json',
  tensions: 'tensions.json',
  resentment: 'resentment.json',
  chineseArmies: 'chinese-armies.json',
  bonusVp: 'bonus-vp.json',
};
