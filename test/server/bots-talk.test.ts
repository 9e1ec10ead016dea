import { startServer } from '@chancery/server';
import type { PaxView } from '@chancery/shared/games/pax/view/view.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { engine } from '../support/engine.ts';
import { dataFolder } from '../support/tally-server.ts';
import { connect } from '../support/wire.ts';

// A person at a table of the engine's own players, on a real server: what is sent is answered within the phase.

const PHASE = '1/MSC_ORDERS';

const atTable = async (germany: string) => {
  const warnings: string[] = [];
  const server = await startServer({
    folder: await dataFolder(),
    engine,
    warn: (message) => warnings.push(message),
  });
  onTestFinished(() => server.close());
  const client = connect(server.url);
  const others = ['britain', 'italy', 'japan', 'russia', 'usa'].map((seat) => [seat, 'stand-in']);
  const seats = { germany, ...Object.fromEntries(others) };
  const request = { game: 'pax', name: 'Talk', settings: {}, tables: {}, seats, engineIsGm: true };
  const { match, invitations } = await client.host.create.mutate({ ...request, token: server.hostToken });
  const france = { match, token: invitations['france'] ?? '' };
  const scheduler = server.store.running(match)?.scheduler;
  await scheduler?.settled();
  const write = async (to: string, body: string): Promise<void> => {
    await client.letters.send.mutate({ ...france, to: [to], subject: 'A word', body });
    await scheduler?.settled();
  };
  const lettersFrom = async (seat: string) =>
    (await client.letters.list.query(france)).letters.filter(
      ({ from, subject }) => from === seat && /A word$/.test(subject),
    );
  const say = async (text: string): Promise<void> => {
    await client.line.send.mutate({ ...france, phase: PHASE, text });
    await scheduler?.settled();
  };
  const treaties = async () => ((await client.seat.view.query(france)).view as PaxView).diplomacy.treaties;
  const end = async (): Promise<void> => {
    const gm = { match, token: invitations['gm'] ?? server.hostToken };
    await client.gm.act.mutate({ ...gm, act: { do: 'abandon' }, yes: true });
    await scheduler?.settled();
  };
  return { client, france, end, warnings, write, lettersFrom, say, treaties };
};

describe('at a table with the engine’s own players', () => {
  test('a gift is signed for at once, and a robbery refused with a reason', async () => {
    const { say, treaties, client, france, warnings } = await atTable('merchant');
    await say('treaty "Gift" between france, germany\n  1 france pays 10 to germany\nend');
    await say('sign treaty gift');
    expect((await treaties()).some(({ id, status }) => id === 'gift' && status === 'in-force')).toBe(true);
    await say('treaty "Theft" between france, germany\n  1 germany pays 30 to france\nend');
    await say('sign treaty theft');
    expect(
      (await treaties()).some(({ id, refusedBy }) => id === 'theft' && refusedBy.includes('germany')),
    ).toBe(true);
    const { letters } = await client.letters.list.query(france);
    const answer = letters.find(({ thread, from }) => thread === 'theft' && from === 'germany');
    expect(answer?.body).toMatch(/No deal\. £30 of mine is about [\d.]+ points/);
    expect(warnings).toEqual([]);
  });

  test('a letter is read for its clauses, and what it offers is laid on the table', async () => {
    const { write, lettersFrom, treaties } = await atTable('diplomat');
    await write(
      'germany',
      'Dear Chancellor,\nI will pay you £10, and hope for your friendship.\nYours, Ferry',
    );
    expect((await lettersFrom('germany'))[0]?.body).toContain(
      'I read you as proposing: France pays £10 to Germany.',
    );
    const laid = (await treaties()).find(({ text }) => text.title.startsWith('Letter of'));
    expect(laid?.signers).toEqual(['germany']);
  });

  test('words that offer nothing get one line that says what would be understood', async () => {
    const { write, lettersFrom } = await atTable('steward');
    await write('germany', 'The weather in Paris is fine.');
    expect((await lettersFrom('germany'))[0]?.body).toMatch(
      /What I can take up at once are clauses, such as "France places no (?:marker|control) in/,
    );
  });

  test('a stand-in declines what is new', async () => {
    const { say, treaties, warnings } = await atTable('stand-in');
    await say('treaty "Gift" between france, germany\n  1 france pays 10 to germany\nend');
    expect((await treaties()).some(({ refusedBy }) => refusedBy.includes('germany'))).toBe(true);
    expect(warnings).toEqual([]);
  });

  test('a power says who it was once the match is over, and once only', async () => {
    const { client, france, warnings, end } = await atTable('opponent');
    await end();
    const last = async () =>
      (await client.letters.list.query(france)).letters.filter(({ subject }) => subject === 'Who we were');
    const [letter, ...more] = await last();
    expect(more).toEqual([]);
    expect(letter?.body).toMatch(
      /here is who wrote to you: (?:a (?:steward|merchant|diplomat|revisionist)|an imperialist)\. .*(?:aimed at).*signed \d+ treat/,
    );
    expect(warnings).toEqual([]);
  });
});
