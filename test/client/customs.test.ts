import type { CustomAct, CustomsView, SeatPreferences } from '@chancery/shared/api';
import { tableSettingsSchema } from '@chancery/shared/table-settings';
import { describe, expect, test } from 'vitest';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { absenceIn } from '../../client/screens/customs/absence-text.ts';
import { openingState, tableOf } from './opening-table.ts';
import { paxStage } from './pax-stage.ts';
import { openXterm } from './xterm-client.ts';

const CUSTOMS: CustomsView = {
  away: [{ seat: 'italy', from: '2026-11-20T00:00:00.000Z', until: '2099-12-01T00:00:00.000Z' }],
  hoursLeft: 48,
  delay: { by: 'italy', hours: 12, why: 'a train is late', asked: ['france'], granted: [], refused: [] },
  draw: { isSecret: true, among: ['france', 'italy'], by: '', yes: [], mine: null },
  resigned: [],
};

interface Opening {
  readonly columns: number;
  readonly rows: number;
  /** Of a viewer who waits for a seat. */
  readonly wish?: SeatPreferences;
}

/** The customs of a table that has all of them, and what was done there. */
const open = ({ columns, rows, wish }: Opening = { columns: 80, rows: 24 }) => {
  const done: CustomAct[] = [];
  const settings = tableSettingsSchema.parse({
    vacation: 96,
    delay: 'most',
    resignation: 'stand-in',
    draw: true,
    drawVotes: 'secret',
  });
  const table = tableOf(openingState());
  const shown: PaxTable = {
    ...table,
    seatView: {
      ...table.seatView,
      ...(wish && { seat: 'observer' }),
      table: { state: 'open', why: '', settings, players: {}, customs: CUSTOMS, ...(wish && { wish }) },
    },
    calls: {
      ...table.calls,
      custom: (act) => {
        done.push(act);
        return Promise.resolve({ match: 'spring', phase: '1/MSC_ORDERS', deadline: null, over: false });
      },
    },
  };
  const stage = paxStage(() => shown);
  const client = openXterm(columns, rows, stage);
  return { screen: client, done };
};

test('requests of others are shown at the desk and under Customs, and every action asks for confirmation', async () => {
  const { screen, done } = open();
  await screen.sees('vote on the draw');
  await screen.sees('Italy asks for more time');
  screen.type('gu');
  await screen.sees('Each seat may be away 96 hours in the match');
  await screen.sees('Italy asks for 12 hours more: a train is late.');
  await screen.sees('You have not voted.');
  screen.type('Z');
  await screen.sees('Resign France?');
  screen.type('\u001b');
  await screen.missing('Resign France?');
  expect(done).toEqual([]);
  screen.type('v');
  await screen.sees('Nobody is told but the game master.');
  screen.type('\r');
  await screen.sees('voted');
  screen.type('a3d\r');
  await screen.sees('the 48 hours you have left');
  screen.type('\u001b');
  await screen.missing('the 48 hours you have left');
  screen.type('a');
  await screen.sees('> 3d');
  screen.type('\r');
  await screen.sees('the 48 hours you have left');
  screen.type('\r');
  await screen.sees('everybody is told that you are away');
  screen.type('a');
  await screen.sees('how long you are away');
  expect(screen.screen().join('\n')).not.toContain('> 3d');
  expect(done.map((act) => act.do)).toEqual(['vote-draw', 'away']);
});

test('days away are typed as a length, an end, or from one day to another', () => {
  const now = new Date('2026-12-01T12:00:00.000Z');
  expect(absenceIn('60h', now)).toEqual({ until: '2026-12-04T00:00:00.000Z' });
  expect(absenceIn('2026-12-04T10:00Z', now)).toEqual({ until: '2026-12-04T10:00:00.000Z' });
  expect(absenceIn('2026-12-04 to 2026-12-06', now)).toEqual({
    from: '2026-12-04T00:00:00.000Z',
    until: '2026-12-06T00:00:00.000Z',
  });
  expect(absenceIn('some days', now)).toBeUndefined();
});

describe.each([
  [80, 24],
  [120, 40],
])('at %i by %i, who waits for a seat', (columns, rows) => {
  test('is led from the desk to the list, types it, and is told what is wrong with it', async () => {
    const { screen, done } = open({ columns, rows, wish: { seats: ['britain', 'france'], list: null } });
    await screen.sees('say which seats you would like');
    screen.type('gu');
    await screen.sees('You have not said yet which seats you would like.');
    await screen.sees('The seats are britain, france.');
    screen.type('w');
    await screen.sees('the most wanted first');
    expect(screen.screen().join('\n')).toContain('Esc put aside');
    expect(screen.screen().join('\n')).not.toContain('Esc close');
    screen.type('france, wales\r');
    await screen.sees('there is no wales');
    expect(done).toEqual([]);
    screen.type('\u001b');
    await screen.missing('> france');
    screen.type('w');
    await screen.sees('> france, wales');
    screen.type('\u007F'.repeat('wales'.length));
    screen.type('britain\r');
    await screen.sees('your list is saved');
    expect(done).toEqual([{ do: 'prefer', seats: ['france', 'britain'] }]);
    screen.type('w');
    await screen.sees('the most wanted first');
    expect(screen.screen().join('\n')).not.toContain('> france');
  });
});
