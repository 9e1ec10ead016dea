import { describe, expect, test } from 'vitest';
import { weawComposer } from '../../client/games/weaw/composer/composer.ts';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import { standard } from '../support/weaw-campaign.ts';
import { weawTableOf as tableOf } from './weaw-opening.ts';
import { weawLinesBy } from './weaw-lines.ts';

// Lines of the great war put together by questions, as the keys of the sheet do.

const isRead = (seat: string, lines: readonly string[]): boolean =>
  weaw.readSheet({ edition: standard, state: weaw.setup(standard) }, seat, lines.join('\n')).ok;

describe('a line by questions', () => {
  test.each([
    ['an attack with a whole force', ['attack', 'nancy', 'all but'], /^attack nancy with 7 infantry/],
    [
      'an attack by lots',
      ['attack', 'lodz', '2 infantry from posen', 'that'],
      /^attack lodz with 2 infantry from posen$/,
    ],
    ['a march', ['move', 'posen', 'berlin'], /^move 4 infantry, 1 fighter from berlin to posen$/],
    ['a train', ['rail', 'posen', 'hamburg'], /^rail 2 infantry from hamburg to posen$/],
    ['infantry', ['build', 'infantry', '3', 'metz', 'that'], /^build 3 infantry in metz$/],
    ['a ship', ['build', 'submarine', '1', 'hamburg', 'that'], /^build submarine at hamburg\/\S+$/],
    ['trenches', ['trench', 'danzig', 'that'], /^build trench in danzig facing warsaw$/],
    [
      'a trench on one of several borders',
      ['trench', 'konigsberg', 'kaunas', 'that'],
      /^build trench in konigsberg facing kaunas$/,
    ],
    ['influence', ['influence', 'spain'], /^influence spain$/],
    [
      'a force of ships',
      ['fleet', 'shagerrak', 'all', 'north sea', 'engage'],
      /^force a: .* from shagerrak to north-sea, engage$/,
    ],
    ['a war', ['declare', 'belgium'], /^declare war on belgium$/],
    [
      'a retreat',
      ['stand', 'retreat', 'metz', 'cologne', 'after 1'],
      /^retreat from metz to cologne after 1 round$/,
    ],
    [
      'an order of losses',
      ['stand', 'lose', 'art', 'inf', 'that', 'every'],
      /^lose artillery, infantry everywhere$/,
    ],
    [
      'facilities in the defence',
      ['stand', 'defend', 'with', 'complex', 'every'],
      /^defend with complex everywhere$/,
    ],
    ['a gate', ['stand', 'deny', 'kiel', 'all'], /^deny kiel-canal to all$/],
    [
      'a fleet that gives way',
      ['stand', 'fleet', 'shag', 'retreats', 'north', 'below 3'],
      /^fleet in shagerrak retreats to north-sea below 3$/,
    ],
    ['fighters', ['stand', 'fighters', 'metz', 'stay'], /^fighters in metz stay down$/],
    [
      'submarines in wait',
      ['submarines', 'inter', 'shag', 'all', 'forces with', 'that'],
      /^intercept in shagerrak with 3 submarine, forces with transport$/,
    ],
    ['a blockade of trade', ['submarines', 'trade', 'brit'], /^blockade trade to britain$/],
    ['a hunt', ['hunt', 'shag', '2 destroyer', 'that'], /^hunt in shagerrak with 2 destroyer$/],
    [
      'a hunt as it is typed',
      ['hunt', 'shag', '2 destroyer, 1 battleship'],
      /^hunt in shagerrak with 2 destroyer, 1 battleship$/,
    ],
    ['planes over troops', ['planes', 'strike', 'nancy', 'all'], /^strike nancy with \d fighter/],
    ['money', ['give', 'austro', '10'], /^give 10 to austria-hungary$/],
    ['surrender', ['peace', 'offer surrender to all'], /^offer surrender to all$/],
    ['supplies', ['upkeep', 'supply german east'], /^supply german-east-africa$/],
    ['revolutionaries', ['upkeep', 'fund'], /^fund revolutionaries$/],
  ])('%s', (_what, answers, expected) => {
    const lines = weawLinesBy('germany', answers);
    expect(lines.join('\n')).toMatch(expected);
    expect(isRead('germany', lines)).toBe(true);
  });

  test('ships that are hit can be repaired, captured complexes retooled', () => {
    const table = tableOf('germany', (state) => {
      state.units.push({ nation: 'germany', type: 'battleship', at: 'north-sea', n: 1, hits: 1 });
      Object.assign(state.territories['reims'] ?? {}, {
        controller: 'germany',
        incorporatedBy: 'germany',
        complex: true,
      });
    });
    expect(weawLinesBy('germany', ['upkeep', 'repair'], { table })).toEqual([
      'repair battleship in north-sea',
    ]);
    expect(weawLinesBy('germany', ['upkeep', 'retool'], { table })).toEqual(['retool reims']);
  });

  test('Russia supplies its army, once', () => {
    expect(weawLinesBy('russia', ['upkeep', 'supply'])).toEqual(['supply army']);
    const questions = weawComposer.picks?.({ table: tableOf('russia'), lines: ['supply army'] });
    questions?.next();
    const asked = questions?.next('upkeep').value;
    if (!asked || !('choices' in asked)) throw new Error('nothing is asked');
    expect(asked.choices().find(({ id }) => id === 'supply army')?.doubt).toContain(
      'The army of Russia is supplied',
    );
  });

  test('Russia aids Serbia while it can pay', () => {
    expect(weawLinesBy('russia', ['option', 'aid serbia'])).toEqual(['aid serbia']);
    const poor = tableOf('russia', (state) => {
      Object.assign(state.nations['russia'] ?? {}, { purse: {} });
    });
    expect(() => weawLinesBy('russia', ['option', 'aid serbia'], { table: poor })).toThrow('nothing fits');
  });

  test('Japan limits its war on Russia, once it has geared up', () => {
    expect(() => weawLinesBy('japan', ['declare', 'russia'])).toThrow('nothing fits');
    const geared = tableOf('japan', (state) => {
      Object.assign(state.nations['japan'] ?? {}, { geared: 0 });
    });
    const lines = weawLinesBy('japan', ['declare', 'russia'], { table: geared });
    expect(lines).toEqual(['declare limited war on russia']);
  });

  test('tanks advance after an attack made by a line above', () => {
    const lines = ['attack nancy with 2 tank, 3 infantry from metz'];
    const made = weawLinesBy('germany', ['break through', 'nancy', 'reims', '2'], { lines });
    expect(made).toEqual(['break through nancy to reims with 2 tank']);
    expect(isRead('germany', [...lines, ...made])).toBe(true);
    const questions = weawComposer.picks?.({ table: tableOf('germany'), lines });
    for (const answer of ['', 'break through']) questions?.next(answer);
    const asked = questions?.next('nancy').value;
    const behind = asked && 'choices' in asked ? asked.choices() : [];
    expect(behind.find(({ id }) => id === 'reims')?.hint).toMatch(/^France /);
    const table = tableOf('germany', (state) => {
      state.units.push({ nation: 'germany', type: 'tank', at: 'metz', n: 3 });
    });
    const all = weawComposer.picks?.({ table, lines: ['attack nancy with all tank, 3 infantry from metz'] });
    all?.next();
    const attacks = all?.next('break through').value;
    expect(attacks && 'choices' in attacks ? attacks.choices().map(({ hint }) => hint) : []).toEqual([
      'attacked with 3 tanks',
    ]);
  });

  test('units that a line above uses are not offered again', () => {
    const all = ['attack nancy with 8 infantry from metz, 6 infantry from strasbourg'];
    const [line] = weawLinesBy('germany', ['move', 'cologne', 'metz'], { lines: all });
    expect(line).toMatch(/^move .* from metz to cologne$/);
    expect(line).not.toContain('infantry');
  });
});
