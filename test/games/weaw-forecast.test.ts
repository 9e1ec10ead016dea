import { describe, expect, test } from 'vitest';
import { facesOf, stateBefore } from '@chancery/shared/games/weaw/forecast/ahead.ts';
import { battleForecasts, marchForecasts } from '@chancery/shared/games/weaw/forecast/fights.ts';
import { frontsOf } from '@chancery/shared/games/weaw/forecast/fronts.ts';
import { seaForecasts, voyageForecasts } from '@chancery/shared/games/weaw/forecast/sea-fights.ts';
import { moneyForecast } from '@chancery/shared/games/weaw/forecast/money.ts';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import { missionForecastOf, missionForecasts } from '@chancery/shared/games/weaw/forecast/missions.ts';
import type { Pile, WeawState, WritableState } from '@chancery/shared/games/weaw/state/state.ts';
import { noStandingOrders } from '@chancery/shared/games/weaw/state/standing.ts';
import { turn } from '@chancery/shared/games/weaw/turn.ts';
import { labelledDice } from '@chancery/shared/kernel/match/dice.ts';
import { standard, stewardSheets } from '../support/weaw-campaign.ts';

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

/** The opening with more planes and guns of some nations in some places. */
const openingWith = (...piles: readonly Pile[]): WritableState => {
  const state = opening();
  return { ...state, units: [...state.units, ...piles] };
};

const planes = (nation: string, type: 'fighter' | 'bomber' | 'gun', at: string, n: number): Pile => ({
  nation,
  type,
  at,
  n,
});

const unitsOf = ({ units }: WeawState, nation: string): number =>
  units.reduce((sum, pile) => (pile.nation === nation ? sum + pile.n : sum), 0);

const meanOf = (count: number, figure: (seed: number) => number): number =>
  Array.from({ length: count }, (_, i) => figure(i + 1)).reduce((sum, each) => sum + each, 0) / count;

describe('planes over a place', () => {
  const flak = planes('france', 'gun', 'nancy', 2);
  const wing = planes('germany', 'fighter', 'metz', 8);

  test('of an attack are met by its guns and fighters first, and what they lose is counted', () => {
    const attack = 'attack nancy with 8 infantry, 9 fighter from metz';
    const forecast = (state: WeawState, text = attack) => battleForecasts(sheetOf(state, 'germany', text))[0];
    const bare = openingWith(wing);
    bare.units = bare.units.filter(({ at, type }) => at !== 'nancy' || type !== 'fighter');
    expect(forecast(bare)?.air).toBeUndefined();
    const shot = forecast({ ...bare, units: [...bare.units, flak] });
    expect(shot?.air).toMatchObject({ planes: 9, metBy: { guns: 2, fighters: 0 } });
    expect(shot?.air?.reach).toBeGreaterThan(6);
    expect(shot?.air?.reach).toBeLessThan(9);
    // Planes that a fighter has met have no fuel left for the battle.
    expect(forecast(openingWith(wing, flak))?.air).toMatchObject({ metBy: { fighters: 1 }, reach: 0 });
    const nobody = forecast(openingWith({ ...flak, n: 6 }), 'attack nancy with 1 fighter from metz');
    expect(nobody).toMatchObject({ taken: 0, air: { planes: 1, reach: 0 } });
    expect(nobody?.lost.attackers).toBeGreaterThan(0.5);
    expect(nobody?.lost.attackers).toBeLessThanOrEqual(1);
  });

  test('that are sent to bomb come through or not, and help from the third on (WEAW-BOM-5)', () => {
    const sent = openingWith(wing, flak);
    const strike = (n: number, text = '') =>
      missionForecasts(sheetOf(sent, 'germany', `strike nancy with ${String(n)} fighter from metz${text}`));
    const [two, ...others] = strike(2);
    expect(others).toEqual([]);
    expect(two).toMatchObject({ place: 'nancy', line: 'germany/1', kind: 'strike', planes: 2, helps: 0 });
    expect(two?.through).toBeLessThan(2);
    const [five] = strike(5);
    expect(five?.helps).toBeGreaterThan(0);
    const forecastOf = missionForecastOf(sheetOf(sent, 'germany', ''), 'germany');
    expect(forecastOf('strike nancy with 5 fighter from metz')).toEqual(five);
    expect(forecastOf('strike berlin with 5 fighter from metz')).toBeUndefined();
  });

  test('that raid are met alike, and cost a complex or a city its owner by what comes through (WEAW-BOM-1 to 3)', () => {
    const state = openingWith(planes('germany', 'bomber', 'metz', 4), planes('france', 'gun', 'paris', 2));
    const germany = state.nations['germany'];
    if (germany) germany.research['improved-bombers'] = { level: 4, paid: 4 };
    const raid = (line: string) => missionForecasts(sheetOf(state, 'germany', line));
    const [complex, ...others] = raid('raid complex in paris with 4 bomber from metz');
    expect(others).toEqual([]);
    expect(complex).toMatchObject({ place: 'paris', kind: 'complex', planes: 4, helps: 0 });
    expect(complex?.metBy.guns).toBeGreaterThanOrEqual(2);
    expect(complex?.through).toBeGreaterThan(0);
    expect(complex?.through).toBeLessThan(4);
    expect(raid('raid city in paris with 4 bomber from metz')).toEqual([{ ...complex, kind: 'city' }]);
    const forecastOf = missionForecastOf(sheetOf(state, 'germany', ''), 'germany');
    expect(forecastOf('raid complex in paris with 4 bomber from metz')).toEqual(complex);
    expect(forecastOf('raid complex in paris with 1 fighter from metz')).toBeUndefined();
  });

  test('bring to the battle below what comes through of them', () => {
    const hits = (n: number): number => {
      const text = `strike nancy with ${String(n)} fighter from metz\nattack nancy with 8 infantry from metz`;
      return battleForecasts(sheetOf(openingWith(wing, flak), 'germany', text))[0]?.hits.dealt ?? 0;
    };
    const [none, few, many] = [hits(2), hits(3), hits(9)];
    expect(few).toBeGreaterThan(none);
    expect(few).toBeLessThan(many);
  });

  test('that strike count alike for the sheet and for a choice of a menu', () => {
    const strike = 'strike nancy with 9 fighter from metz';
    const attack = 'attack nancy with 8 infantry from metz';
    const chosen = (text: string) =>
      marchForecasts(sheetOf(openingWith(wing, flak), 'germany', text), 'germany')[0];
    const struck = chosen(`${strike}\n${attack}`);
    expect(struck).toEqual(
      battleForecasts(sheetOf(openingWith(wing, flak), 'germany', `${strike}\n${attack}`))[0],
    );
    expect(struck?.hits.dealt).toBeGreaterThan(chosen(attack)?.hits.dealt ?? 99);
  });

  test('throw their dice before the infantry below, as in the turn itself', () => {
    const state = openingWith(wing, flak);
    state.units = state.units.filter(({ at, type }) => at !== 'nancy' || type !== 'fighter');
    const text = 'strike nancy with 4 fighter from metz\nattack nancy with 8 infantry, 4 fighter from metz';
    const sheet = sheetOf(state, 'germany', text);
    const before = stateBefore(sheet, 'BOM');
    const lossesOf = (nation: string): number =>
      meanOf(40, (seed) => {
        const dice = labelledDice({ game: 'weaw', turn: 1, step: 'BOM' }, facesOf(seed));
        const start = { edition: standard, state: before, dice };
        const after = turn.advanceWhile(start, {}, ({ step }) => step !== 'INC').state;
        return unitsOf(before, nation) - unitsOf(after, nation);
      });
    const [mission] = missionForecasts(sheet);
    const shotDown = (mission?.planes ?? 0) - (mission?.through ?? 0);
    const [fight] = battleForecasts(sheet);
    expect(fight?.lost.attackers).toBeCloseTo(lossesOf('germany') - shotDown, 9);
    expect(fight?.lost.defenders).toBeCloseTo(lossesOf('france'), 9);
  });
});

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
