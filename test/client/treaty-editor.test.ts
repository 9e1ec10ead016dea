import { describe, expect, test, vi } from 'vitest';
import { ESC, ACCORD, treatyDesk } from './treaty-desk.ts';

// A treaty put together by keys.

const { editorTable, open, expectSaved, store } = treatyDesk();

describe('a treaty is put together by keys', () => {
  test('a date is asked for from this turn on (PB-TREATY-16)', async () => {
    const table = editorTable();
    const screen = open({ ...table, state: { ...table.state, turn: 2, year: 1884 } });
    screen.type('nital\r\r');
    await screen.sees('between france, italy');
    screen.type('aplaces no marker\rfrance\rsiam\runtil\r');
    await screen.sees(/▸ 1884 +the turn of 1884 to 1887/);
    expect(screen.screen().join('\n')).not.toContain('the turn of 1880');
  });

  test('title, parties and two clauses, and is proposed as one block', async () => {
    const said: string[] = [];
    const screen = open(editorTable(said));
    await screen.sees('None yet; n begins one.');
    screen.type('n');
    await screen.sees('Between which powers?');
    screen.type('\t');
    await screen.sees('treaty "Draft 1" between france');
    await screen.sees('This treaty has no clause. a adds one.');
    screen.type('t\u0015Accord of Tunis\r');
    await screen.sees('treaty "Accord of Tunis" between france');
    screen.type('b');
    await screen.sees('Between which powers?');
    screen.type('ital ');
    await screen.sees('✓ Italy');
    screen.type('\r');
    await screen.sees('between france, italy');
    screen.type('a');
    await screen.sees('▸ gives');
    screen.type('pays\r');
    await screen.sees('whom it binds');
    screen.type('italy\r');
    await screen.sees('a whole number');
    screen.type('10\r');
    await screen.sees(/▸ France +\n. +Britain +✗ no party to this treaty/);
    screen.type('\r');
    await screen.sees('the clause is complete');
    await screen.sees('whether that is all');
    screen.type('\r');
    await screen.sees('italy pays 10 to france');
    screen.type('a');
    await screen.sees('▸ gives');
    screen.type('defensive\r');
    await screen.sees('A clause: defensive alliance');
    screen.type('against\rgermany\rdone\r');
    await screen.sees('can be proposed');
    screen.type('S');
    await screen.sees('Propose “Accord of Tunis”');
    screen.type('\r');
    await vi.waitFor(() => {
      expect(said).toEqual([
        'treaty "Accord of Tunis" between france, italy\n  1 italy pays 10 to france\n  2 defensive alliance against germany\nend',
      ]);
    });
  });

  test('is offered to be proposed once it is understood', async () => {
    const screen = open(editorTable());
    screen.type('n\t');
    await screen.sees('between france');
    await screen.missing('S propose');
    screen.type('S');
    await screen.sees('not yet:');
    screen.type('adefensive\ragainst\rgermany\rdone\r');
    await screen.sees(/b chooses\s+the parties\./);
  });

  test('undoes and redoes where there is something to, and compares where there are two drafts', async () => {
    const screen = open(editorTable());
    await screen.sees('None yet; n begins one');
    await screen.missing('undo');
    screen.type('n\t');
    await screen.sees('between france');
    screen.type('u');
    await screen.sees('None yet; n begins one');
    await screen.sees('^R redo');
    await screen.missing('u undo');
    screen.type('\u0012');
    await screen.sees('▸   Draft 1');
    await screen.missing('m mark');
    screen.type('n\t\u001b');
    await screen.sees('▸   Draft 2');
    await screen.sees('m mark');
    await screen.missing('x compare');
    screen.type('mk');
    await screen.sees('x compare');
  });

  test('keeps an impossible word out of a clause, and says which are possible', async () => {
    store().write(['treaty "Pact" between france, italy\nend']);
    const screen = open(editorTable());
    screen.type('\ra');
    await screen.sees('▸ gives');
    await screen.sees('Esc no clause');
    screen.type('pays\rfrance\rplenty');
    await screen.sees('Esc as a row of text');
    await screen.sees('✗ Found "plenty" where');
    screen.type('\r');
    await screen.sees('A clause: france pays …');
    await screen.sees('Found "plenty" where');
    screen.type('\u001510\r');
    await screen.sees('A clause: france pays 10 to …');
  });

  test('goes back over words that nobody chose, and offers first what the power has', async () => {
    store().write(['treaty "Pact" between france, italy\nend']);
    const screen = open(editorTable());
    screen.type('\ra');
    await screen.sees('▸ gives');
    await screen.sees('gives a marker to another power');
    screen.type('lowers\rfrance\r');
    await screen.sees(/▸ Algiers +value 8 strength 3 {2}F Pos/);
    screen.type('tunis\r');
    await screen.sees('A clause: france lowers tunis to …');
    screen.type('\u007F');
    await screen.sees('A clause: france lowers …');
  });

  test.each([
    ['gives|france|interest|siam|italy|done', 'france gives interest in siam to italy'],
    ['pays|france|20|italy|done', 'france pays 20 to italy'],
    ['lowers|italy|tunis|none|done', 'italy lowers tunis to none'],
    [
      'admits|italy|france|tunis|protectorate|done',
      'italy admits france to codominion in tunis with protectorate',
    ],
    ['receives|france|influence|tunis', 'france receives influence in tunis'],
    ['places|italy|tripoli|done', 'italy places no marker in tripoli'],
    ['no control|italy|tripoli|until|1892', 'italy places no control in tripoli until 1892'],
    ['keeps|italy|at least|10|army|tunis|done', 'italy keeps at least 10 sp of army in tunis'],
    ['builds|italy|at least|2|navy|3|by|1888|done', 'italy builds at least 2 navy 3 by 1888'],
    ['defensive|done', 'defensive alliance'],
    ['offensive|against|germany|until|1892', 'offensive alliance against germany until 1892'],
  ])('a clause of each kind is completed by keys: %s', async (keys, clause) => {
    store().write(['treaty "Pact" between france, italy\nend']);
    const screen = open(editorTable());
    screen.type('\ra');
    await screen.sees('▸ gives');
    for (const word of keys.split('|')) screen.type(`${word}\r`);
    await expectSaved(`treaty "Pact" between france, italy\n  ${clause}\nend`);
  });

  test.each([
    [80, 24],
    [120, 40],
  ])('%ix%i: the area of a clause is chosen on the map, where arrows lead to it', async (columns, rows) => {
    store().write(['treaty "Pact" between france, italy\nend']);
    const screen = open(editorTable(), columns, rows);
    screen.type('\ra');
    await screen.sees('▸ gives');
    screen.type('places\rfrance\r');
    await screen.sees('^G map');
    screen.type('\u0007');
    await screen.sees('← walk');
    await screen.sees(/[⠁-⣿]{3}/);
    await screen.sees('▸ Algiers');
    screen.type('\u001b[C');
    await screen.missing('▸ Algiers');
    screen.type('tunis');
    await screen.sees('▸ Tunis');
    screen.type('\r');
    await screen.sees('▸ done');
    screen.type('\r');
    await expectSaved('treaty "Pact" between france, italy\n  france places no marker in tunis\nend');
  });

  test('takes opponents, limits and free text as they come', async () => {
    store().write(['treaty "Pact" between france, italy\nend']);
    const screen = open(editorTable());
    screen.type('\ra');
    await screen.sees('▸ gives');
    screen.type('offensive\ragainst\rgermany\r,\rrussia\rdone\r');
    await expectSaved(
      'treaty "Pact" between france, italy\n  offensive alliance against germany, russia\nend',
    );
    screen.type('akeeps\ritaly\rat most\r10\r');
    await screen.sees('A clause: italy keeps at most 10');
    screen.type('army\rtunis\rdone\r');
    await screen.sees('italy keeps at most 10 sp of army in tunis');
    screen.type('atext\rSpeak well of Italy.\r');
    await screen.sees('"Speak well of Italy."');
    await screen.sees('can be proposed');
  });

  test('is made secret, its clauses are moved and deleted', async () => {
    store().write([ACCORD.replace('\nend', '\n  france pays 5 to italy\nend')]);
    const screen = open(editorTable());
    screen.type('\rc');
    await screen.sees('between france, italy secret');
    screen.type('jJ');
    await expectSaved(
      'treaty "Accord" between france, italy secret\n  france pays 5 to italy\n  italy pays 10 to france\nend',
    );
    screen.type('d');
    await expectSaved('treaty "Accord" between france, italy secret\n  france pays 5 to italy\nend');
    screen.type('u');
    await screen.sees('italy pays 10 to france');
    screen.type('uuu');
    await screen.missing('italy secret');
    screen.type('\u0012\u0012\u0012');
    await expectSaved('treaty "Accord" between france, italy secret\n  france pays 5 to italy\nend');
  });

  test('comes back when a whole draft was deleted; what was typed of a row is one change', async () => {
    store().write([ACCORD]);
    const screen = open(editorTable());
    await screen.sees('Accord');
    screen.type('d');
    await expectSaved();
    await screen.sees('None yet');
    screen.type('u');
    await expectSaved(ACCORD);
    screen.type('\rtial\ri');
    await screen.sees('Accordial');
    screen.type(ESC);
    await screen.sees('▸');
    screen.type('u');
    await expectSaved(ACCORD);
  });

  test('ends with a secret protocol where one is begun', async () => {
    store().write([ACCORD]);
    const screen = open(editorTable());
    screen.type('\rp');
    await screen.sees('protocol secret');
    screen.type('p');
    await screen.missing('protocol secret');
    await expectSaved(ACCORD);
  });
});
