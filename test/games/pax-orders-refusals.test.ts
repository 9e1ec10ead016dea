import { describe, expect, test } from 'vitest';
import { parseLine } from '@chancery/shared/games/pax/language/line.ts';
import { parseSheet } from '@chancery/shared/games/pax/language/sheet.ts';
import { VOCABULARY } from '../support/pax-vocabulary.ts';

// What is said to somebody who wrote a line that cannot be read, and where.

/** `column: message` of every problem of one line. */
const refusals = (text: string): string[] => {
  const order = parseLine(VOCABULARY, text);
  return order.ok ? [] : order.error.map(({ column, message }) => `${String(column)}: ${message}`);
};

describe('names', () => {
  test.each([
    ['place interest in tunsi', '19: "tunsi" is not the name of an area. The nearest is tunis.'],
    ['place interest in gold cost', '19: "gold cost" is not the name of an area. The nearest is gold-coast.'],
    [
      'merchant new to north pacfic',
      '17: "north pacfic" is not the name of a sea zone. The nearest is north-pacific-ocean.',
    ],
    [
      'place interest in tunis quickly',
      '25: Found "quickly" where ",", "if", "unless" or the end of the line is expected.',
    ],
    ['place interest in dutsh', '19: "dutsh" is not the name of an area. The nearest is dutch-east-indies.'],
    ['place interest in zzzzzzzz', '19: "zzzzzzzz" is not the name of an area.'],
    [
      'place interest in new',
      '19: "new" is not unique: it could be new-guinea, new-hebrides or new-zealand. Write more of the name.',
    ],
    [
      'merchant new to north',
      '17: "north" is not unique: it could be north-atlantic-ocean, north-pacific-ocean or north-china-sea. Write more of the name.',
    ],
    [
      'place interest in caribbean',
      '19: caribbean-sea is the sea zone Caribbean Sea; an area is expected here.',
    ],
    ['place interest in home', '19: home is your home country; an area is expected here.'],
    ['pay 10 to tunis', '11: tunis is the area Tunis; a power is expected here.'],
    ['merchant from tunis to oceania', '15: tunis is the area Tunis; a sea zone is expected here.'],
    ['build navy 1 at home/egypt', '22: egypt is the area Egypt; a sea zone is expected here.'],
    ['pass if brtain builds army', '9: "brtain" is not the name of a power. The nearest is britain.'],
    [
      'rule austria-hungary/1 done',
      '6: austria-hungary is the power Austria-Hungary; a power with a sheet of its own is expected here.',
    ],
  ])('%s', (line, refusal) => {
    expect(refusals(line)).toEqual([refusal]);
  });

  test('a keyword is no name, though one begins with it', () => {
    expect(refusals('lower to interest')).toEqual(['7: Found "to" where an area is expected.']);
    expect(refusals('pass if britain places control in rio de or')).toEqual([
      '44: The line stops too early: "not", "(", "unrest", "ruling", anyone, no one or a power should follow.',
    ]);
  });
});

describe('words', () => {
  test.each([
    ['plac interest in tunis', '1: Found "plac" where "as" or an order is expected. Did you mean place?'],
    ['frobnicate', '1: Found "frobnicate" where "as" or an order is expected.'],
    [
      'place protectrate in tunis',
      '7: Found "protectrate" where a marker (interest, influence, protectorate, possession, dominion, state) is expected. Did you mean protectorate?',
    ],
    ['place interest under tunis', '16: Found "under" where "in" is expected.'],
    [
      'place interest in siam iff unrest in tunis',
      '24: Found "iff" where ",", "if", "unless" or the end of the line is expected. Did you mean if?',
    ],
    ['build army 4', '12: Found "4" where a size (1, 3 or 10) is expected.'],
    ['build 3', '8: The line stops too early: army or navy should follow.'],
    ['build', '6: The line stops too early: a number of units or army or navy should follow.'],
    [
      'as frence: pass',
      '4: "frence" is not the name of a power, China or the Ottoman Empire. The nearest is france.',
    ],
    ['as germany pass', '12: Found "pass" where ":" is expected.'],
    ['place interest in tunis,', '25: The line stops too early: an order should follow.'],
    [
      'pass | pass',
      '6: One order, or two with priorities of their own? Write two on two lines; join what is all or nothing with a comma instead of "|".',
    ],
    [
      'give up tunis, bild army 3',
      '16: Found "bild" where an order or an area is expected. Did you mean build?',
    ],
    [
      'rule perhpas on italy/1',
      '6: "perhpas" is not the name of a power with a sheet of its own. The names are britain, france, germany, italy, japan, russia and usa.',
    ],
    ['rule italy/1 gone', '14: Found "gone" where "," or done or struck is expected. Did you mean done?'],
    ['when unrest in tunis:', '22: The line stops too early: an order should follow.'],
    ['end', '1: Found "end" where "as" or an order is expected.'],
  ])('%s', (line, refusal) => {
    expect(refusals(line)).toEqual([refusal]);
  });
});

describe('numbers are whole, from 1 to 9999', () => {
  test.each(['0', '-5', '+5', '2.5', '10000', '00001', '1,000', 'tenth', '٣'])('%s', (number) => {
    expect(refusals(`pay ${number} to italy`)).toEqual([
      `5: Found "${number}" where a whole number from 1 to 9999 is expected.`,
    ]);
  });
});

describe('conditions', () => {
  test.each([
    [
      'pass if',
      '8: The line stops too early: "not", "(", "unrest", "ruling", anyone, no one or a power should follow.',
    ],
    [
      'pass if germany and france or italy build army',
      '37: Both "and" and "or" join these powers: write each condition in full, with brackets.',
    ],
    [
      'pass if (britain builds army',
      '29: The line stops too early: a size (1, 3 or 10), "and", "or" or ")" should follow.',
    ],
    [
      'pass if britain pays at most 10 to me',
      '22: Only "at least" can be watched: "at most" would change again with every further order.',
    ],
    [
      'pass if unrst in tunis',
      '9: Found "unrst" where "not", "(", "unrest", "ruling", anyone, no one or a power is expected. Did you mean unrest?',
    ],
    ['pass if ruling is it true', '16: Found "is" where a question between quotation marks is expected.'],
    ['pass if ruling ""', '16: Found "" where a question between quotation marks is expected.'],
    ['pass if ruling "is it', '16: This cannot be read: the quotation mark is not closed on this line.'],
    ['pass \u0007', '6: This cannot be read: there is a character here that cannot be printed.'],
  ])('%s', (line, refusal) => {
    expect(refusals(line)).toEqual([refusal]);
  });

  test('more than 40 deep', () => {
    const nested = (depth: number): string =>
      `pass if ${'('.repeat(depth)}unrest in tunis${')'.repeat(depth)}`;
    expect(refusals(nested(40))).toEqual([]);
    expect(refusals(nested(41))).toEqual([
      '50: Brackets and "not" stand more than 40 deep here; write it more simply.',
    ]);
    expect(refusals(`pass if ${'not '.repeat(10_000)}unrest in tunis`).length).toBe(1);
  });
});

test('problems say what was expected and what comes near', () => {
  const order = parseLine(VOCABULARY, 'lower tunsi to none');
  expect(order).toEqual({
    ok: false,
    error: [
      {
        line: 1,
        column: 7,
        message: '"tunsi" is not the name of an area. The nearest is tunis.',
        expected: ['an area'],
        nearest: ['tunis'],
      },
    ],
  });
});

test('every wrong action of a line is named, and its condition', () => {
  expect(refusals('place interest in xyz, build army 3, build army 4, pass if unrest in tunsi')).toEqual([
    '19: "xyz" is not the name of an area.',
    '49: Found "4" where a size (1, 3 or 10) is expected.',
    '70: "tunsi" is not the name of an area. The nearest is tunis.',
  ]);
});

describe('a single line', () => {
  test.each(['', '  \n # only a comment\n'])('that says nothing: %j', (text) => {
    expect(refusals(text)).toEqual(['1: There is no order here.']);
  });

  test('that is two', () => {
    const order = parseLine(VOCABULARY, 'pass\n\npass');
    expect(!order.ok && order.error).toMatchObject([
      { line: 3, column: 1, message: 'Only one line can be given here; this is another.' },
    ]);
  });
});

/** `line:column message` of every problem of a sheet. */
const sheetRefusals = (text: string): string[] => {
  const sheet = parseSheet(VOCABULARY, text);
  return sheet.ok ? [] : sheet.error.map((at) => `${String(at.line)}:${String(at.column)} ${at.message}`);
};

describe('sheets', () => {
  test('all problems of all lines', () => {
    expect(
      sheetRefusals('pass\n\nplace interest in tunsi # why not\n  bild army 3\npass\npay 0 to italy'),
    ).toEqual([
      '3:19 "tunsi" is not the name of an area. The nearest is tunis.',
      '4:3 Found "bild" where "when", "as" or an order is expected. Did you mean build?',
      '6:5 Found "0" where a whole number from 1 to 9999 is expected.',
    ]);
  });

  test('blocks that do not fit together', () => {
    expect(sheetRefusals('end')).toEqual(['1:1 There is no when block to end here.']);
    expect(sheetRefusals('pass\n  when unrest in tunis:\npass')).toEqual([
      '2:3 This when block has no "end".',
    ]);
    expect(sheetRefusals('when unrest in tunis:\nwhen unrest in egypt:\nend')).toEqual([
      '2:1 A when block cannot be inside another; write "end" before it.',
    ]);
    expect(sheetRefusals('when unrest in tunis: pass\nend')).toEqual([
      '2:1 There is no when block to end here.',
    ]);
    expect(sheetRefusals('when unrest in tunsi:\n  pass\nend now')).toEqual([
      '1:16 "tunsi" is not the name of an area. The nearest is tunis.',
      '3:5 Found "now" where the end of the line is expected.',
    ]);
  });

  test('a text too long is not read at all', () => {
    expect(sheetRefusals('place interest in nowhere\n'.repeat(400_000))).toEqual([
      '1:1 The text has 10400000 characters; the most is 2359296.',
    ]);
  });

  test('a line too long', () => {
    expect(sheetRefusals(`pass\npass #${'-'.repeat(70_000)}`)).toEqual([
      '2:65537 The line has 70006 characters; the most is 65536.',
    ]);
  });

  test('nothing but mistakes: reading stops after a hundred', () => {
    const found = sheetRefusals('place interest in nowhere\n'.repeat(1000));
    expect(found.length).toBe(101);
    expect(found.at(-1)).toBe('100:1 Reading stopped here: there are 100 problems already.');
  });

  test('one line of nothing but mistakes: the rest of it is left', () => {
    expect(sheetRefusals('place,'.repeat(10_000)).length).toBe(20);
  });

  test('more orders than their numbers can count', () => {
    expect(sheetRefusals('pass\n'.repeat(9999))).toEqual([]);
    expect(sheetRefusals('pass\n'.repeat(10_000))).toEqual(['10000:1 A sheet holds at most 9999 orders.']);
  });
});
