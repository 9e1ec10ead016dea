import { expect, test } from 'vitest';
import { judgedLine, suggestedLines } from '../../client/games/pax/composer/suggested-lines.ts';
import type { AreaId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { spoilsOutlook } from '../../client/games/pax/war/spoils-outlook.ts';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { AGAINST_JAPAN, alsoAgainstJapan, type AtWar, hasSaid, sitAtWar, warTable } from './war-table.ts';

// The spoils of a war that is over, divided at the Foreign Office.

const ENTER = '\r';
const OFFICE = 'gf';

const over: AtWar = {
  ...AGAINST_JAPAN,
  step: 'SPOILS',
  also: alsoAgainstJapan((state) => {
    const [war] = state.wars;
    if (!war) return;
    war.conquests.push({ area: 'formosa', by: 0, isSurrendered: false });
    war.status = 'ended';
    war.end = { how: 'no-army-abroad', losers: [1] };
  }),
};

test('spoils are asked for by keys, and left to others', async () => {
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

test('spoils say their value, who gets them as claims stand, and who decides if the victors disagree', async () => {
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
  expect(taking(over)).toBe('value 6, yields £5: Britain gets Possession (as claims stand)');
  const rival = sitAtWar(claimed('germany'), { at: OFFICE });
  await rival.sees('As claims stand Germany gets Possession.');
  expect(taking(claimed('germany'))).toContain('Britain and Germany disagree, so a Congress decides');
});

test('spoils end with the pass, which says what nobody gets, so that Enter does not send it', () => {
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

test('spoils of China are one area for each, and none where the victors disagree (PB-CHINA-28, PB-CHINA-32)', () => {
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

test('spoils say who has no marker of the kind left when claims together ask for more (PB-UNITS-2)', () => {
  const short: AtWar = {
    ...over,
    markers: [...(AGAINST_JAPAN.markers ?? []), 'japan possession korea'],
    also(state) {
      over.also?.(state);
      const [war] = state.wars;
      war?.conquests.push({ area: 'korea', by: 0, isSurrendered: false });
      for (const area of ['formosa', 'korea'])
        war?.claims.push({ by: 'britain', area, to: 'britain', marker: 'possession' });
      const placed = state.markers.filter(({ power, kind }) => power === 'britain' && kind === 'possession');
      state.counterLimits.britain = { possession: placed.length + 1 };
    },
  };
  const table = warTable(short, 'britain');
  const said = (['formosa', 'korea'] as const).map((area) => spoilsOutlook(table, area)).toSorted();
  expect(said).toEqual(['Britain gets Possession', 'Britain has no Possession left for it']);
  expect(suggestedLines(table).at(-1)?.effect).toContain('Britain has no Possession left for it');
});

test('the Desk says what spoils wait for an answer', async () => {
  const victor = sitAtWar(over, { at: '1' });
  await victor.sees('Spoils: say what you take');
  await victor.sees('Units of yours may not stay');
  victor.type('P');
  await victor.sees('You have not said what you want of Formosa');
  await victor.sees('You have not said where these go');
});
