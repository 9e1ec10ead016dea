import { describe, expect, test } from 'vitest';
import { theatreRowsListed, theatreOf, WHOLE_THEATRE } from '../../client/games/pax/war/theatre.ts';
import { ENTER, ESC } from './composer-keys.ts';
import { AGAINST_JAPAN, OPEN_TO_BRITAIN, sitAtWar, THREE_SIDES, warTable } from './war-table.ts';

/** The theatre of the war room. */
const THEATRE = 'gwt';

const SIZES = [
  [80, 24],
  [120, 40],
] as const;

describe('the theatre', () => {
  test.each(SIZES)(
    '%ix%i: places with who holds them, who stands there, supply, coal and reach',
    async (...size) => {
      const soldier = sitAtWar(AGAINST_JAPAN, { at: THEATRE, size });
      await soldier.sees('showing front');
      await soldier.sees('Formosa');
      await soldier.missing('Hong Kong');
      soldier.type(ESC);
      await soldier.sees('Hong Kong');
      const rowOf = (name: string): string => soldier.screen().find((row) => row.includes(name)) ?? '';
      expect(rowOf('Formosa')).toMatch(
        /J +J (armies 2 fleets 3|a2 n3) +› theirs cut off|J +J (armies 2 fleets 3|a2 n3)/,
      );
      expect(rowOf('Hong Kong')).toMatch(/B +B (armies 6 fleets 3|a6 n3).*fed/);
      expect(rowOf('South China Sea')).toMatch(/B (navy 10|n10) G (navy 3|n3).*coal both/);
      expect(soldier.screen().at(-1)).toBe('');
    },
  );

  test('is filtered, sorted and searched', async () => {
    const soldier = sitAtWar(AGAINST_JAPAN, { at: THEATRE });
    await soldier.sees('showing front');
    soldier.type('o');
    await soldier.sees('by name');
    soldier.type('f');
    await soldier.sees('showing ours');
    await soldier.missing('Formosa');
    soldier.type(ESC);
    await soldier.sees('showing all');
    soldier.type('/form');
    await soldier.sees('/form');
    await soldier.sees('▸ Formosa');
    await soldier.missing('Hong Kong');
    soldier.type(ENTER + ENTER);
    await soldier.sees('closed coasts');
  });

  test('is left of the place under the cursor on a wide terminal, and right of the war room on a very wide one', async () => {
    const wide = sitAtWar(AGAINST_JAPAN, { at: `${THEATRE}/hong${ENTER}`, size: [120, 40] });
    await wide.sees(/▸ Hong Kong.* │ .*closed coasts/s);
    const wider = sitAtWar(AGAINST_JAPAN, { at: 'gw', size: [200, 50] });
    await wider.sees(/War turn.* │ {3}Place .*Hong Kong/s);
  });

  test('moves its cursor while a search is typed, as the map does', async () => {
    const soldier = sitAtWar(AGAINST_JAPAN, { at: `${THEATRE}/sea` });
    await soldier.sees('/sea');
    const first = /▸ (\S.*?) {2}/.exec(soldier.screen().join('\n'))?.[1] ?? '';
    expect(first).not.toBe('');
    soldier.type('\u001b[B');
    await soldier.missing(`▸ ${first}`);
    await soldier.sees(first);
  });

  test('a place shows supply, neighbours, battles and every step of one’s own units', async () => {
    const soldier = sitAtWar(AGAINST_JAPAN, { at: `${THEATRE}/hong${ENTER}${ENTER}`, size: [100, 50] });
    await soldier.sees('B Britain 2 × army 3 in supply');
    await soldier.sees('next to it');
    await soldier.sees('Britain’s 2 × army 3 can step to');
    await soldier.sees('South China Sea');
    await soldier.sees('✗ Fukien');
    soldier.type(ESC);
    await soldier.sees('by map');
  });

  test('forecasts are shown where enemies meet', async () => {
    const met = { ...AGAINST_JAPAN, units: [...(AGAINST_JAPAN.units ?? []), 'britain navy 10 formosa'] };
    const soldier = sitAtWar(met, { at: `${THEATRE}/formosa${ENTER}${ENTER}`, size: [100, 50] });
    await soldier.sees('If Britain attack');
    await soldier.sees('If Japan attack');
    await soldier.sees('Fleets: Britain 10 against Japan 3');
    await soldier.sees('closed coasts North China Sea to');
  });

  test('a neutral sees the same places from its side', async () => {
    const neutral = sitAtWar(AGAINST_JAPAN, { at: THEATRE, seat: 'france' });
    await neutral.sees('First side');
    await neutral.sees('Formosa');
    await neutral.sees('›‹ first, others come');
    neutral.type(ESC);
    await neutral.sees('coal first');
    await neutral.missing('coal us');
  });

  test('says in full at 120 columns what is cut off and what is left open', async () => {
    const soldier = sitAtWar(OPEN_TO_BRITAIN, { at: THEATRE, size: [120, 40] });
    await soldier.sees(/Formosa.*theirs open/);
    soldier.type('fffff');
    await soldier.sees('1 of 1  by map  showing left open');
    const victim = sitAtWar(OPEN_TO_BRITAIN, { at: THEATRE, seat: 'japan', size: [120, 40] });
    await victim.sees(/Formosa.*\?left open/);
    const neutral = sitAtWar(OPEN_TO_BRITAIN, { at: THEATRE, seat: 'france', size: [120, 40] });
    await neutral.sees(/Formosa.*others open/);
    const cut = sitAtWar({ ...AGAINST_JAPAN, merchants: [] }, { at: THEATRE, size: [120, 40] });
    await cut.sees(/Formosa.*theirs cut off(?!…)/);
  });

  test('every place in it is in reach, held or occupied, and listed once', () => {
    const rows = theatreOf(warTable(AGAINST_JAPAN, 'britain'));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const shown = (show: (typeof WHOLE_THEATRE)['show']) =>
      theatreRowsListed(rows, { ...WHOLE_THEATRE, show }).map(({ id }) => id);
    expect(shown('ours')).toEqual(['hong-kong', 'philippines', 'south-china-sea', 'home-germany']);
    expect(shown('theirs')).toEqual(['formosa', 'home-japan']);
    expect(shown('in reach')).toContain('formosa');
    expect(shown('threatened')).not.toContain('hong-kong');
  });
});

test('of enemies that also fight each other the theatre names both sides', async () => {
  const apart = sitAtWar(THREE_SIDES, { at: THEATRE });
  await apart.sees('Theirs J · G');
  const together = sitAtWar(AGAINST_JAPAN, { at: THEATRE });
  await together.sees(/Theirs +‹›/);
});
