import { expect, test, vi } from 'vitest';
import { AGAINST_JAPAN, sitAtWar } from './war-table.ts';
import { answer, ENTER } from './composer-keys.ts';
import { begin } from './war-composer-keys.ts';

// What those may write in war whose turn it is not.

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

test('a neutral writes no sheet in war, but may hold out coaling', async () => {
  const neutral = sitAtWar(AGAINST_JAPAN, { seat: 'france' });
  await neutral.sees('lines you can send');
  await neutral.sees('offer coaling in cochinchina to britain');
  neutral.type(ENTER + ENTER);
  await vi.waitFor(() => {
    expect(neutral.said).toEqual(['offer coaling in cochinchina to britain']);
  });
});
