import { expect, test } from 'vitest';
import { gameClients } from '../../client/games/index.ts';
import { tableWorkspaces } from '../../client/screens/table-stage.ts';

// `g` and a letter lead to a screen, from anywhere: no two screens of a table may have one letter.

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

test.each(Object.entries(gameClients))(
  'the letters of the screens of %s are each their own',
  async (_, entry) => {
    const client = await entry.load();
    const screens = tableWorkspaces(await client.screens()).flatMap((group) => group.screens);
    const titlesOf = (letter: string): readonly string[] =>
      screens.filter(({ jump }) => jump === letter).map(({ title }) => title);
    const shared = LETTERS.filter((letter) => titlesOf(letter).length > 1);
    const free = LETTERS.filter((letter) => titlesOf(letter).length === 0);
    expect(
      shared.map((letter) => `g ${letter} leads to ${titlesOf(letter).join(' and ')}`),
      `letters no screen has: ${free.join(' ')}`,
    ).toEqual([]);
  },
);
