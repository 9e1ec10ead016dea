import { describe, expect, test } from 'vitest';
import { AGAINST_JAPAN, sitAtWar } from './war-table.ts';
import { ENTER, ESC } from './composer-keys.ts';
import { begin } from './war-composer-keys.ts';

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
