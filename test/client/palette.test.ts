import { expect, test } from 'vitest';
import { createStage } from '../../client/shell/stage.tsx';
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
