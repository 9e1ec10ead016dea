import { importsInOrder } from '../support/chapters.ts';
import { importsUnder, sourceOf, sourcesUnder } from '../support/imports.ts';
import { PAX, PAX_ORDER } from '../support/pax-order.ts';
import { type Figure, type Measurement, median } from './figure.ts';

const FOLDERS = ['shared', 'server', 'client', 'test'];

/** Drawn coasts: generated, and not read by anybody. */
const isGenerated = (file: string): boolean => file.includes('/data/');

const sizes = (folder: string): readonly Figure[] => {
  const lines = sourcesUnder(folder)
    .filter((file) => !isGenerated(file))
    .map((file) => sourceOf(file).split('\n').length - 1);
  return [
    { name: folder, value: lines.length, unit: 'files' },
    { name: '  the median file', value: median(lines), unit: 'lines' },
    { name: '  the longest', value: Math.max(...lines), unit: 'lines', aim: 300 },
  ];
};

const isOfGame = (target: string): boolean => /^(shared|client)\/games\/\w+\//.test(target);

/** Imports that the structure tests forbid, and how many there are of the kind. */
const imports = (): readonly Figure[] => {
  const frame = importsUnder('client').filter(({ file }) => !file.startsWith('client/games/'));
  const pax = importsInOrder(PAX, PAX_ORDER);
  const intoGames = [...frame, ...importsUnder('server')].filter(({ target }) => isOfGame(target));
  return [
    { name: 'from client and server into games', value: intoGames.length, unit: 'imports', aim: 0 },
    { name: 'inside Pax Britannica', value: pax.count, unit: 'imports' },
    {
      name: '  of them against the order of the rulebook',
      value: pax.backward.length,
      unit: 'imports',
      aim: 0,
    },
  ];
};

export const measurements: readonly Measurement[] = [
  { title: 'Files and their lines', measure: () => FOLDERS.flatMap(sizes) },
  { title: 'Imports', measure: imports },
];
