import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import { partTelling } from './told.ts';
import { expect, test } from 'vitest';
import { paxItems } from '../../client/games/pax/views/desk-items.ts';
import { linesDue } from '../../client/games/pax/views/lines-due.ts';
import type { PaxTable } from '../../client/games/pax/table.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { Treaty } from '@chancery/shared/games/pax/state/treaties.ts';
import { treatyOf } from './office-table.ts';
import { type AtWar, sitAtWar, warTable } from './war-table.ts';

// A war from its draft of a peace to what that brings.

const KOBE = 'peace-of-kobe';

const peaceOfKobe = (change: Partial<Treaty> = {}): Treaty =>
  treatyOf(
    'treaty "Peace of Kobe" between britain, japan\n 1 japan gives possession in formosa to britain\nend',
    {
      proposer: 'japan',
      ...change,
    },
  );

/** Britain alone has taken Formosa from Japan, and a text of peace is on the table. */
const atWar = (change: (state: WritableState) => void = () => undefined): AtWar => ({
  wars: [[['britain'], ['japan']]],
  markers: ['britain possession hong-kong', 'japan possession formosa'],
  units: ['britain army 3 formosa', 'britain army 1 hong-kong', 'japan army 10 home'],
  also(state) {
    state.wars[0]?.conquests.push({ area: 'formosa', by: 0, isSurrendered: false });
    change(state);
  },
});

const proposed = atWar(({ treaties }) => void treaties.push(peaceOfKobe()));

/** The war is over by the treaty, which is in force; another text that was to make peace is still on the table. */
const over: AtWar = {
  ...atWar((state) => {
    const [war] = state.wars;
    const signers = ['britain', 'japan'] as const;
    state.treaties.push(
      peaceOfKobe({ status: 'in-force', signers, peaceOf: 1 }),
      treatyOf('treaty "Peace of Osaka" between britain, japan\n 1 japan pays 1 to britain\nend', {
        proposer: 'japan',
        signers: ['japan'],
        peaceOf: 1,
      }),
    );
    if (war) Object.assign(war, { status: 'ended', end: { how: 'treaty', treaty: KOBE, losers: [] } });
  }),
  step: 'SPOILS',
};

const duesOf = (table: PaxTable): readonly string[] =>
  paxItems(table).map(({ text, state }) => `${text}  ${state}`);

test.each([
  ['the war room', 'gw', 'y draft a peace'],
  ['the thread of an enemy', 'gvjjj', '▸ J Japan'],
])('a peace is drafted from %s, with what was conquered', async (_, keys, mark) => {
  const britain = sitAtWar(atWar(), { at: keys });
  await britain.sees(mark);
  britain.type('y');
  await britain.sees('treaty "Peace of Britain and Japan" between britain, japan');
  await britain.sees('japan gives possession in formosa to britain');
});

test('a text of peace is judged as the peace it makes: what it gives costs nothing', async () => {
  expect(duesOf(warTable(proposed, 'britain'))).toEqual(['Japan: “Peace of Kobe”  make peace or refuse']);
  const britain = sitAtWar(proposed, { at: 'gfj\r' });
  await britain.sees("→ Japan's Possession in Formosa goes to Britain.");
  await britain.sees(/is done once the war is over for\s+everybody/);
  britain.type('M');
  await britain.sees('│ make peace by treaty peace-of-kobe');
  await britain.sees(/→ Japan's Possession in +│\n?.*Formosa goes to Britain\./s);
});

test('peace that is made from the war itself shows the clauses of its text too', async () => {
  const britain = sitAtWar(proposed, { at: 'gf' });
  await britain.sees('▸ War 1');
  britain.type('M');
  await britain.sees('│ make peace by treaty peace-of-kobe');
  await britain.sees(/→ Japan's Possession in +│\n?.*Formosa goes to Britain\./s);
  await britain.sees('It cannot be taken back.');
});

test('who makes peace is told once what that does, and which marker is lost when the war is over', async () => {
  const claimed: AtWar = {
    ...proposed,
    markers: ['britain possession hong-kong', 'japan possession formosa', 'britain influence formosa'],
    also(state) {
      state.treaties.push(
        treatyOf(
          'treaty "Peace of Kobe" between britain, japan\n 1 britain places no marker in siam until 1888\nend',
          {
            proposer: 'japan',
          },
        ),
      );
    },
  };
  const britain = sitAtWar(claimed, { at: 'gfj\r' });
  await britain.sees('When the war is over for everybody:');
  await britain.sees(/Britain's Influence in Formosa is taken away\s+because a dispute was not settled\./);
  britain.type('M');
  await britain.sees(/! When the war is over for everybody:[^]*European tensions\s[^]*markers are brought/);
  await britain.sees('It cannot be taken back.');
  await britain.missing('Britain is ready for peace');
  await britain.missing('Britain signs the treaty');
  const keeping = sitAtWar(proposed, { at: 'gfj\r' });
  await keeping.sees('M makes peace by it.');
  await keeping.missing('When the war is over for everybody:');
});

test('a power that only signs a peace is told that the war continues', async () => {
  const britain = sitAtWar(proposed, { at: 'gfj\r' });
  await britain.sees(
    /S only signs it: the war goes on, and what is marked → is done with the last\s+signature\./,
  );
  britain.type('S');
  await britain.sees('│ sign treaty peace-of-kobe');
  await britain.sees('→ ');
  await britain.sees('The war goes on: a signature ends none. M makes peace by this text.');
});

/** A text between the enemies and a neutral power; Britain, which is to pay, has no money. */
const dear = atWar(({ treaties, treasury }) => {
  const between = 'britain, france, japan';
  treaties.push(treatyOf(`treaty "Toll" between ${between}\n 1 britain pays 5 to japan\nend`));
  treasury.britain = 0;
});

test('who signs a text between enemies sees what the last signature does in the war', async () => {
  const britain = sitAtWar(dear, { at: 'gfj\r' });
  await britain.sees('→ It is not carried out');
  britain.type('S');
  await britain.sees('│ sign treaty toll');
  await britain.sees('1 Britain pays Japan £5. → It is not carried out');
  await britain.sees('M makes peace by this text');
});

test('a neutral party of a text between enemies is not told that it makes peace', async () => {
  const france = sitAtWar(dear, { seat: 'france', at: 'gfj\r' });
  await france.sees('→ It is not carried out');
  await france.missing('is done once the war is over');
  france.type('S');
  await france.sees('│ sign treaty toll');
  await france.sees('The war goes on: a signature ends none.');
  await france.missing('M makes peace by this text');
});

test('once the war is over its other texts are not due, and what the peace gives is not to be left', async () => {
  const table = warTable(over, 'britain');
  expect(duesOf(table)).toEqual([]);
  expect(linesDue(table)?.text).toBe('the peace is carried out once nobody has more to say');
  const britain = sitAtWar(over, { at: 'gf' });
  await britain.sees('Treaties in force');
  await britain.missing('Units that may not stay');
  await britain.sees('Peace of Kobe');
});

test('a treaty of peace that is not carried out yet says what it will bring, and when', async () => {
  const britain = sitAtWar(over, { at: 'gfj\r' });
  await britain.sees("→ Japan's Possession in Formosa goes to Britain.");
  await britain.sees('is done once the war is over for everybody');
  await britain.missing('is not reached');
});

test('a text of peace of one’s own is due until another one of one’s own is between the same powers', () => {
  const own = (title: string, change: Partial<Treaty> = {}): Treaty =>
    treatyOf(`treaty "${title}" between britain, japan\n 1 japan pays 1 to britain\nend`, {
      proposer: 'britain',
      ...change,
    });
  const dues = (...texts: readonly Treaty[]): readonly string[] =>
    duesOf(
      warTable(
        atWar(({ treaties }) => void treaties.push(...texts)),
        'britain',
      ),
    );
  const [first, second] = [own('Peace of Kobe'), own('Peace of Osaka')];
  const due = (name: string): string => `Britain: “${name}”  make peace or refuse`;
  expect(dues(first)).toEqual([due('Peace of Kobe')]);
  expect(dues(first, second)).toEqual([due('Peace of Osaka')]);
  expect(dues(first, own('Peace of Osaka', { signers: ['britain'] }))).toEqual([]);
  expect(dues({ ...first, signers: ['japan'] }, second)).toHaveLength(2);
  // Another text that is itself off the table replaces nothing.
  expect(dues(first, { ...second, refusedBy: ['japan'] })).toEqual([due('Peace of Kobe')]);
  expect(dues(first, { ...second, turn: 0 })).toEqual([due('Peace of Kobe')]);
});

test('a text whose signature was taken back in the same turn is not due', () => {
  const table = warTable(proposed, 'britain');
  const told = (...facts: readonly Fact[]): PaxTable => ({
    ...table,
    reports: facts.map((fact, n) => partTelling(n, 'War', [fact])),
  });
  const about = { treaty: 'peace-of-kobe', title: 'Peace of Kobe', by: 'japan' } as const;
  const signed: Fact = { type: 'treaty-signed', ...about, hash: peaceOfKobe().hash };
  const taken: Fact = { type: 'signature-withdrawn', ...about };
  expect(duesOf(told(signed))).toHaveLength(1);
  expect(duesOf(told(signed, taken))).toEqual([]);
  expect(duesOf(told(signed, taken, signed))).toHaveLength(1);
  const other: Fact = { ...signed, hash: '1a2b3c4d' };
  expect(duesOf(told(signed, taken, other))).toEqual([]);
  expect(duesOf(told(other, taken))).toHaveLength(1);
});
