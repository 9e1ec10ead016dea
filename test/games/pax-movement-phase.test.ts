import { describe, expect, test } from 'vitest';
import { SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { movementOrders } from '@chancery/shared/games/pax/movement/steps/movement-orders.ts';
import { movement } from '@chancery/shared/games/pax/movement/steps/movement.ts';
import { phaseOf } from '@chancery/shared/games/pax/turn.ts';
import type { Audience } from '@chancery/shared/kernel/match/log.ts';
import { bare, house, sheet, sheetsOf, table } from './pax-movement-table.ts';
import { workspace, told } from './pax-workspace.ts';
import { start, finish } from './pax-movement-start.ts';

describe('waiting', () => {
  test('all seven seats are waited for by sheet, afterwards nobody', () => {
    expect(phaseOf('MSC_ORDERS').awaited({ edition: bare, state: table({}) })).toEqual({
      seats: SEATS,
      by: 'sheet',
      deadline: 'msc',
    });
    expect(
      movement.awaited({ edition: bare, state: start({}, { italy: 'build army 1' }).state }),
    ).toBeUndefined();
  });

  test('silence does nothing of its own will, but garrisons all the same (AMB-53)', () => {
    const d = finish({ markers: ['italy protectorate tunis'], units: ['italy army 1 home'] }, {});
    expect(d.state.units).toEqual([{ power: 'italy', arm: 'army', size: 1, at: 'tunis', count: 1 }]);
    expect(d.state.turnRecord.outcomes).toEqual({});
  });

  test('in a match with general orders silence is played for', () => {
    const general = movementOrders((_position, seat) =>
      seat === 'japan' ? sheet('build army 1') : undefined,
    );
    for (const [missedOrders, built] of [
      ['generalOrders', 1],
      ['defaults', 0],
    ] as const) {
      const edition = house({ missedOrders });
      const d = workspace(table({}, edition), {}, edition);
      general.run(d, sheetsOf({ italy: 'build army 3' }));
      movement.run(d, {});
      expect(told(d, 'units-built').filter((fact) => fact.power === 'japan')).toHaveLength(built);
    }
  });
});

describe('what the end of the phase brings', () => {
  test('a seat is told of its own lines only; all are told what was done (PB-MSC-10)', () => {
    const heard: [string, Audience][] = [];
    const d = {
      ...workspace(table({}), {}, bare),
      emit: (fact: { type: string }, to: Audience = 'all') => heard.push([fact.type, to]),
    };
    phaseOf('MSC_ORDERS').run(d, sheetsOf({ italy: 'build army 1\nbuild 99 army 1' }));
    movement.run(d, {});
    const missed = heard.filter(([type]) => type === 'orders-missed').map(([, to]) => to);
    expect(missed).toEqual(SEATS.filter((seat) => seat !== 'italy').map((seat) => [seat]));
    expect(heard.slice(missed.length)).toEqual([
      ['lines-resolved', ['italy']],
      ['lines-adjudicated', 'gm'],
      ['units-built', 'all'],
    ]);
    expect(d.state.turnRecord.orders).toBeUndefined();
  });

  test('an owner reads which powers decided a line, never the number of a rival’s line nor one that failed', () => {
    const d = finish(
      {},
      {
        britain: 'build 99 army 1\nbuild navy 1',
        italy: 'build army 1 if britain builds navy\nbuild army 3 if britain builds army',
      },
    );
    const { italy = [] } = d.state.turnRecord.outcomes;
    expect(italy.map(({ status, because }) => [status, because])).toEqual([
      ['done', ['britain']],
      ['struck', []],
    ]);
    expect(
      JSON.stringify(told(d, 'lines-resolved').filter((f) => JSON.stringify(f).includes('italy'))),
    ).not.toContain('britain/');
    expect(JSON.stringify(told(d, 'lines-adjudicated'))).toContain('britain/2');
  });

  test('failed lines are published where the setting says so', () => {
    const d = finish({}, { italy: 'build army 1\nbuild 99 army 1' }, house({ publishFailed: true }));
    expect(told(d, 'lines-failed')).toEqual([
      { type: 'lines-failed', seat: 'italy', lines: ['build 99 army 1'] },
    ]);
  });

  test('a record for combat and adjustment', () => {
    const d = finish(
      {
        unrest: ['siam'],
        markers: ['france protectorate tunis', 'italy influence kongo', 'italy protectorate algiers'],
        units: ['france army 1 tunis', 'italy 3 army 1 home', 'italy army 3 algiers', 'belgium army 1 gabon'],
      },
      {
        france: 'admit italy to codominion in tunis with protectorate',
        italy: `place protectorate in tunis, move army 1 from home to tunis
          place protectorate in kongo, move army 1 from home to kongo
          move army 1 from home to siam
          hold in siam
          fight alone in tunis
          retreat from siam to algiers
          lose army 1, army 3 in siam
          build navy 3`,
      },
    );
    const { resolve } = d.state.turnRecord;
    expect(resolve?.placed).toEqual([
      { area: 'tunis', power: 'italy', kind: 'protectorate', before: 'none', byConsent: true },
      { area: 'kongo', power: 'italy', kind: 'protectorate', before: 'influence', byConsent: false },
    ]);
    expect(resolve?.unrestAtStart).toEqual(['siam']);
    expect(resolve?.garrisoned.map(({ area, power }) => `${power} ${area}`)).toEqual([
      'italy algiers',
      'belgium gabon',
      'italy kongo',
      'italy siam',
      'france tunis',
      'italy tunis',
    ]);
    expect(resolve?.holds).toEqual([{ area: 'siam', power: 'italy' }]);
    expect(resolve?.alone).toEqual([{ area: 'tunis', power: 'italy' }]);
    expect(resolve?.retreats).toEqual([{ power: 'italy', from: 'siam', to: 'algiers' }]);
    expect(resolve?.losses).toEqual([
      {
        power: 'italy',
        area: 'siam',
        units: [
          { arm: 'army', size: 1 },
          { arm: 'army', size: 3 },
        ],
      },
    ]);
    expect(resolve?.navalBuilds).toEqual([{ power: 'italy', size: 3, count: 1 }]);
    const own = d.state.markers.filter((m) => m.power === 'italy');
    expect(own.map((m) => `${m.area} ${String(m.established)}`).sort()).toEqual([
      'algiers true',
      'kongo false',
      'tunis true',
    ]);
  });

  test('naval units raise tensions, but not Britain’s, Japan’s and the USA’s (PB-ETI-14)', () => {
    const d = finish(
      { tensions: 10, treasury: { germany: 100 } },
      {
        germany: 'build 2 navy 1\nbuild navy 10\nas austria-hungary: build navy 3',
        britain: 'build navy 10',
        japan: 'build navy 10',
        usa: 'build navy 3',
        france: 'build army 10',
      },
    );
    expect(d.state.tensions).toBe(10 + 2 + 3 + 1);
  });

  test('all who built are to blame where that breaks the peace (PB-ETI-8)', () => {
    const d = finish(
      { tensions: 99 },
      { germany: 'build navy 1', france: 'build navy 1', japan: 'build navy 10', italy: 'build army 1' },
    );
    expect(d.state.greatWar).toMatchObject({ cause: 'tensions', culprits: ['france', 'germany'] });
  });

  test('markers in Chinese areas raise resentment at once, an upgrade by the difference (PB-CHINA-1)', () => {
    const d = finish(
      { unrest: ['manchuria'], markers: ['italy influence manchuria'] },
      { italy: 'place protectorate in manchuria\nplace protectorate in korea\nplace interest in tibet' },
    );
    expect(d.state.resentment).toBe(10 - 4 + 3 + 2);
  });
});
