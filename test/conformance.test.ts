import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatsOf, scenarioFiles, scenariosOf } from '../client/commands/scenario-files.ts';
import { gameClients } from '../client/games/index.ts';

// Every scenario of test/conformance, read and played by the same code as `chancery scenario`.

const formats = formatsOf(gameClients);
// Games are loaded on demand, file by file; here all at once, so that no scenario waits for it.
await Promise.all(Object.values(formats).map((load) => load()));
const folder = new URL('conformance', import.meta.url).pathname;

for (const file of scenarioFiles(folder)) {
  describe(relative(folder, file), () => {
    for (const { title, play } of scenariosOf(formats, file)) {
      it(title, async () => {
        expect(await play()).toEqual([]);
      });
    }
  });
}
