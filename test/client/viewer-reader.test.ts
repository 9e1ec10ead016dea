import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { viewerReader } from '../../client/pages/viewer-reader.ts';
import type { Connection } from '../../client/table/connection.ts';
import { openingState, tableOf } from './opening-table.ts';

const { seatView } = tableOf(openingState());

/** A server that fails calls for several ends of turns for a reason, and answers those for one. */
const serverFailing = (reason: string) => {
  const single: number[] = [];
  const error = new TRPCClientError(reason);
  Object.assign(error, { data: { refusal: { reason, message: reason } } });
  const seat = {
    turnEnds: { query: () => Promise.reject(error) },
    turnEnd: {
      query: ({ turn }: { turn: number }) => {
        single.push(turn);
        return Promise.resolve(seatView);
      },
    },
  };
  const connection = { client: { seat } } as unknown as Connection;
  return { single, reader: viewerReader(connection, { match: 'spring', token: 'secret' }) };
};

test('a server that knows no call for several ends of turns is asked for one at a time', async () => {
  const { reader, single } = serverFailing('unknown-call');
  for (const turn of [1, 2, 3, 2]) expect(await reader.turnEnd(turn)).toEqual(seatView);
  expect(single).toEqual([1, 2, 3]);
});

test('a call that is refused for another reason is not tried another way', async () => {
  const { reader, single } = serverFailing('too-many-looks-back');
  await expect(reader.turnEnd(1)).rejects.toThrow('too-many-looks-back');
  expect(single).toEqual([]);
});
