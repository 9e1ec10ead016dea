import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import map from '@chancery/shared/games/pax/charts/data/map.json' with { type: 'json' };
import powers from '@chancery/shared/games/pax/charts/data/powers.json' with { type: 'json' };
import setup from '@chancery/shared/games/pax/charts/data/setup-1880.json' with { type: 'json' };
import { writeQuietCharts } from './quiet-charts.ts';

/** Influences that exist in 1880 by these charts, in areas that rivals want. */
const CLAIMS = [
  { area: 'tunis', power: 'france', marker: 'influence' },
  { area: 'kamerun', power: 'britain', marker: 'influence' },
  { area: 'hawaii', power: 'japan', marker: 'influence' },
];

/** Income from every roll for the colonial office, in pounds. */
const ALLOWANCE = 40;

/**
 * Quiet charts with which a Protectorate in Tunis, Kamerun or Hawaii meets no resistance but offends a power with
 * Influence there, and everybody has the money for it.
 * @returns the folder to give as `--tables`
 */
export const writeDisputedCharts = async (folder: string): Promise<string> => {
  const charts = await writeQuietCharts(folder);
  const write = (name: string, chart: unknown) => writeFile(join(charts, name), JSON.stringify(chart));
  const isClaimed = (id: string): boolean => CLAIMS.some(({ area }) => area === id);
  const areas = map.areas.map((area) => (isClaimed(area.id) ? { ...area, combatStrength: 0 } : area));
  const rich = powers.powers.map((power) =>
    power.kind === 'great' ? { ...power, colonialOffice: Array<number>(6).fill(ALLOWANCE) } : power,
  );
  await write('map.json', { ...map, areas });
  await write('powers.json', { ...powers, powers: rich });
  await write('setup-1880.json', { ...setup, markers: [...setup.markers, ...CLAIMS] });
  return charts;
};
