import { describe, expect, test } from 'vitest';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { ESC, openOffice, treatyOf, accord, talkingTable, expectSent } from './office-table.ts';

// Treaties at the Foreign Office: those proposed, those signed, and texts of one name.

describe('a treaty that is proposed to me', () => {
  const proposed = treatyOf(accord(10));
  const table = (sent: string[] = []): PaxTable =>
    talkingTable(sent, (state) => {
      state.treaties = [proposed];
    });

  test('waits in the list and at the tab, and opens like a document', async () => {
    const screen = openOffice(table());
    await screen.sees('Treaties for you to sign');
    expect(screen.screen()[2]).toContain('[Foreign Office (1)]');
    screen.type('\r');
    await screen.sees('1 Italy pays France £10.');
    await screen.sees('2 The partners defend each other against Germany.');
    expect(screen.screen().join('\n')).not.toContain(proposed.hash.slice(0, 8));
    await screen.sees('Signatures');
    expect(screen.screen().at(-1)).toBe('');
  });

  test('is read with the letters about it, which then count as read', async () => {
    const letter = (id: number) => ({
      id,
      from: 'italy',
      to: ['france'],
      subject: 'Accord of Tunis',
      thread: 'accord-of-tunis',
      body: 'Well?',
      at: '2026-11-21T12:00:00.000Z',
    });
    const other = { ...letter(3), thread: 'other' };
    const box = { letters: [letter(1), letter(2), other], unread: [2, 3] };
    const marked: (readonly number[])[] = [];
    const base = table();
    const markRead = (ids: readonly number[]): Promise<void> => Promise.resolve(void marked.push(ids));
    const calls = { ...base.calls, letters: { ...base.calls.letters, markRead } };
    const screen = openOffice({ ...base, calls, letters: box });
    screen.type('\r');
    await screen.sees(/Letter from Italy, .* new/);
    await screen.sees('Well?');
    expect(marked).toEqual([[2]]);
  });

  test('is signed when the question that names its title is answered', async () => {
    const sent: string[] = [];
    const screen = openOffice(table(sent));
    screen.type('\rS');
    await screen.sees('┌─ Sign? ─');
    await screen.sees('It is about “Accord of Tunis”.');
    await screen.sees('Signs “Accord of Tunis”; with the last signature it is in force');
    await screen.sees('It takes effect at once and cannot be undone.');
    expect(sent).toEqual([]);
    screen.type('\r');
    await expectSent(sent, 'sign treaty accord-of-tunis');
    await screen.sees('taken: sign treaty accord-of-tunis');
  });

  test('is signed in a box that shows its clauses', async () => {
    const screen = openOffice(table());
    screen.type('\rS');
    await screen.sees('┌─ Sign? ─');
    await screen.sees('│ 1 Italy pays France £10. → ');
    await screen.sees('│ 2 The partners defend each other against Germany. → when Germany');
    screen.type('n');
    screen.type('F');
    await screen.sees('┌─ Refuse? ─');
    await screen.missing('│ 2 The partners');
  });

  test('is answered by a counter-text, a draft of one’s own that has its title and clauses', async () => {
    const drafts: (readonly string[])[] = [];
    const treatyDrafts = { read: () => [], write: (texts: readonly string[]) => void drafts.push(texts) };
    const base = table();
    const screen = openOffice({ ...base, calls: { ...base.calls, treatyDrafts } });
    await screen.sees('e counter-text');
    screen.type('\re');
    await screen.sees('[Treaty desk]');
    await screen.sees(/▸ {2}1 {3}italy pays 10 to france/);
    await screen.sees('is proposed and waits for signatures');
    screen.type('e\u0015  italy pays 15 to france\r');
    await screen.sees('can be proposed');
    expect(drafts.at(-1)?.[0]).toBe(
      'treaty "Accord of Tunis" between france, italy\n  italy pays 15 to france\n  defensive alliance against germany\nend',
    );
  });

  test('is opened from the list by the key that signs it on its page', async () => {
    const sent: string[] = [];
    const screen = openOffice(table(sent));
    screen.type('S');
    await screen.sees('1 Italy pays France £10.');
    await screen.missing('┌─ Sign? ─');
    screen.type('S');
    await screen.sees('┌─ Sign? ─');
    expect(sent).toEqual([]);
  });

  test('is not signed when the question is turned down, and can be refused', async () => {
    const sent: string[] = [];
    const screen = openOffice(table(sent));
    screen.type('\rS');
    await screen.sees('┌─ Sign? ─');
    screen.type('n');
    await screen.missing('┌─ Sign? ─');
    screen.type('F');
    await screen.sees('┌─ Refuse? ─');
    await screen.sees('refuse treaty accord-of-tunis');
    screen.type('\r');
    await expectSent(sent, 'refuse treaty accord-of-tunis');
  });

  test('cannot be left before it is in force, and the reason is a sentence', async () => {
    const sent: string[] = [];
    const screen = openOffice(table(sent));
    screen.type('\rL\r');
    await screen.sees('✗');
    expect(sent).toEqual([]);
  });
});

test('where two texts go by one name, their lines are compared and either can be signed', async () => {
  const [theirs, own] = [
    treatyOf(accord(10), { signers: ['italy'] }),
    treatyOf(accord(15), { proposer: 'france' }),
  ];
  const sent: string[] = [];
  const screen = openOffice(
    talkingTable(sent, (state) => {
      state.treaties = [theirs, own];
    }),
  );
  screen.type('\r');
  await screen.sees('-   italy pays 10 to france');
  await screen.sees('+   italy pays 15 to france');
  screen.type('S');
  await screen.sees(`┌─ Sign “Accord of Tunis” ${theirs.hash.slice(0, 8)}? ─`);
  await screen.sees('Yours is the last signature: it is in force at once.');
  screen.type(`${ESC}`);
  await screen.missing('┌─ Sign “');
  screen.type(`${ESC}`);
  await screen.sees('Treaties for you to sign');
  screen.type('j\rS');
  await screen.sees(own.hash.slice(0, 8));
  screen.type('\r');
  await expectSent(sent, 'sign treaty accord-of-tunis');
});

test('a text that is not the one a signature by name would be on is made one’s own, then signed', async () => {
  const texts = [treatyOf(accord(10)), treatyOf(accord(15))];
  const sent: string[] = [];
  const screen = openOffice(
    talkingTable(sent, (state) => {
      state.treaties = texts;
    }),
  );
  screen.type('j\rS');
  await screen.sees(`┌─ Sign “Accord of Tunis” ${texts[1]?.hash.slice(0, 8) ?? ''}? ─`);
  await screen.sees('this text becomes yours too, then is signed');
  screen.type('\r');
  await expectSent(sent, accord(15), 'sign treaty accord-of-tunis');
});

test('a text that another party has refused waits for nobody', async () => {
  const screen = openOffice(
    talkingTable([], (state) => {
      state.treaties = [treatyOf(accord(10), { proposer: 'france', refusedBy: ['italy'] })];
    }),
  );
  await screen.sees('Other texts on the table');
  await screen.missing('Treaties for you to sign');
});

test('a text of an earlier turn that nobody has signed waits for nobody', async () => {
  const screen = openOffice(
    talkingTable([], (state) => {
      state.treaties = [treatyOf(accord(10), { proposer: 'italy' })];
      state.turn = 2;
    }),
  );
  await screen.sees('Texts left unsigned or overtaken');
  await screen.missing('Treaties for you to sign');
});

test('secret treaties and secret protocols are marked, what was carried out and promised is said', async () => {
  const [secret, guarded] = [
    treatyOf(accord(10, 'between france, italy secret')),
    treatyOf(
      'treaty "Open Door" between france, italy\n  1 france pays 5 to italy in 1884\n  protocol secret\n  2 france places no marker in siam\nend',
    ),
  ];
  const screen = openOffice(
    talkingTable([], (state) => {
      state.treaties = [
        { ...secret, status: 'in-force', signers: ['france', 'italy'], carriedOut: [1] },
        { ...guarded, status: 'in-force', signers: ['france', 'italy'] },
      ];
    }),
  );
  await screen.sees('Treaties in force');
  expect(screen.screen().find((row) => row.includes('Accord of Tunis'))).toMatch(/ secret$/);
  expect(screen.screen().find((row) => row.includes('Open Door'))).toMatch(/ secret protocol$/);
  await screen.sees('by 1884   France pays Italy £5 in 1884');
  screen.type('\r');
  await screen.sees('1 Italy pays France £10.  carried out');
  screen.type(`${ESC}`);
  await screen.sees('Treaties in force');
  screen.type('j\r');
  await screen.sees('Secret protocol');
});

describe('a treaty that is signed', () => {
  const signed = treatyOf(accord(10), {
    status: 'in-force',
    signers: ['france', 'italy'],
    carriedOut: [1],
  });
  const table = talkingTable([], (state) => {
    state.treaties = [signed];
  });

  test('still says what it binds to, and no longer offers to be signed', async () => {
    const screen = openOffice(table);
    screen.type('\r');
    await screen.sees('→ when Germany attacks a signer, the others are called');
    await screen.sees('Esc back  T withdraw  L let lapse');
    screen.type('?');
    await screen.sees('Keys of Foreign Office');
    expect(screen.screen().join('\n')).not.toMatch(/ sign$|refuse|publish/mu);
  });

  test('is listed among the promises by its title', async () => {
    const duty = {
      treaty: signed.id,
      clause: 2,
      term: signed.text.clauses[1]?.term,
      power: 'france',
    } as const;
    const { view } = table.seatView;
    const diplomacy = { ...view.diplomacy, duties: [duty as (typeof view.diplomacy.duties)[number]] };
    const screen = openOffice({ ...table, seatView: { ...table.seatView, view: { ...view, diplomacy } } });
    await screen.sees('standing  The partners defend each other against Germany  Accord of');
  });
});
