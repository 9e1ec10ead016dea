import { describe, expect, test } from 'vitest';
import { AGAINST_JAPAN, type AtWar, sitAtWar, type Soldier } from './war-table.ts';
import { answer, ENTER } from './composer-keys.ts';
import { begin } from './war-composer-keys.ts';

const SIZES = [
  [80, 24],
  [120, 40],
] as const;

describe('orders of the alliance whose turn it is', () => {
  test.each(SIZES)('%ix%i: a move and an attack on a condition are built by keys alone', async (...size) => {
    const soldier = sitAtWar(AGAINST_JAPAN, { size });
    await soldier.sees('War turn 1 Britain, Germany and Spain to move');
    await soldier.sees('yours: B Britain, s Spain');
    soldier.type('n');
    await soldier.sees('Orders for whose forces?');
    answer(soldier, 'britain', 'move', 'navy 10 from south');
    await soldier.sees('One step where?');
    await soldier.sees('Formosa');
    await soldier.sees('enemy J armies 2 fleets 3');
    answer(soldier, 'formosa', '');
    await soldier.keeps('move navy 10 from south-china-sea to formosa');
    begin(soldier, 'attack', 'formosa', 'if', 'germany', 'moved', '3', 'navy', 'formosa');
    await soldier.sees('if germany moved at least 3 sp of navy to formosa');
    answer(soldier, '', '');
    await soldier.keeps(
      'move navy 10 from south-china-sea to formosa',
      'attack in formosa if germany moved at least 3 sp of navy to formosa',
    );
    soldier.type('S\r');
    await soldier.sees('handed in: sheet 1');
    expect(soldier.submitted).toHaveLength(1);
    expect(soldier.screen().at(-1)).toBe('');
  });

  test('of a wide screen the forecast beside the sheet takes its share', async () => {
    const soldier = sitAtWar(AGAINST_JAPAN, { size: [200, 50] });
    await soldier.sees('War turn 1 Britain, Germany and Spain to move');
    soldier.type('imove navy 10 from south-china-sea to formosa\r\r');
    await soldier.sees(/│ {3}move navy 10 from south-china-sea to formosa *$/m);
  });

  test('an order about a place offers the units first that can step there', async () => {
    const soldier = sitAtWar({ ...AGAINST_JAPAN, wars: [[['britain'], ['japan']]] });
    await soldier.sees('Britain to move');
    soldier.type('2/formosa\r');
    await soldier.sees('Formosa');
    soldier.type('n');
    await soldier.sees('New, about Formosa');
    answer(soldier, 'move');
    await soldier.sees('Move which units?');
    await soldier.sees(/▸ {3}\S.*from/);
    await soldier.sees(/! army .* no step to Formosa/);
  });

  test('the page of a whole order says what it leads to, as its row will', async () => {
    const soldier = sitAtWar(AGAINST_JAPAN);
    await soldier.sees('War turn 1 Britain, Germany and Spain to move');
    begin(soldier, 'move', 'navy 10 from south', 'formosa');
    await soldier.sees('The order is whole');
    await soldier.sees('→ Formosa: B fleets 10 against J armies 2 fleets 3.');
    answer(soldier, '');
    await soldier.keeps('move navy 10 from south-china-sea to formosa');
    begin(soldier, 'attack', 'hong kong');
    await soldier.sees('attack in hong-kong');
    await soldier.sees('→ Nobody of yours would stand in Hong Kong with an enemy to fight.');
  });

  test('Esc leads back from a whole order question by question, past those with one answer', async () => {
    const soldier = sitAtWar(AGAINST_JAPAN);
    await soldier.sees('War turn 1 Britain, Germany and Spain to move');
    begin(soldier, 'move', 'navy 10 from south', 'formosa');
    await soldier.sees('The order is whole');
    soldier.type('\u001b');
    await soldier.sees('One step where?');
    await soldier.sees(/▸ +Formosa/);
    soldier.type('\u001b');
    await soldier.sees('Move which units?');
    await soldier.sees(/▸ +navy 10 from South China Sea/);
    soldier.type('\r\r');
    await soldier.sees('The order is whole');
    answer(soldier, 'and also', 'attack', 'formosa');
    await soldier.sees('The order is whole');
    soldier.type('\u001b');
    await soldier.sees('With what?');
    await soldier.sees('move navy 10 from south-china-sea to formosa, attack in formosa');
    for (const next of [
      'Attack in which place?',
      'Which order?',
      'The order is whole',
      'One step where?',
      'Move which units?',
      'Which order?',
      'The sheet is empty.',
    ]) {
      soldier.type('\u001b');
      await soldier.sees(next);
    }
    await soldier.missing('Put aside');
  });

  test('a line that is typed completes with places it can go to first, and says why not to the others', async () => {
    const soldier = sitAtWar(AGAINST_JAPAN);
    await soldier.sees('War turn 1 Britain, Germany and Spain to move');
    soldier.type('imove navy 10 from south-china-sea to ');
    await soldier.sees(/Next: [^\n]*\n▸ [a-z-]+ +(?!✗)[^\n]*\n/);
    expect(soldier.screen().join('\n')).not.toMatch(/✗[^\n]*\n {2}[a-z-]+ {2}(?!.*✗)/);
    soldier.type('tunis');
    await soldier.sees(/tunis +.*✗ /);
  });

  test('orders that nothing is possible of say so in the menu, and so do answers that lead nowhere', async () => {
    const ofBritain = (change: Partial<AtWar>): Soldier =>
      sitAtWar({ wars: [[['britain'], ['japan']]], markers: ['britain dominion canada'], ...change });
    const units = ['britain navy 3 canada', 'japan army 10 home'];
    const soldier = ofBritain({ units });
    soldier.type('n');
    await soldier.sees('blockade       say which coast');
    for (const [verb, why] of [
      ['demand end', 'Britain is not at war with the Ottoman Empire and cannot demand its end.'],
      ['offer coaling', 'Coaling is offered by neutrals; Britain and Japan are in the same war.'],
      ['deny', 'Britain keeps no canal or strait: nobody keeps the Suez Canal'],
      ['open', 'Britain keeps no canal or strait:'],
    ] as const) {
      soldier.type(verb);
      await soldier.sees(why);
      soldier.type('\x15');
    }
    soldier.type('blockade\r');
    await soldier.sees('▸   Canada');
    const settled = ofBritain({
      units,
      also: ({ campaign }) => {
        if (campaign) campaign.coastsFixed = ['britain'];
      },
    });
    settled.type('n');
    await settled.sees(/✗ blockade +say which coast of an area your fleet closes +Which coast/);
    const inland = ofBritain({ units: ['britain army 3 canada', 'japan army 10 home'] });
    inland.type('nblockade');
    await inland.sees('Britain has no fleet in an area with coasts on separate seas.');
  });

  test('a passage or harbour that nothing is left to be said of says so', async () => {
    const keeper = sitAtWar({
      wars: [
        [['britain'], ['japan']],
        [['france'], ['china']],
      ],
      markers: ['britain possession anatolia', 'britain dominion canada', 'britain possession bolivia'],
      also: ({ wars }) => {
        for (const war of wars) war.coaling = [{ area: 'canada', by: 'britain', to: 'france' }];
      },
    });
    keeper.type('n');
    await keeper.sees('deny ');
    await keeper.missing('✗ deny');
    keeper.type('open');
    await keeper.sees('Britain has not closed the Turkish Straits to anybody.');
    keeper.type('\x15offer coaling\r');
    await keeper.sees(/✗ Canada/);
    keeper.type('canada');
    await keeper.sees('Coaling in Canada is offered already to France.');
    keeper.type('\x15bolivia');
    await keeper.sees('Bolivia has no coast.');
  });

  test('a blockade is judged before the moves of the sheet, as it is carried out', async () => {
    const soldier = sitAtWar({
      wars: [[['britain'], ['japan']]],
      markers: ['britain dominion canada'],
      units: ['britain navy 3 canada', 'japan army 10 home'],
    });
    await soldier.sees('Britain to move');
    soldier.type('imove navy 3 from canada to north-atlantic-ocean\r\r');
    await soldier.sees('▸   1   move navy 3 from canada');
    soldier.type('n');
    await soldier.sees('  blockade       say which coast');
    await soldier.missing('✗ blockade');
  });

  test('a step that is barred says why', async () => {
    const soldier = sitAtWar(AGAINST_JAPAN);
    begin(soldier, 'move', 'army 3 from hong', '1');
    await soldier.sees('One step where?');
    soldier.type('fukien');
    await soldier.sees('✗ Fukien');
  });

  test('an attack depends on moves of allies, and on nobody else’s', async () => {
    const soldier = sitAtWar(AGAINST_JAPAN);
    begin(soldier, 'attack', 'formosa', 'if');
    soldier.type('france');
    await soldier.sees('✗ France');
    await soldier.sees('France is not an ally of yours');
  });

  test('where nobody could be attacked only that is said; where nobody would attack yet, that', async () => {
    const soldier = sitAtWar(AGAINST_JAPAN);
    begin(soldier, 'attack');
    soldier.type('formosa');
    await soldier.sees('! none of yours stands there yet');
    soldier.type('\u0015hong');
    await soldier.sees('✗ Hong Kong');
    await soldier.missing('none of yours');
  });

  test('a move that cannot be made is marked in the sheet, with the reason', async () => {
    const soldier = sitAtWar(AGAINST_JAPAN);
    soldier.type(
      'imove navy 10 from south-china-sea to oceania, move navy 3 from hong-kong to oceania' + ENTER + ENTER,
    );
    await soldier.sees('✗ move navy 10');
    soldier.type('imove army 3 from hong-kong to south-ch\t' + ENTER + ENTER);
    await soldier.sees('  move army 3 from hong-kong to south-china-sea');
  });

  test('a retreat names units and further choices; losses of allies are named with them', async () => {
    const soldier = sitAtWar(AGAINST_JAPAN);
    soldier.type('n');
    answer(soldier, 'britain', 'retreat');
    // Where the own forces stand comes before what they could reach.
    await soldier.sees(/▸ {3}Hong Kong +B armies 6 fleets 3\n {4}South China Sea +B fleets 10\n/);
    answer(soldier, 'hong');
    answer(soldier, '2 army 3');
    await soldier.sees(/! Fukien +Fukien belongs to nobody in this war/);
    answer(soldier, 'south', 'fukien', 'that is all', '');
    await soldier.keeps('retreat 2 army 3 from hong-kong to south-china-sea, else fukien');
    begin(soldier, 'lose', 'south', 'navy 10', 'germany navy 3', 'that is all', '');
    await soldier.keeps(
      'retreat 2 army 3 from hong-kong to south-china-sea, else fukien',
      'lose navy 10, germany navy 3 in south-china-sea',
    );
  });

  test('the power that commands a minor writes for it, and neither movement nor money is offered', async () => {
    const soldier = sitAtWar(AGAINST_JAPAN);
    soldier.type('n');
    answer(soldier, 'spain');
    await soldier.sees('Which order?');
    await soldier.missing('build');
    answer(soldier, 'move', '', 'south');
    await soldier.sees('as spain: move army 1 from philippines to south-china-sea');
    answer(soldier, '');
    await soldier.keeps('as spain: move army 1 from philippines to south-china-sea');
  });

  test('passages, coaling and peace are statements of the same sheet', async () => {
    const soldier = sitAtWar({
      ...AGAINST_JAPAN,
      markers: [...(AGAINST_JAPAN.markers ?? []), 'britain possession constantinople'],
    });
    begin(soldier, 'deny');
    await soldier.sees('Close which passage?');
    await soldier.sees('turkish straits');
  });
});

test('without colours nothing is lost', async () => {
  const soldier = sitAtWar(AGAINST_JAPAN, { environment: { TERM: 'xterm', NO_COLOR: '1' } });
  await soldier.sees('yours: B Britain, s Spain');
  // oxlint-disable-next-line no-control-regex -- colours are what is looked for
  expect(soldier.output.bytes).not.toMatch(/\u001b\[(?:3|4|9)\d(?:;|m)/);
});
