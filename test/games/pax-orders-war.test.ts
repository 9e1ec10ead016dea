import { describe, expect, test } from 'vitest';
import { sheetCompletions } from '@chancery/shared/games/pax/language/completions.ts';
import { parseLine } from '@chancery/shared/games/pax/language/line.ts';
import { formatOrder } from '@chancery/shared/games/pax/orders/format.ts';
import { VOCABULARY } from '../support/pax-vocabulary.ts';

// The lines of war: alliances, forces on the move and in combat, peace and spoils.

/** The normal form of a line; refused lines fail the test with their problems. */
const normal = (text: string): string => {
  const order = parseLine(VOCABULARY, text);
  return order.ok ? formatOrder(order.value) : JSON.stringify(order.error);
};

describe('a line in normal form is read and written unchanged', () => {
  test.each([
    'call germany against britain',
    'call france against ottoman-empire',
    'join austria-hungary against russia',
    'join ottoman-empire against italy',
    'decline call from austria-hungary',
    'command portugal by britain',
    'command ottoman-empire by germany',
    'move army 3 from tunis to algiers',
    'move navy 10 from south-atlantic-ocean to cape-of-good-hope',
    'move navy 3 from egypt/indian-ocean to indian-ocean',
    'as china: move 2 army 5 from shan-tung to central-china',
    'as ottoman-empire: move army 5 from anatolia to egypt, attack in egypt',
    'as portugal: move army 1 from angola to rhodesia',
    'attack in tunis',
    'attack with navy in tunis',
    'attack with army in cape-horn',
    'attack in tunis if britain moved at least 5 sp of army to tunis',
    'attack in tunis if britain did not move at least 5 sp of army to tunis',
    'attack in tunis unless britain or france moved at least 1 sp of navy to mediterranean-sea',
    'attack in tunis if italy attacks in tunis',
    'attack in tunis if italy does not attack in mediterranean-sea',
    'retreat from manchuria to korea',
    'retreat from tunis to algiers, else mediterranean-sea',
    'retreat 2 army 3 from tunis to algiers, else mediterranean-sea, else home',
    'retreat navy 10 from cape-horn to south-pacific-ocean',
    'retreat from tunis to algiers, else tripoli, retreat from kongo to kamerun',
    'lose army 1, army 3 in tunis',
    'lose france army 3, britain army 3 in togoland',
    'lose navy 1, 2 navy 3 in indian-ocean',
    'lose ottoman-empire army 5, army 1 in anatolia',
    'lose france army 3 in togoland, attack in kongo',
    'deny suez to italy',
    'deny turkish-straits to russia',
    'open suez to italy',
    'offer coaling in hawaii to japan',
    'blockade canada on north-atlantic-ocean',
    'make peace by treaty peace-of-lisbon',
    'demand end against ottoman-empire',
    'take possession of kamerun',
    'leave togoland to belgium',
    'leave protectorate of togoland to belgium',
    'leave anatolia to ottoman-empire',
  ])('%s', (line) => {
    expect(normal(line)).toBe(line);
  });
});

describe('what does not matter is put right', () => {
  test.each([
    ['Deny Suez Canal to Italy', 'deny suez to italy'],
    ['deny straits to russia', 'deny turkish-straits to russia'],
    ['deny the-dardanelles to russia', 'deny turkish-straits to russia'],
    ['open Bosporus to Russia', 'open turkish-straits to russia'],
    ['deny panama to japan', 'deny panama-canal to japan'],
    ['deny nicaragua canal to japan', 'deny central-american-canal to japan'],
    ['Move navy 10 from S Atlantic', undefined],
    [
      'move navy 10 from Indian Ocean to Cape of Good Hope',
      'move navy 10 from indian-ocean to cape-of-good-hope',
    ],
    ['attack with fleets in Mediterranean', 'attack with navy in mediterranean-sea'],
    [
      "attack in tunis if britain didn't move at least 5 sp of armies to tunis",
      'attack in tunis if britain did not move at least 5 sp of army to tunis',
    ],
    ['join Turkey against Russia', 'join ottoman-empire against russia'],
    ['blockade canada on north atlantic', 'blockade canada on north-atlantic-ocean'],
    ['make peace by treaty Peace of Lisbon', 'make peace by treaty peace-of-lisbon'],
    ['take possession in kamerun', 'take possession of kamerun'],
  ])('%s', (typed, written) => {
    const order = parseLine(VOCABULARY, typed);
    expect(order.ok ? formatOrder(order.value) : undefined).toBe(written);
  });
});

test('a retreat keeps its choices in order, and whose units are lost', () => {
  const order = parseLine(
    VOCABULARY,
    'retreat 2 army 3 from tunis to algiers, else mediterranean, lose france army 1, army 3 in tunis',
  );
  expect(order.ok && order.value.actions).toEqual([
    {
      do: 'retreat',
      units: { arm: 'army', size: 3, count: 2 },
      from: 'tunis',
      to: { place: 'algiers' },
      otherwise: [{ place: 'mediterranean-sea' }],
    },
    {
      do: 'lose',
      units: [
        { of: 'france', arm: 'army', size: 1, count: 1 },
        { arm: 'army', size: 3, count: 1 },
      ],
      area: 'tunis',
    },
  ]);
});

/** `column: message` of every problem of one line. */
const refusals = (text: string): string[] => {
  const order = parseLine(VOCABULARY, text);
  return order.ok ? [] : order.error.map(({ column, message }) => `${String(column)}: ${message}`);
};

describe('what cannot be read is refused with its place', () => {
  test.each([
    ['attack blindly', '8: Found "blindly" where "with" or "in" is expected.'],
    ['attack with elephants in tunis', '13: Found "elephants" where army or navy is expected.'],
    ['attack in home-britain', '11: home is your home country; an area or sea zone is expected here.'],
    ['attack in tuniz', '11: "tuniz" is not the name of an area or sea zone. The nearest is tunis.'],
    ['retreat from tunis', '19: The line stops too early: "to" should follow.'],
    [
      'retreat from tunis to algiers, mediterranean',
      '32: Found "mediterranean" where an order or "else" is expected.',
    ],
    [
      'retreat army 4 from tunis to algiers',
      '14: Found "4" where a size (1, 3 or 10; of natives 5) is expected.',
    ],
    ['lose elephants in tunis', '6: "elephants" is not the name of a unit or its owner.'],
    [
      'lose frence army 3 in tunis',
      '6: "frence army" is not the name of a unit or its owner. The nearest is france.',
    ],
    ['deny tunis to italy', '6: tunis is the area Tunis; a canal or strait is expected here.'],
    [
      'deny gibraltar to italy',
      '6: "gibraltar" is not the name of a canal or strait. The names are suez, turkish-straits, panama-canal and central-american-canal.',
    ],
    [
      'demand end against italy',
      '20: italy is the power Italy; China or the Ottoman Empire is expected here.',
    ],
    ['merchant new to cape-horn', '17: cape-horn is the Cape Zone Cape Horn; a sea zone is expected here.'],
    ['make peace', '11: The line stops too early: "by treaty" should follow.'],
    ['build army 5', '12: Found "5" where a size (1, 3 or 10) is expected.'],
    [
      'move navy 1 from home to cape',
      '26: "cape" is not unique: it could be cape-colony, cape-of-good-hope or cape-horn. Write more of the name.',
    ],
  ])('%s', (line, refusal) => {
    expect(refusals(line)).toEqual([refusal]);
  });
});

describe('completions at the cursor', () => {
  const offered = (marked: string): string[] =>
    sheetCompletions(VOCABULARY, marked.replace('|', ''), marked.indexOf('|')).choices.map(
      ({ text }) => text,
    );

  test.each<[string, string[]]>([
    ['deny |', ['suez', 'turkish-straits', 'panama-canal', 'central-american-canal']],
    ['deny str|', ['turkish-straits']],
    ['demand end against |', ['china', 'ottoman-empire']],
    ['attack |', ['with', 'in']],
    ['attack in cape-|', ['cape-colony', 'cape-of-good-hope', 'cape-horn']],
    ['attack in tunis if britain did |', ['did not']],
    ['attack in tunis if britain did not |', ['move']],
    ['move army |', ['1', '3', '5', '10']],
    ['call |', VOCABULARY.powers.index.named.map(({ id }) => id)],
    ['call c|', ['call congress']],
    ['lea|', ['leave']],
    ['decline |', ['decline call']],
  ])('%s', (marked, choices) => {
    expect(offered(marked)).toEqual(choices);
  });
});
