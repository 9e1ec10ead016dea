import { expect, test } from 'vitest';
import { weawClient } from '../../client/games/weaw/index.ts';
import { outcomeLines } from '../../client/screens/what-if/outcome-lines.ts';
import { newPlays, simulatePlays } from '../../client/screens/what-if/plays.ts';
import { runToEnd } from '../../client/shell/background-work.ts';
import { plainText } from '../../client/shell/lines.ts';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import { sevenSeats, weawTableOf } from './weaw-table.ts';

// A simulated turn of the great war: what it costs, gains and leaves.

test('a simulated turn says what is left of money and units, and equal outcomes once', () => {
  const own = 'attack metz with 7 infantry from nancy\nresearch chemical-warfare';
  const supposed = { own, written: {}, players: {}, isDecidedForViewer: true };
  const table = weawTableOf('france');
  const text = plainText(outcomeLines(table, runToEnd(simulatePlays(table, newPlays(supposed, 3))), 200));
  expect(text).toMatch(/Money in the depots .*\d/);
  expect(text).toMatch(/You lose\n.*in (?:all 3|\d of 3) +infantry, up to \d/);
  expect(text).toMatch(/The French Empire works on Chemical Warfare: (?:no result|advance 1)\./);
  expect(text).not.toMatch(/rolled \d|money by depot/);
});

test('a battle whose losses differ is one result, with each outcome and its plays', () => {
  const own = 'attack metz with 7 infantry from nancy';
  const supposed = { own, written: {}, players: {}, isDecidedForViewer: true };
  const table = weawTableOf('france');
  const lines = plainText(
    outcomeLines(table, runToEnd(simulatePlays(table, newPlays(supposed, 8))), 200),
  ).split('\n');
  const at = lines.findIndex((line) => line.includes('Battle at Metz: the attack fails.'));
  // The line itself is carried out whatever the dice; only its battle is a result.
  expect(lines.filter((line) => /france\/1|: done/.test(line))).toEqual([]);
  expect(lines.filter((line) => line.includes('Battle at Metz: the attack fails.'))).toHaveLength(1);
  expect(
    lines.slice(at + 1, at + 6).filter((line) => /^ {2}\d of 8 +Lost: French Empire 7/.test(line)),
  ).toHaveLength(2);
  // Titles of sections are not results.
  expect(lines.filter((line) => /^in .* {2}(?:Technology|Land combat|Land movement)$/.test(line))).toEqual(
    [],
  );
});

test('a nation that joins is told, and what it brings is one row', () => {
  const own = 'move 1 infantry from metz to cologne';
  const supposed = { own, written: {}, players: {}, isDecidedForViewer: true };
  const table = weawTableOf('germany');
  const plays = runToEnd(simulatePlays(table, newPlays(supposed, 8)));
  const rows = plainText(outcomeLines(table, plays, 400)).split('\n');
  const gained = rows.filter((row) => row.includes('Madrid'));
  expect(gained).toHaveLength(1);
  expect(gained[0]).toMatch(/^in \d of 8 +Madrid; Barcelona; .*infantry, Spain, up to \d+; /u);
  expect(rows.filter((row) => /^in \d of 8 +Spain joins the Central Powers\./u.test(row))).toHaveLength(1);
});

test('a line that is refused is a result of the turn', () => {
  const own = 'attack metz with 99 infantry from nancy';
  const supposed = { own, written: {}, players: {}, isDecidedForViewer: true };
  const table = weawTableOf('france');
  const text = plainText(outcomeLines(table, runToEnd(simulatePlays(table, newPlays(supposed, 1))), 200));
  expect(text).toMatch(/in all 1 +france\/1 attack metz with 99 infantry from nancy: illegal/);
});

test('armies that obey are equal whatever their dice', () => {
  const plain = weawClient.prospects?.withoutDice;
  expect(plain?.('Mutiny: the armies of France (1) and Spain (3) obey, needed 9 or 10.')).toBe(
    'Mutiny: the armies of France and Spain obey.',
  );
  expect(plain?.('Mutiny (Italy): rolled 9, needed 9 or 10; a small mutiny.')).toBe(
    'Mutiny (Italy): a small mutiny.',
  );
  expect(plain?.('Italy works on Spain: rolled 8, in vain. [WEAW-INFL-3]')).toBe(
    'Italy works on Spain: in vain. [WEAW-INFL-3]',
  );
});

test('the books of a position as a seat knows it begin with the money there is', () => {
  const { record, nations } = weawTableOf('france', weaw.setup(sevenSeats)).state;
  const before = Object.fromEntries(
    Object.entries(record.money['france'] ?? {}).map(([place, account]) => [place, account.before]),
  );
  expect(before).toEqual(nations['france']?.purse);
  expect(record.money['germany']).toBeUndefined();
});
