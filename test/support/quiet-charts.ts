import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import minorActivity from '@chancery/shared/games/pax/charts/data/minor-activity.json' with { type: 'json' };
import randomEvents from '@chancery/shared/games/pax/charts/data/random-events.json' with { type: 'json' };

/** Charts in which events have no effect and minor powers do nothing: only what is ordered happens. */
export const writeQuietCharts = async (folder: string): Promise<string> => {
  const charts = join(folder, 'quiet-charts');
  await mkdir(charts);
  const events = randomEvents.events.map(({ roll, id, kind, name }) =>
    kind === 'headline'
      ? { roll, id, kind, name, effects: [] }
      : { roll, id: `calm-${roll.join('-')}`, kind: 'headline', name: 'Nothing of note', effects: [] },
  );
  const tables = Object.entries(minorActivity.tables).map(([power, { areas }]) => [
    power,
    { activeOn: [], areas },
  ]);
  const write = (name: string, chart: unknown) => writeFile(join(charts, name), JSON.stringify(chart));
  await write('random-events.json', { ...randomEvents, events });
  await write('minor-activity.json', { tables: Object.fromEntries(tables) });
  return charts;
};
