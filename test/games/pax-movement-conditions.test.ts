import { describe, expect, test } from 'vitest';
import { house, play, type Table } from './pax-movement-table.ts';

const pbm = house({ ruleset: 'pbm' });

describe('the Tunis examples', () => {
  const exclusive = {
    britain:
      'place protectorate in tunis unless italy places control in tunis or italy places influence in tunis',
    italy:
      'place protectorate in tunis if no one places control in tunis and no one places influence in tunis',
  };

  test('WE-18: two that exclude each other both vanish, nobody pays, nothing is published', () => {
    const { lines, reasons, left, facts, questions } = play({}, exclusive);
    expect(lines).toEqual({ 'britain/1': 'struck', 'italy/1': 'struck' });
    expect(reasons).toEqual({ 'britain/1': 'paradox', 'italy/1': 'paradox' });
    expect([left('britain'), left('italy')]).toEqual([100, 100]);
    expect(facts).toEqual([]);
    expect(questions).toEqual([]);
  });

  test('WE-19: by the play-by-mail rules the game master is asked one question for both', () => {
    const { lines, questions } = play(
      {},
      {
        britain: 'place protectorate in tunis unless italy places protectorate in tunis',
        italy: 'place protectorate in tunis unless britain places protectorate in tunis',
      },
      pbm,
    );
    expect(lines).toEqual({ 'britain/1': 'needs ruling', 'italy/1': 'needs ruling' });
    expect(questions).toEqual([{ kind: 'paradox', lines: ['britain/1', 'italy/1'] }]);
  });

  test.each([pbm, house({})])('WE-20: two that need each other both take place', (edition) => {
    const { lines, left } = play(
      {},
      {
        italy: 'place protectorate in tunis if anyone places protectorate in tunis',
        britain: 'place protectorate in tunis if italy places protectorate in tunis',
      },
      edition,
    );
    expect(lines).toEqual({ 'britain/1': 'done', 'italy/1': 'done' });
    expect([left('britain'), left('italy')]).toEqual([80, 80]);
  });

  const answer = `place protectorate in tunis, move 2 army 3 from home to tunis if britain places protectorate in tunis`;

  test('WE-21: one condition for buying, placing and moving', () => {
    const words: Table = { treasury: { italy: 20 }, units: ['italy 2 army 3 home'] };
    const met = play(words, { britain: 'place protectorate in tunis', italy: answer });
    expect(met.marker('italy', 'tunis')).toBe('protectorate unestablished');
    expect(met.units('italy', 'tunis')).toEqual(['2 army 3']);
    const unmet = play(words, { italy: answer });
    expect(unmet.lines).toEqual({ 'italy/1': 'struck' });
    expect([unmet.marker('italy', 'tunis'), unmet.left('italy')]).toEqual(['none', 20]);
    expect(unmet.units('italy', 'home')).toEqual(['2 army 3']);
  });

  test('WE-22: a triggered line takes its money first; struck, it frees it', () => {
    const words: Table = { treasury: { italy: 20 }, units: ['italy 2 army 3 home'] };
    const italy = `${answer}\nplace interest in siam\nbuild army 3\nlower siam to none`;
    const met = play(words, { britain: 'place protectorate in tunis', italy });
    expect(met.left('italy')).toBe(0);
    expect(met.lines).toMatchObject({ 'italy/1': 'done', 'italy/2': 'unfunded', 'italy/3': 'unfunded' });
    expect(met.facts.some((fact) => fact.type === 'units-built')).toBe(false);
    const unmet = play(words, { italy });
    expect(unmet.lines).toMatchObject({ 'italy/1': 'struck', 'italy/2': 'done', 'italy/3': 'done' });
  });
});

describe('what a condition sees', () => {
  const base: Table = {
    unrest: ['siam'],
    markers: ['britain protectorate egypt', 'france influence kongo', 'britain protectorate tunis'],
    units: ['britain army 1 egypt', 'britain army 1 tunis', 'britain army 3 home', 'britain army 1 home'],
  };
  const britain = `build 2 army 1
    place interest in kongo
    move army 3 from home to tunis
    pay 10 to italy
    build navy 10
    place possession in egypt`;

  const cases: readonly [string, boolean][] = [
    ['britain places interest in kongo', true],
    ['britain places any marker in kongo', true],
    ['britain places control in kongo', false],
    ['britain places control in egypt', true],
    ['anyone places interest in kongo', true],
    ['anyone but britain places interest in kongo', false],
    ['no one places interest in kongo', false],
    ['france or britain places interest in kongo', true],
    ['britain does not place interest in kongo', false],
    ['britain builds army', true],
    ['britain builds at least 2 army', true],
    ['britain builds at least 3 army', false],
    ['britain builds army 3', false],
    ['britain builds navy 10', true],
    ['britain moves at least 3 sp of army to tunis', true],
    ['britain moves at least 4 sp of army to tunis', false],
    ['britain holds control in egypt', true],
    ['britain holds possession in egypt', false],
    ['france holds influence in kongo', true],
    ['italy holds any marker in kongo', false],
    ['britain pays at least 10 to me', true],
    ['britain pays at least 11 to me', false],
    ['unrest in siam', true],
    ['unrest in tunis', false],
    ['britain builds navy and not unrest in tunis', true],
    ['unrest in tunis or unrest in siam', true],
  ];
  test.each(cases)('%s: %s', (condition, isTrue) => {
    const { lines } = play(base, { britain, italy: `build army 1 if ${condition}` });
    expect(lines['italy/1']).toBe(isTrue ? 'done' : 'struck');
  });

  test('what is carried out, not what is ordered, unless the setting says so (AMB-13)', () => {
    const words: Table = { treasury: { britain: 0 } };
    const texts = {
      britain: 'place interest in siam',
      italy: 'build army 1 if britain places interest in siam',
    };
    expect(play(words, texts).lines['italy/1']).toBe('struck');
    expect(play(words, texts, house({ conditionBasis: 'ordered' })).lines['italy/1']).toBe('done');
  });

  test('what a power is made to do as well', () => {
    const words: Table = { markers: ['britain protectorate tunis'] };
    const { lines } = play(words, {
      italy:
        'place interest in siam if britain moves at least 1 sp of army to tunis and britain builds army 1',
    });
    expect(lines['italy/1']).toBe('done');
  });

  test('"anyone" is anybody but the line’s own actor, so Germany is somebody to Austria-Hungary', () => {
    const { lines } = play(
      {},
      {
        germany: `build army 3
          as austria-hungary: build army 1 if anyone builds army 3
          build army 10 if anyone builds army 3`,
      },
    );
    expect(lines).toEqual({ 'germany/1': 'done', 'germany/2': 'done', 'germany/3': 'struck' });
  });

  test('free text goes to the game master, once for all lines that ask it', () => {
    const { lines, questions } = play(
      {},
      { italy: 'build army 1 if ruling "Britain is in good faith"\nbuild army 3' },
    );
    expect(lines).toEqual({ 'italy/1': 'needs ruling', 'italy/2': 'done' });
    expect(questions).toEqual([{ kind: 'condition', lines: ['italy/1'], text: 'Britain is in good faith' }]);
  });
});

describe('money', () => {
  test('later, cheaper lines are tried after one that cannot be paid, or not at all (AMB-4)', () => {
    const words: Table = { treasury: { italy: 25 } };
    const italy = 'build army 10\nbuild army 3\nplace interest in siam';
    expect(play(words, { italy }).lines).toEqual({
      'italy/1': 'unfunded',
      'italy/2': 'done',
      'italy/3': 'done',
    });
    const stop = play(words, { italy }, house({ overspend: 'stop' }));
    expect(Object.values(stop.lines)).toEqual(['unfunded', 'unfunded', 'unfunded']);
    expect(stop.left('italy')).toBe(25);
  });

  test('a line is all or nothing, unless orders may be filled in part', () => {
    const words: Table = { treasury: { italy: 25 } };
    const italy = 'place protectorate in tunis, build army 3\nbuild army 1';
    const whole = play(words, { italy });
    expect(whole.lines).toEqual({ 'italy/1': 'unfunded', 'italy/2': 'done' });
    const parts = play(words, { italy }, house({ partialFill: true }));
    expect(parts.lines).toEqual({ 'italy/1': 'done', 'italy/2': 'done' });
    expect(parts.reasons['italy/1']).toBe('partly-done');
    expect(parts.left('italy')).toBe(25 - 20 - 3);
  });

  test('what is received can be spent at once, payments coming first (AMB-15)', () => {
    const words: Table = { treasury: { italy: 0, britain: 20 } };
    const texts = { britain: 'build army 3\npay 15 to italy', italy: 'build army 3' };
    const first = play(words, texts);
    expect(first.lines).toEqual({ 'britain/1': 'unfunded', 'britain/2': 'done', 'italy/1': 'done' });
    const listed = play(words, texts, house({ transferTiming: 'listed' }));
    expect(listed.lines).toEqual({ 'britain/1': 'done', 'britain/2': 'unfunded', 'italy/1': 'unfunded' });
    const after = play(
      { treasury: { italy: 0, britain: 20 } },
      { britain: 'pay 15 to italy', italy: 'build army 3' },
      house({ transferTiming: 'after' }),
    );
    expect(after.lines['italy/1']).toBe('unfunded');
    expect(after.left('italy')).toBe(15);
  });

  test('what is received cannot be paid on (AMB-15)', () => {
    const { lines, left } = play(
      { treasury: { italy: 0 } },
      { britain: 'pay 15 to italy', italy: 'pay 5 to france' },
    );
    expect(lines).toEqual({ 'britain/1': 'done', 'italy/1': 'unfunded' });
    expect(left('italy')).toBe(15);
  });

  test('Austria-Hungary has its own purse: money goes in, never out (PB-AH-8)', () => {
    const words: Table = { treasury: { germany: 30, 'austria-hungary': 0 } };
    const { lines, reasons, left } = play(words, {
      germany: `pay 20 to austria-hungary
        as austria-hungary: place protectorate in serbia
        as austria-hungary: build army 3
        as austria-hungary: pay 1 to germany
        as italy: build army 1`,
    });
    expect(lines).toEqual({
      'germany/1': 'done',
      'germany/2': 'illegal',
      'germany/3': 'done',
      'germany/4': 'illegal',
      'germany/5': 'illegal',
    });
    expect(reasons['germany/4']).toBe('austria-hungary-pays-nobody');
    expect(reasons['germany/5']).toBe('not-your-power');
    expect([left('germany'), left('austria-hungary')]).toEqual([10, 10]);
  });

  test.each([
    ['pay 5 to italy', 'pays-itself'],
    ['pay 5 to belgium', 'minor-has-no-treasury'],
  ])('%s is refused', (line, reason) => {
    expect(play({}, { italy: line }).reasons['italy/1']).toBe(reason);
  });
});

test('the outcome does not depend on the order in which sheets are handed in', () => {
  const italy = 'place protectorate in tunis if britain builds army\nbuild army 3';
  const britain = 'build army 1 unless italy builds army 10\npay 10 to italy';
  const words: Table = { treasury: { italy: 15, britain: 20 } };
  expect(play(words, { italy, britain }).state).toEqual(play(words, { britain, italy }).state);
});
