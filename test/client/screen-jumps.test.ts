import { expect, test } from 'vitest';
import { gameClients } from '../../client/games/index.ts';
import { tableWorkspaces } from '../../client/screens/table-stage.ts';

// `g` and a letter lead to a screen, from anywhere: no two screens of a table may have one letter.

test.each(Object.entries(gameClients))(
  'the letters of the screens of %s are each their own',
  async (_, entry) => {
    const client = await entry.load();
    const groups = tableWorkspaces(await client.screens());
    const jumps = groups.flatMap(({ screens }) => screens.flatMap(({ jump }) => jump ?? []));
    expect(jumps.filter((jump, at) => jumps.indexOf(jump) !== at)).toEqual([]);
  },
);
