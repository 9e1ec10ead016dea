import { expect, test } from 'vitest';
import type { Shell } from '../../client/shell/screen.ts';
import { mountScreen, type Screen } from '../../client/shell/screen.ts';
import { createStage } from '../../client/shell/stage.tsx';
import { openXterm } from './xterm-client.ts';
import { RowsView } from '../../client/shell/components/rows-view.tsx';
import { createElement } from 'react';

const LONG = Array.from({ length: 60 }, (_, n) => `word ${String(n)}`).join(', ');

/** A screen whose keys say something at the foot. */
const talking: Screen<null, object> = {
  id: 'talk',
  title: 'Talk',
  start: null,
  bindings: () => [
    { keys: ['a'], label: 'say', run: (local, { shell }) => say(local, shell, 'a short one') },
    { keys: ['b'], label: 'say much', run: (local, { shell }) => say(local, shell, LONG) },
  ],
  draw: () => createElement(RowsView, { lines: [['a screen']], top: 0, height: 1 }),
};

const say = (local: null, shell: Shell<string>, text: string): null => {
  shell.notify(text);
  return local;
};

test.each([
  [80, 24],
  [120, 40],
  [200, 50],
] as const)('what was said at the foot is read in full, the last first, at %i×%i', async (columns, rows) => {
  const shown = openXterm(columns, rows, (app) =>
    createStage<object>({
      workspaces: [{ id: 'talk', key: '1', title: 'Talk', screens: [mountScreen(talking)] }],
      subject: () => ({}),
      loading: () => '',
      header: () => ['Chancery'],
      leave: app.end,
      quit: app.end,
      changed: app.changed,
    }),
  );
  await shown.sees('a screen');
  shown.type('?');
  await shown.sees('Keys of Talk');
  expect(shown.screen().join('\n')).not.toContain('show earlier messages');
  shown.type('\u001b');
  await shown.missing('Keys of Talk');
  shown.type('ab');
  if (columns < 120) await shown.sees('… F4 all of it');
  await shown.sees('word 0, word 1');
  shown.type('!');
  await shown.sees('Notices, the last first');
  await shown.sees('word 59');
  const text = shown.screen().join('\n');
  expect(text.indexOf('word 0')).toBeLessThan(text.indexOf('a short one'));
  shown.type('\u001b');
  await shown.missing('Notices, the last first');
  shown.type('?');
  await shown.sees(/! F4 +show earlier messages/);
});
