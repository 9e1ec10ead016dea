import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import map from '@chancery/shared/games/pax/charts/data/map.json' with { type: 'json' };
import setup from '@chancery/shared/games/pax/charts/data/setup-1880.json' with { type: 'json' };
import { writeQuietCharts } from './quiet-charts.ts';

/** Markers in the Far East by these charts: Japan in Indochina and Sarawak, strong neighbours. */
const MARKERS = [
  { area: 'burma', power: 'britain', marker: 'protectorate' },
  { area: 'siam', power: 'germany', marker: 'protectorate' },
  { area: 'cochinchina', power: 'japan', marker: 'possession' },
  { area: 'indochina', power: 'japan', marker: 'protectorate' },
  { area: 'sarawak', power: 'japan', marker: 'protectorate' },
  { area: 'sarawak', power: 'usa', marker: 'protectorate' },
  { area: 'formosa', power: 'britain', marker: 'influence' },
  { area: 'formosa', power: 'germany', marker: 'influence' },
];

const UNITS = [
  { power: 'britain', area: 'burma', type: 'army', strength: 3, count: 1 },
  { power: 'britain', area: 'hong-kong', type: 'naval', strength: 10, count: 1 },
  { power: 'germany', area: 'siam', type: 'army', strength: 10, count: 1 },
  { power: 'germany', area: 'siam', type: 'naval', strength: 3, count: 1 },
  { power: 'japan', area: 'cochinchina', type: 'army', strength: 1, count: 1 },
  { power: 'japan', area: 'indochina', type: 'army', strength: 3, count: 1 },
  { power: 'japan', area: 'sarawak', type: 'army', strength: 1, count: 1 },
  { power: 'usa', area: 'sarawak', type: 'army', strength: 1, count: 1 },
];

const MERCHANTS = [
  { power: 'germany', sea: 'south-china-sea' },
  { power: 'japan', sea: 'south-china-sea' },
];

/** Removes France from Cochinchina. */
const isFrenchThere = ({ area, power }: { readonly area: string; readonly power: string }): boolean =>
  area === 'cochinchina' && power === 'france';

/**
 * Quiet charts with which a Japanese Protectorate in Formosa meets no resistance but offends Britain and Germany,
 * which are next to Japan's possessions in the south.
 * @returns the folder to give as `--tables`
 */
export const writeFarEasternCharts = async (folder: string): Promise<string> => {
  const charts = await writeQuietCharts(folder);
  const write = (name: string, chart: unknown) => writeFile(join(charts, name), JSON.stringify(chart));
  const areas = map.areas.map((area) => (area.id === 'formosa' ? { ...area, combatStrength: 0 } : area));
  await write('map.json', { ...map, areas });
  await write('setup-1880.json', {
    ...setup,
    markers: [...setup.markers.filter((row) => !isFrenchThere(row)), ...MARKERS],
    units: [...setup.units.filter((row) => !isFrenchThere(row)), ...UNITS],
    merchantFleets: [...setup.merchantFleets, ...MERCHANTS],
  });
  return charts;
};
