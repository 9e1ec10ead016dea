import { expect, test } from 'vitest';
import { createStage } from '../../client/shell/stage.tsx';
import { paxScreens } from '../../client/games/pax/screens.ts';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { tableWorkspaces } from '../../client/screens/table-stage.ts';
import { openingState, tableOf } from './opening-table.ts';
import { openXterm } from './xterm-client.ts';

const LONG = 'Understanding of Britain and Russia on Korea and Formosa';

test('a name in the palette is cut only where what it is needs the room, and is found by other spellings', async () => {
  let ran = '';
  const items = [
    { text: LONG, hint: 'treaty', run: () => (ran = 'treaty') },
    { text: 'Kongo', hint: 'area', keywords: 'belgian congo', run: () => (ran = 'area') },
  ];
  const shown = openXterm(80, 24, (app) =>
    createStage<string>({
      workspaces: [],
      subject: () => 'a table',
      loading: () => '',
      header: () => ['Chancery'],
      paletteItems: () => items,
      leave: app.end,
      quit: app.end,
      changed: app.changed,
    }),
  );
  shown.type(':under');
  await shown.sees(new RegExp(`▸ ${LONG} +treaty`));
  shown.type('\u0015lgian cong');
  await shown.sees('▸ Kongo');
  shown.type('\r');
  await shown.missing('Kongo');
  expect(ran).toBe('area');
});

const MOVING = ['left', 'right', 'up', 'down', 'home', 'end', 'enter', 'esc', 'tab', 'backspace', ' '];

test('what a screen of Pax Britannica can do at one time and not at another it says when it can', () => {
  const at = (step: PaxTable['state']['step'], seat: 'france' | 'usa' = 'france'): PaxTable => {
    const state = openingState();
    state.step = step;
    return tableOf(state, seat);
  };
  const tables = [at('MSC_ORDERS'), at('NEG'), at('CONG_VOTE'), at('CONG_ATTEND'), at('CONG_ATTEND', 'usa')];
  const screens = tableWorkspaces(paxScreens() as never).flatMap((group) => group.screens);
  const unknown = screens.flatMap((screen) => {
    const each = tables.map((table) =>
      screen
        .firstRows(table as never)
        .filter(({ isCounted, keys }) => !isCounted && !keys.some((key) => MOVING.includes(key)))
        .map(({ label }) => label),
    );
    const sometimes = new Set(each.flat().filter((label) => !each.every((labels) => labels.includes(label))));
    const known = new Set(screen.actions.map(({ label }) => label));
    return [...sometimes].filter((label) => !known.has(label)).map((label) => `${screen.id}: ${label}`);
  });
  expect(unknown).toEqual([]);
});
