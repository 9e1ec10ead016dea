import type { GmAct } from '@chancery/shared/gm-api';
import type { SeatEvent } from '@chancery/shared/api';
import { ManualClock } from '../support/manual-clock.ts';
import type { Holder } from '../support/recording.ts';
import { createTally, dataFolder, serveTally } from '../support/tally-server.ts';
import { type Client, connect } from '../support/wire.ts';

// A served match of Tally with a clock of the test's own, and its game master.

const DAILY = { rounds: 5, deadlines: { count: 24, talk: 24 } };

/** A served match whose gmTable has settings, and its game master. */
export const gmTable = async (wishes: object = {}, settings: object = DAILY) => {
  const clock = new ManualClock();
  const folder = await dataFolder();
  const server = await serveTally(folder, clock);
  const seats = await createTally(server.store, { settings: { ...settings }, table: { ...wishes } });
  const client = connect(server.url);
  const live = (await server.store.open(seats.match))?.live;
  if (!live) throw new Error('the match is not open');
  const does = (act: GmAct, more: { why?: string; yes?: boolean; phase?: string } = {}) =>
    client.gm.act.mutate({ ...seats.gm, act, ...more });
  const desk = () => client.gm.desk.query(seats.gm);
  const submit = (seat: Holder, text: string, phase = '1/COUNT') =>
    client.sheet.submit.mutate({ ...seat, phase, text });
  return { ...server, ...seats, folder, clock, client, live, does, desk, submit };
};

export const reportText = async (client: Client, seat: Holder): Promise<string> =>
  (await client.report.query(seat)).flatMap(({ lines }) => lines).join('\n');

export const eventsOf = (client: Client, seat: Holder, lastEventId = '0') => {
  const heard: SeatEvent[] = [];
  client.events.subscribe({ ...seat, lastEventId }, { onData: ({ data }) => heard.push(data) });
  return heard;
};

export const SHEET_OF_NORTH = { do: 'sheet', of: 'north', text: '5', source: 'mail' } as const;
