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

/** The exact shape of every chart; an unknown field is an error, so that misspelt fields are noticed. */
export const CHART_SCHEMAS = {
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

export type ChartKey = keyof typeof CHART_SCHEMAS;
