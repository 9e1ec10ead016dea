import { describe, expect, test } from 'vitest';
import { facesOf, stateBefore } from '@chancery/shared/games/weaw/forecast/ahead.ts';
import { battleForecasts } from '@chancery/shared/games/weaw/forecast/fights.ts';
import { frontsOf } from '@chancery/shared/games/weaw/forecast/fronts.ts';
import { seaForecasts, voyageForecasts } from '@chancery/shared/games/weaw/forecast/sea-fights.ts';
import { moneyForecast } from '@chancery/shared/games/weaw/forecast/money.ts';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import { missionForecasts } from '@chancery/shared/games/weaw/forecast/missions.ts';
import type { WeawState, WritableState } from '@chancery/shared/games/weaw/state/state.ts';
import { noStandingOrders } from '@chancery/shared/games/weaw/state/standing.ts';
import { turn } from '@chancery/shared/games/weaw/turn.ts';
import { labelledDice } from '@chancery/shared/kernel/match/dice.ts';
import { standard, stewardSheets } from '../support/weaw-campaign.ts';

// Fights, money and fronts before a sheet is handed in.

const opening = (): WritableState => structuredClone(weaw.setup(standard)) as WritableState;

const sheetOf = (state: WeawState, seat: string, text: string) => ({
  edition: standard,
  view: weaw.view({ edition: standard, state }, seat),
  seat,
  text,
});

describe('the fight an attack leads to', () => {
  test('is one of the sheet, not one that mutineers begin by themselves', () => {
    const state = opening();
    state.wars.push({ pair: ['mutineers', 'belgium'], kind: 'civil', since: 1, lastAction: 1 } as never);
    const congo = state.territories['belgian-congo'];
    const mutineers = state.nations['mutineers'];
    expect([congo?.controller, mutineers?.commander]).toEqual(['belgium', undefined]);
    state.units.push({ nation: 'mutineers', type: 'infantry', at: 'rhodesia', n: 3 });
    const rhodesia = state.territories['rhodesia'];
    if (rhodesia) state.territories['rhodesia'] = { ...rhodesia, controller: 'mutineers' };
    const sheet = sheetOf(state, 'germany', 'attack nancy with 4 infantry, 2 artillery from metz');
    const before = stateBefore(sheet, 'AIR');
    expect(before.record.attacks.some(({ nation }) => nation === 'mutineers')).toBe(true);
    expect(battleForecasts(sheet).map(({ place }) => place)).toEqual(['nancy']);
  });

  test('has every penalty, and hits by value in ten', () => {
    const [fight, ...others] = battleForecasts(
      sheetOf(opening(), 'germany', 'attack nancy with 4 infantry, 2 artillery from metz'),
    );
    expect(others).toEqual([]);
    expect(fight?.attackers).toMatchObject([
      { type: 'artillery', n: 2, penalties: [{ why: 'trench', points: -3 }] },
      { type: 'infantry', n: 4, penalties: [{ why: 'trench', points: -2 }] },
    ]);
    const dealt = fight?.attackers.reduce((sum, { n, value }) => sum + (n * value) / 10, 0);
    expect(fight?.hits.dealt).toBeCloseTo(dealt ?? 0);
  });

  test('is won oftener by more', () => {
    const taken = (n: number): number =>
      battleForecasts(
        sheetOf(opening(), 'russia', `attack czernowitz with ${String(n)} infantry from rovno`),
      )[0]?.taken ?? 0;
    expect(taken(1)).toBeLessThan(taken(6));
  });

  test('is the same whatever another nation keeps to itself', () => {
    const known = opening();
    const secret = opening();
    secret.standing['austria-hungary'] = { ...noStandingOrders(), retreat: { czernowitz: 'hold' } };
    const france = secret.nations['france'];
    if (france) france.purse = { paris: 999 };
    const text = 'attack czernowitz with 5 infantry from rovno';
    expect(battleForecasts(sheetOf(secret, 'russia', text))).toEqual(
      battleForecasts(sheetOf(known, 'russia', text)),
    );
  });
});

const unitsOf = ({ units }: WeawState, nation: string): number =>
  units.reduce((sum, pile) => (pile.nation === nation ? sum + pile.n : sum), 0);

const meanOf = (count: number, figure: (seed: number) => number): number =>
  Array.from({ length: count }, (_, i) => figure(i + 1)).reduce((sum, each) => sum + each, 0) / count;

test('money is told by depot, before the sheet and after it', () => {
  const [home] = moneyForecast(sheetOf(opening(), 'germany', 'build 2 infantry in metz')).depots;
  expect(home).toMatchObject({ nation: 'germany', place: 'berlin' });
  expect((home?.before ?? 0) - (home?.after ?? 0)).toBe(12);
});

test('points of centres pay for what comes from factories and shipyards first', () => {
  const pointsAfter = (text: string) => moneyForecast(sheetOf(opening(), 'germany', text));
  const [given] = pointsAfter('').centrePoints;
  expect(given).toMatchObject({ nation: 'germany', left: given?.given });
  const { depots, centrePoints } = pointsAfter('build submarine at konigsberg/baltic-sea');
  expect(centrePoints).toEqual([{ ...given, left: (given?.given ?? 0) - 20 }]);
  expect(depots).toMatchObject([{ before: depots[0]?.after }]);
  expect(pointsAfter('build 2 infantry in metz').centrePoints).toEqual([given]);
});

test('fronts hold every border with an enemy once, and are named by their region', () => {
  const state = opening();
  const fronts = frontsOf({ edition: standard, state }, ['germany']);
  expect(fronts.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['western-front', 'russia', 'balkans', 'africa']),
  );
  const contacts = fronts.flatMap((front) => front.contacts.map(({ own, enemy }) => `${own}/${enemy}`));
  expect(new Set(contacts).size).toBe(contacts.length);
  expect(contacts).toContain('metz/nancy');
});

test('a turn run through at once is the turn step by step', () => {
  const state = opening();
  const sheets = stewardSheets(state);
  const start = (at: WeawState) => ({
    edition: standard,
    state: at,
    dice: labelledDice({ game: 'weaw', turn: at.turn, step: at.step }, () => 5),
  });
  const before = JSON.stringify(state);
  const log: unknown[] = [];
  let single = state;
  do {
    const next = turn.advance(start(single), sheets);
    log.push(...next.log);
    single = next.state;
  } while (single.step !== 'ORDERS');
  const whole = turn.advanceWhile(start(state), sheets, (at) => at.turn === 1);
  expect(whole.state).toEqual(single);
  expect(whole.log).toEqual(log);
  expect(JSON.stringify(state)).toBe(before);
});

test('a sheet is fought out once while neither it nor its view changes', () => {
  const line = 'attack nancy with 4 infantry from metz\nstrike nancy with 1 fighter from metz';
  const sheet = sheetOf(opening(), 'germany', line);
  for (const forecasts of [battleForecasts, missionForecasts]) {
    const first = forecasts(sheet);
    expect(first).toHaveLength(1);
    expect(forecasts({ ...sheet })).toBe(first);
    expect(forecasts({ ...sheet, text: '' })).toEqual([]);
    expect(forecasts(sheetOf(opening(), 'germany', line))).not.toBe(first);
  }
});

describe('the fight that ships are sent to', () => {
  const engage = 'force a: 4 battleship, 5 destroyer from shagerrak to north-sea, engage';

  test('is resolved by the rules against the units there now', () => {
    const [fight, ...others] = seaForecasts(sheetOf(opening(), 'germany', engage));
    expect(others).toEqual([]);
    expect(fight).toMatchObject({ zone: 'north-sea', lines: ['germany/1'], tries: 10, fought: 10 });
    const sheet = sheetOf(opening(), 'germany', engage);
    const before = stateBefore(sheet, 'DET');
    const lossesOf = (nation: string): number =>
      meanOf(10, (seed) => {
        const dice = labelledDice({ game: 'weaw', turn: 1, step: 'DET' }, facesOf(seed));
        const start = { edition: standard, state: before, dice };
        const { state } = turn.advanceWhile(start, {}, ({ step }) => step !== 'LND');
        return unitsOf(before, nation) - unitsOf(state, nation);
      });
    expect(fight?.lost.own).toBeCloseTo(lossesOf('germany'), 9);
    expect(fight?.lost.others).toBeCloseTo(lossesOf('britain') + lossesOf('netherlands'), 9);
    expect(lossesOf('britain')).toBeGreaterThan(0);
    expect(seaForecasts(sheetOf(opening(), 'germany', engage))).toEqual([fight]);
  });

  test('is foreseen for a choice of a menu, too, by fewer tries and after the lines of the sheet', () => {
    const forecasts = voyageForecasts(
      sheetOf(opening(), 'germany', 'influence belgium\nbuild 2 infantry in metz, cologne'),
      'germany',
    );
    const [fight, ...others] = forecasts(engage);
    expect(others).toEqual([]);
    expect(fight).toMatchObject({ zone: 'north-sea', tries: 4, fought: 4 });
    expect(fight?.lost.others).toBeGreaterThan(0);
    expect(forecasts(engage.replace(', engage', ''))).toEqual([]);
    expect(forecasts(engage)).toEqual([fight]);
  });

  test('is foreseen against those on whom the same sheet declares war', () => {
    const war = 'declare war on austria-hungary';
    const attack = 'force a: 2 battleship from ionion-sea to adriatic-sea, engage';
    const adriatic = { zone: 'adriatic-sea', lines: ['italy/2'] };
    expect(seaForecasts(sheetOf(opening(), 'italy', `${war}\n${attack}`))).toMatchObject([adriatic]);
    expect(voyageForecasts(sheetOf(opening(), 'italy', war), 'italy')(attack)).toMatchObject([adriatic]);
    expect(voyageForecasts(sheetOf(opening(), 'italy', ''), 'italy')(attack)).toEqual([]);
  });

  test('is a matter of the lines whose ships fight in it, not of submarines that pass', () => {
    const pass = 'force b: 2 submarine from shagerrak to northern-atlantic';
    const [fight] = seaForecasts(sheetOf(opening(), 'germany', `${pass}\n${engage}`));
    expect(fight).toMatchObject({ zone: 'north-sea', lines: ['germany/2'] });
    const join = 'force b: 2 submarine from shagerrak to north-sea, engage';
    const [joined] = seaForecasts(sheetOf(opening(), 'germany', `${join}\n${engage}`));
    expect(joined).toMatchObject({ zone: 'north-sea', lines: ['germany/1', 'germany/2'] });
  });

  test('is none where nobody is told to fight, and where no ships sail', () => {
    expect(seaForecasts(sheetOf(opening(), 'germany', engage.replace(', engage', '')))).toEqual([]);
    expect(seaForecasts(sheetOf(opening(), 'germany', 'build 2 infantry in metz'))).toEqual([]);
  });
});
