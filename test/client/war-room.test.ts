import { partTelling } from './told.ts';
import { describe, expect, test } from 'vitest';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { placeLines } from '../../client/games/pax/views/area-detail.ts';
import { roomLines } from '../../client/games/pax/war/room.ts';
import { textOf } from '../../client/shell/lines.ts';
import { AGAINST_JAPAN, type AtWar, sitAtWar, THREE_SIDES, warTable } from './war-table.ts';

const ENTER = '\r';
const WAR = 'gw';

const SIZES = [
  [80, 24],
  [120, 40],
] as const;

const BOTH_SEATS = ['britain', 'france', 'gm', 'observer'] as const;

/** A war that has gone on for a while. */
const LONG: AtWar = {
  ...AGAINST_JAPAN,
  warTurn: 3,
  also(state) {
    AGAINST_JAPAN.also?.(state);
    const [war] = state.wars;
    if (!war) return;
    war.conquests.push({ area: 'formosa', by: 0, isSurrendered: false });
    war.prisoners.push({ party: 'japan', arm: 'army', size: 1, count: 2 });
    war.coaling.push({ area: 'cochinchina', by: 'france', to: 'japan' });
    war.denials.push({ passage: 'suez', by: 'britain', to: 'japan', from: 1 });
    war.peaceOffers.push({ power: 'japan', treaty: 'peace-of-kobe', hash: '' });
    war.quietTurns = 2;
  },
};

test('the card of a place in a war shows supply, neighbours and moves instead of prices of markers', () => {
  const card = (at: string): string =>
    placeLines(warTable(AGAINST_JAPAN, 'britain'), at, 80).map(textOf).join('\n');
  expect(card('formosa')).toContain('next to it');
  expect(card('formosa')).not.toMatch(/yield per turn|your link/);
  expect(card('south-china-sea')).toMatch(/can coal[^]*can step to/);
});

describe.each(BOTH_SEATS)('the war room as %s sees it', (seat) => {
  test.each(SIZES)(
    '%ix%i: who fights whom and why, whose move it is, what has come of it',
    async (...size) => {
      const soldier = sitAtWar(LONG, { at: WAR, size, seat });
      await soldier.sees('War turn 3');
      await soldier.sees('▶first orders');
      await soldier.sees('to move: B Britain, G Germany, s Spain');
      await soldier.sees('waiting for the orders of Britain and Germany');
      await soldier.sees('War 1: B Britain, G Germany, s Spain against J Japan');
      await soldier.sees('Britain declared war on Japan');
      soldier.type('G');
      await soldier.sees('Spain by Britain');
      await soldier.sees('Formosa by Britain, Germany and Spain');
      await soldier.sees('Japan 2 × army 1');
      await soldier.sees('Suez Canal closed to Japan by Britain');
      await soldier.sees('Cochinchina by France to Japan');
      await soldier.sees('2 of 3 war turns in a row');
      await soldier.sees('peace offered Japan by “Peace of Kobe”');
      expect(soldier.screen().at(-1)).toBe('');
      expect(soldier.screen().at(-2)).toContain('t theatre');
    },
  );
});

test('of three sides one that is overrun loses only once another is beaten too (PB-WAR-14)', () => {
  const told = (words: AtWar): string =>
    roomLines(warTable(words, 'britain'), 200, new Date(0)).map(textOf).join(' ').replaceAll(/\s+/g, ' ');
  const both = told(THREE_SIDES);
  expect(both).toContain('No army of Japan stands in Formosa');
  expect(both).toContain('at the end of a war turn, the war ends once all sides but one are beaten.');
  const [, ...abroad] = THREE_SIDES.units ?? [];
  const britainHome = told({ ...THREE_SIDES, units: [...abroad, 'japan army 1 north-china-sea'] });
  expect(britainHome).toContain('at the end of a war turn, Japan loses the war.');
});

test('peace offered in a war that is over on the field is not listed any more', () => {
  const told = (status: 'running' | 'ended'): string => {
    const also = (state: WritableState): void => {
      LONG.also?.(state);
      for (const war of state.wars) war.status = status;
    };
    return roomLines(warTable({ ...LONG, also }, 'britain'), 100, new Date(0))
      .map(textOf)
      .join('\n');
  };
  expect(told('running')).toContain('peace offered');
  expect(told('ended')).not.toContain('peace offered');
});

test('wars that are settled come after those being fought, with no more than how they ended', () => {
  const also = (state: WritableState): void => {
    LONG.also?.(state);
    const [war] = state.wars;
    if (!war) return;
    state.wars.push({ ...war, number: 2 });
    war.status = 'settled';
    war.end = { how: 'treaty', losers: [], treaty: 'peace-of-kobe' };
    war.claims.push({ by: 'britain', area: 'formosa', to: 'britain', marker: 'possession' });
  };
  const told = roomLines(warTable({ ...LONG, also }, 'britain'), 100, new Date(0)).map(textOf);
  const settled = told.findIndex((row) => row.startsWith('War 1'));
  expect(settled).toBeGreaterThan(told.findIndex((row) => row.startsWith('War 2')));
  expect(told.slice(settled + 1)).toEqual([
    'conquered     Formosa by Britain, Germany and Spain',
    'end           War 1 is over: the treaty "Peace of Kobe" makes peace. Nobody has lost it.',
  ]);
});

test('of a rebellion the war room says how it ends (PB-CHINA-26, PB-CHINA-27)', () => {
  const told = (kind: 'ordinary' | 'rebellion'): string => {
    const also = (state: WritableState): void => {
      for (const war of state.wars) war.kind = kind;
    };
    return roomLines(warTable({ ...AGAINST_JAPAN, also }, 'britain'), 100, new Date(0))
      .map(textOf)
      .join('\n');
  };
  const end = 'ends          when China or the powers have no army left in Chinese areas.';
  expect(told('rebellion')).toContain(end);
  expect(told('ordinary')).not.toContain(end);
});

test('m leads to the map of the war, at the place under the cursor', async () => {
  const soldier = sitAtWar(AGAINST_JAPAN, { at: WAR, size: [120, 40] });
  await soldier.sees('m map');
  soldier.type('m');
  await soldier.sees('World · war│');
  const finder = sitAtWar(AGAINST_JAPAN, { at: `${WAR}t/formosa`, size: [120, 40] });
  await finder.sees('1 found');
  finder.type(`${ENTER}m`);
  await finder.sees(/Formosa .* · war│/);
});

test('the casus belli a war began with is told in the words of the report', async () => {
  const soldier = sitAtWar(
    {
      ...AGAINST_JAPAN,
      also: ({ wars }) => {
        for (const declaration of wars[0]?.declarations ?? []) declaration.casusBelli = [7];
      },
    },
    { at: WAR },
  );
  soldier.news({
    reports: [
      partTelling(1, 'Negotiation', [
        {
          type: 'casus-belli-arose',
          casusBelli: {
            number: 7,
            holder: 'britain',
            against: 'japan',
            ground: 'special-interest',
            area: 'formosa',
            turn: 1,
          },
        },
      ]),
    ],
  });
  await soldier.sees(/a special\s+interest is slighted/);
});

test('the reason of a war is that of its own dispute, and a long title wraps below itself', () => {
  const also = ({ wars }: WritableState): void => {
    for (const war of wars)
      war.declarations = [{ by: 'britain', on: 'japan', casusBelli: [16], step: 'WAR_DECLARE' }];
  };
  const base = warTable({ ...AGAINST_JAPAN, also }, 'britain');
  const defied = { against: 'britain', ground: 'defiance', turn: base.state.turn } as const;
  const report = partTelling(9, 'Congress', [
    { type: 'casus-belli-arose', casusBelli: { number: 11, holder: 'france', ...defied } },
    {
      type: 'casus-belli-arose',
      casusBelli: { ...defied, number: 16, holder: 'britain', against: 'japan' },
    },
  ]);
  expect(report.lines).toHaveLength(1);
  const rows = roomLines({ ...base, reports: [report] }, 60, new Date(0)).map(textOf);
  expect(rows.join(' ').replaceAll(/\s+/g, ' ')).toContain(
    'Britain declared war on Japan: casus belli 16: the Congress was defied',
  );
  expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(60);
});

test('in peace the room says so', async () => {
  const soldier = sitAtWar({ wars: [], also: (state) => (state.campaign = null), step: 'NEG' }, { at: WAR });
  await soldier.sees('No war is being fought.');
  soldier.type('t');
  await soldier.sees('No war is being fought.');
});

test('between a declaration and the fighting the room says who has declared war on whom', async () => {
  const soldier = sitAtWar(
    {
      wars: [],
      also(state) {
        state.campaign = null;
        state.declarations = [{ by: 'britain', on: 'japan', casusBelli: [1], step: 'DOW' }];
      },
      step: 'NEG',
    },
    { at: WAR },
  );
  await soldier.sees('War is declared; it is fought once all declarations are in.');
  await soldier.sees('Britain against Japan');
  expect(soldier.screen().join('\n')).not.toContain('No war is being fought');
});

const inWindow = (state: WritableState): void => {
  AGAINST_JAPAN.also?.(state);
  state.campaign?.windows.push({
    kind: 'codominion',
    war: 1,
    powers: ['france'],
    against: 'japan',
    area: 'cochinchina',
  });
};

describe('what is due from me', () => {
  test.each(SIZES)('%ix%i: a window comes first, with its clock', async (...size) => {
    const neutral = sitAtWar(
      { ...AGAINST_JAPAN, step: 'WINDOW', also: inWindow },
      { at: '1', seat: 'france', size },
    );
    await neutral.sees('Your lines are due by');
    await neutral.sees('Japan has entered Cochinchina, which you share');
    await neutral.sees('Diplomacy (1)');
  });

  test('nobody else is asked, and everybody can read of it', async () => {
    const other = sitAtWar({ ...AGAINST_JAPAN, step: 'WINDOW', also: inWindow }, { at: '1', seat: 'italy' });
    await other.sees('Nothing is due from you');
    await other.missing('has entered');
    other.type(WAR);
    await other.sees('France may now declare war on Japan');
  });

  test('orders say whether it is my turn, who orders beside me, and who has shown a draft', async () => {
    const soldier = sitAtWar(AGAINST_JAPAN, { at: '1' });
    await soldier.sees('War orders of Britain and Spain: moves, attacks, retreats and losses');
    await soldier.sees('Beside you order: Germany');
    await soldier.sees('t war room');
    soldier.shows('germany', 'attack in formosa');
    await soldier.sees('Germany has shown you its draft');
    soldier.type(`${WAR}G`);
    await soldier.sees('Germany’s draft');
    await soldier.sees('● new');
    await soldier.sees('  attack in formosa');
    const waiting = sitAtWar({ ...AGAINST_JAPAN, phasing: 1 }, { at: '1' });
    const enemy = sitAtWar({ ...AGAINST_JAPAN, phasing: 1 }, { at: '1', seat: 'japan' });
    await enemy.sees('War orders: moves, attacks, retreats and losses');
    await waiting.sees('retreats and losses only: it is not');
  });
});

describe('map, areas and standings in war', () => {
  test('say who has taken an area, whose units are where, and who holds which prisoners', async () => {
    const soldier = sitAtWar(LONG, { at: '2t/formosa' });
    await soldier.sees('taken by BGs');
    await soldier.sees('J a2 n3');
    soldier.type(ENTER + ENTER);
    await soldier.sees('conquered by  Britain, Germany and Spain');
    soldier.type('gsG');
    await soldier.sees(/prisoners:\s+Japan 2 × army 1/);
  });

  test('Cape Zones are places while a war lasts', async () => {
    const soldier = sitAtWar(AGAINST_JAPAN, { at: '2t/cape horn' });
    await soldier.sees('Cape Horn');
    soldier.type(ENTER + ENTER);
    await soldier.sees('Cape Zone');
    await soldier.sees('South Atlantic Ocean, South Pacific Ocean');
  });
});

test('W in the war room explains the initiative, and other words of a war with their rules', async () => {
  const soldier = sitAtWar(AGAINST_JAPAN, { at: 'gw', size: [100, 50] });
  await soldier.sees('initiative');
  soldier.type('W');
  await soldier.sees('Under the cursor');
  await soldier.sees(/initiative[^]*rule PB-WAR-8[^]*Other words/);
  soldier.type('/exchange');
  await soldier.sees('rule PB-CRT-8');
});
