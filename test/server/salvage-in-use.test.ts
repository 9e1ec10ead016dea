import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { playedMatch } from '../support/played-match.ts';
import { openTally, serveTally } from '../support/tally-server.ts';
import { BareSocket, connect, refusalOf, until } from '../support/wire.ts';

/** A server with a match that is open although a line of its past is damaged. */
const withDamagedPast = async () => {
  const played = await playedMatch();
  const journal = played.file('journal.ndjson');
  const lines = (await readFile(journal, 'utf8')).split('\n');
  await writeFile(journal, lines.with(4, 'no line at all').join('\n'));
  const server = await serveTally(played.folder);
  const faults = [{ reason: 'history-damaged', isOpen: true }];
  expect(server.store.list()).toMatchObject({ matches: [{ id: played.match }], faults });
  return { ...played, ...server, client: connect(server.url) };
};

const reasonOf = async (cause: unknown): Promise<string> => (await refusalOf(Promise.reject(cause))).reason;

const phase = '2/COUNT';

test('a follower of a match that is salvaged receives what happens after', async () => {
  const { client, url, store, match, north, south, gm } = await withDamagedPast();
  const followers = await Promise.all([north, south].map(() => BareSocket.open(url)));
  await Promise.all(followers.map((line, n) => line.call('subscription', 'events', n === 0 ? north : south)));
  expect(await store.salvage(match)).toMatchObject({ ok: true, value: { isOpen: true, faults: [] } });
  await client.sheet.submit.mutate({ ...north, phase, text: '5' });
  await client.letters.send.mutate({
    ...south,
    to: ['north'],
    subject: 'Again',
    body: 'We can write again.',
  });
  await client.advance.mutate({ ...gm, phase });
  for (const { frames } of followers)
    await until(() => frames.filter((frame) => frame.includes('"kind":"phase"')).length === 1);
  expect(followers[0]?.frames.join('')).toContain('We can write again.');
  expect(followers[1]?.frames.join('')).not.toContain('"kind":"sheet"');
});

test('a match salvaged several times at once while it is played loses nothing that was acknowledged', async () => {
  const { client, store, match, north, south, stop, folder } = await withDamagedPast();
  const { hostToken: token } = store;
  const salvages = Promise.allSettled([1, 2, 3].map(() => client.host.salvage.mutate({ token, match })));
  const taken = ['77', '9'];
  for (let round = 0; round < 20; round += 1) {
    const sheet = { ...(round % 2 === 0 ? north : south), phase, text: String(round) };
    const answer = await client.sheet.submit.mutate(sheet).catch(reasonOf);
    if (typeof answer === 'object') taken[round % 2] = answer.text;
    else expect(answer).toBe('match-closing');
  }
  const outcomes = (await salvages).map(({ status }) => status);
  expect(outcomes).toEqual(['fulfilled', 'rejected', 'rejected']);
  await stop();
  const again = await openTally(folder);
  expect(again.store.list().faults).toEqual([]);
  const { live } = (await again.store.open(match)) ?? {};
  for (const [n, seat] of ['north', 'south'].entries())
    expect(await live?.view(seat)).toMatchObject({ receipt: { text: taken[n] } });
});
