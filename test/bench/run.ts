import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Figure, Measurement } from './figure.ts';

/** Takes the measurements of one file: `run.ts FILE [--json]`. Times are shown beside their aims, never judged. */
const [file = '', format] = process.argv.slice(2);
const { measurements } = (await import(pathToFileURL(file).href)) as {
  readonly measurements: readonly Measurement[];
};

const shown = ({ name, value, unit, aim }: Figure): string => {
  const amount = value.toFixed(unit === 'bytes' ? 0 : 2).padStart(10);
  const beside = aim === undefined ? '' : `aim ${String(aim)} ${value <= aim ? '✓' : '✗'}`;
  return `  ${name.padEnd(52)} ${amount} ${unit.padEnd(9)} ${beside}`.trimEnd();
};

for (const { title, measure } of measurements) {
  const figures = await measure();
  if (format === '--json') {
    for (const figure of figures)
      console.log(JSON.stringify({ file: basename(file, '.bench.ts'), title, ...figure }));
  } else console.log([title, ...figures.map(shown)].join('\n'));
}
