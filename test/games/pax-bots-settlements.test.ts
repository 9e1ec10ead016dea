import { newCongress } from '@chancery/shared/games/pax/congress/session.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { expect, test } from 'vitest';
import { after } from '../support/pax-bot-memories.ts';
import { botLines } from '../support/pax-bots.ts';
import { board } from './pax-board.ts';
import { standard } from './pax-workspace.ts';

// What powers of the engine sell, and ask a Congress for, where Control was placed over their Influence.

const OVERRUN = { number: 1, holder: 'britain', against: 'france', ground: 'status', turn: 1 } as const;

/** Egypt after the orders: France has Control there over an Influence of Britain, and leads. */
const overrun = (): WritableState => {
  const state = board({
    markers: ['britain influence egypt', 'france protectorate egypt'],
    units: ['france army 1 egypt'],
  });
  return {
    ...state,
    step: 'NEG',
    vp: { ...state.vp, france: 300 },
    treasury: { ...state.treasury, france: 40 },
    casusBelli: [{ ...OVERRUN, area: 'egypt' }],
  };
};

const textAt = (price: number): string =>
  `treaty "Egypt" between britain, france\n  1 britain lowers egypt to none\n  2 france pays ${String(price)} to britain\nend`;

const said = (state: WritableState, seat: Seat, ...lines: readonly string[]): WritableState =>
  lines.reduce((now, line) => after(now, seat, line), state);

const SIGN = 'sign treaty egypt';

test('money for an Influence that is lost anyway is taken from the leader, too, rather than nothing', () => {
  // Britain has asked for 18, and France insists on 15.
  let state = said(overrun(), 'france', textAt(15), SIGN);
  state = said(state, 'britain', 'refuse treaty egypt', textAt(18), SIGN);
  state = said(state, 'france', 'refuse treaty egypt', SIGN);
  const lines = botLines('diplomat', { edition: standard, state }, 'britain');
  expect(lines).toContain(textAt(15));
  expect(lines).toContain(SIGN);
  expect(lines).not.toContain('lower egypt to none');
});

test('nobody pays for an Influence that has been given up already', () => {
  const open = said(overrun(), 'france', textAt(15), SIGN);
  const withdraws = (state: WritableState): boolean =>
    botLines('diplomat', { edition: standard, state }, 'france').includes('withdraw from egypt');
  expect(withdraws(open)).toBe(false);
  expect(withdraws(said(open, 'britain', 'lower egypt to none'))).toBe(true);
});

test('a power that has called a Congress lays a text before it, even where it is not likely to pass', () => {
  const state = overrun();
  state.step = 'CONG_PROPOSE';
  state.vp = { ...state.vp, france: 0 };
  const members: Seat[] = ['britain', 'france'];
  const request = { seat: 'britain', site: 'italy', casusBelli: [1], forMinor: false } as const;
  const proposed = (requests: readonly (typeof request)[]): readonly string[] => {
    const congress = { ...newCongress(), disputes: [1], members, attending: members };
    const session = { ...congress, requests: requests.map((one) => ({ ...one, casusBelli: [1] })) };
    return botLines('steward', { edition: standard, state: { ...state, congress: session } }, 'britain');
  };
  expect(proposed([])).toEqual([]);
  expect(proposed([request])[0]).toContain('treaty "Act of Egypt 1880"');
});
