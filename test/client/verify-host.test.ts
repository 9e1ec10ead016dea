import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lettersStart } from '@chancery/server/letters/letters-start.ts';
import { sha256 } from '@chancery/server/files/checksum.ts';
import type { Entry } from '@chancery/server/match/entry.ts';
import { newSigningKey } from '@chancery/server/match/signing.ts';
import type { StoredLine } from '@chancery/server/storage/contract.ts';
import { formatLine } from '@chancery/server/storage/journal-line.ts';
import { describe, expect, test } from 'vitest';
import { readMatchRecord } from '@chancery/server/proofs/match-record.ts';
import { verifiedMatch } from './verified-match.ts';

// The match as its host shows it afterwards: whatever he has changed shows.

const { played, wrongIn, folderFor } = verifiedMatch();

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
  const copy = folderFor(name);
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
    const copy = folderFor('in-place');
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
