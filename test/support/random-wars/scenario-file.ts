import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { documentOf } from './random-scenario.ts';
import type { Deadline, RandomWar } from './play.ts';

// A random war as a scenario that `chancery scenario` replays: the position, every sheet and line, every die.

const stepsOf = ({ orders, said }: Deadline) => {
  const sheets = Object.entries(orders).filter(([, text]) => text !== '');
  return [
    ...said.filter(({ isTaken }) => isTaken).map(({ by, text }) => ({ [by]: text })),
    { ...(sheets.length > 0 && { orders: Object.fromEntries(sheets) }), advance: 'next' },
  ];
};

/** The war in the scenario format, as far as it has been played. */
const scenarioText = ({ text, deadlines, faces }: RandomWar): string =>
  stringify({ ...documentOf(text), dice: faces, steps: deadlines.flatMap(stepsOf) }, { lineWidth: 110 });

/**
 * Writes it into a new folder.
 * @returns its path
 */
export const writeScenario = (war: RandomWar, number: number): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'random-war-')), `war-${String(number)}.yaml`);
  writeFileSync(file, scenarioText(war));
  return file;
};
