import { ManualClock } from '../support/manual-clock.ts';
import { createTally, dataFolder, serveTally } from '../support/tally-server.ts';
import { type Client, connect } from '../support/wire.ts';

export interface Holder {
  readonly match: string;
  readonly token: string;
}

export const table = async () => {
  const folder = await dataFolder();
  const clock = new ManualClock();
  const server = await serveTally(folder, clock);
  return { folder, clock, server, client: connect(server.url), ...(await createTally(server.store)) };
};

export const write = (client: Client, from: Holder, to: readonly string[], body: string) =>
  client.letters.send.mutate({ ...from, to: [...to], subject: 'The border', body });

export const bodies = async (client: Client, seat: Holder): Promise<readonly string[]> =>
  (await client.letters.list.query(seat)).letters.map(({ body }) => body);
