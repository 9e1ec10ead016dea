import { consultationOutlook } from '@chancery/shared/games/eia/britain/consultations/outlook-words.ts';
import { eia } from '@chancery/shared/games/eia/index.ts';
import { chit } from '@chancery/shared/games/eia/britain/consultations/chit.ts';
import { intercepts } from '@chancery/shared/games/eia/britain/consultations/intercept.ts';
import { raids, shipsNeeded } from '@chancery/shared/games/eia/britain/consultations/raid.ts';
import { turnKey } from '@chancery/shared/kernel/match/dice-keys.ts';
import { dieOf, seededDice } from '@chancery/shared/kernel/match/dice.ts';
import { describe, expect, test } from 'vitest';
import { board, fixedDice } from './eia-britain-board.ts';

// NB-NAVY, NB-RAID: what the Royal Navy answers at sea.

describe('interception', () => {
  const ask = (areas: readonly string[]) => ({ ask: 'intercept', power: 'france', areas }) as const;
  test.each([
    [1, 'intercept'],
    [2, 'no'],
    [3, 'no'],
    [4, 'no'],
    [5, 'no'],
    [6, 'no'],
  ])('on a %i: %s (NB-NAVY-1)', (face, answer) => {
    const dice = fixedDice({ 'britain intercept france english-channel': face });
    expect(intercepts(board(), ask(['english-channel']), dice).answer).toBe(answer);
  });

  test('a die for each sea area, or one for the move (NB-AMB-55, interceptPer)', () => {
    const faces = { 'britain intercept france north-sea': 4, 'britain intercept france baltic': 1 };
    const areas = ask(['north-sea', 'baltic']);
    expect(intercepts(board(), areas, fixedDice(faces))).toMatchObject({
      answer: 'intercept',
      faces: [4, 1],
    });
    const perMove = board({ settings: { interceptPer: 'move' } });
    expect(intercepts(perMove, areas, fixedDice(faces))).toMatchObject({ answer: 'no', faces: [4] });
  });

  test('nothing is rolled in the Black Sea', () => {
    expect(intercepts(board(), ask(['black-sea']), fixedDice())).toMatchObject({ answer: 'no', faces: [] });
  });
});

describe('chits', () => {
  const ask = (ours: number, theirs: number, modern: readonly [number, number] = [0, 0]) =>
    ({
      ask: 'chit',
      ships: { ours, theirs },
      modern: { ours: modern[0], theirs: modern[1] },
    }) as const;

  test.each([
    [100, 25, 'melee', 'NB-NAVY-5'],
    [59, 30, 'line', 'NB-NAVY-7'],
    [10, 90, 'line', 'NB-NAVY-7'],
  ])('%i against %i without a die: %s (NB-NAVY-5, NB-NAVY-7, NB-AMB-58)', (ours, theirs, answer, rule) => {
    expect(chit(board(), ask(ours, theirs), fixedDice())).toEqual({ answer, rules: [rule], faces: [] });
  });

  test.each([
    [60, 30, [0, 0]],
    [99, 25, [0, 0]],
    [60, 40, [5, 9]],
  ] as const)(
    '%i against %i with modern ships %j: line to 3, melee from 4 (NB-NAVY-6, NB-NAVY-8)',
    (ours, theirs, modern) => {
      const on = (face: number) =>
        chit(board(), ask(ours, theirs, modern), fixedDice({ 'britain chit': face })).answer;
      expect([1, 2, 3, 4, 5, 6].map(on)).toEqual(['line', 'line', 'line', 'melee', 'melee', 'melee']);
    },
  );

  test('as many modern ships are not more', () => {
    expect(chit(board(), ask(60, 40, [9, 9]), fixedDice()).answer).toBe('line');
  });

  test('a ten-sided die is high from 6 on (britainDie)', () => {
    const at = board({ settings: { britainDie: 10 } });
    const on = (face: number) => chit(at, ask(60, 30), fixedDice({ 'britain chit': face })).answer;
    expect([5, 6].map(on)).toEqual(['line', 'melee']);
  });

  test('anybody can check it from the key of the month', () => {
    const [seed, scope] = ['ab'.repeat(32), { game: 'eia', turn: 3, step: 'BOARD' }];
    const dice = seededDice(seed, scope);
    const answer = chit(board(), ask(60, 30), dice);
    const faces = dice.rolls.map((roll) => dieOf(turnKey(seed, scope.turn), roll));
    expect(dice.rolls).toMatchObject([{ label: 'britain chit', index: 0 }]);
    expect(answer).toMatchObject({ faces });
  });
});

describe('raids', () => {
  const raid = {
    ask: 'raid',
    power: 'france',
    port: 'brest',
    ships: 20,
    ironclads: 1,
    guns: 30,
    isClosed: false,
  } as const;
  const given = (ships: number, more: Readonly<Record<string, string>> = {}) => ({
    wars: ['france great-britain'],
    facts: { 'fleet of great-britain': `${String(ships)} ship-of-the-line`, ...more },
  });

  test('an ironclad counts as ten among the ships needed (NB-RAID-6, NB-RAID-7)', () => {
    expect(shipsNeeded(board(), raid)).toBe(109);
  });

  test.each([
    [109, 'raid'],
    [108, 'no raid'],
  ])('with %i ships: %s', (ships, answer) => {
    expect(raids(board(given(ships)), raid).answer).toBe(answer);
  });

  test.each([
    ['too few ships in port (NB-RAID-5)', board(given(200)), { ...raid, ships: 14 }, 'NB-RAID-5'],
    ['no way in (NB-RAID-4)', board(given(200)), { ...raid, isClosed: true }, 'NB-RAID-4'],
    ['the Black Sea (NB-AMB-64)', board(given(200)), { ...raid, port: 'black-sea' }, 'NB-RAID-4'],
    ['no superiority (NB-RAID-3)', board(given(200, { 'naval-loss': '1856-02' })), raid, 'NB-RAID-3'],
    ['no war (NB-RAID-1)', board({ facts: { 'fleet of great-britain': '200 frigate' } }), raid, 'NB-RAID-1'],
    ['a fleet nobody has stated', board({ wars: ['france great-britain'] }), raid, 'NB-RAID-6'],
  ])('%s', (_name, at, question, rule) => {
    expect(raids(at, question)).toEqual({ answer: 'no raid', rules: [rule], faces: [] });
  });

  test('half the guns are enough; ironclads count once there (NB-AMB-65)', () => {
    expect(raids(board(given(200)), { ...raid, ships: 15, ironclads: 1 }).answer).toBe('raid');
  });
});

describe('what an answer may be is said before it is asked', () => {
  const outlook = consultationOutlook;
  test('with the chance of an interception (NB-NAVY-1)', () => {
    const ask = (areas: readonly string[]) => ({ ask: 'intercept', power: 'france', areas }) as const;
    expect(outlook(board(), ask(['english-channel']))).toContain(
      'rolls a die of 6 sides. On a 1 it intercepts and attacks (17%)',
    );
    expect(outlook(board(), ask(['north-sea', 'baltic']))).toContain('(31%)');
    expect(outlook(board(), ask(['black-sea']))).toContain('Nothing is rolled there');
  });

  test('with the chance of a chit (NB-NAVY-5 to 8)', () => {
    const ask = (ours: number, theirs: number) =>
      ({ ask: 'chit', ships: { ours, theirs }, modern: { ours: 0, theirs: 0 } }) as const;
    expect(outlook(board(), ask(80, 20))).toBe('The Royal Navy picks Melee, without a die. [NB-NAVY-5]');
    expect(outlook(board(), ask(60, 30))).toContain('Melee on 4 or more (50%), otherwise Line');
    expect(outlook(board(), ask(20, 30))).toContain('picks Line, without a die');
  });

  test('with the ships that a raid takes (NB-RAID-6)', () => {
    const text = outlook(board(), {
      ask: 'raid',
      power: 'france',
      port: 'toulon',
      ships: 30,
      ironclads: 0,
      guns: 40,
      isClosed: false,
    });
    expect(text).toContain('A raid on Toulon takes 120 British ships.');
    expect(text).toContain(
      'does not raid the port of Toulon, where France has 30 ships and the port has 40 guns: ',
    );
  });
});

test('answers name the power, the place and the reason', () => {
  const { edition } = board();
  const say = (question: string, answer: string, rules: readonly string[], faces: readonly number[] = []) =>
    eia
      .report(
        edition,
        [
          {
            turn: 1,
            step: 'BOARD',
            audience: 'all',
            fact: { type: 'british-answer', answer: { by: 'austria', question, answer, rules }, faces },
          },
        ],
        'austria',
      )
      .join(' ');
  expect(say('intercept france in english-channel, irish-sea', 'intercept', ['NB-NAVY-1'], [4, 1])).toBe(
    'The Royal Navy intercepts and attacks the fleet of France that moves into English Channel and Irish Sea (rolled 4, then 1). [NB-NAVY-1]',
  );
  expect(say('raid france in toulon, 30 ships, guns 40', 'no raid', ['NB-RAID-6'])).toBe(
    'The Royal Navy does not raid the port of Toulon, where France has 30 ships and the port has 40 guns: it has too few ships, or nobody has stated its ships. [NB-RAID-6]',
  );
  expect(say('chit 80 against 20', 'melee', ['NB-NAVY-5'])).toBe(
    'With 80 British ships against 20 the Royal Navy picks Melee. [NB-NAVY-5]',
  );
});
