import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lettersStart } from '@chancery/server/letters/letters-start.ts';
import { sha256 } from '@chancery/server/files/checksum.ts';
import type { Entry } from '@chancery/server/match/entry.ts';
import { newSigningKey } from '@chancery/server/match/signing.ts';
import type { StoredLine } from '@chancery/server/storage/contract.ts';
import { formatLine } from '@chancery/server/storage/journal-line.ts';
import type { SeatView } from '@chancery/shared/api';
import { headsIn, type SeatProofs } from '@chancery/shared/proofs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMatchRecord } from '@chancery/server/proofs/match-record.ts';
import { check } from '@chancery/server/proofs/check.ts';
import type { GameClient } from '../../client/table/game-client.ts';
import { saveProofs, proofsOf } from '../../client/table/proofs.ts';
import { tallyEntry } from '../support/tally-client.ts';
import { createTally, dataFolder, serveTally } from '../support/tally-server.ts';
import { connect } from '../support/wire.ts';
import { SCRATCH } from '../support/scratch.ts';

// What a player has kept of a match, and the match as its host shows it afterwards: whatever is changed in either shows.

let home = '';
beforeAll(async () => {
  home = await mkdtemp(join(SCRATCH, 'chancery-verify-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

interface Played {
  /** The folder of the match, as its host has it. */
  readonly path: string;
  /** What north has kept. */
  readonly kept: SeatProofs;
  readonly game: GameClient['game'];
}

/** Plays a match of two rounds to its end; north keeps what it is told. */
const play = async (): Promise<Played> => {
  const folder = await dataFolder();
  const { store, url, stop } = await serveTally(folder);
  const seats = await createTally(store, { settings: { rounds: 2 }, table: {} });
  const client = connect(url);
  const seen = async () => (await client.seat.view.query(seats.north)) as SeatView<unknown>;
  const { north, south } = seats;
  await client.letters.send.mutate({ ...north, to: ['south'], subject: 'Five', body: 'I count five.' });
  await client.letters.send.mutate({
    ...south,
    to: ['north'],
    subject: 'Re: Five',
    body: 'Then I count six.',
  });
  for (const phase of ['1/COUNT', '1/TALK', '2/COUNT', '2/TALK']) {
    if (phase.endsWith('COUNT')) {
      const receipt = await client.sheet.submit.mutate({ ...seats.north, phase, text: '5' });
      saveProofs(folder, url, { view: await seen(), receipts: [receipt] });
      await client.sheet.submit.mutate({ ...seats.south, phase, text: '6' });
    }
    await client.gm.act.mutate({ ...seats.gm, act: { do: 'close' }, yes: true });
  }
  const view = await seen();
  expect(view.match.over).toBe(true);
  const reports = await client.report.query(seats.north);
  const dice = await Promise.all([1, 2].map((turn) => client.dice.query({ ...seats.north, turn })));
  const { letters } = await client.letters.list.query(north);
  saveProofs(folder, url, { view, reports, letters, dice });
  await stop();
  const path = join(home, seats.match);
  await cp(join(folder, 'matches', seats.match), path, { recursive: true });
  const [kept] = proofsOf(folder, seats.match);
  if (!kept) throw new Error('nothing was kept');
  return { path, kept, game: (await tallyEntry.load()).game };
};

let playing: Promise<Played> | undefined;
const played = (): Promise<Played> => (playing ??= play());

/** Sentences that say what is wrong. */
const wrongIn = async (kept: readonly SeatProofs[], path?: string): Promise<readonly string[]> => {
  const { game } = await played();
  const record = path === undefined ? undefined : await readMatchRecord(path);
  const publicKey = kept[0]?.proofs[0]?.publicKey;
  const findings = check({ match: 'spring', kept, heads: [], record, publicKey }, game);
  expect(findings.length).toBeGreaterThan(0);
  return findings.flatMap(({ holds, says }) => (holds ? [] : [says]));
};

test('all that was told of a match holds, by itself and against the whole of it', async () => {
  const { kept, path } = await played();
  expect(kept.receipts).toHaveLength(2);
  expect(kept.letters.map(({ body }) => body)).toEqual(['I count five.', 'Then I count six.']);
  expect(kept.dice).toHaveLength(2);
  expect(headsIn(kept.reports.flatMap(({ lines }) => lines).join('\n'))).toHaveLength(4);
  expect(await wrongIn([kept])).toEqual([]);
  expect(await wrongIn([kept], path)).toEqual([]);
  expect(await wrongIn([], path)).toEqual([]);
});

describe('of what a player has kept', () => {
  const changed = async (change: (kept: SeatProofs) => Partial<SeatProofs>): Promise<readonly string[]> => {
    const { kept } = await played();
    return wrongIn([{ ...kept, ...change(kept) }]);
  };

  test('a receipt with another text, number or time was not signed', async () => {
    expect(
      await changed(({ receipts }) => ({ receipts: receipts.map((each) => ({ ...each, text: '50' })) })),
    ).toEqual([
      'the receipt of sheet 1 for 1/COUNT has another text than its hash says',
      'the receipt of sheet 1 for 2/COUNT has another text than its hash says',
    ]);
    const [later] = await changed(({ receipts: [first] }) => ({
      receipts: first ? [{ ...first, at: '1880-01-01T00:00:00.000Z' }] : [],
    }));
    expect(later).toContain('the receipt of sheet 1 for 1/COUNT: it was not signed by the key of the match');
  });

  test('a letter with another word, writer or reader was not signed', async () => {
    for (const other of [{ body: 'Then I count five.' }, { from: 'gm' }, { to: ['south'] }])
      expect(
        await changed(({ letters }) => ({
          letters: letters.map((letter) => (letter.id === 2 ? { ...letter, ...other } : letter)),
        })),
      ).toEqual([
        expect.stringMatching(
          /^letter 2, from \w+, of .*: Re: Five: it was not signed by the key of the match/,
        ),
      ]);
  });

  test('a report with another line was not signed, nor a head that was printed with it', async () => {
    const said = await changed(({ reports }) => ({
      reports: reports.map((part) => ({
        ...part,
        lines: part.lines.map((line) =>
          line.replace(/(?<=^Journal head )\w/, 'x').replace('counted 6', 'counted 60'),
        ),
      })),
    }));
    expect(said.length).toBeGreaterThan(0);
    for (const sentence of said) expect(sentence).toMatch(/^the report .*: it was not signed by the key/);
  });

  test('a section told in two ways, both signed, is a contradiction', async () => {
    const { kept } = await played();
    const [first, ...others] = kept.reports;
    const second = others.find(({ event }) => event !== first?.event);
    if (!first || !second) throw new Error('no two reports');
    const { event, turn, step, n } = first;
    const [said, ...more] = await wrongIn([
      { ...kept, reports: [...kept.reports, { ...second, event, turn, step, n }] },
    ]);
    expect([said, ...more].join('\n')).toContain('was told in two ways, each signed');
  });

  test('a die or a key that is another is named', async () => {
    const [die] = await changed(({ dice }) => ({
      dice: dice.map((turn) => ({
        ...turn,
        rolls: turn.rolls.map((roll) => ({ ...roll, value: (roll.value % 6) + 1 })),
      })),
    }));
    expect(die).toMatch(/ in SUM of turn 1: by its key the die does not fall \d/);
    const [key] = await changed(({ dice }) => ({
      dice: dice.map((turn) => ({ ...turn, key: '0'.repeat(64) })),
    }));
    expect(key).toBe('the key of the dice of turn 1 is not the one that was committed to before the turn');
  });

  test('statements of another key are not the match’s', async () => {
    const { publicKey } = newSigningKey();
    const said = await changed(({ proofs }) => ({
      proofs: proofs.map((proof) => ({ ...proof, publicKey })),
    }));
    expect(said).toContainEqual(
      expect.stringContaining('the receipt of sheet 1 for 1/COUNT: it was not signed'),
    );
    expect(said).toContainEqual(expect.stringContaining('the head of 1/COUNT: it was not signed'));
  });
});

type Line = StoredLine<Entry> & { readonly salt?: string };

const without = (line: Line, left: 'state' | 'salt'): Line =>
  Object.fromEntries(Object.entries(line).filter(([key]) => key !== left)) as unknown as Line;

/** A copy of the match as a host has changed it. */
const forged = async (
  name: string,
  change: (lines: readonly Line[]) => readonly Line[],
  { header: changeHeader = (text: string) => text, heads = true } = {},
): Promise<string> => {
  const { path } = await played();
  const copy = join(home, name);
  await cp(path, copy, { recursive: true });
  const header = changeHeader(await readFile(join(copy, 'header.json'), 'utf8'));
  await writeFile(join(copy, 'header.json'), header);
  const journal = join(copy, 'journal.ndjson');
  const lines = (await readFile(journal, 'utf8'))
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text) as Line);
  let end = { sequence: 0, checksum: sha256(header) };
  const texts = change(lines).map((line) => {
    const { at, entry, key, state, salt } = line;
    const head = 'head' in entry ? entry.head : undefined;
    const again =
      head && heads ? { ...entry, head: { ...head, head: sha256(`${head.salt} ${end.checksum}`) } } : entry;
    const sealed = formatLine(end, {
      at,
      entry: again,
      ...(key !== undefined && { key }),
      ...(state !== undefined && { state }),
      ...(salt !== undefined && { salt }),
    });
    end = { sequence: end.sequence + 1, checksum: sealed.checksum };
    return `${sealed.text}\n`;
  });
  await writeFile(journal, texts.join(''));
  await rm(join(copy, 'journal.mark'));
  return copy;
};

const NEW_PAST = 'its past was written again after that was published';

/** South's first sheet as it would have liked it. */
const better = (lines: readonly Line[]): readonly Line[] =>
  lines.map((line) =>
    line.entry.kind === 'sheet' && line.entry.seat === 'south' && line.entry.phase === '1/COUNT'
      ? { ...line, entry: { ...line.entry, text: '7' } }
      : line,
  );

/** The same without the hashes of positions, as a careful host would have it. */
const carefully = (lines: readonly Line[]): readonly Line[] =>
  better(lines).map((line) => without(line, 'state'));

describe('a host that has changed the whole match', () => {
  test('in place, is told which line is not as it was written', async () => {
    const { path } = await played();
    const copy = join(home, 'in-place');
    await cp(path, copy, { recursive: true });
    const journal = join(copy, 'journal.ndjson');
    const text = await readFile(journal, 'utf8');
    await writeFile(journal, text.replace('"text":"6"', '"text":"7"'));
    expect(await wrongIn([], copy)).toContainEqual(
      expect.stringMatching(/^lines (\d+) to \1 of the journal are not as they were written, or missing$/),
    );
  });

  test('with a chain made again, is given away by the heads in the journal and by its positions', async () => {
    const said = await wrongIn([], await forged('chain', better, { heads: false }));
    expect(said).toContainEqual(
      expect.stringContaining('the head published when 1/COUNT closed is not made of line'),
    );
    expect(said).toContainEqual(expect.stringContaining('leads to another position than it did'));
  });

  test('with heads made again and all else fitting, is proved by one reader of its reports', async () => {
    const { kept } = await played();
    const copy = await forged('heads', carefully);
    expect(await wrongIn([], copy)).toEqual([]);
    const said = await wrongIn([kept], copy);
    expect(said).toContainEqual(
      expect.stringMatching(`^the head that was printed when 1/COUNT closed.*${NEW_PAST}$`),
    );
    expect(said).toContainEqual(expect.stringContaining('is not what this journal leads to'));
  });

  test('without a sheet that it gave a receipt for, is proved by the receipt', async () => {
    const { kept } = await played();
    const unsent = (lines: readonly Line[]) =>
      lines
        .filter(({ entry }) => entry.kind !== 'sheet' || entry.seat !== 'north' || entry.phase !== '2/COUNT')
        .map((line) => without(line, 'state'));
    expect(await wrongIn([kept], await forged('without', unsent))).toContainEqual(
      expect.stringMatching(
        /^sheet 1 of north for 2\/COUNT, for which there is a receipt of .*, is not in this journal as it was handed in$/,
      ),
    );
  });

  test('without a letter that somebody holds, or with another text of it, is proved by who holds it', async () => {
    const { kept } = await played();
    const copy = await forged('letters', (lines) => lines);
    const book = join(copy, 'letters.ndjson');
    const lines = (await readFile(book, 'utf8')).trim().split('\n');
    const start = (await readMatchRecord(copy)).header;
    let end = { sequence: 0, checksum: lettersStart(start) };
    const again = lines.map((text) => {
      const { at, entry, key, salt } = JSON.parse(text.replace('count six', 'count five')) as Line;
      const sealed = formatLine(end, { at, entry, ...(key !== undefined && { key }), ...(salt && { salt }) });
      end = { sequence: end.sequence + 1, checksum: sealed.checksum };
      return `${sealed.text}\n`;
    });
    await writeFile(book, again.join(''));
    await rm(join(copy, 'letters.mark'), { force: true });
    const held =
      /^letter 2, from south, of .*: Re: Five: north holds it, and as it stands it is not among the letters of this match/;
    expect(await wrongIn([kept], copy)).toEqual([expect.stringMatching(held)]);
    await writeFile(book, again.slice(0, 1).join(''));
    expect(await wrongIn([kept], copy)).toEqual([expect.stringMatching(held)]);
  });

  test('that ends before it did, is proved by the heads that came after', async () => {
    const { kept } = await played();
    const copy = await forged('short', (lines) => lines.slice(0, 4));
    expect(await wrongIn([kept], copy)).toContainEqual(expect.stringContaining(NEW_PAST));
  });

  test('with other settings, another key or another seed, is named', async () => {
    const { kept } = await played();
    const other = await forged('header', (lines) => lines, {
      header: (text) => text.replace('"rounds":2', '"rounds":3'),
    });
    expect(await wrongIn([kept], other)).toContainEqual(
      'the header is not the one its seats were shown: settings, charts or commitments were changed',
    );
    const key = await forged('key', (lines) => lines, {
      header: (text) => text.replace(/"publicKey":"[\w-]+"/, `"publicKey":"${newSigningKey().publicKey}"`),
    });
    expect(await wrongIn([kept], key)).toContainEqual(expect.stringContaining('names another signing key'));
    const seed = await forged('seed', (lines) => lines);
    await writeFile(join(seed, 'seed'), `${'0'.repeat(64)}\n`);
    expect(await wrongIn([], seed)).toEqual(['spring has a seed that does not fit its dice commitments']);
  });

  test('with lines that lack their salt, is told that heads could be guessed at', async () => {
    const copy = await forged('salt', (lines) => lines.map((line) => without(line, 'salt')));
    expect(await wrongIn([], copy)).toContainEqual(expect.stringContaining('line 1 has no salt'));
  });
});
