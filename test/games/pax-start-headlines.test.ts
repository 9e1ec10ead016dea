import { describe, expect, test } from 'vitest';
import { standardTables } from '@chancery/shared/games/pax/charts/schemas/standard.ts';
import { setup } from '@chancery/shared/games/pax/setup/setup.ts';
import { editionWith, position, run, sentences, standard, told } from './pax-workspace.ts';
import { randomEvents, oneEvent, events } from './pax-random-events.ts';

describe('what headlines do', () => {
  test.each([
    ['1-1', 4],
    ['1-4', 4],
    ['1-6', 1],
    ['2-1', 1],
    ['2-3', 2],
    ['2-5', 2],
    ['2-6', 2],
    ['3-1', 2],
    ['3-6', 1],
    ['4-1', 1],
    ['1-2', 0],
    ['2-2', 0],
    ['2-4', 0],
  ])('%s raises tensions by %i, and nobody is to blame', (roll, points) => {
    const [first = 0, second = 0] = roll.split('-').map(Number);
    const done = oneEvent(first, second, position().state);
    expect(done.state.tensions).toBe(points);
    expect(told(done, 'tensions-rose').map((fact) => fact.power)).toEqual(points > 0 ? [undefined] : []);
  });

  test.each([
    ['1-2', 'britain', 'at-least', 30, 'any'],
    ['1-3', 'britain', 'at-most', 10, 'any'],
    ['2-2', 'usa', 'at-least', 30, 'any'],
    ['2-3', 'france', 'at-least', 30, 'any'],
    ['2-4', 'germany', 'at-least', 20, 'navy'],
    ['2-6', 'russia', 'at-least', 30, 'any'],
    ['3-1', 'italy', 'at-least', 30, 'any'],
    ['4-1', 'japan', 'at-least', 30, 'any'],
  ])('%s binds %s to spend %s %i (PB-RE-10)', (roll, power, kind, amount, arm) => {
    const [first = 0, second = 0] = roll.split('-').map(Number);
    const { state } = oneEvent(first, second, position().state);
    const event = state.turnRecord.events[0]?.id;
    expect(state.turnRecord.bounds).toEqual([{ power, kind, amount, arm, event }]);
  });

  test('2-1 lets the USA into one area from Panama southward (PB-RE-7)', () => {
    const [permit] = oneEvent(2, 1, position().state).state.turnRecord.permits;
    expect(permit).toMatchObject({ power: 'usa', max: 1, event: 'war-in-south-america' });
    expect(permit?.areas).toEqual(expect.arrayContaining(['panama', 'brasil', 'chile', 'guiana']));
    expect(permit?.areas).not.toContain('mexico');
  });

  test('1-4 lets Austria-Hungary into Serbia, 3-6 Britain into the Boer states', () => {
    expect(oneEvent(1, 4, position().state).state.turnRecord.permits).toEqual([
      { power: 'austria-hungary', areas: ['serbia'], event: 'serbia-defies-austria-hungary' },
    ]);
    expect(oneEvent(3, 6, position().state).state.turnRecord.permits).toEqual([
      {
        power: 'britain',
        areas: ['transvaal', 'orange-river-free-state'],
        event: 'boer-oppression-of-uitlanders',
      },
    ]);
  });

  test('2-2 gives the USA a casus belli against Spain with a number of its own', () => {
    const { state } = position();
    state.nextCasusBelli = 4;
    oneEvent(2, 2, state);
    expect(state.casusBelli).toEqual([
      {
        number: 4,
        holder: 'usa',
        against: 'spain',
        ground: 'yellow-press',
        source: 'american-yellow-press',
        turn: 1,
      },
    ]);
    expect(state.nextCasusBelli).toBe(5);
  });

  test.each([
    ['3-2', 'australia', 'britain', 'dominion'],
    ['3-3', 'new-zealand', 'britain', 'dominion'],
    ['3-4', 'cape-colony', 'britain', 'dominion'],
    ['3-5', 'alaska', 'usa', 'state'],
  ] as const)('%s presses for %s, held as a Possession by %s', (roll, area, power, to) => {
    const [first = 0, second = 0] = roll.split('-').map(Number);
    const held = oneEvent(first, second, position().marker(power, 'possession', area).state);
    expect(held.state.turnRecord.pressures).toMatchObject([{ power, area, to, vp: 5 }]);
    const raised = oneEvent(first, second, position().marker(power, to, area).state);
    expect(raised.state.turnRecord.pressures).toEqual([]);
    const nobodys = oneEvent(first, second, position().state);
    expect(nobodys.state.turnRecord.pressures).toEqual([]);
  });

  test('1-6 raises resentment by 5 as well', () => {
    expect(oneEvent(1, 6, position().state).state.resentment).toBe(5);
  });
});

test('every event tells what it does in words', () => {
  for (const { roll, name } of events) {
    const [first, second] = roll;
    const done = oneEvent(first, second, setup(standard), { 'unrest 1': [1, 1] });
    const text = sentences(done);
    expect(text.some((line) => line.startsWith(`${String(first)}-${String(second)}: ${name}.`))).toBe(true);
    expect(text.length).toBeGreaterThan(2);
  }
});

test('a printed chart in place of the stand-in takes the mark away', () => {
  const turns = standardTables.turnTrack.turns.map((row) => ({
    ...row,
    newMerchantFleets: { powers: row.newMerchantFleets.powers },
  }));
  const printed = editionWith({}, { turnTrack: { turns } });
  const { state } = position();
  state.turn = 4;
  const done = run(randomEvents, state, { events: 1, 'event 1': [1, 5] }, printed);
  expect(sentences(done)).toContain('Italy may put a new merchant fleet to sea.');
});
