import { describe, expect, test, vi } from 'vitest';
import type { LetterText } from '../../client/table/calls.ts';
import { letter, letterTable } from './letter-table.ts';
import { ESC, SEND, openLetters, THREE_LETTERS, withTreaty } from './letters-screen.ts';

// Letters as they are written and sent.

describe('a letter is written', () => {
  const sending = () => {
    const sent: LetterText[] = [];
    const send = (text: LetterText) => {
      sent.push(text);
      return Promise.resolve(letter({ id: 4 }));
    };
    return { sent, table: letterTable(THREE_LETTERS, [], { send }) };
  };

  test('to whom Space marks, with a subject and lines of text, and sent', async () => {
    const { sent, table } = sending();
    const shown = openLetters(() => table);
    shown.type('nbrit');
    await shown.sees('▸ [ ] B Britain');
    shown.type(' ');
    await shown.sees('[x] B Britain');
    shown.type('gm ');
    await shown.sees('To       Britain, GM');
    shown.type('\tThe coast, what else?');
    await shown.sees('Tab to the letter');
    shown.type('\r');
    await shown.sees('Tab to the recipients');
    shown.type('First line?\rSecond line.');
    await shown.sees('Second line.');
    shown.type(SEND);
    await shown.sees('Send to Britain, game master?');
    expect(sent).toEqual([]);
    shown.type('\r');
    await shown.sees('sent; it is number 4 of your letters');
    await shown.sees('Letters by thread');
    expect(sent).toEqual([
      { to: ['britain', 'gm'], subject: 'The coast, what else?', body: 'First line?\nSecond line.' },
    ]);
    expect(table.calls.letterDrafts.read('new')).toBeUndefined();
  });

  test('as an answer it goes to the writer, or to all, and stays in the thread', async () => {
    const { sent, table } = sending();
    const shown = openLetters(() => table);
    shown.type('j\r');
    await shown.sees('We shall.');
    shown.type('r');
    await shown.sees('Re: Treaty of Tunis');
    shown.type(`Agreed.${SEND}\r`);
    await shown.sees('sent;');
    expect(sent).toEqual([
      {
        to: ['britain', 'italy'],
        subject: 'Re: Treaty of Tunis',
        thread: 'treaty-of-tunis',
        body: 'Agreed.',
      },
    ]);
  });

  test('about a treaty it is filed under it, whatever its subject', async () => {
    const { sent, table } = sending();
    const told = withTreaty(table);
    const shown = openLetters(() => told);
    await shown.sees('Letters by thread');
    expect(shown.screen()[5]).toContain(' treaty   2 ');
    shown.type('nital\tYour draft\tOne word more.\u0014');
    await shown.sees('thread treaty-of-tunis');
    shown.type(SEND + '\r');
    await shown.sees('sent;');
    expect(sent[0]).toMatchObject({ subject: 'Your draft', thread: 'treaty-of-tunis' });
  });

  test('one that waits for an answer is a key away from its letter, and found by what is to be done', async () => {
    const table = withTreaty(letterTable([letter({ id: 1, from: 'italy' })]));
    const shown = openLetters(() => table);
    await shown.sees('Treaty of Tunis');
    shown.type('\r');
    await shown.sees('t sign or refuse');
    shown.type('t');
    await shown.sees('S sign');
    shown.type('gt');
    await shown.sees('[Letters');
    shown.type(':sign or');
    await shown.sees('sign or refuse “Treaty of Tunis”');
    shown.type('\r');
    await shown.sees('S sign');
  });

  test('with something missing it is not sent, and it is said what', async () => {
    const { sent, table } = sending();
    const shown = openLetters(() => table);
    shown.type(`n${SEND}`);
    await shown.sees('no recipient is chosen');
    shown.type(`b ${SEND}`);
    await shown.sees('the subject is missing');
    shown.type(`x${SEND}`);
    await shown.sees('the letter is empty');
    expect(sent).toEqual([]);
  });

  test('an answer that is put aside is marked in the list and on the Desk', async () => {
    const { table } = sending();
    const shown = openLetters(() => table);
    await shown.sees('Letters by thread');
    shown.type('jr');
    await shown.sees('Tab to the recipients');
    shown.type(`Not yet.${ESC}`);
    await shown.sees(/▸ ✎ [^]*✎ an answer to [A-Z][a-z]+ is begun: r continues it/);
    shown.type('1');
    await shown.sees(/✎ your answer to .*begun, not sent/);
  });

  test('and pasted into; what was written stays when it is put aside, the screen left or the client ended', async () => {
    const { table } = sending();
    const shown = openLetters(() => table);
    shown.type(`nb\tCoast\t${ESC}[200~one\r\n\ttwo ${'x'.repeat(100)}${ESC}[201~`);
    await shown.sees('    two');
    const text = `one\n    two ${'x'.repeat(100)}`;
    expect(table.calls.letterDrafts.read('new')).toEqual({
      to: ['britain'],
      subject: 'Coast',
      thread: '',
      body: text,
    });
    shown.type(ESC);
    await shown.sees('a letter is begun, “Coast”: n continues it');
    shown.app.end();
    const again = openLetters(() => table);
    again.type('n');
    await again.sees('    two');
    again.type('!');
    await vi.waitFor(() => {
      expect(table.calls.letterDrafts.read('new')?.body).toBe(`${text}!`);
    });
  });

  test('and thrown away only when that is asked twice', async () => {
    const { table } = sending();
    const shown = openLetters(() => table);
    shown.type('nb\tCoast\u0018');
    await shown.sees('once more');
    shown.type('s\u0018');
    await shown.sees('once more');
    expect(table.calls.letterDrafts.read('new')?.subject).toBe('Coasts');
    shown.type('\u0018');
    await shown.sees('Letters by thread');
    expect(table.calls.letterDrafts.read('new')).toBeUndefined();
    await shown.sees('u restores it');
    shown.type('u');
    await shown.sees('Coasts');
    expect(table.calls.letterDrafts.read('new')?.subject).toBe('Coasts');
  });

  test('and what is cut from it comes back, and goes again', async () => {
    const { table } = sending();
    const shown = openLetters(() => table);
    shown.type('nb\tCoast\tMine is the coast\u0015');
    await shown.missing('Mine is');
    shown.type('\u001f');
    await shown.sees('Mine is the coast');
    expect(table.calls.letterDrafts.read('new')?.body).toBe('Mine is the coast');
    shown.type('\u0012');
    await shown.missing('Mine is');
    shown.type('\u001f');
    await shown.sees('Mine is the coast');
  });

  test('and kept as it is when the server refuses it or is away', async () => {
    const send = () => Promise.reject(new Error('the line was cut'));
    const table = letterTable([], [], { send });
    const shown = openLetters(() => table);
    shown.type(`nb\tCoast\tMine.${SEND}\r`);
    await shown.sees('the line was cut');
    shown.type(' Still');
    await shown.sees('Mine. Still');
    expect(table.calls.letterDrafts.read('new')?.body).toBe('Mine. Still');
  });

  test('and not changed while it is on its way', async () => {
    let arrive = (): void => undefined;
    const send = () =>
      new Promise<ReturnType<typeof letter>>((resolve) => {
        arrive = () => {
          resolve(letter({ id: 4 }));
        };
      });
    const table = letterTable([], [], { send });
    const shown = openLetters(() => table);
    shown.type(`nb\tCoast\tMine.${SEND}\r`);
    await shown.sees('sending…');
    shown.type('x');
    await shown.sees('wait for the answer');
    arrive();
    await shown.sees('Letters by thread');
  });
});
