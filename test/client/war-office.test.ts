import { describe, expect, test, vi } from 'vitest';
import { judgedLine, suggestedLines } from '../../client/games/pax/composer/suggested-lines.ts';
import { paxBilateral } from '../../client/games/pax/diplomacy/bilateral-items.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { AreaId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { spoilsOutlook } from '../../client/games/pax/war/spoils-outlook.ts';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { treatyOf } from './office-table.ts';
import { AGAINST_JAPAN, type AtWar, sitAtWar, type Soldier, warTable } from './war-table.ts';

const ENTER = '\r';
const OFFICE = 'gf';

const hasSaid = (soldier: Soldier, line: string): Promise<void> =>
  vi.waitFor(() => {
    expect(soldier.said).toEqual([line]);
  });

const also =
  (change: (state: WritableState) => void): NonNullable<AtWar['also']> =>
  (state) => {
    AGAINST_JAPAN.also?.(state);
    change(state);
  };

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
    { ...AGAINST_JAPAN, also: also((state) => void state.treaties.push(peace)) },
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
  const taken = also((state) => {
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
    also: also((state) =>
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
    also: also(({ campaign }) => {
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

describe('spoils', () => {
  const over: AtWar = {
    ...AGAINST_JAPAN,
    step: 'SPOILS',
    also: also((state) => {
      const [war] = state.wars;
      if (!war) return;
      war.conquests.push({ area: 'formosa', by: 0, isSurrendered: false });
      war.status = 'ended';
      war.end = { how: 'no-army-abroad', losers: [1] };
    }),
  };

  test('are asked for by keys, and left to others', async () => {
    const victor = sitAtWar(over, { at: OFFICE });
    await victor.sees('Spoils to divide');
    await victor.sees('▸ Formosa');
    victor.type('t');
    await victor.sees('▸ take possession of formosa');
    victor.type(ENTER);
    await victor.sees('cannot be undone');
    victor.type(ENTER);
    await hasSaid(victor, 'take possession of formosa');
    victor.type('L');
    await victor.sees('leave formosa to germany');
  });

  test('say their value, who gets them as claims stand, and who decides if the victors disagree', async () => {
    const claimed = (by: 'britain' | 'germany'): AtWar => ({
      ...over,
      also(state) {
        over.also?.(state);
        state.wars[0]?.claims.push({ by, area: 'formosa', to: by, marker: 'possession' });
      },
    });
    const taking = (words: AtWar): string =>
      judgedLine(warTable(words, 'britain'), 'take possession of formosa').effect;
    const victor = sitAtWar(over, { at: OFFICE });
    await victor.sees(/▸ Formosa +value 6 +nothing said yet/);
    await victor.sees('As claims stand nobody has asked for it, so it stays with Japan.');
    expect(taking(over)).toBe(
      'asks for Formosa as Possession among the spoils (value 6): as claims stand Britain gets Possession',
    );
    const rival = sitAtWar(claimed('germany'), { at: OFFICE });
    await rival.sees('As claims stand Germany gets Possession.');
    expect(taking(claimed('germany'))).toContain('Britain and Germany disagree, so a Congress decides');
  });

  test('end with the pass, which says what nobody gets, so that Enter does not send it', () => {
    const lines = suggestedLines(warTable(over, 'britain'));
    expect(lines[0]?.line).toMatch(/^take|^leave/);
    expect(lines.at(-1)?.line).toBe('pass');
    expect(lines.at(-1)?.effect).toBe(
      'says nothing more on the spoils. Formosa: nobody has asked for it, so it stays with Japan',
    );
  });

  test('units that may not stay are sent home by keys', async () => {
    const victor = sitAtWar(over, { at: OFFICE });
    await victor.sees('Units that may not stay');
    await victor.sees('Britain navy 10 in South China Sea');
    victor.type('j');
    await victor.sees('silence sends them to Hong Kong.');
    victor.type('m');
    await victor.sees('│ move navy 10 from south-china-sea to hong-kong');
    victor.type(ENTER);
    await hasSaid(victor, 'move navy 10 from south-china-sea to hong-kong');
  });

  test('of China are one area for each, and none where the victors disagree (PB-CHINA-28, PB-CHINA-32)', () => {
    const beaten = (...claims: readonly (readonly ['britain' | 'russia', AreaId])[]): PaxTable =>
      warTable(
        {
          wars: [[['china'], ['britain', 'russia']]],
          markers: [],
          units: ['britain army 3 manchuria', 'russia army 3 manchuria'],
          step: 'SPOILS',
          also(state) {
            const [war] = state.wars;
            if (!war) return;
            war.status = 'ended';
            war.end = { how: 'rebels-beaten', losers: [0] };
            war.defeated = ['manchuria', 'sinkiang', 'formosa'];
            for (const [by, area] of claims) war.claims.push({ by, area, to: by, marker: 'possession' });
          },
        },
        'britain',
      );
    const twice = beaten(['britain', 'manchuria'], ['britain', 'formosa']);
    const said = ['manchuria', 'formosa'].map((area) => spoilsOutlook(twice, area));
    expect(said.filter((text) => text === 'Britain gets Possession')).toHaveLength(1);
    expect(said.join()).toContain(
      'Britain gets one area at most and another before this one, so it stays as it is',
    );
    const torn = beaten(['britain', 'manchuria'], ['russia', 'manchuria'], ['britain', 'formosa']);
    expect(spoilsOutlook(torn, 'manchuria')).toBe('Britain and Russia disagree, so nothing is divided');
    expect(spoilsOutlook(torn, 'formosa')).toBe('the victors disagree over Manchuria, so nothing is divided');
  });

  test('say who has no marker of the kind left when claims together ask for more (PB-UNITS-2)', () => {
    const short: AtWar = {
      ...over,
      markers: [...(AGAINST_JAPAN.markers ?? []), 'japan possession korea'],
      also(state) {
        over.also?.(state);
        const [war] = state.wars;
        war?.conquests.push({ area: 'korea', by: 0, isSurrendered: false });
        for (const area of ['formosa', 'korea'])
          war?.claims.push({ by: 'britain', area, to: 'britain', marker: 'possession' });
        const placed = state.markers.filter(
          ({ power, kind }) => power === 'britain' && kind === 'possession',
        );
        state.counterLimits.britain = { possession: placed.length + 1 };
      },
    };
    const table = warTable(short, 'britain');
    const said = (['formosa', 'korea'] as const).map((area) => spoilsOutlook(table, area)).toSorted();
    expect(said).toEqual(['Britain gets Possession', 'Britain has no Possession left for it']);
    expect(suggestedLines(table).at(-1)?.effect).toContain('Britain has no Possession left for it');
  });

  test('home says so', async () => {
    const victor = sitAtWar(over, { at: '1' });
    await victor.sees('Spoils: say what you take');
    await victor.sees('Units of yours may not stay');
    victor.type('P');
    await victor.sees('You have not said what you want of Formosa');
    await victor.sees('You have not said where these go');
  });
});
