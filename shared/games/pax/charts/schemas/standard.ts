import bonusVp from '../data/bonus-vp.json' with { type: 'json' };
import casusBelli from '../data/casus-belli.json' with { type: 'json' };
import chineseArmies from '../data/chinese-armies.json' with { type: 'json' };
import combatTables from '../data/combat-tables.json' with { type: 'json' };
import costs from '../data/costs.json' with { type: 'json' };
import map from '../data/map.json' with { type: 'json' };
import minorActivity from '../data/minor-activity.json' with { type: 'json' };
import placementEffects from '../data/placement-effects.json' with { type: 'json' };
import powers from '../data/powers.json' with { type: 'json' };
import randomEvents from '../data/random-events.json' with { type: 'json' };
import resentment from '../data/resentment.json' with { type: 'json' };
import setup1880 from '../data/setup-1880.json' with { type: 'json' };
import tensions from '../data/tensions.json' with { type: 'json' };
import turnTrack from '../data/turn-track.json' with { type: 'json' };
import unrest from '../data/unrest.json' with { type: 'json' };
import type { Tables } from '../tables.ts';
import { CHART_SCHEMAS } from './schema.ts';

/** The charts as kept in `data/`, shapes checked. `editionOf` checks them against each other. */
export const standardTables: Tables = {
  map: CHART_SCHEMAS.map.parse(map),
  powers: CHART_SCHEMAS.powers.parse(powers),
  setup1880: CHART_SCHEMAS.setup1880.parse(setup1880),
  turnTrack: CHART_SCHEMAS.turnTrack.parse(turnTrack),
  randomEvents: CHART_SCHEMAS.randomEvents.parse(randomEvents),
  unrest: CHART_SCHEMAS.unrest.parse(unrest),
  minorActivity: CHART_SCHEMAS.minorActivity.parse(minorActivity),
  combatTables: CHART_SCHEMAS.combatTables.parse(combatTables),
  costs: CHART_SCHEMAS.costs.parse(costs),
  placementEffects: CHART_SCHEMAS.placementEffects.parse(placementEffects),
  casusBelli: CHART_SCHEMAS.casusBelli.parse(casusBelli),
  tensions: CHART_SCHEMAS.tensions.parse(tensions),
  resentment: CHART_SCHEMAS.resentment.parse(resentment),
  chineseArmies: CHART_SCHEMAS.chineseArmies.parse(chineseArmies),
  bonusVp: CHART_SCHEMAS.bonusVp.parse(bonusVp),
};
