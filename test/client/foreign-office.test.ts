import { repliesTo } from '../../client/games/pax/diplomacy/replies.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { newCongress } from '@chancery/shared/games/pax/congress/session.ts';
import { vocabularyOf } from '@chancery/shared/games/pax/charts/vocabulary.ts';
import { draftOf } from '@chancery/shared/games/pax/treaties/signing.ts';
import { parseTreaty } from '@chancery/shared/games/pax/orders/treaty-text/text.ts';
import type { Treaty } from '@chancery/shared/games/pax/state/treaties.ts';
import { describe, expect, test, vi } from 'vitest';
import { diffRows } from '../../client/games/pax/diplomacy/line-diff.ts';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { draftFolder, storeIn } from './composing-table.ts';
import { edition, openingState, tableOf } from './opening-table.ts';
import { paxStage } from './pax-stage.ts';
import { openXterm, type XtermClient } from './xterm-client.ts';

const ESC = '\u001b';
const OFFICE = 'gf';

const open = (table: PaxTable, columns = 80, rows = 24): XtermClient => {
  const client = openXterm(
    columns,
    rows,
    paxStage(() => table),
  );
  client.type(OFFICE);
  return client;
};

const treaty = (text: string, change: Partial<Treaty> = {}): Treaty => {
  const read = parseTreaty(vocabularyOf(edition.atlas, edition.tables.powers), text);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return { ...draftOf(read.value, { proposer: 'italy', turn: 1 }), ...change };
};

const accord = (pounds: number, heading = 'between france, italy'): string =>
  `treaty "Accord of Tunis" ${heading}\n  1 italy pays ${String(pounds)} to france\n  2 defensive alliance against germany\nend`;

/** France at the table, in negotiation; `said` collects what it sends. */
const atTable = (said: string[], change: (state: WritableState) => void): PaxTable => {
  const state = openingState();
  state.step = 'NEG';
  change(state);
  const table = tableOf(state);
  return { ...table, calls: { ...table.calls, line: (text) => Promise.resolve(void said.push(text)) } };
};

const isSaid = (said: readonly string[], line: string): Promise<void> =>
  vi.waitFor(() => {
    expect(said).toEqual([line]);
  });

describe('a treaty that is proposed to me', () => {
  const proposed = treaty(accord(10));
  const table = (said: string[] = []): PaxTable =>
    atTable(said, (state) => {
      state.treaties = [proposed];
    });

  test('waits in the list and at the tab, and opens like a document', async () => {
    const screen = open(table());
    await screen.sees('Treaties for you to sign');
    expect(screen.screen()[2]).toContain('[Foreign Office (1)]');
    screen.type('\r');
    await screen.sees('1 italy pays 10 to france');
    await screen.sees('2 defensive alliance against germany');
    await screen.sees(proposed.hash.slice(0, 8));
    await screen.sees('Signatures');
    expect(screen.screen().at(-1)).toBe('');
  });

  test('says how many letters there are about it', async () => {
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
    const screen = open({ ...table(), letters: box });
    screen.type('\r');
    await screen.sees('2 letters about it under Letters, 1 unread');
  });

  test('is signed when the question that names title and hash is answered', async () => {
    const said: string[] = [];
    const screen = open(table(said));
    screen.type('\rS');
    await screen.sees('┌─ Sign? ─');
    await screen.sees(`It is about “Accord of Tunis” ${proposed.hash.slice(0, 8)}.`);
    await screen.sees('signs; with the last signature it is in force');
    await screen.sees('It takes effect at once and cannot be taken back.');
    expect(said).toEqual([]);
    screen.type('\r');
    await isSaid(said, 'sign treaty accord-of-tunis');
    await screen.sees('taken: sign treaty accord-of-tunis');
  });

  test('is not signed when the question is turned down, and can be refused', async () => {
    const said: string[] = [];
    const screen = open(table(said));
    screen.type('\rS');
    await screen.sees('┌─ Sign? ─');
    screen.type('n');
    await screen.missing('┌─ Sign? ─');
    screen.type('F');
    await screen.sees('┌─ Refuse? ─');
    await screen.sees('refuse treaty accord-of-tunis');
    screen.type('\r');
    await isSaid(said, 'refuse treaty accord-of-tunis');
  });

  test('cannot be left before it is in force, and the reason is a sentence', async () => {
    const said: string[] = [];
    const screen = open(table(said));
    screen.type('\rL\r');
    await screen.sees('✗');
    expect(said).toEqual([]);
  });
});

test('where two texts go by one name, their lines are compared and only the one meant can be signed', async () => {
  const [theirs, own] = [treaty(accord(10)), treaty(accord(15), { proposer: 'france' })];
  const said: string[] = [];
  const screen = open(
    atTable(said, (state) => {
      state.treaties = [theirs, own];
    }),
  );
  screen.type('\r');
  await screen.sees('-   1 italy pays 10 to france');
  await screen.sees('+   1 italy pays 15 to france');
  screen.type('S');
  await screen.sees(/open that one to sign\s+it/u);
  screen.type(`${ESC}`);
  await screen.sees('Treaties for you to sign');
  screen.type('j\rS');
  await screen.sees(own.hash.slice(0, 8));
  screen.type('\r');
  await isSaid(said, 'sign treaty accord-of-tunis');
});

test('where two texts go by one name and none is one’s own, the one that lies open is made one’s own, then signed', async () => {
  const texts = [treaty(accord(10)), treaty(accord(15))];
  const said: string[] = [];
  const screen = open(
    atTable(said, (state) => {
      state.treaties = texts;
    }),
  );
  screen.type('j\rS');
  await screen.sees('make this text your own first, then sign it');
  await screen.sees(`┌─ Propose “Accord of Tunis” ${texts[1]?.hash.slice(0, 8) ?? ''}? ─`);
  screen.type('\r');
  await isSaid(said, accord(15));
});

test('secret treaties and secret protocols are marked, what was carried out and promised is said', async () => {
  const [secret, guarded] = [
    treaty(accord(10, 'between france, italy secret')),
    treaty(
      'treaty "Open Door" between france, italy\n  1 france pays 5 to italy in 1884\n  protocol secret\n  2 france places no marker in siam\nend',
    ),
  ];
  const screen = open(
    atTable([], (state) => {
      state.treaties = [
        { ...secret, status: 'in-force', signers: ['france', 'italy'], carriedOut: [1] },
        { ...guarded, status: 'in-force', signers: ['france', 'italy'] },
      ];
    }),
  );
  await screen.sees('Treaties in force');
  expect(screen.screen().find((row) => row.includes('Accord of Tunis'))).toMatch(/ secret$/);
  expect(screen.screen().find((row) => row.includes('Open Door'))).toMatch(/ secret protocol$/);
  await screen.sees('by 1884   france pays 5 to italy in 1884');
  screen.type('\r');
  await screen.sees('1 italy pays 10 to france  carried out');
  screen.type(`${ESC}`);
  await screen.sees('Treaties in force');
  screen.type('j\r');
  await screen.sees('Secret protocol');
});

describe('a treaty that is signed', () => {
  const signed = treaty(accord(10), {
    status: 'in-force',
    signers: ['france', 'italy'],
    carriedOut: [1],
  });
  const table = atTable([], (state) => {
    state.treaties = [signed];
  });

  test('still says what it binds to, and no longer offers to be signed', async () => {
    const screen = open(table);
    screen.type('\r');
    await screen.sees('→ when Germany attacks a signer, the others are called');
    await screen.sees('Esc back  T withdraw  L let lapse');
    screen.type('?');
    await screen.sees('Keys of Foreign Office');
    expect(screen.screen().join('\n')).not.toMatch(/ sign$|refuse|publish/mu);
  });

  test('stands among the promises by its title', async () => {
    const duty = {
      treaty: signed.id,
      clause: 2,
      term: signed.text.clauses[1]?.term,
      power: 'france',
    } as const;
    const { view } = table.seatView;
    const diplomacy = { ...view.diplomacy, duties: [duty as (typeof view.diplomacy.duties)[number]] };
    const screen = open({ ...table, seatView: { ...table.seatView, view: { ...view, diplomacy } } });
    await screen.sees('Accord of Tunis, clause 2');
  });
});

test('keys of lines that the phase does not take are not listed, and say why when they are pressed', async () => {
  const table = atTable([], (state) => {
    state.step = 'MSC_ORDERS';
  });
  const screen = open(table);
  screen.type('?');
  await screen.sees('Keys of Foreign Office');
  expect(screen.screen().join('\n')).not.toMatch(/ P +pass/u);
  screen.type(`${ESC}`);
  await screen.missing('Keys of Foreign Office');
  screen.type('P');
  await screen.sees(/No single line is taken in this phase \([^…]*\)/u);
});

test('P says that one has nothing more to say also where "pass" is no line', async () => {
  const table = atTable([], () => undefined);
  const { view } = table.seatView;
  const awaited = { seats: ['france'], by: 'lines', deadline: 'neg' } as const;
  const screen = open({
    ...table,
    seatView: { ...table.seatView, view: { ...view, awaited } },
  });
  await screen.sees('Treaties in force');
  screen.type('P');
  await screen.sees('Nothing more to say:');
});

describe('a dispute', () => {
  const disputed = (said: string[]): PaxTable =>
    atTable(said, (state) => {
      state.markers.push(
        { area: 'tunis', power: 'france', kind: 'influence', established: true },
        { area: 'tunis', power: 'italy', kind: 'protectorate', established: false },
      );
      state.casusBelli = [
        { number: 3, holder: 'france', against: 'italy', ground: 'status', area: 'tunis', turn: 1 },
      ];
    });

  test('says what would remove it', async () => {
    const screen = open(disputed([]));
    await screen.sees('cb 3');
    await screen.sees('What removes it: France: waive cb 3');
  });

  test('is where a treaty that settles it is begun', async () => {
    const screen = open(disputed([]));
    await screen.sees('y treaty');
    screen.type('y');
    await screen.sees('what it is about');
    screen.type(ESC);
    await screen.sees('treaty "Settlement of Tunis" between france, italy');
  });

  test('is waived, or taken to a Congress at a place that is chosen', async () => {
    const said: string[] = [];
    const screen = open(disputed(said));
    screen.type('c');
    await screen.sees('▸ call congress in');
    screen.type(`${ESC}`);
    await screen.missing('call congress in');
    screen.type('w');
    await screen.sees('┌─ Waive? ─');
    await screen.sees('│ waive cb 3');
    screen.type('\r');
    await isSaid(said, 'waive cb 3');
  });

  test('what a line does and brings is shown before it is sent, and as it is typed', async () => {
    const screen = open(disputed([]));
    screen.type('l');
    await screen.sees('turns the Influence in Tunis into Interest');
    await screen.sees('European tensions rise by 1 to 13: a marker is brought down in Tunis');
    await screen.sees('Casus belli 3 (Tunis) is settled');
    screen.type(`${ESC}`);
    await screen.missing('cannot be taken back');
    screen.type('ilower tunis to interest, pay 5 to italy');
    await screen.sees('→ turns the Influence in Tunis into Interest; pays £5 to Italy at once');
    screen.type(ESC);
    await screen.missing('Enter shows what it brings');
    screen.type('c');
    await screen.sees(
      /→ asks for a Congress in Britain; when it meets, European tensions rise by 3\s+from 12/u,
    );
  });

  test('a Congress that I have called over it can be moved and not called again; a second call is not offered', async () => {
    const called = (seat: 'france' | 'italy') =>
      open(
        atTable([], (state) => {
          const dispute = {
            holder: 'france',
            against: 'italy',
            ground: 'status',
            area: 'tunis',
            turn: 1,
          } as const;
          state.casusBelli = [{ number: 3, ...dispute }];
          const request = { seat, site: 'germany' as const, casusBelli: [3], forMinor: false };
          state.congress = { ...newCongress(), requests: [request] };
        }),
      );
    const mine = called('france');
    await mine.sees('c move the Congress');
    mine.type('c');
    await mine.sees('▸ call congress in britain over cb 3');
    await mine.sees('→ moves the Congress you have called to Britain');
    expect(mine.screen().join('\n')).not.toContain('call congress in germany');
    const theirs = called('italy');
    await theirs.sees('A Congress is called over it by Italy');
    expect(theirs.screen().at(-1)).not.toContain('Congress');
  });

  test('is settled by yielding, with more agreed in the same line', async () => {
    const said: string[] = [];
    const screen = open(disputed(said));
    screen.type('ilower tunis to interest, pay 5 to italy');
    await screen.sees('lower tunis to interest, pay 5 to italy▌');
    await screen.sees('Enter shows what it brings, and asks.');
    screen.type('\r');
    await screen.sees('┌─ Send it? ─');
    expect(said).toEqual([]);
    screen.type('\r');
    await isSaid(said, 'lower tunis to interest, pay 5 to italy');
  });

  test('is settled by a share in the area, or by its marker handed over (PB-NEG-7, PB-NEG-8)', async () => {
    const said: string[] = [];
    const shared = atTable(said, (state) => {
      state.markers.push(
        { area: 'tunis', power: 'france', kind: 'protectorate', established: true },
        { area: 'tunis', power: 'italy', kind: 'influence', established: true },
      );
      state.casusBelli = [
        { number: 3, holder: 'italy', against: 'france', ground: 'status', area: 'tunis', turn: 1 },
      ];
    });
    const screen = open(shared);
    screen.type('v');
    await screen.sees('give protectorate of tunis to italy');
    await screen.sees('admit italy to codominion in tunis with protectorate');
    screen.type('j');
    await screen.sees('✗ It is for Italy to pay £10, and £0 is left there.');
    screen.type('k');
    await screen.sees('▸ give protectorate of tunis to italy');
    screen.type(ESC);
    await screen.missing('Which of these?');
    Object.assign(shared.state.treasury, { italy: 20 });
    screen.type('v');
    await screen.missing('with dominion');
    screen.type('j');
    await screen.sees('▸ admit italy');
    screen.type('\r');
    await screen.sees('┌─ Give? ─');
    screen.type('\r');
    await isSaid(said, 'admit italy to codominion in tunis with protectorate');
  });

  test('a line of one’s own is judged as it is typed, and kept when it is laid aside', async () => {
    const said: string[] = [];
    const screen = open(disputed(said));
    screen.type('ipay 900 to italy');
    await screen.sees('✗');
    screen.type('\r');
    await screen.sees('not sent:');
    screen.type(ESC);
    await screen.missing('pay 900');
    screen.type('i');
    await screen.sees('pay 900 to italy▌');
    screen.type('\u0015pay 2 to italy');
    await screen.sees('Enter shows what it brings, and asks.');
    screen.type('\r');
    await screen.sees('┌─ Send it? ─');
    screen.type('\r');
    await isSaid(said, 'pay 2 to italy');
  });

  test('the keys that say something of a matter are at the foot, and the others tell which do', async () => {
    const screen = open(disputed([]));
    await screen.sees('w waive');
    await screen.missing('b back');
    screen.type('b');
    await screen.sees('nothing of that kind can be said of this; here: w waive');
  });

  test('a line of one’s own is on disk as it is typed, until it is taken', async () => {
    const drafts = storeIn(draftFolder(), 'france');
    const calls = (line: (text: string) => Promise<void>) => {
      const table = disputed([]);
      return { ...table, calls: { ...table.calls, drafts, line } };
    };
    const first = open(calls(() => Promise.resolve()));
    first.type('ipay 2 to it');
    await vi.waitFor(() => {
      expect(drafts.readLine('office')).toBe('pay 2 to it');
    });
    first.app.end();
    const refused = open(calls(() => Promise.reject(new Error('the phase is closed'))));
    refused.type('ialy\r\r');
    await refused.sees('not taken: the phase is closed');
    refused.type('i');
    await refused.sees('pay 2 to italy▌');
    refused.app.end();
    const taken = open(calls(() => Promise.resolve()));
    taken.type('i\r\r');
    await taken.sees('taken: pay 2 to italy');
    expect(drafts.readLine('office')).toBe('');
  });

  test('cannot be fought over before its time, and the reason is a sentence', async () => {
    const said: string[] = [];
    const screen = open(disputed(said));
    screen.type('D');
    await screen.sees('declare war on italy');
    await screen.sees('✗');
    screen.type('\r');
    await screen.sees('Which of these?');
    expect(said).toEqual([]);
  });
});

test('nothing is sent while the line is cut, and nothing is asked', async () => {
  const said: string[] = [];
  const table = atTable(said, (state) => {
    state.treaties = [treaty(accord(10))];
  });
  const screen = open({ ...table, connection: 'cut' });
  screen.type('\rS');
  await screen.sees('not connected; nothing is sent');
  expect(screen.screen().join('\n')).not.toContain('[Enter]');
  expect(said).toEqual([]);
});

test('rows that two texts share are kept together', () => {
  expect(diffRows(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([
    { in: 'both', text: 'a' },
    { in: 'first', text: 'b' },
    { in: 'second', text: 'x' },
    { in: 'both', text: 'c' },
    { in: 'second', text: 'd' },
  ]);
});

test('lists its keys at a question mark, and fits a wide screen', async () => {
  const screen = open(
    atTable([], () => undefined),
    120,
    40,
  );
  await screen.sees('Dual Alliance');
  screen.type('?');
  await screen.sees('Keys of Foreign Office');
});

test('a Congress over a dispute is offered to its holder, and to nobody whose dispute it is not', () => {
  const state = openingState();
  const dispute = { number: 1, holder: 'germany', against: 'italy', ground: 'status', turn: 1 } as const;
  state.casusBelli = [dispute];
  const isOffered = (seat: 'germany' | 'france'): boolean =>
    repliesTo(tableOf(state, seat), 'congress', { is: 'dispute', casusBelli: dispute }).length > 0;
  expect([isOffered('germany'), isOffered('france')]).toEqual([true, false]);
});

test('o sorts what lies before the Office by kind, by power and by turn, and the cursor keeps to the order shown', async () => {
  const screen = open(
    atTable([], (state) => {
      state.casusBelli = [
        { number: 1, holder: 'britain', against: 'france', ground: 'status', area: 'egypt', turn: 1 },
        { number: 2, holder: 'france', against: 'italy', ground: 'status', area: 'tunis', turn: 2 },
      ];
      state.treaties = [treaty(accord(10))];
    }),
  );
  const order = (): readonly string[] =>
    screen.screen().flatMap((row) => /^[▸ ] (cb \d|Accord of Tunis)/.exec(row)?.[1] ?? []);
  await screen.sees(/Disputes +by kind/);
  expect(order()).toEqual(['cb 1', 'cb 2', 'Accord of Tunis']);
  screen.type('o');
  await screen.sees(/Britain +by power/);
  expect(screen.screen().join('\n')).toMatch(/Britain.*cb 1.*Italy.*cb 2.*Accord of Tunis/s);
  screen.type('o');
  await screen.sees(/Since turn 2 +by turn/);
  expect(order()).toEqual(['cb 2', 'cb 1', 'Accord of Tunis']);
  screen.type('jj\r');
  await screen.sees('1 italy pays 10 to france');
});

test('the standing pass is turned by one key, to what it is not', async () => {
  const said: string[] = [];
  const screen = open(atTable(said, () => undefined));
  screen.type('O');
  await screen.sees('standing pass off');
  screen.type('\r');
  await isSaid(said, 'standing pass off');
});

test('Enter is named only where there is a page to open', async () => {
  const screen = open(
    atTable([], (state) => {
      state.casusBelli = [
        { number: 3, holder: 'france', against: 'italy', ground: 'status', area: 'tunis', turn: 1 },
      ];
    }),
  );
  await screen.sees('▸ cb 3');
  expect(screen.screen().join('\n')).not.toContain('Enter open');
});

test('where nothing lies before the Foreign Office only what can be said is offered', async () => {
  const screen = open(
    atTable([], (state) => {
      state.treaties = [];
    }),
  );
  await screen.sees('Nothing lies before the Foreign Office');
  expect(screen.screen().at(-2)).toMatch(/^i write /);
  expect(screen.screen().at(-2)).not.toMatch(/sort|down|open/);
  const watching = open({ ...atTable([], () => undefined), connection: 'past' });
  await watching.sees('Treaties in force');
  expect(watching.screen().at(-2)).not.toContain('i write');
});
