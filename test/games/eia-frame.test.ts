import { eia } from '@chancery/shared/games/eia/index.ts';
import { namesOf } from '@chancery/shared/games/eia/charts/names.ts';
import { SETTING_WORDS, DEADLINE_WORDS } from '@chancery/shared/games/eia/charts/settings-words.ts';
import { settingsSchema } from '@chancery/shared/games/eia/charts/settings.ts';
import { BOARD_LINES } from '@chancery/shared/games/eia/board-lines.ts';
import { formatBoardLine } from '@chancery/shared/games/eia/orders/board/registry.ts';
import { VERB_FORMS } from '@chancery/shared/games/eia/verb-forms.ts';
import { readLine } from '@chancery/shared/games/eia/orders/line.ts';
import { eiaSheets, formatOrder, readSheet } from '@chancery/shared/games/eia/orders/sheet.ts';
import { describe, expect, test } from 'vitest';

const editionWith = (settings: unknown, tables: unknown = {}) => {
  const read = eia.edition(settings, tables);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};
const edition = editionWith({});
const names = namesOf(edition);
const dice = { roll: () => 3, rolls: [] };
/** The first month, open for declarations. */
const opened = (of = edition) => eia.advance({ edition: of, state: eia.setup(of) }, {}, dice).state;

const normalOf = (text: string): string => {
  const read = readLine(names, text);
  if (!read.ok) return read.error.map(({ message }) => message).join('; ');
  return read.value.kind === 'order' ? formatOrder(read.value.order) : formatBoardLine(read.value.action);
};

describe('the order language', () => {
  test.each([...VERB_FORMS, ...BOARD_LINES].map(({ example }) => example))('%s', (example) => {
    expect(normalOf(example)).toBe(example);
  });

  test.each([
    ['declare war on gb', 'declare war on great-britain'],
    ['Declare War on Austria', 'declare war on austria'],
    ['call all against fra', 'call all against france'],
    ['terms to austria: b7 venetia and tuscany, B.2', 'terms to austria: B.7 venetia tuscany, B.2'],
    ['ally with russia if not i am at war with russia', 'ally with russia unless i am at war with russia'],
    [
      'run bavaria if no one runs saxony and (me is allied with russia or france sued me)',
      'run bavaria if no one runs saxony and (i am allied with russia or france sued me)',
    ],
    ['rule yes on austria/3', 'rule austria/3 yes'],
    [
      'forces france in bohemia: 2 infantry corps, garrisons',
      'forces france in bohemia: infantry corps, garrison',
    ],
  ])('%s → %s', (text, normal) => {
    expect(normalOf(text)).toBe(normal);
    expect(normalOf(normal)).toBe(normal);
  });

  test('a sheet with blocks is read back from its normal form', () => {
    const text = 'when france declared war on me:\n  call russia against france\nend\ndeclare no war # quiet';
    const sheet = readSheet(names, text, 'DOW');
    const normal = sheet.ok ? eiaSheets.format(sheet.value) : '';
    expect(normal).toBe('when france declared war on me:\n  call russia against france\nend\ndeclare no war');
    const again = readSheet(names, normal, 'DOW');
    expect(again.ok && eiaSheets.format(again.value)).toBe(normal);
  });

  test.each([
    ['ally with rus', 'DOW', 'is handed in for “Sheets for the rest of the month”'],
    ['declare war on aus', 'POLITICS', 'is handed in for “Declarations of war”'],
    ['declare war on atlantis', 'DOW', 'is not the name of'],
    ['when france declared war on me:', 'DOW', 'has no "end"'],
  ] as const)('%s on a sheet for %s is refused', (text, state, words) => {
    const read = readSheet(names, text, state);
    expect(read.ok ? '' : read.error[0]?.message).toContain(words);
  });
});

describe('house rules', () => {
  test('every setting and deadline has its sentence', () => {
    const { deadlines, ...others } = settingsSchema.shape;
    expect(Object.keys(SETTING_WORDS).toSorted()).toEqual(Object.keys(others).toSorted());
    expect(Object.keys(DEADLINE_WORDS).toSorted()).toEqual(Object.keys(deadlines.shape).toSorted());
  });

  // EIA-4.1-a, EIA-4.1-b: the time to talk is what the group has agreed for the declarations.
  test('declarations are due when the group says', () => {
    const own = editionWith({ deadlines: { dow: 24 } });
    expect(own.settings.deadlines).toEqual({ ...edition.settings.deadlines, dow: 24 });
    expect(eia.awaited({ edition: own, state: opened(own) })).toMatchObject({ by: 'sheet', deadline: 'dow' });
  });

  test('what is wrong with a chart is named by file and field', () => {
    const read = eia.edition({}, { majors: { minorSetupOrder: ['france', 'poland'] } });
    expect(read.ok ? [] : read.error).toContainEqual({
      at: 'majors.json: minorSetupOrder[1]',
      message: '"poland" is not a power of majors.json',
    });
  });
});

describe('lines that are offered', () => {
  test('are understood, and lawful when they are carried out', () => {
    let state = opened();
    const [first = '', ...others] = eia.options?.({ edition, state }, 'france') ?? [];
    expect(first).toBe('declare war on austria');
    expect(others).toContain('declare war on bavaria');
    expect(others).not.toContain('declare war on holland');
    const sheet = eia.readSheet({ edition, state }, 'france', [first, ...others].join('\n'));
    if (!sheet.ok) throw new Error(JSON.stringify(sheet.error));
    while (state.step === 'DOW' || state.step === 'REVEAL')
      ({ state } = eia.advance({ edition, state }, { france: sheet.value.normal }, dice));
    expect(state.lines.filter(({ status }) => status === 'illegal')).toEqual([]);
    expect(state.wars).toHaveLength(6);
  });

  test('a draft is told what would be illegal, with its line', () => {
    const text = '# draft\ndeclare war on bavaria\n\ndeclare war on holland';
    const remarks = eia.remarks?.({ edition, state: opened() }, 'france', text);
    expect(remarks?.map(({ line, weight, refusal }) => [line, weight, refusal.reason])).toEqual([
      [4, 'illegal', 'controlled-minor'],
    ]);
  });

  test('a declaration that asks for what is revealed with it is told so, once', () => {
    const text =
      'declare war on bavaria if prussia declared war on bavaria\n' +
      'declare war on austria unless austria is at war with russia\n' +
      'call spain against austria if austria declared war on me';
    const remarks = eia.remarks?.({ edition, state: opened() }, 'france', text);
    const noAlly = [3, 'caution', 'not-an-ally'];
    expect(remarks?.map(({ line, weight, refusal }) => [line, weight, refusal.reason])).toEqual([
      [1, 'caution', 'revealed-together'],
      noAlly,
    ]);
    const open = editionWith({ conditionalDeclarations: true });
    const inOpen = eia.remarks?.({ edition: open, state: opened() }, 'france', text);
    expect(inOpen?.map(({ line, weight, refusal }) => [line, weight, refusal.reason])).toEqual([noAlly]);
  });
});

describe('what seats see', () => {
  const sheetFor = (state: ReturnType<typeof eia.setup>, lines: string) => {
    const read = eia.readSheet({ edition, state }, 'france', lines);
    return read.ok ? read.value.normal : '';
  };

  /** A month in which France alone writes, and only what comes to nothing. */
  const monthWith = (dow: string, politics: string) => {
    let state = opened();
    const log: unknown[] = [];
    const seen: string[] = [];
    while (state.step !== 'BOARD') {
      const text = state.step === 'DOW' ? dow : state.step === 'POLITICS' ? politics : '';
      const sheets: Record<string, string> = text === '' ? {} : { france: sheetFor(state, text) };
      const ran = eia.advance({ edition, state }, sheets, dice);
      state = ran.state;
      log.push(...ran.log);
      for (const seat of edition.powers.filter((power) => power !== 'france')) {
        seen.push(
          JSON.stringify(eia.view({ edition, state }, seat)),
          ...eia.report(edition, log as never, seat),
        );
      }
    }
    return seen;
  };

  test('lines that come to nothing change no byte of what others see', () => {
    const quiet = monthWith('', '');
    const busy = monthWith(
      'declare war on holland\ncall russia against austria\nanswer spain against turkey',
      'ally with austria\nrun saxony\nsue all for peace\nbreak alliance with russia\nfree bavaria\ncombine with spain',
    );
    expect(busy).toEqual(quiet);
  });
});
