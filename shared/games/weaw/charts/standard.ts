import events from './data/events.json' with { type: 'json' };
import geography from './data/geography.json' with { type: 'json' };
import nations from './data/nations.json' with { type: 'json' };
import seaZones from './data/sea-zones.json' with { type: 'json' };
import setup1914 from './data/setup-1914.json' with { type: 'json' };
import technologies from './data/technologies.json' with { type: 'json' };
import territories from './data/territories.json' with { type: 'json' };
import trade from './data/trade.json' with { type: 'json' };
import units from './data/units.json' with { type: 'json' };
import { bundledCharts } from '../../../kernel/charts/tables.ts';
import type { Tables } from './schemas.ts';

/** The charts as kept in `data/` (WEAW-AMB-2). */
export const standardTables = bundledCharts<Tables>({
  territories,
  seaZones,
  nations,
  technologies,
  units,
  setup1914,
  trade,
  events,
  geography,
});
