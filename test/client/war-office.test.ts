import { describe, expect, test } from 'vitest';
import { paxBilateral } from '../../client/games/pax/diplomacy/bilateral-items.ts';
import { treatyOf } from './office-table.ts';
import { AGAINST_JAPAN, alsoAgainstJapan, type AtWar, hasSaid, sitAtWar, warTable } from './war-table.ts';

const ENTER = '\r';
const OFFICE = 'gf';

test('a war is in the timelines of its belligerents', () => {
  const table = warTable(AGAINST_JAPAN, 'britain');
  const texts = (seat: string): readonly string[] =>
    paxBilateral.items(table, seat).map(({ sign, text }) => `${sign} ${text}`);
  expect(texts('japan')).toContainEqual(expect.stringMatching(/^! War 1 .* against /));
  expect(texts('italy')).not.toContainEqual(expect.stringMatching(/^! War 1 /));
});

test('a treaty with an enemy names the line that makes peace by it, and a key says it', async () => {
  const peace = treatyOf('treaty "Peace of Kobe" between britain, japan\n 1 japan pays 10 to britain\nend', {
    proposer: 'japan',
  });
  const britain = sitAtWar(
    { ...AGAINST_JAPAN, also: alsoAgainstJapan((state) => void state.treaties.push(peace)) },
    {
      at: OFFICE,
    },
  );
  await britain.sees('Peace of Kobe');
  britain.type('j\r');
  await britain.sees('M makes peace by it.');
  await britain.sees('As an order: make peace by treaty peace-of-kobe');
  britain.type('M');
  await britain.sees('│ make peace by treaty peace-of-kobe');
  britain.type(ENTER);
  await hasSaid(britain, 'make peace by treaty peace-of-kobe');
});

test('a war begins a peace with what each side has conquered', async () => {
  const taken = alsoAgainstJapan((state) => {
    state.wars[0]?.conquests.push({ area: 'formosa', by: 0, isSurrendered: false });
    state.markers = [
      ...state.markers,
      { power: 'japan', kind: 'possession', area: 'formosa', established: true },
    ];
  });
  const britain = sitAtWar({ ...AGAINST_JAPAN, also: taken }, { at: OFFICE });
  await britain.sees('It ends by a treaty of peace');
  await britain.sees(/or after 3\s+war turns in a row/);
  britain.type('y');
  await britain.sees(/treaty "Peace of .*" between .*japan/);
  await britain.sees(/japan gives possession in formosa to (britain|germany)/);
});

describe('a window', () => {
  const entered: AtWar = {
    ...AGAINST_JAPAN,
    step: 'WINDOW',
    also: alsoAgainstJapan((state) =>
      state.campaign?.windows.push({
        kind: 'codominion',
        war: 1,
        powers: ['france'],
        against: 'japan',
        area: 'cochinchina',
      }),
    ),
  };

  test('is answered with war by one key', async () => {
    const neutral = sitAtWar(entered, { seat: 'france', at: OFFICE });
    await neutral.sees('To be answered now or never');
    await neutral.sees('▸ Japan has entered Cochinchina');
    neutral.type('D');
    await neutral.sees('│ declare war on japan');
    await neutral.sees(/Japan: armies of \d+, fleets of \d+; yours: armies of/);
    await neutral.sees('It ends by a treaty of peace');
    neutral.type(ENTER);
    await hasSaid(neutral, 'declare war on japan');
  });

  test('or let pass by another', async () => {
    const neutral = sitAtWar(entered, { seat: 'france', at: OFFICE });
    await neutral.sees('To be answered now or never');
    neutral.type('P');
    await neutral.sees('│ pass');
    neutral.type(ENTER);
    await hasSaid(neutral, 'pass');
  });

  test('is among what can be said, with what each line does', async () => {
    const neutral = sitAtWar(entered, { seat: 'france', at: '3' });
    await neutral.sees('declare war on japan');
    await neutral.sees('lets it pass; the same act');
  });
});

describe('a call for help', () => {
  const called: AtWar = {
    ...AGAINST_JAPAN,
    step: 'ALD',
    also: alsoAgainstJapan(({ campaign }) => {
      campaign?.calls.push({ by: 'britain', to: 'france', against: 'japan', treaties: [] });
      if (campaign) campaign.isDetermining = true;
    }),
  };

  test('comes first, and is declined by a key', async () => {
    const partner = sitAtWar(called, { seat: 'france', at: OFFICE });
    await partner.sees('Calls for your help');
    await partner.sees('▸ Britain calls you to help against Japan, bound by nothing');
    partner.type('X');
    await partner.sees('│ decline call from britain');
    partner.type(ENTER);
    await hasSaid(partner, 'decline call from britain');
  });

  test('is answered by joining where a cause is at hand; else the reason is told', async () => {
    const partner = sitAtWar(called, { seat: 'france', at: OFFICE });
    await partner.sees('Calls for your help');
    partner.type('J');
    await partner.sees('join britain against japan');
    await partner.sees('✗');
    const warned = sitAtWar(
      {
        ...called,
        also(state) {
          called.also?.(state);
          state.casusBelli.push({
            number: 1,
            holder: 'france',
            against: 'japan',
            ground: 'status',
            area: 'formosa',
            turn: 1,
          });
        },
      },
      { seat: 'france', at: OFFICE },
    );
    await warned.sees('Calls for your help');
    warned.type('J');
    await warned.sees('┌─ Join the war? ─');
    warned.type(ENTER);
    await hasSaid(warned, 'join britain against japan');
  });

  test('a partner is called by a key', async () => {
    const caller = sitAtWar(called, { seat: 'germany', at: OFFICE });
    await caller.sees('▸ War 1');
    caller.type('C');
    await caller.sees('call italy against japan');
  });
});

describe('while a war is fought', () => {
  test('coaling is held out and passages are closed from the Foreign Office', async () => {
    const neutral = sitAtWar(AGAINST_JAPAN, { seat: 'france', at: OFFICE });
    await neutral.sees('▸ War 1');
    neutral.type('K');
    await neutral.sees('offer coaling in cochinchina to britain');
    neutral.type(ENTER);
    await neutral.sees('cannot be undone');
    neutral.type(ENTER);
    await hasSaid(neutral, 'offer coaling in cochinchina to britain');
    const keeper = sitAtWar(
      { ...AGAINST_JAPAN, markers: [...(AGAINST_JAPAN.markers ?? []), 'france possession anatolia'] },
      { seat: 'france', at: OFFICE },
    );
    await keeper.sees('▸ War 1');
    keeper.type('A');
    await keeper.sees('deny turkish-straits to britain');
    keeper.type(ENTER);
    await keeper.sees('cannot be undone');
    keeper.type(ENTER);
    await hasSaid(keeper, 'deny turkish-straits to britain');
  });
});
