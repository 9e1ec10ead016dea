import { describe, expect, test } from 'vitest';
import { facesOf, stateBefore } from '@chancery/shared/games/weaw/forecast/ahead.ts';
import { battleForecasts, marchForecasts } from '@chancery/shared/games/weaw/forecast/fights.ts';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import { missionForecastOf, missionForecasts } from '@chancery/shared/games/weaw/forecast/missions.ts';
import type { Pile, WeawState, WritableState } from '@chancery/shared/games/weaw/state/state.ts';
import { turn } from '@chancery/shared/games/weaw/turn.ts';
import { labelledDice } from '@chancery/shared/kernel/match/dice.ts';
import { standard } from '../support/weaw-campaign.ts';

// Planes over a place, before a sheet is handed in.

const opening = (): WritableState => structuredClone(weaw.setup(standard)) as WritableState;

const sheetOf = (state: WeawState, seat: string, text: string) => ({
  edition: standard,
  view: weaw.view({ edition: standard, state }, seat),
  seat,
  text,
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
