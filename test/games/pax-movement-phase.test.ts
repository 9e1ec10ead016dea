import { describe, expect, test } from 'vitest';
import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import { SEATS, type Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { parseLine } from '@chancery/shared/games/pax/language/line.ts';
import { movementOrders } from '@chancery/shared/games/pax/movement/steps/movement-orders.ts';
import { outcomeSentence } from '@chancery/shared/games/pax/report/own-orders.ts';
import { movement } from '@chancery/shared/games/pax/movement/steps/movement.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { phaseOf } from '@chancery/shared/games/pax/turn.ts';
import { viewOf } from '@chancery/shared/games/pax/view/view.ts';
import type { Audience } from '@chancery/shared/kernel/match/log.ts';
import { VOCABULARY } from '../support/pax-vocabulary.ts';
import { bare, house, play, sheet, sheetsOf, type Table, table } from './pax-movement-table.ts';
import { type Workspace, workspace, told } from './pax-workspace.ts';

/** Both steps of the phase, up to the point where the game master is waited for. */
const start = (words: Table, texts: Partial<Record<Seat, string>>, edition: Edition = bare): Workspace => {
  const d = workspace(table(words, edition), {}, edition);
  phaseOf('MSC_ORDERS').run(d, sheetsOf(texts));
  d.state.step = 'MSC';
  return d;
};

const finish = (words: Table, texts: Partial<Record<Seat, string>>, edition: Edition = bare): Workspace => {
  const d = start(words, texts, edition);
  movement.run(d, {});
  return d;
};

const order = (text: string) => {
  const read = parseLine(VOCABULARY, text);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};

const statuses = (state: WritableState) =>
  Object.fromEntries(
    Object.values(state.turnRecord.outcomes)
      .flat()
      .map(({ id, status }) => [id, status]),
  );

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

describe('questions to the game master', () => {
  const pbm = house({ ruleset: 'pbm' });
  const texts = {
    britain: 'place protectorate in tunis unless italy places protectorate in tunis',
    italy: 'place protectorate in tunis unless britain places protectorate in tunis\nbuild army 1',
  };
  const refusal = (d: Workspace, seat: Seat | 'gm', line: string) =>
    movement.lines?.refusal(d, seat, order(line))?.reason;
  const rule = (d: Workspace, line: string) => movement.lines?.carryOut(d, 'gm', order(line));

  test('are asked before anything is resolved, and of them alone', () => {
    const heard: Audience[] = [];
    const d = {
      ...workspace(table({}, pbm), {}, pbm),
      emit: ({ type }: { type: string }, to: Audience = 'all') => {
        if (type !== 'orders-missed') heard.push(to);
      },
    };
    phaseOf('MSC_ORDERS').run(d, sheetsOf(texts));
    expect(heard).toEqual(['gm']);
    expect(movement.awaited({ edition: pbm, state: d.state })).toEqual({
      seats: ['gm'],
      by: 'lines',
      deadline: 'msc',
    });
    d.state.step = 'MSC';
    const seen = JSON.stringify(viewOf({ edition: pbm, state: d.state }, 'britain'));
    expect(seen).not.toContain('protectorate');
  });

  test.each([
    ['rule britain/1, italy/1 done', { 'britain/1': 'done', 'italy/1': 'done' }],
    ['rule britain/1, italy/1 struck', { 'britain/1': 'struck', 'italy/1': 'struck' }],
  ])('WE-19: %s', (ruling, ends) => {
    const d = start({}, texts, pbm);
    expect(refusal(d, 'gm', ruling)).toBeUndefined();
    rule(d, ruling);
    expect(movement.awaited({ edition: pbm, state: d.state })).toBeUndefined();
    movement.run(d, {});
    expect(statuses(d.state)).toEqual({ ...ends, 'italy/2': 'done' });
    expect(told(d, 'ruling-given')).toHaveLength(1);
  });

  test('a ruling answers a whole open question, once, and is the game master’s', () => {
    const d = start({}, texts, pbm);
    expect(refusal(d, 'gm', 'rule britain/1 done')).toBe('not-the-whole-question');
    expect(refusal(d, 'gm', 'rule italy/2 done')).toBe('no-such-question');
    expect(refusal(d, 'gm', 'rule yes on italy/1')).toBe('no-such-question');
    expect(refusal(d, 'gm', 'build army 1')).toBe('not-in-this-phase');
    expect(refusal(d, 'italy', 'rule britain/1, italy/1 done')).toBe('only-the-gm-rules');
    rule(d, 'rule britain/1, italy/1 done');
    expect(refusal(d, 'gm', 'rule britain/1, italy/1 struck')).toBe('no-such-question');
  });

  test('free text is answered by yes or no', () => {
    for (const [ruling, status] of [
      ['rule yes on italy/1', 'done'],
      ['rule no on italy/1', 'struck'],
    ] as const) {
      const d = start({}, { italy: 'build army 1 if ruling "All is well"' });
      rule(d, ruling);
      movement.run(d, {});
      expect(statuses(d.state)).toEqual({ 'italy/1': status });
    }
  });
});

test('a question that nobody has answered when the phase ends is told as not ruled on', () => {
  const d = start({}, { italy: 'build army 1 if ruling "All is well"' });
  movement.run(d, {});
  const [outcome] = d.state.turnRecord.outcomes.italy ?? [];
  expect(outcome && outcomeSentence(bare, outcome)).toBe(
    'not done without a ruling: the game master has not answered: All is well.',
  );
});

describe('what the end of the phase brings', () => {
  test('a seat is told of its own lines only; all hear what was done (PB-MSC-10)', () => {
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

describe('what events demand', () => {
  const atLeast = (amount: number, arm: 'any' | 'navy', power: 'italy' | 'germany' = 'italy'): Table => ({
    turn0: { bounds: [{ power, kind: 'at-least', amount, arm, event: 'none' }] },
  });

  test('is kept back from everything but units, and buys small armies at last (AMB-117)', () => {
    const { lines, units, left } = play(
      { ...atLeast(20, 'any'), treasury: { italy: 30 } },
      { italy: 'place protectorate in tunis\npay 11 to france\nbuild army 3\nplace influence in siam' },
    );
    expect(lines).toEqual({
      'italy/1': 'unfunded',
      'italy/2': 'unfunded',
      'italy/3': 'done',
      'italy/4': 'done',
    });
    expect(units('italy', 'home')).toEqual(['1 army 3', '3 army 1']);
    expect(left('italy')).toBe(30 - 10 - 10 - 9);
  });

  test('counts the maintenance paid for units abroad', () => {
    const words: Table = {
      ...atLeast(10, 'any'),
      markers: ['italy possession tunis'],
      units: ['italy army 3 tunis', 'italy army 1 tunis', 'italy army 10 home'],
    };
    expect(play(words, {}).units('italy', 'home')).toEqual(['1 army 10', '2 army 1']);
  });

  test('in ships where it names ships, which serve a demand for any units as well', () => {
    const both: Table = {
      treasury: { germany: 30 },
      turn0: {
        bounds: [
          { power: 'germany', kind: 'at-least', amount: 9, arm: 'navy', event: 'none' },
          { power: 'germany', kind: 'at-least', amount: 12, arm: 'any', event: 'none' },
        ],
      },
    };
    expect(play(both, {}).units('germany', 'home')).toEqual(['1 army 1', '3 navy 1']);
    const built = play(both, { germany: 'build navy 3\nbuild army 3' });
    expect(built.units('germany', 'home')).toEqual(['1 army 3', '1 navy 3']);
  });

  test('asks no more than the treasury holds (PB-RE-12)', () => {
    const { units, left } = play({ ...atLeast(30, 'any'), treasury: { italy: 7 } }, {});
    expect([units('italy', 'home'), left('italy')]).toEqual([['2 army 1'], 1]);
  });

  test('a ceiling on units leaves smaller purchases possible', () => {
    const words: Table = {
      turn0: { bounds: [{ power: 'britain', kind: 'at-most', amount: 10, arm: 'any', event: 'none' }] },
    };
    const { reasons } = play(words, { britain: 'build army 10\nbuild army 3\nbuild army 1' });
    expect(reasons).toEqual({
      'britain/1': 'over-ceiling',
      'britain/2': 'unconditional',
      'britain/3': 'over-ceiling',
    });
  });

  test('a Dominion or State not granted costs victory points (upgrade-or-lose-vp)', () => {
    const words: Table = {
      markers: ['britain possession australia'],
      units: ['britain army 1 australia'],
      turn0: {
        pressures: [
          { power: 'britain', area: 'australia', to: 'dominion', vp: 5, event: 'australian-unrest' },
        ],
      },
    };
    const refused = finish(words, {});
    expect(refused.state.turnRecord.awards).toEqual([{ power: 'britain', vp: -5, why: 'australian-unrest' }]);
    expect(told(refused, 'event-demand-failed')).toHaveLength(1);
    expect(finish(words, { britain: 'place dominion in australia' }).state.turnRecord.awards).toEqual([]);
  });
});
