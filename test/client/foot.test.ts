import { expect, test } from 'vitest';
import { keyHelp, hintsOf, type KeyRow, withKeyMap } from '../../client/shell/keys.ts';
import { createStage } from '../../client/shell/stage.tsx';
import { noticeLines } from '../../client/shell/stage-view.tsx';
import { openXterm } from './xterm-client.ts';

// What the last rows of a screen say: keys as they really work, and notices in full.

const KEYS: readonly KeyRow[] = [
  { keys: ['enter', 'tab'], label: 'to the subject', hint: true },
  { keys: ['tab'], label: 'next field', hint: true },
  { keys: ['esc'], label: 'put aside', hint: true },
  { keys: ['g', 'home'], label: 'to Germany' },
  { keys: ['end', 'g'], label: 'to the end' },
  { keys: ['w'], label: 'waive', hint: true, isIdle: true },
];

test('a key is hinted at once, by what it does, and one that does nothing not at all', () => {
  expect(hintsOf(KEYS, 80)).toBe('Enter to the subject  Esc put aside');
});

test('the help lists a key once, by what it does, and one that does nothing not at all', () => {
  expect(keyHelp(KEYS)).toEqual([
    ['Enter Tab', 'to the subject'],
    ['Esc', 'put aside'],
    ['g Home', 'to Germany'],
    ['End', 'to the end'],
  ]);
});

test('a notice too long for a row takes more of them', () => {
  expect(noticeLines('taken: pass', 80)).toHaveLength(1);
  expect(noticeLines('', 80)).toHaveLength(1);
  expect(noticeLines(`not taken: ${'This line is not accepted in this phase. '.repeat(3)}`, 80)).toHaveLength(
    2,
  );
});

test('a key of one’s own for handing in leaves Enter to the box that asks, which names it', () => {
  const box: readonly KeyRow[] = [{ keys: ['enter', 'y'], label: 'hand in', hint: true, isFixed: true }];
  const sheet: readonly KeyRow[] = [{ keys: ['S'], label: 'hand in', hint: true }];
  const map = { 'hand in': ['H'] };
  expect(withKeyMap(box, map)).toEqual(box);
  expect(withKeyMap(sheet, map)[0]?.keys).toEqual(['H']);
});

test('a placeholder for a screen is shown in full, and nothing opens over it that could not be closed', async () => {
  const why =
    'The match autumn is closed until its host repairs it or runs a build that can open it: “game list” says what it needs. Your token is still valid.';
  let hasLeft = false;
  const shown = openXterm(80, 24, (app) =>
    createStage<string>({
      workspaces: [],
      subject: () => undefined,
      loading: () => why,
      header: () => ['Chancery'],
      leave: () => (hasLeft = true),
      quit: app.end,
      changed: app.changed,
    }),
  );
  await shown.sees('token is still valid.');
  await shown.missing('? help');
  shown.type('?:Wq');
  await expect.poll(() => hasLeft).toBe(true);
  expect(shown.screen().join(' ').replaceAll(/\s+/g, ' ')).toContain(why);
});
