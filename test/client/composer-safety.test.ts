import { draftFromText } from '../../client/composer/draft.ts';
import { stashedOutsideSheet } from '../../client/composer/sheet.ts';
import { expect, test, vi } from 'vitest';
import { compose, draftFolder, receiptFor, storeIn } from './composing-table.ts';
import { openingState, tableOf } from './opening-table.ts';

// Nothing that was written is ever lost, and nothing goes out by itself.

const paste = (text: string): string => `\u001b[200~${text}\u001b[201~`;

test('a draft is there again after a restart, wrong lines and comments too', async () => {
  const folder = draftFolder();
  const first = compose({ folder });
  first.type(
    paste('build army 3 # for Tunis\nplac influence in tunis\nwhen unrest in egypt:\n  build army 1\nend'),
  );
  await first.sees('plac influence in tunis');
  first.app.end();
  const second = compose({ folder });
  await second.sees('plac influence in tunis');
  await second.sees('when unrest in egypt:');
  expect(second.kept()).toContain('build army 3 # for Tunis');
});

test('a line cut off in the middle of typing is at hand after a restart', async () => {
  const folder = draftFolder();
  const first = compose({ folder });
  first.type('iplace influence in tu');
  await first.sees('place influence in tu');
  first.app.end();
  const second = compose({ folder });
  await second.sees('Put aside: place influence in tu');
  second.type('inis\r\r');
  await second.sees('1   place influence in tunis');
});

test('so is an order half built by keys', async () => {
  const folder = draftFolder();
  const first = compose({ folder });
  first.type('nmove\rarmy 3\r2\r');
  await first.sees('move 2 army 3 from home to');
  first.app.end();
  await compose({ folder }).sees('Put aside: move 2 army 3 from home to');
});

test('Esc stashes typed text, i resumes it', async () => {
  const composer = compose();
  composer.type('ibuild ar\u001b');
  await composer.sees('Put aside: build ar');
  composer.type('imy 3\r\r');
  await composer.sees('1   build army 3');
  await composer.missing('Put aside');
});

test('before handing in it is said that what is put aside is not in the sheet', async () => {
  const composer = compose();
  composer.type('ibuild army 1 at home\u001b');
  await composer.sees('Put aside: build army 1 at home');
  composer.type('S');
  await composer.sees('! Put aside, not in the sheet: build army 1 at home');
});

test('a line that came into the sheet some other way is put aside no longer', () => {
  const stashed = 'build army 1 at home\nplace interest in tunis';
  const draft = draftFromText('Build  army 1 at home\nbuild army 3 at home');
  expect(stashedOutsideSheet({ draft, stashed })).toBe('place interest in tunis');
});

test('every line that is put aside is kept, also after a restart, and the last comes first', async () => {
  const folder = draftFolder();
  const first = compose({ folder });
  first.type('ibuild arm\u001b');
  await first.sees('Put aside: build arm');
  first.type('nmove\rarmy 3\r2\r');
  await first.sees('move 2 army 3 from home to');
  first.type('\u0014\u001b');
  await first.sees('Put aside: move 2 army 3 from home to  (i resumes it, then with 1 more)');
  first.app.end();
  const second = compose({ folder });
  await second.sees('Put aside: move 2 army 3 from home to  (i resumes it, then with 1 more)');
  second.type('i tunis\r\r');
  await second.sees('1 ✗ move 2 army 3 from home to tunis');
  await second.sees('Put aside: build arm  (i resumes it)');
  second.type('iy 3\r\r');
  await second.sees('2   build army 3');
  await second.missing('Put aside');
});

test('what is cut from a line that is typed comes back, and goes again until it is changed', async () => {
  const composer = compose();
  composer.type('ibuild army 3\u0015');
  await composer.missing('build army 3');
  composer.type('\u001f');
  await composer.sees('build army 3');
  composer.type('\u0012');
  await composer.missing('build army 3');
  composer.type('\u001f');
  await composer.sees('build army 3');
  composer.type('0');
  await composer.sees('build army 30');
  composer.type('\u0012\u007f');
  await composer.missing('build army 30');
  composer.type('\r\r');
  await composer.sees('1   build army 3');
});

test('the Desk counts the lines of a draft that are not understood', async () => {
  const composer = compose();
  composer.type('ibild army 3\r\r');
  await composer.sees('✗ bild army 3');
  composer.type('1');
  await composer.sees(/draft: 1 line not understood, £0 of/);
  composer.type('3ibuild army 3\r\r');
  await composer.sees(/build army 3 +£/);
  composer.type('1');
  await composer.sees(/draft: 1 line, 1 not understood, £\d+ of/);
});

test('a line that was only looked at is not put aside', async () => {
  const composer = compose();
  composer.type('ibuild army 3\r\r\r');
  await composer.sees('The order is whole.');
  composer.type('\u001b');
  await composer.sees('1   build army 3');
  await composer.missing('Put aside');
});

test('offline, orders can be written, and handing in says why it cannot', async () => {
  const composer = compose();
  composer.news({ connection: 'cut' });
  composer.type('ibuild army 3\r\rS');
  await composer.sees('not connected; nothing can be sent, but what you write is kept');
  expect(composer.submitted).toEqual([]);
  composer.news({ connection: 'open' });
  await composer.sees('● open');
  composer.type('S\r');
  await composer.sees('handed in: sheet 1');
  expect(composer.submitted).toEqual(['build army 3']);
});

test('an empty sheet is named as one before it is handed in, and a press too many does nothing', async () => {
  const composer = compose();
  composer.type('SS');
  await composer.sees('The sheet is empty: no orders.');
  expect(composer.submitted).toEqual([]);
  composer.type('\r');
  await composer.sees('handed in: sheet 1');
  expect(composer.submitted).toEqual(['']);
});

test('a sheet too long for the wire is refused here, with how long it is and may be', async () => {
  const folder = draftFolder();
  const text = 'build army 1\n'.repeat(12_000).trim();
  storeIn(folder).write({ phase: '1/MSC_ORDERS', text, stashed: '' });
  const composer = compose({ folder });
  composer.type('S');
  await composer.sees(`the sheet has ${String(text.length)} characters in 12000 rows; at most`);
  expect(composer.submitted).toEqual([]);
  expect(composer.kept()).toBe(text);
});

test('five thousand ordinary lines are pasted and kept; the box says how many of them would be taken', async () => {
  const composer = compose();
  const rows = Array.from({ length: 5000 }, () => 'place interest in tripoli');
  composer.type(paste(rows.join('\n')));
  await composer.sees('5000   place interest in tripoli');
  composer.type('S');
  await composer.sees('The sheet would be refused');
  await composer.sees('”: The sheet is full with the 300 orders');
  await composer.sees('Fewer orders or shorter');
  composer.type('\r');
  await composer.sees(/▸ +301/);
  expect(composer.submitted).toEqual([]);
  expect(composer.kept()).toBe(rows.join('\n'));
  composer.type('vGdS');
  await composer.sees('Hand in sheet 1');
  composer.type('\r');
  await composer.sees('handed in: sheet 1');
  expect(composer.submitted).toEqual([rows.slice(0, 300).join('\n')]);
});

test('a paste longer than any sheet is refused whole, and what was typed stays', async () => {
  const composer = compose();
  const paste = 'build army 1\n'.repeat(800_000);
  composer.type(`ibuild army 3\u001b[200~${paste}\u001b[201~`);
  await composer.sees(`not pasted: ${String(paste.length)} characters; at most 147456 are taken at once`);
  composer.type('\r\r');
  await composer.sees('1   build army 3');
  expect(composer.kept()).toBe('build army 3');
});

test('the receipt says what is in, and whether the draft differs from it', async () => {
  const composer = compose({ view: { receipt: receiptFor('build army 3', 2) } });
  await composer.sees('✓ sheet 2 is in receipt cdcdcdcd');
  await composer.sees('the draft is the same');
  composer.type('y');
  await composer.sees('≠ the draft differs');
  composer.type('r');
  await composer.sees('the draft is the same');
  composer.type('T');
  await composer.sees('withdrawn; the draft is still here');
});

test('a phase later the draft is kept, and can be copied over', async () => {
  const composer = compose();
  composer.type('ibuild army 3\r\r');
  await composer.sees('1   build army 3');
  const { seatView } = tableOf(openingState(), 'italy');
  composer.news({
    seatView: {
      ...seatView,
      match: { ...seatView.match, turn: 2, phase: '2/MSC_ORDERS' },
      view: { ...seatView.view, awaited: { seats: ['italy'], by: 'sheet', deadline: 'msc' } },
    },
  });
  await composer.sees('copies your sheet of 1880, turn 1: Movement and status change');
  composer.type('c');
  await composer.sees('1   build army 3');
  await vi.waitFor(() => {
    expect(composer.kept()).toBe('build army 3');
  });
});

test('a phase that comes a second time in a turn has a draft of its own', () => {
  const store = storeIn(draftFolder());
  store.write({ phase: '1/WAR_ORDERS', text: 'pass', stashed: '' });
  store.write({ phase: '1/WAR_ORDERS/2', text: 'attack in tunis', stashed: '' });
  expect(store.read('1/WAR_ORDERS')?.text).toBe('pass');
  expect(store.read('1/WAR_ORDERS/2')?.text).toBe('attack in tunis');
  expect(store.earlier('1/WAR_ORDERS/2')?.text).toBe('pass');
  expect(store.earlier('2/MSC_ORDERS')).toBeUndefined();
});

test('drafts of two seats of one match are kept apart', () => {
  const folder = draftFolder();
  storeIn(folder, 'italy').write({ phase: '1/MSC_ORDERS', text: 'build army 3', stashed: '' });
  expect(storeIn(folder, 'france').read('1/MSC_ORDERS')).toBeUndefined();
  expect(storeIn(folder, 'france').earlier('2/MSC_ORDERS')).toBeUndefined();
  expect(storeIn(folder, 'italy').earlier('2/MSC_ORDERS')?.text).toBe('build army 3');
  expect(storeIn(folder, 'italy').earlier('1/MSC_ORDERS')).toBeUndefined();
});

test('a sheet refused by the server says why and stays', async () => {
  const composer = compose();
  composer.type('ibuild army 3\r\r');
  await composer.sees('1   build army 3');
  composer.refuseSheets('The storage is full.');
  composer.type('S\r');
  await composer.sees('not handed in: The storage is full.; the draft is safe');
  expect(composer.kept()).toBe('build army 3');
});

test('a pasted sheet of many lines is all there', async () => {
  const composer = compose();
  const lines = Array.from({ length: 300 }, () => 'build army 1');
  composer.type(paste(lines.join('\r\n')));
  await composer.sees('300');
  expect(composer.kept()?.split('\n')).toHaveLength(300);
});

test('handing in is offered only where a sheet would be taken', async () => {
  const composer = compose();
  await composer.sees('S hand in');
  composer.news({ connection: 'past' });
  await composer.missing('S hand in');
  composer.type('S');
  await composer.sees('nothing can be sent');
});
