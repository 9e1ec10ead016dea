import type { GmAct, GmDesk, GmDeskSeat } from '@chancery/shared/gm-api';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { openingState, tableOf } from './opening-table.ts';

export const seatRow = (seat: string): GmDeskSeat => ({
  seat,
  plays: 'open',
  player: null,
  isAwaited: true,
  isIn: false,
  revision: 0,
  receivedAt: null,
  source: null,
  lastSeen: null,
  missed: 0,
  reminded: null,
  isInvited: true,
  isTaken: true,
  isSpare: false,
  consequence: 'plays no orders',
});

/** A game master at a table of two seats; `done` collects the acts. */
export const deskOfGm = (done: GmAct[], change: Partial<GmDesk> = {}): PaxTable => {
  const base = tableOf(openingState());
  const { match } = base.seatView;
  const desk: GmDesk = {
    match: match.id,
    name: match.name,
    date: match.date,
    phase: match.phase,
    title: match.title,
    state: 'open',
    deadline: null,
    deadlineBefore: null,
    closesEarly: null,
    by: 'sheet',
    seats: ['britain', 'france'].map(seatRow),
    settings: { reminders: [], review: false } as unknown as GmDesk['settings'],
    amendments: ['treasury britain 120'],
    standIn: 'stand-in',
    isGmAwaited: false,
    rulings: [],
    waits: [],
    ...change,
  };
  const act = (each: GmAct) => {
    done.push(each);
    return Promise.resolve({ match: match.id, phase: match.phase, deadline: null });
  };
  const gm = { act, preview: () => Promise.resolve(), sealed: () => Promise.resolve() };
  return {
    ...base,
    gm: { desk },
    seatView: { ...base.seatView, seat: 'gm' },
    calls: { ...base.calls, gm },
  };
};
