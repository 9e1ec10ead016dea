import events from './data/events.json' with { type: 'json' };
import geography from './data/geography.json' with { type: 'json' };
import nations from './data/nations.json' with { type: 'json' };
import seaZones from './data/sea-zones.json' with { type: 'json' };
import setup1914 from './data/setup-1914.json' with { type: 'json' };
import technologies from './data/technologies.json' with { type: 'json' };
import territories from './data/territories.json' with { type: 'json' };
import trade from './data/trade.json' with { type: 'json' };
import units from './data/units.json' with { type: 'json' };
import { CHART_SCHEMAS, type Tables } from './schemas.ts';

/** The charts as kept in `data/`, shapes checked (WEAW-AMB-2). */
export const standardTables: Tables = {
  territories: CHART_SCHEMAS.territories.parse(territories),
  seaZones: CHART_SCHEMAS.seaZones.parse(seaZones),
  nations: CHART_SCHEMAS.nations.parse(nations),
  technologies: CHART_SCHEMAS.technologies.parse(technologies),
  units: CHART_SCHEMAS.units.parse(units),
  setup1914: CHART_SCHEMAS.setup1914.parse(setup1914),
  trade: CHART_SCHEMAS.trade.parse(trade),
  events: CHART_SCHEMAS.events.parse(events),
  geography: CHART_SCHEMAS.geography.parse(geography),
};
