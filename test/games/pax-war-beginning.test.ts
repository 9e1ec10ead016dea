import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import { runStep } from '@chancery/shared/games/pax/play.ts';
import { rollInitiative } from '@chancery/shared/games/pax/war/initiative.ts';
import { areAtWar } from '@chancery/shared/games/pax/board/sides.ts';
import { describe, expect, test } from 'vitest';
import { board } from './pax-board.ts';
import { workspace, editionWith, type Faces, standard, told } from './pax-workspace.ts';
import { warBoard, type WarBoard } from './pax-war-board.ts';
import { britainOnFrance, close } from './pax-war-calls.ts';
import { after, noDice } from './pax-single-lines.ts';

// How a war begins: the initiative, and what is recorded of it.

describe('the initiative', () => {
  const order = (words: WarBoard, faces: Faces, edition: Edition = standard): string[] => {
    const state = warBoard({ ...words, warTurn: 0 }, edition);
    rollInitiative(workspace(state, faces, edition));
    return (state.campaign?.fronts ?? []).flatMap(({ sides }) =>
      sides.map(({ parties, dice }) => [parties.join('+'), ...dice].join(' ')),
    );
  };

  test('goes to the highest die (PB-WAR-8)', () => {
    expect(
      order(
        { wars: [[['france'], ['germany', 'italy']]] },
        { 'initiative france': 2, 'initiative germany+italy': 5 },
      ),
    ).toEqual(['germany+italy 5', 'france 2']);
  });

  test('equals roll again, for their own places only (AMB-37)', () => {
    expect(
      order(
        { wars: [[['france'], ['usa'], ['japan']]] },
        { 'initiative france': [4, 1], 'initiative usa': [4, 6], 'initiative japan': 5 },
      ),
    ).toEqual(['japan 5', 'usa 4 6', 'france 4 1']);
  });

  test('is each front’s own', () => {
    expect(
      order(
        {
          wars: [
            [['usa'], ['spain']],
            [['france'], ['germany']],
          ],
        },
        { 'initiative usa': 1, 'initiative spain': 2, 'initiative france': 6, 'initiative germany': 3 },
      ),
    ).toEqual(['spain 2', 'usa 1', 'france 6', 'germany 3']);
  });

  const pbm = editionWith({ ruleset: 'pbm' });

  test.each<[string, WarBoard['wars'], Edition, string[]]>([
    ['China first (PB-WAR-7)', [[['china'], ['japan']]], standard, ['china', 'japan']],
    ['China last (PBM-AMB-4)', [[['china'], ['japan']]], pbm, ['japan', 'china']],
    ['lone Ottomans first', [[['italy'], ['ottoman-empire']]], standard, ['ottoman-empire', 'italy']],
    ['lone Ottomans last', [[['ottoman-empire'], ['italy']]], pbm, ['italy', 'ottoman-empire']],
    ['lone minors last', [[['spain'], ['usa']]], pbm, ['usa', 'spain']],
  ])('without a die: %s', (_name, wars, edition, expected) => {
    expect(order({ wars }, {}, edition)).toEqual(expected);
  });

  test('by dice where a great power helps the Ottomans (PB-OTTO-7)', () => {
    expect(
      order(
        { wars: [[['ottoman-empire', 'germany'], ['italy']]] },
        { 'initiative ottoman-empire+germany': 1, 'initiative italy': 2 },
      ),
    ).toEqual(['italy 2', 'ottoman-empire+germany 1']);
  });
});

describe('while a rebellion is fought', () => {
  test('powers whose own war waits for its turn are on one side (PB-CHINA-8)', () => {
    const state = board({ markers: ['france influence korea', 'germany influence korea'] });
    state.step = 'WAR_DECLARE';
    state.turnRecord.rebellion = true;
    state.casusBelli = [{ number: 1, holder: 'france', against: 'germany', ground: 'yellow-press', turn: 1 }];
    state.nextCasusBelli = 2;
    const fought = close(close(after(state, 'france: declare war on germany')));
    expect(fought.wars).toMatchObject([
      { kind: 'rebellion', status: 'running' },
      { kind: 'ordinary', status: 'queued' },
    ]);
    expect(areAtWar(fought, 'france', 'germany')).toBe(false);
    expect(areAtWar(fought, 'france', 'china')).toBe(true);
    expect(fought.wars[0]?.commanders).toEqual([{ party: 'china', by: 'gm' }]);
  });
});

describe('what the beginning of a war writes down', () => {
  test('controls, minors’ fleets abroad and its commanders (PB-WCODOM-8, PB-MINOR-34)', () => {
    const state = board({
      markers: ['britain protectorate egypt', 'france protectorate egypt'],
      units: ['portugal 2 navy 1 angola', 'portugal navy 3 home'],
    });
    state.step = 'WAR_DECLARE';
    state.casusBelli = [{ number: 1, holder: 'usa', against: 'portugal', ground: 'yellow-press', turn: 1 }];
    const begun = close(close(after(state, 'usa: declare war on portugal')));
    expect(begun.step).toBe('INI');
    expect(begun.wars).toMatchObject([
      {
        status: 'running',
        controlAtStart: [{ area: 'egypt', powers: ['britain', 'france'] }],
        minorFleetsAtStart: [{ power: 'portugal', at: 'angola', count: 2 }],
        commanders: [{ party: 'portugal', by: 'gm' }],
      },
    ]);
    expect(begun.declarations).toMatchObject([{ by: 'usa', war: 1 }]);
  });

  test('the sides are told with it', () => {
    const state = britainOnFrance();
    const d = workspace(state);
    const log = runStep({ edition: standard, state }, {}, noDice).log;
    expect(log.map(({ fact }) => fact)).toContainEqual({
      type: 'war-began',
      war: 1,
      kind: 'ordinary',
      sides: [['britain'], ['france']],
    });
    expect(told(d, 'war-began')).toEqual([]);
  });
});

describe('when the turn begins anew', () => {
  test('its wars, declarations and promises are forgotten, their numbers are not', () => {
    const state = britainOnFrance();
    state.backings = [{ power: 'usa', minor: 'belgium', area: 'kongo' }];
    const next = close({ ...state, step: 'RE', turn: 2 });
    expect(next).toMatchObject({ wars: [], declarations: [], backings: [], campaign: null, nextWar: 2 });
  });
});
