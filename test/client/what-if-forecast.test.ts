import { expect, test } from 'vitest';
import { vocabularyFor } from '../../client/games/pax/composer/draft-context.ts';
import { readDraft } from '../../client/games/pax/composer/draft-reading.ts';
import { whatIfForecastOf } from '../../client/games/pax/forecast/sheet-forecast.ts';
import { rowRivalTexts } from '../../client/games/pax/composer/what-if-rivals.ts';
import { compose } from './composing-table.ts';
import { franceWriting } from './france-writing.ts';

// What is said of a sheet beside what is supposed of others.

test('what is supposed of others is carried out beside the sheet: their fight in the area and the dispute', () => {
  const table = franceWriting((state) => {
    state.unrest.push('tunis');
    state.treasury.britain = 60;
    state.units = [...state.units, { power: 'britain', arm: 'army', size: 3, at: 'home', count: 1 }];
  });
  const reading = readDraft(vocabularyFor(table), [
    'place protectorate in tunis, move army 3 from home to tunis',
    'build army 1',
  ]);
  const suppose = (line: string) => {
    const read = readDraft(vocabularyFor(table), [line]).rows[0]?.order?.actions ?? [];
    return read.map((action) => ({ power: 'britain', action, isOn: true }) as const);
  };
  const told = (line: string, n = 0): readonly string[] => {
    const forecast = whatIfForecastOf(table, reading, { seat: 'france', supposed: suppose(line) });
    const row = reading.rows[n];
    return row ? rowRivalTexts(table, forecast, { seat: 'france', row }) : [];
  };
  const both = 'move army 3 from home to tunis, place protectorate in tunis';
  expect(told(both)[0]).toMatch(
    /^Britain fights there too, for itself; your odds stay\. Its own: 3 against 3, /,
  );
  expect(told(both).slice(1)).toEqual([
    'If both markers come to stand, you and Britain get a casus belli against each other.',
  ]);
  expect(told('place influence in tunis')).toEqual([
    'If both markers come to stand, Britain gets a casus belli against you.',
  ]);
  expect(told(both, 1)).toEqual([]);
  expect(told('build army 1')).toEqual([]);
  // What cannot be done is seen by conditions only.
  const hopeless = suppose('move army 10 from home to tunis');
  const { prediction } = whatIfForecastOf(table, reading, { seat: 'france', supposed: hopeless });
  expect([...prediction.supposed.values()].map(({ status }) => status)).toEqual(['illegal']);
  expect(prediction.state.units.filter(({ power, at }) => power === 'britain' && at === 'tunis')).toEqual([]);
});

test('what if calls nothing done that is not won', async () => {
  const sheet = compose({ seat: 'france' });
  sheet.type('iplace protectorate in tunis\r\r');
  await sheet.sees('No fight: no army of yours is there');
  sheet.type('x');
  await sheet.sees('! not won');
  await sheet.sees('Placed, but no army of yours is there to win it');
  expect(sheet.screen().join('\n')).not.toMatch(/^ +done\./m);
});

test('what if says of a row that is not understood why nothing comes of it', async () => {
  const sheet = compose({ seat: 'france' });
  sheet.type('ibuild 3 army in france\r\r');
  await sheet.sees('── x what if');
  sheet.type('x');
  await sheet.sees('✗ not read');
  await sheet.sees('Not understood: "3" is read as a number of units here');
});
