import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LostLines, SeatLetter } from '@chancery/shared/api';
import { readJournal } from '@chancery/server/storage/journal-reader.ts';
import { Store } from '@chancery/server/store.ts';
import { expect } from 'vitest';
import { engine } from './engine.ts';
import { everything, liveOf, ROUND, sayAll } from './played-match.ts';
import { createTally, dataFolder } from './tally-server.ts';

/** Numbers from a seed, the same in every run. */
export const seeded = (seed: number) => {
  let state = seed * 2_654_435_761 + 1;
  return (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) % Math.max(below, 1);
  };
};

type Draw = ReturnType<typeof seeded>;

/** Ways a disk spoils a file, and people do. */
const HARMS: Readonly<Record<string, (bytes: Buffer, draw: Draw) => Buffer | undefined>> = {
  'one bit flipped': (bytes, draw) => {
    const changed = Buffer.from(bytes);
    const at = draw(bytes.length);
    changed[at] = (changed[at] ?? 0) ^ (1 << draw(8));
    return changed;
  },
  'cut off': (bytes, draw) => bytes.subarray(0, draw(bytes.length)),
  'zeroes in it': (bytes, draw) => {
    const from = draw(bytes.length);
    return Buffer.concat([
      bytes.subarray(0, from),
      Buffer.alloc(Math.min(600, bytes.length - from)),
      bytes.subarray(from + 600),
    ]);
  },
  'zeroes at its end': (bytes, draw) => {
    const from = Math.max(bytes.length - 1 - draw(900), 0);
    return Buffer.concat([bytes.subarray(0, from), Buffer.alloc(bytes.length - from)]);
  },
  'zeroes behind it': (bytes) => Buffer.concat([bytes, Buffer.alloc(4096)]),
  'a piece said twice': (bytes, draw) => {
    const from = draw(bytes.length);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(Math.max(from - 300, 0))]);
  },
  emptied: () => Buffer.alloc(0),
  'made {}': () => Buffer.from('{}'),
  removed: () => undefined,
};

const holdersOf = (created: Awaited<ReturnType<typeof createTally>>) => {
  const { north, south, gm, observer } = created;
  return { north, south, gm, observer };
};

/** A data folder with a match in its second turn, with letters, and another one beside it, both closed. */
export const scene = async () => {
  const folder = await dataFolder();
  const store = await Store.open({ folder, engine, trouble: () => undefined });
  const victim = await createTally(store);
  const other = await createTally(store, { name: 'Autumn' });
  const table = store.table(victim.match);
  await sayAll(await liveOf(store, victim.match), ROUND);
  for (const body of ['one', 'two', 'three', 'four']) {
    const entry = { kind: 'send', seat: 'north', to: ['south'], subject: 'x', thread: 'x', body } as const;
    await table?.letters.take({ at: '1880-01-01T00:00:00.000Z', entry });
  }
  const before = {
    victim: await everything(await liveOf(store, victim.match)),
    other: await everything(await liveOf(store, other.match)),
    letters: lettersIn(store, victim.match),
  };
  await store.close();
  return { folder, victim, other, before, holders: holdersOf(victim) };
};

export type Scene = Awaited<ReturnType<typeof scene>>;

const lettersIn = (store: Store, match: string): readonly SeatLetter[] =>
  store.table(match)?.letters.box('south')?.page(0).letters ?? [];

const filesOf = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();

/** Spoils one file in one way, both drawn. */
export const spoil = async (folder: string, draw: Draw): Promise<string> => {
  const files = await filesOf(folder);
  const path = files[draw(files.length)] ?? '';
  const ways = Object.entries(HARMS);
  const [name, harm] = ways[draw(ways.length)] ?? ['', () => undefined];
  const bytes = harm(await readFile(path), draw);
  if (bytes) await writeFile(path, bytes);
  else await rm(path);
  return `${path.slice(folder.length + 1)}: ${name}`;
};

const covers = (lost: readonly LostLines[], sequence: number): boolean =>
  lost.some(({ from, to }) => from <= sequence && sequence <= to);

/** Numbers of the lines a log still holds. */
const linesIn = async (folder: string, name: string): Promise<ReadonlySet<number>> => {
  const found = new Set<number>();
  const path = join(folder, `${name}.ndjson`);
  const start =
    ((await readFile(path, 'utf8').catch(() => '')).match(/"previous":"([0-9a-f]{64})"/) ?? [])[1] ?? '';
  await readJournal(path, { start }, ({ sequence }) => {
    found.add(sequence);
  });
  return found;
};

const isWholeAgain = async (folder: string, { victim }: Scene): Promise<void> => {
  const store = await Store.open({ folder, engine, trouble: () => undefined });
  try {
    const live = await liveOf(store, victim.match);
    expect(store.list().faults.filter(({ id, isOpen }) => id === victim.match && !isOpen)).toEqual([]);
    await sayAll(live, [{ kind: 'advance', seat: 'gm', phase: live.phase }]);
  } finally {
    await store.close();
  }
};

/** What belongs to the match's key: where that is lost with its copies, a match is played on without it. */
const OF_THE_KEY: readonly string[] = ['signature', 'publicKey', 'header'];

/** A value as JSON without what belongs to the match's key. */
const unsigned = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name, each: unknown) => (OF_THE_KEY.includes(name) ? undefined : each)));

/**
 * Spoils files of a copy of the scene and opens it: nothing acknowledged is lost silently. It is there, or it is
 * named as lost; the host is told; the other match runs on; what is salvaged plays on.
 */
export const spoilAndOpen = async (origin: Scene, seed: number, harms = 1): Promise<string> => {
  const draw = seeded(seed);
  const { victim, other, before, holders } = origin;
  const folder = await dataFolder();
  await cp(origin.folder, folder, { recursive: true, preserveTimestamps: true });
  const path = join(folder, 'matches', victim.match);
  const done: string[] = [];
  for (let number = 0; number < harms; number += 1) done.push(await spoil(path, draw));
  const store = await Store.open({ folder, engine, trouble: () => undefined });
  const label = `${String(seed)} ${done.join(' and ')}`;
  try {
    expect(await everything(await liveOf(store, other.match)), label).toEqual(before.other);
    const isOpen = (await store.open(victim.match)) !== undefined;
    const faults = store.list().faults.filter(({ id }) => id === victim.match);
    const told = (reason: string) => faults.some((fault) => fault.reason === reason);
    // With the count gone too, nobody can tell what is missing at the end; the host is told just that.
    const isUncounted = harms > 1 && done.some((harm) => harm.includes('.mark'));
    expect(isOpen, label).toBe(faults.every((fault) => fault.isOpen));
    if (isUncounted && (isOpen || told('journal-damaged')))
      expect(faults.map(({ message }) => message).join('\n'), label).toContain('the count of lines');
    if (isOpen) {
      const compared = told('signing-key-lost') ? unsigned : (value: unknown) => value;
      if (!told('chronicle-damaged') && !isUncounted)
        expect(compared(await everything(await liveOf(store, victim.match))), label).toEqual(
          compared(before.victim),
        );
      if (!told('letters-damaged') && !isUncounted)
        expect(lettersIn(store, victim.match), label).toEqual(before.letters);
    }
    if (isOpen && !told('seats-lost')) {
      for (const [seat, { token }] of Object.entries(holders))
        expect((await store.seat(victim.match, token))?.seat, label).toBe(seat);
    }
    if (faults.length === 0) return label;
    const salvaged = await store.salvage(victim.match);
    if (!salvaged.ok) {
      expect(salvaged.error.reason, label).toBe('nothing-to-salvage');
      expect(
        store.list().faults.some(({ id, isOpen: open }) => id === victim.match && !open),
        label,
      ).toBe(true);
      return label;
    }
    expect(store.table(victim.match) !== undefined, label).toBe(salvaged.value.isOpen);
    await store.close();
    const last = isUncounted ? 0 : ROUND.length + 1;
    await isNamed(
      path,
      { lost: [...faults.flatMap(({ lost }) => lost), ...salvaged.value.lost], last },
      label,
    );
    if (salvaged.value.isOpen) await isWholeAgain(folder, origin);
    return label;
  } finally {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
};

/** Every line of the journal is there, or was named as lost. */
export const isNamed = async (
  path: string,
  { lost, last }: { readonly lost: readonly LostLines[]; readonly last: number },
  label: string,
): Promise<void> => {
  if (!(await stat(join(path, 'journal.ndjson')).catch(() => undefined)))
    throw new Error(`${label}: no journal`);
  const there = await linesIn(path, 'journal');
  for (let sequence = 1; sequence <= last; sequence += 1)
    expect(there.has(sequence) || covers(lost, sequence), `${label}: line ${String(sequence)}`).toBe(true);
};
