import { expect, test } from 'vitest';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { accord, openOffice, talkingTable, treatyOf } from './office-table.ts';
import { openingState, tableOf } from './opening-table.ts';
import { paxStage } from './pax-stage.ts';
import { openXterm, type XtermClient } from './xterm-client.ts';

// The box of a table played alone, where the last answer closes the phase.

const LETTER = {
  id: 7,
  from: 'germany',
  to: ['france'],
  thread: 'tunis',
  subject: 'Tunis',
  body: 'Shall we talk?',
  phase: '1/NEG',
  at: '2026-11-20T12:00:00.000Z',
};

/** The box of `P` in talks that nobody but the viewer is awaited in. */
const passing = (change: (state: WritableState) => void, also: Partial<PaxTable> = {}): XtermClient => {
  const table = talkingTable([], change);
  const { view } = table.seatView;
  const awaited = { seats: ['france'], by: 'lines', deadline: 'neg' } as const;
  const screen = openOffice({
    ...table,
    isAlone: true,
    seatView: { ...table.seatView, view: { ...view, awaited } },
    ...also,
  });
  screen.type('P');
  return screen;
};

test('P in talks says how far play goes on, what is unread and which offers lapse', async () => {
  const screen = passing(
    (state) => {
      state.treaties = [treatyOf(accord(10))];
      state.offers = [
        {
          kind: 'gift',
          from: 'italy',
          to: 'france',
          marker: 'interest',
          area: 'tunis',
          consents: [],
          number: 1,
          line: [],
          isAccepted: false,
        },
      ];
    },
    { letters: { letters: [LETTER], unread: [7] } },
  );
  await screen.sees('You are the last: the phase closes now.');
  await screen.sees('Play then goes on by itself up to the orders of 1884, unless');
  await screen.sees('1 letter is unread.');
  await screen.sees('Italy: “Accord of Tunis”: not signed by you.');
  await screen.sees('Italy offers Interest in Tunis: lapses unless you accept it.');
});

test('with nothing unanswered the box names nothing', async () => {
  const screen = passing(() => undefined);
  await screen.sees('Play then goes on by itself');
  expect(screen.screen().join('\n')).not.toMatch(/unread|lapses|not signed/u);
});

const handingIn = (change: (state: WritableState) => void): XtermClient => {
  const state = openingState();
  change(state);
  const table = { ...tableOf(state), isAlone: true };
  const screen = openXterm(
    100,
    30,
    paxStage(() => table),
  );
  screen.type('3S');
  return screen;
};

test('handing in alone says that talks follow only if something is in dispute', async () => {
  const screen = handingIn(() => undefined);
  await screen.sees(
    /up to the talks of 1880 if anything is in[^]*dispute by then, otherwise to the orders of 1884/,
  );
  await screen.sees('O in the Foreign Office holds');
});

test('handing in alone says that talks follow where a standing pass is off', async () => {
  const screen = handingIn((state) => {
    state.standingPassOff = ['france'];
  });
  await screen.sees('Play then goes on by itself up to the talks of 1880, past movement');
});

test('at a table of several players nothing is said of how far play goes on', async () => {
  const screen = passing(() => undefined, { isAlone: false });
  await screen.sees('The phase closes when nobody has anything more to say');
  expect(screen.screen().join('\n')).not.toContain('Play then goes on');
});
