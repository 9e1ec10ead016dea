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
import { bundledCharts } from '../../../../kernel/charts/tables.ts';
import type { Tables } from '../tables.ts';

/** The charts as kept in `data/`. */
export const standardTables = bundledCharts<Tables>({
  map,
  powers,
  setup1880,
  turnTrack,
  randomEvents,
  unrest,
  minorActivity,
  combatTables,
  costs,
  placementEffects,
  casusBelli,
  tensions,
  resentment,
  chineseArmies,
  bonusVp,
});
