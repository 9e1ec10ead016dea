import { expect, test } from 'vitest';
import { weawComposer } from '../../client/games/weaw/composer/composer.ts';
import { choiceLine, nameWidth } from '../../client/composer/choice-lines.ts';
import { textOf } from '../../client/shell/lines.ts';
import { shownChoices } from '../../client/composer/step.ts';
import type { Choice } from '../../client/table/picks.ts';
import type { WritableState } from '@chancery/shared/games/weaw/state/state.ts';
import { weawTableOf as tableOf } from './weaw-opening.ts';
import { weawTableOf as sevenTableOf } from './weaw-table.ts';
import { weawLinesBy } from './weaw-lines.ts';

// What a line of the great war would bring, said while it is put together and before the sheet is handed in.

test('what is picked for an attack says beside it what would come of it', () => {
  const questions = weawComposer.picks?.({ table: tableOf('germany'), lines: [] });
  questions?.next();
  const asked = (answer: string): readonly Choice[] => {
    const step = questions?.next(answer).value;
    if (!step || !('choices' in step)) throw new Error('nothing is asked');
    return step.choices();
  };
  const outlookOf = (choices: readonly Choice[], text: string): string | undefined =>
    choices.find((choice) => choice.text === text)?.outlook?.();
  const targets = asked('attack');
  expect(outlookOf(targets, 'Nancy')).toMatch(/^taken \d in 10, lose \d+ for \d+ · all 18 · Western front$/);
  expect(outlookOf(targets, 'Lodz')).toMatch(/^no fight · all \d+ · Eastern front$/);
  const units = asked('nancy');
  expect(outlookOf(units, 'all')).toMatch(/^taken \d in 10, lose [\d.]+ for [\d.]+ · 8 infantry/);
  const alone = outlookOf(units, '5 infantry from strasbourg');
  // What is picked already goes too.
  expect(outlookOf(asked('4 infantry from metz'), '5 infantry from strasbourg')).not.toBe(alone);
});

test('beside a choice stand as many parts of its outlook as fit', () => {
  const questions = weawComposer.picks?.({ table: tableOf('germany'), lines: [] });
  questions?.next();
  const step = questions?.next('attack').value;
  const choices = step && 'choices' in step ? step.choices() : [];
  const rowsAt = (columns: number): readonly string[] => {
    const widths = { columns, name: nameWidth(choices, columns), price: 0, left: 0, money: String };
    return choices.map((choice) => textOf(choiceLine(choice, false, widths)));
  };
  expect(rowsAt(80)[0]).toMatch(/Nancy +France .* lose \d+ for \d+ …$/);
  expect(rowsAt(120)[0]).toMatch(/Nancy +France .* lose \d+ for \d+ · all 18 · Western front$/);
  for (const row of rowsAt(80)) expect(row).not.toMatch(/[^ ]…$/);
});

test('units in a place of their own can join others, and none twice', () => {
  const after = (seat: string, ...answers: readonly string[]): readonly string[] => {
    const questions = weawComposer.picks?.({ table: tableOf(seat), lines: [] });
    let step = questions?.next().value;
    for (const answer of answers) step = questions?.next(answer).value;
    if (!step || !('choices' in step)) throw new Error('nothing is asked');
    return step.choices().map(({ id }) => id);
  };
  const nancy = after('germany', 'attack', 'nancy', '1 infantry from strasbourg');
  expect(nancy).toContain('1 fighter from metz');
  expect(nancy).toContain('4 infantry from metz');
  expect(nancy.filter((id) => id.endsWith(' infantry from strasbourg'))).toEqual([]);
  expect(after('germany', 'attack', 'lodz', '1 infantry from breslau')).toContain('1 artillery from breslau');
  const first = after('germany', 'attack', 'nancy');
  expect(first).toEqual([...new Set(first)]);
});

test('all of one kind can go with others, and all of them need nobody else', () => {
  const asks = (...answers: readonly string[]): string | undefined => {
    const questions = weawComposer.picks?.({ table: tableOf('germany'), lines: [] });
    let step = questions?.next().value;
    for (const answer of ['attack', 'nancy', ...answers]) step = questions?.next(answer).value;
    return step && 'ask' in step ? step.ask : undefined;
  };
  const guns = '2 artillery from metz, 1 artillery from strasbourg';
  expect(asks(guns)).toBe('Who else?');
  expect(
    weawLinesBy('germany', ['attack', 'nancy', 'all artillery', '1 infantry from metz', 'that is all']),
  ).toEqual([`attack nancy with ${guns}, 1 infantry from metz`]);
  expect(
    asks(`8 infantry from metz, 6 infantry from strasbourg, ${guns}, 1 fighter from metz`),
  ).toBeUndefined();
});

test('what bombs bring is said beside the planes, the row and in the box (WEAW-BOM-5)', () => {
  const questions = weawComposer.picks?.({ table: tableOf('germany'), lines: [] });
  for (const answer of ['', 'planes', 'strike']) questions?.next(answer);
  const asked = questions?.next('nancy').value;
  const [all] = asked && 'choices' in asked ? asked.choices() : [];
  expect(all?.outlook?.()).toMatch(/^too few to help, all come through · /);
  const line = 'strike nancy with 1 fighter from metz';
  const [note] = weawComposer.notes?.(tableOf('germany'), [line]) ?? [];
  expect(note?.sentences.join('\n')).toMatch(/1 fighter meets them.* It takes 3 that come through/);
  expect(weawComposer.preview?.(tableOf('germany'), line)?.brings).toContainEqual(
    expect.stringMatching(/^Planes over Nancy: too few to help, all come through; 1 fighter meets them/),
  );
});

test('a verb reached through another row of the menu leads to that row', () => {
  const menuFor = (filter: string): string | undefined => {
    const questions = weawComposer.picks?.({ table: tableOf('germany'), lines: [] });
    const asked = questions?.next().value;
    return asked && 'choices' in asked ? shownChoices(asked, filter)[0]?.id : undefined;
  };
  expect(['strike', 'repair', 'retreat', 'surrender', 'attack'].map(menuFor)).toEqual([
    'planes',
    'upkeep',
    'stand',
    'peace',
    'attack',
  ]);
});

test('what a raid takes from whom it hits is said beside its row (WEAW-BOM-3)', () => {
  const table = tableOf('germany', (state) => {
    const germany = state.nations['germany'];
    if (germany) germany.research['improved-bombers'] = { level: 4, paid: 4 };
    state.units.push({ nation: 'germany', type: 'bomber', at: 'metz', n: 2 });
  });
  const briefOf = (line: string): string | undefined => weawComposer.notes?.(table, [line])[0]?.brief;
  expect(briefOf('raid complex in paris with 2 bomber from metz')).toMatch(/^\d\.\d less income, /);
  expect(briefOf('raid city in paris with 2 bomber from metz')).toMatch(/^\d\.\d less manpower, /);
});

test('a forecast counts units as reports do, and says what its planes meet', () => {
  const table = tableOf('germany', (state) => {
    state.units.push({ nation: 'germany', type: 'tank', at: 'metz', n: 2 });
  });
  const line = 'attack nancy with 2 tank, 7 infantry, 1 fighter from metz';
  const [note] = weawComposer.notes?.(table, [line]) ?? [];
  const told = note?.sentences.join('\n');
  expect(told).toMatch(/2 tanks from Metz at \d/);
  expect(told).toMatch(/against .*, city at \d/);
  expect(told).toContain('in the air 1 fighter meets the plane first: no plane reaches the battle');
  const questions = weawComposer.picks?.({ table, lines: [] });
  for (const answer of ['', 'attack']) questions?.next(answer);
  const step = questions?.next('nancy').value;
  expect(step && 'choices' in step ? step.choices().map(({ text }) => text) : []).toContain('all tanks');
});

test('a line that would not be done is named in the box, and once it is handed in', () => {
  const text = 'build 2 infantry in metz\n# the west\nattack nancy with 90 infantry from metz';
  expect(weawComposer.preview?.(tableOf('germany'), text)?.warnings).toEqual([
    { line: 3, text: expect.stringContaining('infantry of yours at Metz') as string },
  ]);
});

test('a line after the fights that no fight of the sheet makes legal is cautioned (WEAW-INC-2, WEAW-TRADE-6)', () => {
  const doubtsOf = (text: string) => weawComposer.preview?.(tableOf('germany'), text)?.doubts;
  expect(doubtsOf('incorporate nancy\nblockade trade to britain')).toEqual([
    expect.stringMatching(/^line 1: You do not hold Nancy/),
    expect.stringMatching(/^line 2: Your side has no warships in /),
  ]);
  expect(doubtsOf('attack nancy with 4 infantry from metz\nincorporate nancy')).toEqual([]);
  expect(doubtsOf('incorporate metz')).toHaveLength(1);
});

test('a preview runs its sheet once, however often it is read', () => {
  const text = 'attack nancy with 4 infantry from metz\nstrike nancy with 1 fighter from metz';
  const preview = weawComposer.preview?.(tableOf('germany'), text);
  expect(preview?.brings).toHaveLength(3);
  expect(preview?.brings).toBe(preview?.brings);
  expect(preview?.warnings).toBe(preview?.warnings);
});

test('the money of two nations fits a row, with the points of its centres behind each', () => {
  const text = 'build 2 infantry in moscow\nas serbia: build 1 infantry in belgrade';
  const summary = weawComposer.preview?.(sevenTableOf('russia'), text)?.summary ?? '';
  expect(summary).toMatch(/^2 lines; St\. Petersburg 30 to 20, centres 30; Belgrade 6 to \d, centres 5$/);
  expect(summary.length).toBeLessThan(80);
});

test('a raid says that it needs bombers of the fourth level, unless the same turn may bring them (WEAW-BOM-1)', () => {
  const whyNoRaid = (level: number, paid: number): string | undefined => {
    const researched = ({ nations }: WritableState): void => {
      const germany = nations['germany'];
      if (germany) germany.research['improved-bombers'] = { level, paid };
    };
    const questions = weawComposer.picks?.({ table: tableOf('germany', researched), lines: [] });
    questions?.next();
    const asked = questions?.next('planes').value;
    const raid = asked && 'choices' in asked ? asked.choices().find(({ id }) => id === 'raid') : undefined;
    expect(raid).toBeDefined();
    return raid?.why;
  };
  expect(whyNoRaid(2, 2)).toContain('Improved Bombers');
  expect(whyNoRaid(3, 1)).toBeUndefined();
  expect(whyNoRaid(4, 1)).toBeUndefined();
  expect(whyNoRaid(4, 4)).toBeUndefined();
});

test('what is picked says what it costs, and what earlier picks of the line leave', () => {
  const asking = (...answers: readonly string[]): readonly Choice[] => {
    const questions = weawComposer.picks?.({ table: tableOf('germany'), lines: [] });
    let step = questions?.next().value;
    for (const answer of answers) step = questions?.next(answer).value;
    if (!step || !('choices' in step)) throw new Error('nothing is asked');
    return step.choices();
  };
  const hintOf = (choices: readonly Choice[], id: string) => choices.find((each) => each.id === id)?.hint;
  expect(hintOf(asking('build', 'infantry', '3'), 'metz')).toMatch(/^60 left · /);
  expect(hintOf(asking('build', 'infantry', '3', 'konigsberg'), 'metz')).toMatch(/^42 left · /);
  expect(asking('research')[0]).toMatchObject({
    price: 10,
    hint: '2 in 10 · infantry: attack +1, defence +1, price +1 · level 1 of 1',
  });
  const neutrals = asking('influence');
  expect(neutrals[0]).toMatchObject({ id: 'belgium', price: 10 });
  expect(hintOf(neutrals, 'spain')).toBe('neutral to favourable central, 2 in 10');
  expect(hintOf(neutrals, 'switzerland')).toBe('neutral to favourable central, 1 in 10');
  const options = asking('option');
  expect(options).toContainEqual(expect.objectContaining({ id: 'tempt mexico', price: 15 }));
  expect(hintOf(options, 'tempt mexico')).toBe(
    'Mexico is allied to Germany 20%, the Zimmermann Note is discovered 30%, Mexico does not answer 50%',
  );
  // Two dice: nineteen and twenty, or two.
  expect(hintOf(options, 'propaganda in usa')).toMatch(/^opinion in the USA warms .* 3%, .* 1%, .* 96%$/);
  expect(hintOf(options, 'unrestricted warfare on')).toBe('unrestricted submarine warfare');
});

test('before a sheet is handed in it is said that an attack on a neutral is war (WEAW-DOW-3)', () => {
  const brings = (text: string) => weawComposer.preview?.(tableOf('germany'), text)?.brings?.join('\n');
  const attack = 'attack luxembourg with 2 infantry from cologne';
  expect(brings(attack)).toContain('Germany attacks Luxembourg without a declaration: that is war');
  expect(brings(`declare war on luxembourg\n${attack}`)).not.toContain('without a declaration');
});

test('planes are asked for in plain questions, and fleets out of their reach are said to be', () => {
  const questions = weawComposer.picks?.({ table: tableOf('germany'), lines: [] });
  for (const answer of ['', 'planes']) questions?.next(answer);
  const asked = questions?.next('attack fleet').value;
  expect(asked && 'ask' in asked && asked.ask).toBe('Ships of which zone?');
  expect(asked && 'choices' in asked && asked.choices()[0]?.hint).toMatch(/^no plane of yours reaches it · /);
});

test('a gift says how much of it arrives (WEAW-COLL-7)', () => {
  const questions = weawComposer.picks?.({ table: tableOf('germany'), lines: [] });
  for (const answer of [undefined, 'give']) questions?.next(answer ?? '');
  const asked = questions?.next('austria-hungary').value;
  const gifts = asked && 'choices' in asked ? asked.choices() : [];
  expect(gifts.slice(0, 2)).toMatchObject([
    { id: '5', hint: '3 arrive' },
    { id: '10', hint: '5 arrive' },
  ]);
});

test('a row that attacks says what would come of it', () => {
  const rows = ['# the west', 'attack nancy with 7 infantry, 2 artillery from metz'];
  const [note] = weawComposer.notes?.(tableOf('germany'), rows) ?? [];
  expect(note?.row).toBe(1);
  expect(note?.sentences.join('\n')).toContain('trench −2');
});

test('before a sheet is handed in its battles are named with their odds', () => {
  const text = 'attack nancy with 7 infantry, 2 artillery from metz';
  const preview = weawComposer.preview?.(tableOf('germany'), text);
  expect(preview?.summary).toMatch(/^1 line; Berlin 60, centres 40$/);
  expect(preview?.brings).toEqual([
    expect.stringMatching(/^40 centre points are left over and lost/),
    expect.stringMatching(
      /^Nancy: (taken \d+ in 10|taken each time|never taken), losing [\d.]+ units for [\d.]+\.$/,
    ),
  ]);
});

test('the menu says why there is nothing to attack or to dig, and has these orders last', () => {
  const menuOf = (seat: string, lines: readonly string[] = []): readonly Choice[] => {
    const asked = weawComposer.picks?.({ table: tableOf(seat), lines }).next().value;
    if (!asked || !('choices' in asked)) throw new Error('nothing is asked');
    return shownChoices(asked, '');
  };
  expect(menuOf('ottoman').slice(-2)).toMatchObject([
    { id: 'attack', why: 'This nation has no enemy whose land borders on land of its side.' },
    { id: 'trench', why: 'No land of this nation borders on land of an enemy where it may dig a trench.' },
  ]);
  expect(menuOf('germany')[0]).toMatchObject({ id: 'attack' });
  expect(menuOf('germany')[0]?.why).toBeUndefined();
});
