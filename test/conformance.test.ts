import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scenarioFiles, scenariosOf } from '../client/commands/scenario-files.ts';

// Every scenario of test/conformance, read and played by the same code as `chancery scenario`.

const folder = new URL('conformance', import.meta.url).pathname;

for (const file of scenarioFiles(folder)) {
  describe(relative(folder, file), () => {
    for (const { title, play } of scenariosOf(file)) {
      it(title, async () => {
        expect(await play()).toEqual([]);
      });
    }
  });
}
