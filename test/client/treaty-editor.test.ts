import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newCongress } from '@chancery/shared/games/pax/congress/session.ts';
import { treatyHash } from '@chancery/shared/games/pax/orders/treaty-text/text.ts';
import { formatTreaty, parseTreaty } from '@chancery/shared/games/pax/orders/treaty-text/text.ts';
import { draftOf } from '@chancery/shared/games/pax/treaties/signing.ts';
import { vocabularyFor } from '../../client/games/pax/composer/draft-context.ts';
import { flushPendingWrites } from '../../client/system/private-file.ts';
import { treatyDraftStore } from '../../client/table/treaty-drafts.ts';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { SCRATCH } from '../support/scratch.ts';
import { openingState, tableOf } from './opening-table.ts';
import { paxStage } from './pax-stage.ts';
import { openXterm, type XtermClient } from './xterm-client.ts';

const ESC = '\u001b';
const DESK = 'gy';
const SEAT = { name: 'Spring', server: 'local', match: 'spring', seat: 'france', token: 'x' };

let folder = '';
let client: XtermClient | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(SCRATCH, 'chancery-treaty-editor-'));
});

afterEach(() => {
  client?.app.end();
  client = undefined;
  rmSync(folder, { recursive: true });
});

/** France in the editor, its drafts on a real disk; `said` collects what it sends. */
const editorTable = (said: string[] = [], step: 'NEG' | 'CONG_PROPOSE' = 'NEG'): PaxTable => {
  const state = openingState();
  state.step = step;
  const table = tableOf(state);
  return {
    ...table,
    calls: {
      ...table.calls,
      treatyDrafts: treatyDraftStore(folder, SEAT),
      line: (text) => Promise.resolve(void said.push(text)),
    },
  };
};

const open = (table: PaxTable, columns = 80, rows = 24): XtermClient => {
  client = openXterm(
    columns,
    rows,
    paxStage(() => table),
  );
  client.type(DESK);
  return client;
};

const kept = (): readonly string[] => treatyDraftStore(folder, SEAT).read();

const isKept = (...drafts: readonly string[]): Promise<void> =>
  vi.waitFor(
    () => {
      expect(kept()).toEqual(drafts);
    },
    { timeout: 15_000 },
  );

const ACCORD = 'treaty "Accord" between france, italy\n  italy pays 10 to france\nend';

describe('a treaty is put together by keys', () => {
  test('title, parties and two clauses, and is proposed as one block', async () => {
    const said: string[] = [];
    const screen = open(editorTable(said));
    await screen.sees('None yet; n begins one.');
    screen.type('n');
    await screen.sees('treaty "Draft 1" between france');
    screen.type('t\u0015Accord of Tunis\r');
    await screen.sees('treaty "Accord of Tunis" between france');
    screen.type('b');
    await screen.sees('Between which powers?');
    screen.type('ital\r');
    await screen.sees('✓ Italy');
    screen.type(ESC);
    await screen.sees('between france, italy');
    screen.type('a');
    await screen.sees('▸ gives');
    screen.type('pays\r');
    await screen.sees('whom it binds');
    screen.type('italy\r');
    await screen.sees('a whole number');
    screen.type('10\rfrance\r');
    await screen.sees('the clause is complete');
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

  test('undoes and redoes where there is something to, and compares where there are two drafts', async () => {
    const screen = open(editorTable());
    await screen.sees('None yet; n begins one');
    await screen.missing('undo');
    screen.type('n');
    await screen.sees('between france');
    screen.type('u');
    await screen.sees('None yet; n begins one');
    await screen.sees('^R redo');
    await screen.missing('u undo');
    screen.type('\u0012');
    await screen.sees('▸   Draft 1');
    await screen.missing('m mark');
    screen.type('n\u001b');
    await screen.sees('▸   Draft 2');
    await screen.sees('m mark');
    await screen.missing('x compare');
    screen.type('mk');
    await screen.sees('x compare');
  });

  test('keeps a word that cannot stand out of a clause, and says what can', async () => {
    treatyDraftStore(folder, SEAT).write(['treaty "Pact" between france, italy\nend']);
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
    treatyDraftStore(folder, SEAT).write(['treaty "Pact" between france, italy\nend']);
    const screen = open(editorTable());
    screen.type('\ra');
    await screen.sees('▸ gives');
    await screen.sees('POWER gives MARKER in AREA to POWER [in YEAR]');
    screen.type('lowers\rfrance\r');
    await screen.sees(/▸ algiers +the area Algiers, Possession held/);
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
    treatyDraftStore(folder, SEAT).write(['treaty "Pact" between france, italy\nend']);
    const screen = open(editorTable());
    screen.type('\ra');
    await screen.sees('▸ gives');
    for (const word of keys.split('|')) screen.type(`${word}\r`);
    await isKept(`treaty "Pact" between france, italy\n  ${clause}\nend`);
  });

  test.each([
    [80, 24],
    [120, 40],
  ])('%ix%i: the area of a clause is chosen on the map, where arrows lead to it', async (columns, rows) => {
    treatyDraftStore(folder, SEAT).write(['treaty "Pact" between france, italy\nend']);
    const screen = open(editorTable(), columns, rows);
    screen.type('\ra');
    await screen.sees('▸ gives');
    screen.type('places\rfrance\r');
    await screen.sees('^G map');
    screen.type('\u0007');
    await screen.sees('← walk');
    await screen.sees(/[⠁-⣿]{3}/);
    await screen.sees('▸ algiers');
    screen.type('\u001b[C');
    await screen.missing('▸ algiers');
    screen.type('tunis');
    await screen.sees('▸ tunis');
    screen.type('\r');
    await screen.sees('▸ done');
    screen.type('\r');
    await isKept('treaty "Pact" between france, italy\n  france places no marker in tunis\nend');
  });

  test('takes opponents, limits and free text as they come', async () => {
    treatyDraftStore(folder, SEAT).write(['treaty "Pact" between france, italy\nend']);
    const screen = open(editorTable());
    screen.type('\ra');
    await screen.sees('▸ gives');
    screen.type('offensive\ragainst\rgermany\r,\rrussia\rdone\r');
    await isKept('treaty "Pact" between france, italy\n  offensive alliance against germany, russia\nend');
    screen.type('akeeps\ritaly\rat most\r10\r');
    await screen.sees('A clause: italy keeps at most 10');
    screen.type('army\rtunis\rdone\r');
    await screen.sees('italy keeps at most 10 sp of army in tunis');
    screen.type('atext\rSpeak well of Italy.\r');
    await screen.sees('"Speak well of Italy."');
    await screen.sees('can be proposed');
  });

  test('is made secret, its clauses are moved and deleted', async () => {
    treatyDraftStore(folder, SEAT).write([ACCORD.replace('\nend', '\n  france pays 5 to italy\nend')]);
    const screen = open(editorTable());
    screen.type('\rc');
    await screen.sees('between france, italy secret');
    screen.type('jJ');
    await isKept(
      'treaty "Accord" between france, italy secret\n  france pays 5 to italy\n  italy pays 10 to france\nend',
    );
    screen.type('d');
    await isKept('treaty "Accord" between france, italy secret\n  france pays 5 to italy\nend');
    screen.type('u');
    await screen.sees('italy pays 10 to france');
    screen.type('uuu');
    await screen.missing('italy secret');
    screen.type('\u0012\u0012\u0012');
    await isKept('treaty "Accord" between france, italy secret\n  france pays 5 to italy\nend');
  });

  test('comes back when a whole draft was deleted; what was typed of a row is one change', async () => {
    treatyDraftStore(folder, SEAT).write([ACCORD]);
    const screen = open(editorTable());
    await screen.sees('Accord');
    screen.type('d');
    await isKept();
    await screen.sees('None yet');
    screen.type('u');
    await isKept(ACCORD);
    screen.type('\rtial\ri');
    await screen.sees('Accordial');
    screen.type(ESC);
    await screen.sees('▸');
    screen.type('u');
    await isKept(ACCORD);
  });

  test('ends with a secret protocol where one is begun', async () => {
    treatyDraftStore(folder, SEAT).write([ACCORD]);
    const screen = open(editorTable());
    screen.type('\rp');
    await screen.sees('protocol secret');
    screen.type('p');
    await screen.missing('protocol secret');
    await isKept(ACCORD);
  });
});

test('text shows what is wrong by line and column, and is kept as it was typed', async () => {
  treatyDraftStore(folder, SEAT).write([ACCORD]);
  const screen = open(editorTable());
  screen.type('\ri');
  await screen.sees('end▌');
  screen.type('\u001b[A\u0005\u0015  italy pais 10 to france\u001b[B');
  await screen.sees('2:');
  await isKept('treaty "Accord" between france, italy\n  italy pais 10 to france\nend');
  client?.app.end();
  const again = open(editorTable());
  await again.sees('1 to put right');
  again.type('\rS');
  await again.sees('not yet: the text has problems');
});

test('what is wrong in a line is said when the line is left', async () => {
  treatyDraftStore(folder, SEAT).write([ACCORD]);
  const screen = open(editorTable());
  screen.type('\ri');
  await screen.sees('end▌');
  screen.type('\u001b[A\u0005\u0015  italy pais');
  await screen.sees('italy pais▌');
  expect(screen.screen().join('\n')).not.toContain('2:');
  screen.type('\u001b[B');
  await screen.sees('2:');
});

test('rows and remarks longer than the screen are broken, so that all of them can be read', async () => {
  const clause = `  "${'We shall speak well of each other '.repeat(4).trim()}."`;
  treatyDraftStore(folder, SEAT).write([
    `treaty "Pact" between france, italy\n${clause}\n  italy pais 10 to france\nend`,
  ]);
  const screen = open(editorTable());
  screen.type('\r');
  await screen.sees('each other."');
  await screen.sees(/3:9 .*clause/su);
  const text = screen.screen().join(' ').replaceAll(/\s+/gu, ' ');
  expect(text).not.toContain('…');
  screen.type('je!');
  await screen.sees('each other."!▌');
});

test('a title and words of one’s own are on disk with every key, as far as they are typed', async () => {
  treatyDraftStore(folder, SEAT).write([
    'treaty "Pact" between france, italy secret\n  defensive alliance\nend',
  ]);
  const screen = open(editorTable());
  screen.type('\rt\u0015');
  await isKept('treaty "" between france, italy secret\n  defensive alliance\nend');
  screen.type('Tunis "and" all');
  await isKept('treaty "Tunis \\"and\\" all" between france, italy secret\n  defensive alliance\nend');
  screen.type('\ratext\rSpeak we');
  await isKept(
    'treaty "Tunis \\"and\\" all" between france, italy secret\n  "Speak we"\n  defensive alliance\nend',
  );
});

test('what the rules forbid is said in a sentence, and the question does not send it', async () => {
  treatyDraftStore(folder, SEAT).write([ACCORD.replace('france, italy', 'germany, italy')]);
  const said: string[] = [];
  const screen = open(editorTable(said));
  screen.type('\r');
  await screen.sees('✗');
  screen.type('S');
  await screen.sees('not sent:');
  expect(said).toEqual([]);
});

test('a draft that has been proposed says where it stands, and nothing of a refusal', async () => {
  const table = editorTable();
  const read = parseTreaty(vocabularyFor(table), ACCORD);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  treatyDraftStore(folder, SEAT).write([ACCORD]);
  const treaties = [draftOf(read.value, { proposer: 'france', turn: 1 })];
  const { seatView } = table;
  const diplomacy = { ...seatView.view.diplomacy, treaties };
  const screen = open({ ...table, seatView: { ...seatView, view: { ...seatView.view, diplomacy } } });
  await screen.sees('Accord');
  screen.type('\r');
  await screen.sees('is proposed and waits for signatures');
  expect(screen.screen().join('\n')).not.toMatch(/✗|This very text/);
});

test('before a Congress it says as which proposal', async () => {
  const table = editorTable([], 'CONG_PROPOSE');
  const read = parseTreaty(vocabularyFor(table), 'treaty "Accord"\n  italy pays 10 to france\nend');
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  treatyDraftStore(folder, SEAT).write([formatTreaty(read.value)]);
  const proposal = {
    ...{ number: 3, by: 'france' as const, text: read.value, hash: treatyHash(read.value) },
    ...{ settles: [], votes: {} },
  };
  const congress = { ...newCongress(), members: ['france' as const], proposals: [proposal] };
  const screen = open({ ...table, state: { ...table.state, congress } });
  await screen.sees('Accord');
  screen.type('\r');
  await screen.sees('is before the Congress as proposal 3');
  expect(screen.screen().join('\n')).not.toContain('✗');
});

test('two drafts are laid side by side', async () => {
  treatyDraftStore(folder, SEAT).write([ACCORD, ACCORD.replace('10', '15')]);
  const screen = open(editorTable());
  screen.type('mjx');
  await screen.sees('-   italy pays 10 to france');
  await screen.sees('+   italy pays 15 to france');
  screen.type(ESC);
  await screen.sees('Drafts of treaties');
});

test('in a Congress a draft names no parties', async () => {
  const screen = open(editorTable([], 'CONG_PROPOSE'));
  await screen.sees('proposals to the Congress');
  screen.type('n');
  await screen.sees('treaty "Draft 1"');
  await isKept('treaty "Draft 1"\nend');
});

test('drafts are readable by their owner only, and apart from those of other seats', () => {
  treatyDraftStore(folder, SEAT).write([ACCORD]);
  flushPendingWrites();
  expect(statSync(join(folder, 'treaty-drafts')).mode & 0o077).toBe(0);
  expect(treatyDraftStore(folder, { ...SEAT, seat: 'italy' }).read()).toEqual([]);
});

test.each([
  [80, 24],
  [120, 40],
] as const)('%ix%i: fits every page of it, the last row free', async (columns, rows) => {
  treatyDraftStore(folder, SEAT).write([ACCORD]);
  const screen = open(editorTable(), columns, rows);
  for (const [keys, text] of [
    ['\r', 'A treaty'],
    ['a', '▸ gives'],
    [ESC, 'can be proposed'],
    ['v', 'Normal form'],
    [ESC, 'can be proposed'],
    ['b', 'Between which powers?'],
    [ESC, 'can be proposed'],
    ['?', 'Keys of Treaty desk'],
  ] as const) {
    screen.type(keys);
    await screen.sees(text);
    expect(screen.screen().at(-1)).toBe('');
  }
});
