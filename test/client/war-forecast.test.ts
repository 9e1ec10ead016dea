import { expect, test } from 'vitest';
import { ENTER, ESC } from './composer-keys.ts';
import { begin } from './war-composer-keys.ts';
import { AGAINST_JAPAN, type AtWar, sitAtWar } from './war-table.ts';

// What a sheet of war orders leads to, beside its rows, on their pages and in the box before it is handed in.

const SIZES = [
  [80, 24],
  [120, 40],
] as const;

test('a power that leaves every area open to the enemy is warned in the war room and before handing in', async () => {
  const enemies = ['france army 3 siam', 'france army 3 cochinchina'];
  const open: AtWar = {
    wars: [[['britain'], ['france']]],
    markers: ['britain possession burma', 'france possession siam', 'france possession cochinchina'],
    units: ['britain army 3 burma', ...enemies],
  };
  const soldier = sitAtWar(open, { size: [120, 40] });
  await soldier.sees('War turn 1 Britain to move');
  soldier.type('imove army 3 from burma to siam\r');
  await soldier.keeps('move army 3 from burma to siam');
  soldier.type('\r');
  await soldier.missing('Enter to the list');
  soldier.type('S');
  await soldier.sees(/! No army of Britain stands in Burma, and enemy armies can\s/);
  await soldier.sees(/! If supply is checked so: [^]*Siam/);
  const empty = sitAtWar({ ...open, units: ['britain army 3 india', ...enemies] }, { at: 'gw' });
  await empty.sees(/No army of Britain stands in Burma/);
  const over = sitAtWar({ ...open, units: enemies }, { at: 'gw' });
  await over.sees(/If armies stand so at the end of the war turn, war 1 is over/);
  await over.sees(/Britain has no\s+army left abroad/);
  const held = sitAtWar(open, { at: 'gw' });
  await held.sees('stalemate');
  await held.missing('ends if');
});

test('an attack for which nobody would be in place says so beside the sheet', async () => {
  const soldier = sitAtWar(AGAINST_JAPAN, { size: [120, 40] });
  soldier.type(`iattack in formosa with armies${ENTER}${ENTER}`);
  await soldier.sees(/Nobody of yours would stand in Formosa/);
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
  '%ix%i: a sheet and its box say whom a move meets and what an attack brings',
  async (...size) => {
    const soldier = sitAtWar(AGAINST_JAPAN, { size });
    begin(soldier, 'move', 'navy 10 from south', 'formosa', '');
    await soldier.sees('→ Formosa: B fleets 10 against J armies');
    await soldier.sees('→ If you also order an attack there:');
    begin(soldier, 'attack', 'formosa', '');
    await soldier.sees('→ Formosa, fleets 10 against 3, odds');
    await soldier.sees('3 in 6 defenders eliminated');
    soldier.type('S');
    await soldier.sees('2 lines. Sealed.');
    await soldier.sees('• Formosa, fleets 10 against 3, odds 3-1');
  },
);

test('the page of an order counts the moves that allies have shown', async () => {
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

test.each(SIZES)('%ix%i: a sheet that attacks nowhere says that the war ends with it', async (...size) => {
  const quiet: AtWar = {
    ...AGAINST_JAPAN,
    also(state) {
      AGAINST_JAPAN.also?.(state);
      const [war] = state.wars;
      if (war) war.quietTurns = 2;
    },
  };
  const soldier = sitAtWar(quiet, { size });
  await soldier.sees(/! If nobody attacks or blockades/);
  soldier.type('S');
  await soldier.sees(
    /If nobody attacks or blockades in this war turn, the last of\s[^]*ends in\s+a stalemate/,
  );
  soldier.type(ESC);
  begin(soldier, 'move', 'navy 10 from south', 'formosa', '');
  await soldier.sees('If nobody attacks');
  begin(soldier, 'attack', 'formosa', '');
  await soldier.missing('If nobody attacks');
});

test('a stalemate also threatens a war in which a power helps the Ottomans, not one of theirs alone', async () => {
  const ottomans = (...helpers: readonly 'germany'[]): AtWar => ({
    wars: [[['britain'], ['ottoman-empire', ...helpers]]],
    markers: ['britain possession hong-kong'],
    units: [
      'britain army 3 egypt',
      'ottoman-empire army 3 anatolia',
      ...helpers.map((each) => `${each} army 3 anatolia`),
    ],
    also(state) {
      const [war] = state.wars;
      if (war) war.quietTurns = 2;
    },
  });
  await sitAtWar(ottomans('germany')).sees(/! If nobody attacks or blockades/);
  await sitAtWar(ottomans('germany'), { at: 'gw' }).sees('2 of 3 war turns in a row');
  const lone = sitAtWar(ottomans());
  await lone.sees('War turn 1');
  expect(lone.screen().join('\n')).not.toContain('If nobody attacks');
  const room = sitAtWar(ottomans(), { at: 'gw' });
  await room.sees('being fought');
  expect(room.screen().join('\n')).not.toContain('stalemate');
});

test('beside a sheet of war orders its attacks stand with their odds', async () => {
  const soldier = sitAtWar(AGAINST_JAPAN, { size: [120, 40] });
  await soldier.sees(/! Not relieved by this sheet: Spain's/);
  begin(soldier, 'move', 'navy 10 from south', 'formosa', '');
  begin(soldier, 'attack', 'formosa', '');
  await soldier.sees('→ Formosa, fleets 10 against 3, odds');
  await soldier.missing('⚔');
  soldier.type('k');
  await soldier.sees(/The sheet leads to[^]*⚔ Formosa, fleets 10 against 3, odds/);
});

test('an army that goes to sea alone is warned of the enemy fleets in reach (PB-WCOMBAT-25)', async () => {
  const alone: AtWar = {
    ...AGAINST_JAPAN,
    units: ['britain army 3 hong-kong', 'germany army 10 home', 'japan navy 3 formosa', 'japan army 10 home'],
  };
  const soldier = sitAtWar(alone, { size: [120, 40] });
  begin(soldier, 'move', 'army 3 from hong', 'south', '');
  await soldier.sees(/If enemy fleets come, they capture\s/);
  await soldier.sees('J fleets 3');
});
