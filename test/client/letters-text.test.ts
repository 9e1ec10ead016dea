import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import stringWidth from 'fast-string-width';
import { describe, expect, onTestFinished, test } from 'vitest';
import { flushPendingWrites } from '../../client/system/private-file.ts';
import { letterDraftStore } from '../../client/table/letter-drafts.ts';
import { AREA_EDITS, rowsOf, textArea, TEXT_EDITS, insertTyped } from '../../client/shell/text-area.ts';
import { SCRATCH } from '../support/scratch.ts';

const texts = fc.string({
  unit: fc.constantFrom('a', 'bc', ' ', '\n', 'é', '漢', '😀', 'long-word'),
  maxLength: 60,
});

describe('the rows of a text', () => {
  test('break behind blanks, inside long words only where they must', () => {
    const rows = (text: string) => rowsOf(text, 8).map(({ from, to }) => text.slice(from, to));
    expect(rows('one two three')).toEqual(['one two ', 'three']);
    expect(rows('incomparably so')).toEqual(['incompar', 'ably so']);
    expect(rows('one\n\ntwo\n')).toEqual(['one', '', 'two', '']);
    expect(rows('漢漢漢漢漢')).toEqual(['漢漢漢漢', '漢']);
  });

  test('hold the whole text and are never too wide but for blanks at the end', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 2, max: 20 }), (text, width) => {
        const rows = rowsOf(text, width);
        const joined = rows
          .map(
            ({ from, to }, n) => text.slice(from, to) + (rows[n + 1] && rows[n + 1]?.from !== to ? '\n' : ''),
          )
          .join('');
        expect(joined).toBe(text);
        for (const { from, to } of rows) {
          expect(stringWidth(text.slice(from, to).trimEnd())).toBeLessThanOrEqual(width);
        }
      }),
    );
  });
});

describe('the editing keys', () => {
  const keys = [...AREA_EDITS, ...TEXT_EDITS];
  const press = (area: ReturnType<typeof textArea>, key: string) =>
    keys.find((edit) => edit.keys.includes(key))?.edit(area, 8) ?? area;

  test('move by rows as they are shown, and by words', () => {
    const area = textArea('one two three\nfour');
    const up = press(area, 'up');
    expect(up.text.slice(up.cursor)).toBe('e\nfour');
    const twice = press(up, 'up');
    expect(twice.text.slice(0, twice.cursor)).toBe('one ');
    expect(press(twice, 'ctrl+right').cursor).toBe(7);
    expect(press(press(area, 'home'), 'backspace').text).toBe('one two threefour');
  });

  test('never leave the text or split a character', () => {
    const presses = fc.array(fc.constantFrom(...keys.flatMap((edit) => edit.keys)), { maxLength: 30 });
    fc.assert(
      fc.property(texts, presses, (text, list) => {
        const { text: after, cursor } = list.reduce(press, textArea(text));
        expect(cursor).toBeGreaterThanOrEqual(0);
        expect(cursor).toBeLessThanOrEqual(after.length);
        expect(after).not.toMatch(/\p{Cs}/u);
        expect(after.slice(0, cursor)).not.toMatch(/\p{Cs}/u);
      }),
    );
  });

  test('what a terminal could take for a command does not get into a text', () => {
    const { text } = insertTyped(textArea(''), 'a\u001b[2Jb\r\nc\td\u202e\u0007');
    expect(text).toBe('a[2Jb\nc    d');
  });
});

test('drafts are kept apart by seat and by what they are for, readable by their owner only', () => {
  const folder = mkdtempSync(join(SCRATCH, 'chancery-drafts-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const seat = { name: 'Spring', server: 'local', match: 'spring', token: 'x' };
  const france = letterDraftStore(folder, { ...seat, seat: 'france' });
  const draft = { to: ['italy'], subject: 'Tunis', thread: '', body: 'one\ntwo' };
  france.write('new', draft);
  france.write('answer-3', { ...draft, body: 'other' });
  const again = letterDraftStore(folder, { ...seat, seat: 'france' });
  expect(again.read('new')).toEqual(draft);
  expect(letterDraftStore(folder, { ...seat, seat: 'italy' }).read('new')).toBeUndefined();
  again.drop('new');
  expect([france.read('new'), france.read('answer-3')?.body]).toEqual([undefined, 'other']);
  flushPendingWrites();
  expect(statSync(join(folder, 'letter-drafts')).mode & 0o077).toBe(0);
});
