import { describe, expect, test, vi } from 'vitest';
import { formatAction } from '@chancery/shared/games/pax/orders/format.ts';
import { formatOrder } from '@chancery/shared/games/pax/orders/format.ts';
import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import { warOptions } from '@chancery/shared/games/pax/war/options.ts';
import { decompose } from '../../client/games/pax/composer/order-page.ts';
import { picksText } from '../../client/games/pax/composer/pickers.ts';
import { afterAnswers } from '../../client/composer/picking.ts';
import { readDraft } from '../../client/games/pax/composer/draft-reading.ts';
import { actionPicker } from '../../client/games/pax/composer/pickers.ts';
import { warContext } from '../../client/games/pax/composer/war-context.ts';
import { vocabularyFor } from '../../client/games/pax/composer/draft-context.ts';
import { AGAINST_JAPAN, sitAtWar, type Soldier, warTable } from './war-table.ts';

const ENTER = '\r';
const ESC = '\u001b';

const SIZES = [
  [80, 24],
  [120, 40],
] as const;

/** Answers questions one after another: each is typed, then taken. */
const answer = (soldier: Soldier, ...answers: readonly string[]): void => {
  for (const words of answers) soldier.type(words + ENTER);
};

/** Begins an order of Britain's own forces, which it has to choose as it commands Spain's too. */
const begin = (soldier: Soldier, ...answers: readonly string[]): void => {
  soldier.type('n');
  answer(soldier, 'britain', ...answers);
};

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

  test('a line that is typed completes with places it can go to first, and says why not to the others', async () => {
    const soldier = sitAtWar(AGAINST_JAPAN);
    await soldier.sees('War turn 1 Britain, Germany and Spain to move');
    soldier.type('imove navy 10 from south-china-sea to ');
    await soldier.sees(/Next: [^\n]*\n▸ [a-z-]+ +(?!✗)[^\n]*\n/);
    expect(soldier.screen().join('\n')).not.toMatch(/✗[^\n]*\n {2}[a-z-]+ {2}(?!.*✗)/);
    soldier.type('tunis');
    await soldier.sees(/tunis +.*✗ /);
  });

  test('an attack shows its odds, and what every face of the die would do', async () => {
    const soldier = sitAtWar(AGAINST_JAPAN);
    begin(soldier, 'move', 'navy 10 from south', 'formosa', '');
    begin(soldier, 'attack');
    soldier.type('formosa');
    await soldier.sees('navy 10:3 at 3-1');
    await soldier.sees('Fleets: Britain 10 against Japan 3: column 3-1, table 1');
    await soldier.sees('die 1');
    await soldier.sees('die 6');
    soldier.type(ENTER);
    await soldier.sees('The order is whole.');
  });

  test.each(SIZES)(
    '%ix%i: a sheet says whom a move meets and what an attack brings, and so does the box',
    async (...size) => {
      const soldier = sitAtWar(AGAINST_JAPAN, { size });
      begin(soldier, 'move', 'navy 10 from south', 'formosa', '');
      await soldier.sees('→ Formosa: enemy J armies 2 fleets 3.');
      begin(soldier, 'attack', 'formosa', '');
      await soldier.sees('→ Formosa, fleets 10 against 3, odds');
      await soldier.sees('3 in 6 defenders eliminated');
      soldier.type('S');
      await soldier.sees('2 lines. Sealed.');
      await soldier.sees('• Formosa, fleets 10 against 3, odds 3-1');
    },
  );

  test('the preview reckons with what allies have shown of their moves', async () => {
    const soldier = sitAtWar(AGAINST_JAPAN);
    begin(soldier, 'move', 'navy 10 from south', 'formosa', '');
    begin(soldier, 'attack', 'formosa', '');
    await soldier.sees('▸   2   attack in formosa');
    soldier.type('x');
    await soldier.sees('Fleets: Britain 10 against Japan 3');
    await soldier.sees('w whole turn');
    soldier.shows('germany', 'move navy 3 from south-china-sea to formosa');
    await soldier.sees('those shown by Germany');
    await soldier.sees('Fleets: Britain and Germany 13 against Japan 3');
    soldier.type(ESC);
    await soldier.sees('Germany has shown');
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
    await soldier.sees('no ally');
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
    begin(soldier, 'retreat', 'hong', '2 army 3', 'south', 'fukien', 'that is all', '');
    await soldier.keeps('retreat 2 army 3 from hong-kong to south-china-sea, else fukien');
    begin(soldier, 'lose', 'south', 'navy 10', 'germany navy 3', 'that is all', '');
    await soldier.keeps(
      'retreat 2 army 3 from hong-kong to south-china-sea, else fukien',
      'lose navy 10, germany navy 3 in south-china-sea',
    );
  });

  test('whoever commands a minor writes for it, and neither movement nor money is offered', async () => {
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

test('an alliance that waits for its turn orders retreats and losses only', async () => {
  const soldier = sitAtWar({ ...AGAINST_JAPAN, phasing: 1 });
  await soldier.sees('Japan to move; yours: B Britain, s Spain (retreats and losses only)');
  begin(soldier);
  await soldier.sees('✗ move');
  await soldier.sees('✗ attack');
});

test('the game master writes for forces nobody else commands', async () => {
  const master = sitAtWar(
    {
      ...AGAINST_JAPAN,
      also: (state) => state.wars[0]?.commanders.push({ party: 'spain', by: 'gm' }),
    },
    { seat: 'gm' },
  );
  master.type('1');
  await master.sees('War orders of Spain');
  master.type('3');
  await master.sees('yours: s Spain');
  master.type('n');
  answer(master, 'move', '', 'south', '');
  await master.sees('as spain: move army 1 from philippines to south-china-sea');
  await master.sees('▸   1   as spain');
  master.type('S\r');
  await vi.waitFor(() => {
    expect(master.submitted).toEqual(['as spain: move army 1 from philippines to south-china-sea']);
  });
});

describe('drafts among allies', () => {
  test('A shows the draft to allies only, as a letter of this phase', async () => {
    const soldier = sitAtWar(AGAINST_JAPAN);
    await soldier.sees('not shown to allies (A)');
    soldier.type('A');
    await soldier.sees('there is nothing in the draft to show');
    begin(soldier, 'attack', 'formosa', '');
    await soldier.sees('▸   1   attack in formosa');
    soldier.type('A');
    await soldier.sees('Germany can read it as it is now');
    expect(soldier.sent).toEqual([]);
    soldier.type(ENTER);
    await soldier.sees('shown to your allies');
    expect(soldier.sent).toMatchObject([
      { to: ['germany'], thread: 'draft-orders-1-first-orders', body: 'attack in formosa' },
    ]);
  });

  test('what allies have shown is marked while it is new, read only, and the newest counts', async () => {
    const soldier = sitAtWar(AGAINST_JAPAN);
    soldier.shows('germany', 'move navy 3 from south-china-sea to formosa');
    await soldier.sees('● Germany has shown');
    soldier.shows('germany', 'attack in formosa');
    soldier.type('o');
    await soldier.sees('Germany’s draft');
    await soldier.sees('attack in formosa');
    await soldier.missing('move navy 3');
    expect(soldier.read).toEqual([2]);
    soldier.type(ESC);
    await soldier.sees('The sheet is empty.');
  });

  test('a letter of an enemy in the same thread is no draft', async () => {
    const soldier = sitAtWar(AGAINST_JAPAN);
    soldier.shows('japan', 'attack in hong-kong');
    soldier.shows('germany', 'attack in formosa');
    await soldier.sees('Germany has shown');
    await soldier.missing('Japan has shown');
    soldier.type('o');
    await soldier.missing('hong-kong');
  });

  test('who has no ally with a pen is not offered to show anything', async () => {
    const soldier = sitAtWar({ ...AGAINST_JAPAN, phasing: 1 }, { seat: 'japan' });
    await soldier.sees('yours: J Japan');
    await soldier.missing('not shown to allies');
    expect(soldier.screen().join()).not.toContain('show allies');
    soldier.type('A');
    await soldier.sees('yours: J Japan');
    expect(soldier.sent).toEqual([]);
  });
});

test('a neutral writes no sheet in war, but may hold out coaling', async () => {
  const neutral = sitAtWar(AGAINST_JAPAN, { seat: 'france' });
  await neutral.sees('what can be said');
  await neutral.sees('offer coaling in cochinchina to britain');
  neutral.type(ENTER + ENTER);
  await vi.waitFor(() => {
    expect(neutral.said).toEqual(['offer coaling in cochinchina to britain']);
  });
});

describe('whatever a war sheet may hold is picked by keys and taken apart again', () => {
  const table = warTable(AGAINST_JAPAN, 'britain');
  const empty = readDraft(vocabularyFor(table), ['']);
  const target = { at: 0, replaces: false };
  const options = warOptions(table, 'britain');

  test('there is a good deal to order', () => {
    expect(options.length).toBeGreaterThan(20);
  });

  test.each(options.map((order) => [formatOrder(order), order] as const))('%s', (_line, order) => {
    const [action] = order.actions;
    const context = warContext(table, empty, { pending: { target, order }, index: 0 });
    if (!context || !action) throw new Error('no context');
    const { picks } = decompose(context, action);
    const end = afterAnswers(actionPicker(), context, picks);
    expect('made' in end && formatAction(end.made)).toBe(formatAction(action));
    expect(picksText(context, picks)).toBe(formatAction(action));
  });

  test.each([
    'deny suez to japan',
    'open turkish-straits to japan',
    'offer coaling in hong-kong to germany',
    'demand end against ottoman-empire',
    'make peace by treaty peace-of-kobe',
  ])('%s', (line) => {
    const order = readDraft(vocabularyFor(table), [line]).rows[0]?.order;
    const action: Action | undefined = order?.actions[0];
    const context = order && warContext(table, empty, { pending: { target, order }, index: 0 });
    if (!context || !action) throw new Error(line);
    const end = afterAnswers(actionPicker(), context, decompose(context, action).picks);
    expect('made' in end && formatAction(end.made)).toBe(line);
  });
});

test('without colours nothing is lost', async () => {
  const soldier = sitAtWar(AGAINST_JAPAN, { environment: { TERM: 'xterm', NO_COLOR: '1' } });
  await soldier.sees('yours: B Britain, s Spain');
  // oxlint-disable-next-line no-control-regex -- colours are what is looked for
  expect(soldier.output.bytes).not.toMatch(/\u001b\[(?:3|4|9)\d(?:;|m)/);
});
