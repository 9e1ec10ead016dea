import { describe, expect, test } from 'vitest';
import { standardTables } from '@chancery/shared/games/pax/charts/schemas/standard.ts';
import { coastsOf, overlandNeighbours } from '@chancery/shared/games/pax/board/links.ts';
import { setup } from '@chancery/shared/games/pax/setup/setup.ts';
import { newTurn } from '@chancery/shared/games/pax/state/new-turn.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { type Workspace, position, run, sentences, standard, told } from './pax-workspace.ts';
import { randomEvents, oneEvent, events } from './pax-random-events.ts';

describe('how many and which', () => {
  test('one die says how many, two dice in order say which (PB-RE-1, PB-RE-2)', () => {
    const done = run(randomEvents, position().state, {
      events: 2,
      'event 1': [1, 2],
      'event 2': [2, 1],
    });
    expect(done.state.turnRecord.events).toEqual([
      { id: 'conservative-victory-in-britain', roll: [1, 2] },
      { id: 'war-in-south-america', roll: [2, 1] },
    ]);
    expect(told(done, 'event-count-rolled')).toEqual([{ type: 'event-count-rolled', count: 2 }]);
  });

  test('WE-6: a headline that came up already is rolled again (PB-RE-5)', () => {
    const done = run(randomEvents, position().state, {
      events: 2,
      'event 1': [1, 1],
      'event 2': [1, 1, 1, 5],
    });
    expect(done.state.turnRecord.events.map((event) => event.id)).toEqual([
      'war-in-the-balkans',
      'upheaval-in-russia',
    ]);
    expect(done.state.balkanWars).toBe(1);
  });

  test('Britain does not elect both parties in one turn', () => {
    const done = run(randomEvents, position().state, {
      events: 2,
      'event 1': [1, 3],
      'event 2': [1, 2, 1, 6],
    });
    expect(done.state.turnRecord.events[1]?.id).toBe('protests-in-china');
  });

  test('a headline may come up again in a later turn', () => {
    const { state } = position();
    oneEvent(1, 6, state);
    oneEvent(1, 6, state);
    expect(state.tensions).toBe(2);
    expect(state.resentment).toBe(10);
  });

  test('dice that always fall alike still come to an end', () => {
    const done = run(randomEvents, position().state, { events: 6, else: 6 });
    expect(done.state.turnRecord.events).toHaveLength(6);
    expect(new Set(done.state.unrest).size).toBe(6);
  });
});

describe('unrest', () => {
  test.each(
    events.filter((event) => event.kind === 'unrest').map((event) => [event.roll, event.id] as const),
  )('event %j rolls on the table of its letter', ([first, second], id) => {
    const letter = id.split('-')[1]?.toUpperCase() as 'A' | 'B' | 'C' | 'D';
    const table = standardTables.unrest.tables[letter];
    const done = oneEvent(first, second, position().state, {
      'unrest 1': table.dice === 1 ? [2] : [2, 3],
    });
    const roll = table.dice === 1 ? '2' : '2-3';
    const area = table.entries.find((entry) => entry.roll.join('-') === roll)?.area;
    expect(done.state.unrest).toEqual([area]);
    expect(done.state.turnRecord.events).toEqual([{ id, roll: [first, second], area }]);
    expect(told(done, 'unrest-broke-out')).toEqual([{ type: 'unrest-broke-out', area, table: letter }]);
  });

  test('an area in unrest already is rolled again on the same table (PB-UNREST-3)', () => {
    const done = run(randomEvents, position().state, {
      events: 2,
      'event 1': [4, 4],
      'event 2': [5, 1],
      'unrest 1': [3],
      'unrest 2': [3, 3, 6],
    });
    expect(done.state.unrest).toEqual(['egypt', 'transvaal']);
  });

  test('a table with nothing left to rise changes nothing and rolls no die', () => {
    const { state } = position().unrest(
      'afghanistan',
      'anatolia',
      'egypt',
      'orange-river-free-state',
      'philippines',
      'transvaal',
    );
    const done = oneEvent(4, 4, state);
    expect(done.dice.rolls.map((roll) => roll.label)).toEqual(['events', 'event 1', 'event 1']);
    expect(done.state.unrest).toHaveLength(6);
    expect(sentences(done).join('\n')).toContain('Nothing is left that could rise.');
  });
});

describe('War in the Balkans', () => {
  test('WE-5: the first opens Serbia to Greece and nothing else', () => {
    const { state } = oneEvent(1, 1, position().state);
    expect(overlandNeighbours({ edition: standard, state }, 'serbia')).toContain('greece');
    expect(overlandNeighbours({ edition: standard, state }, 'serbia')).toContain('anatolia');
    expect(overlandNeighbours({ edition: standard, state }, 'bulgaria')).not.toContain('greece');
    expect(coastsOf({ edition: standard, state }, 'bulgaria')).toEqual(['black-sea']);
    expect(state.tensions).toBe(4);
  });

  test('WE-6: the second opens Bulgaria to Greece and the sea, and cuts Serbia off from Anatolia', () => {
    const { state } = position();
    oneEvent(1, 1, state);
    const done = oneEvent(1, 1, state);
    expect(overlandNeighbours({ edition: standard, state }, 'bulgaria')).toContain('greece');
    expect(overlandNeighbours({ edition: standard, state }, 'serbia')).not.toContain('anatolia');
    expect(overlandNeighbours({ edition: standard, state }, 'greece')).toContain('anatolia');
    expect(coastsOf({ edition: standard, state }, 'bulgaria')).toContain('mediterranean-sea');
    expect(told(done, 'route-changed')).toHaveLength(3);
  });

  test('the third changes the map no more, but tensions all the same (AMB-10)', () => {
    const { state } = position();
    oneEvent(1, 1, state);
    oneEvent(1, 1, state);
    const done = oneEvent(1, 1, state);
    expect(told(done, 'route-changed')).toEqual([]);
    expect(state.tensions).toBe(12);
  });
});

describe('the Great War by an event', () => {
  test('ends the phase on the spot and is nobody’s fault (PB-RE-6)', () => {
    const { state } = position();
    state.tensions = 97;
    const done = run(randomEvents, state, { events: 3, 'event 1': [1, 4] });
    expect(state.greatWar).toEqual({ cause: 'tensions', step: 'RE', culprits: [], brokeTreaty: [] });
    expect(state.turnRecord.events).toHaveLength(1);
    expect(done.dice.rolls).toHaveLength(3);
  });

  test('comes at 100, not at 99 (AMB-55)', () => {
    const at = (tensions: number) => {
      const { state } = position();
      state.tensions = tensions;
      return oneEvent(1, 6, state).state.greatWar;
    };
    expect(at(98)).toBeNull();
    expect(at(99)).not.toBeNull();
  });
});

describe('the beginning of a turn', () => {
  test('forgets what concerned the last one, but not fleets still in port', () => {
    const { state } = position();
    oneEvent(2, 3, state);
    state.turnRecord.newMerchants = { italy: 1 };
    newTurn(state);
    expect(state.turnRecord.bounds).toEqual([]);
    expect(state.turnRecord.events).toEqual([]);
    expect(state.turnRecord.newMerchants).toEqual({ italy: 1 });
  });

  const inTurn = (turn: number, state: WritableState): Workspace => {
    state.turn = turn;
    return oneEvent(1, 5, state);
  };

  test('gives the new merchant fleets of the turn track (PB-MAP-23)', () => {
    const done = inTurn(4, position().state);
    expect(done.state.turnRecord.newMerchants).toEqual({ italy: 1 });
    expect(sentences(done)).toContain('Italy may put a new merchant fleet to sea≈.');
    expect(inTurn(1, position().state).state.turnRecord.newMerchants).toEqual({});
  });

  test('gives none to a power whose counters are all in use (PB-UNITS-2)', () => {
    const { state } = position();
    state.merchants = ['mediterranean-sea', 'indian-ocean', 'oceania', 'black-sea', 'baltic-sea'].map(
      (sea) => ({
        power: 'italy',
        sea,
      }),
    );
    expect(inTurn(4, state).state.turnRecord.newMerchants).toEqual({});
  });

  test('is the same for the same dice, whatever the position lists first', () => {
    const faces = { events: 2, 'event 1': [4, 2], 'event 2': [3, 4], 'unrest 1': [1, 1] };
    const first = setup(standard);
    const second = setup(standard);
    second.markers = second.markers.toReversed();
    second.units = second.units.toReversed();
    expect(run(randomEvents, first, faces).facts).toEqual(run(randomEvents, second, faces).facts);
  });
});
