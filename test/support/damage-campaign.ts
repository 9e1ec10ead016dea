import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LostLines } from '@chancery/shared/api';
import type { SeatLetter } from '@chancery/shared/parts/letters/letter.ts';
import { readJournal } from '@chancery/server/storage/journal-reader.ts';
import { Store } from '@chancery/server/store.ts';
import { expect } from 'vitest';
import { engine } from './engine.ts';
import { viewsOfAll, openLive, ROUND, applyEntries } from './played-match.ts';
import { createTally, dataFolder } from './tally-server.ts';

/** A generator of numbers from a seed. */
export const seeded = (seed: number) => {
  let state = seed * 2_654_435_761 + 1;
  return (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) % Math.max(below, 1);
  };
};

export type Draw = ReturnType<typeof seeded>;

/** Ways in which files are damaged, by a disk or by people. */
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

/** A match in its second turn, with letters, and another match, both closed. */
export const prepareMatches = async (open: () => Promise<Store>) => {
  const store = await open();
  const victim = await createTally(store);
  const other = await createTally(store, { name: 'Autumn' });
  const table = store.running(victim.match);
  await applyEntries(await openLive(store, victim.match), ROUND);
  for (const body of ['one', 'two', 'three', 'four']) {
    const entry = { kind: 'send', seat: 'north', to: ['south'], subject: 'x', thread: 'x', body } as const;
    await table?.letters.take({ at: '1880-01-01T00:00:00.000Z', entry });
  }
  const before = {
    victim: await viewsOfAll(await openLive(store, victim.match)),
    other: await viewsOfAll(await openLive(store, other.match)),
    letters: lettersIn(store, victim.match),
  };
  await store.close();
  return { victim, other, before, holders: holdersOf(victim) };
};

export type PreparedMatches = Awaited<ReturnType<typeof prepareMatches>>;

const openFolder = (folder: string): Promise<Store> => Store.open({ folder, engine, warn: () => undefined });

/** A data folder with these matches. */
export const prepareFolder = async () => {
  const folder = await dataFolder();
  return { folder, ...(await prepareMatches(() => openFolder(folder))) };
};

export type PreparedFolder = Awaited<ReturnType<typeof prepareFolder>>;

/** A copy with damaged files. */
export interface SpoiledCopy {
  readonly done: readonly string[];
  open(): Promise<Store>;
  /** Numbers of the journal lines it still contains. */
  lines(): Promise<ReadonlySet<number>>;
}

const lettersIn = (store: Store, match: string): readonly SeatLetter[] =>
  store.running(match)?.letters.box('south')?.page(0).letters ?? [];

const filesOf = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();

/** Draws one way of damage. */
export const drawHarm = (draw: Draw) => {
  const ways = Object.entries(HARMS);
  const [name, harm] = ways[draw(ways.length)] ?? ['', () => undefined];
  return { name, harm };
};

/** Damages one file in one way, both drawn. */
export const spoil = async (folder: string, draw: Draw): Promise<string> => {
  const files = await filesOf(folder);
  const path = files[draw(files.length)] ?? '';
  const { name, harm } = drawHarm(draw);
  const bytes = harm(await readFile(path), draw);
  if (bytes) await writeFile(path, bytes);
  else await rm(path);
  return `${path.slice(folder.length + 1)}: ${name}`;
};

const covers = (lost: readonly LostLines[], sequence: number): boolean =>
  lost.some(({ from, to }) => from <= sequence && sequence <= to);

/** Numbers of the lines a log still contains. */
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

const expectPlayable = async ({ open }: SpoiledCopy, { victim }: PreparedMatches): Promise<void> => {
  const store = await open();
  try {
    const live = await openLive(store, victim.match);
    expect(store.list().faults.filter(({ id, isOpen }) => id === victim.match && !isOpen)).toEqual([]);
    await applyEntries(live, [{ kind: 'advance', seat: 'gm', phase: live.phase }]);
  } finally {
    await store.close();
  }
};

/** Fields that depend on the match's key; if that is lost with its copies, the match continues without it. */
const KEY_FIELDS: readonly string[] = ['signature', 'publicKey', 'header'];

/** A value as JSON without these fields. */
const unsigned = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name, each: unknown) => (KEY_FIELDS.includes(name) ? undefined : each)));

/** Damages files of a copy and opens it. Nothing acknowledged may be lost silently. */
export const spoilAndOpen = async (origin: PreparedFolder, seed: number, harms = 1): Promise<string> => {
  const draw = seeded(seed);
  const folder = await dataFolder();
  await cp(origin.folder, folder, { recursive: true, preserveTimestamps: true });
  const path = join(folder, 'matches', origin.victim.match);
  const done: string[] = [];
  for (let number = 0; number < harms; number += 1) done.push(await spoil(path, draw));
  const copy = { done, open: () => openFolder(folder), lines: () => journalOf(path) };
  try {
    return await openSpoiled(origin, copy, `${String(seed)} ${done.join(' and ')}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Opens a damaged copy. What was acknowledged is there, or is reported as lost; the host is told; the other match
 * runs on; the salvaged match can be played.
 */
export const openSpoiled = async (
  origin: PreparedMatches,
  copy: SpoiledCopy,
  label: string,
): Promise<string> => {
  const { victim, other, before, holders } = origin;
  const store = await copy.open();
  try {
    expect(await viewsOfAll(await openLive(store, other.match)), label).toEqual(before.other);
    const isOpen = (await store.open(victim.match)) !== undefined;
    const faults = store.list().faults.filter(({ id }) => id === victim.match);
    const told = (reason: string) => faults.some((fault) => fault.reason === reason);
    // If the line count is lost too, nobody can tell what is missing at the end, and the host is told that.
    const isUncounted = copy.done.length > 1 && copy.done.some((harm) => harm.includes('.mark'));
    expect(isOpen, label).toBe(faults.every((fault) => fault.isOpen));
    if (isUncounted && (isOpen || told('journal-damaged')))
      expect(faults.map(({ message }) => message).join('\n'), label).toContain('the stored number of lines');
    if (isOpen) {
      const compared = told('signing-key-lost') ? unsigned : (value: unknown) => value;
      if (!told('chronicle-damaged') && !isUncounted)
        expect(compared(await viewsOfAll(await openLive(store, victim.match))), label).toEqual(
          compared(before.victim),
        );
      if (!told('letters-damaged') && !isUncounted)
        expect(compared(lettersIn(store, victim.match)), label).toEqual(compared(before.letters));
    }
    if (isOpen && !told('seats-lost')) {
      for (const [seat, { token }] of Object.entries(holders))
        expect((await store.access.seat(victim.match, token))?.seat, label).toBe(seat);
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
    expect(store.running(victim.match) !== undefined, label).toBe(salvaged.value.isOpen);
    await store.close();
    const last = isUncounted ? 0 : ROUND.length + 1;
    const lost = [...faults.flatMap((fault) => fault.lost), ...salvaged.value.lost];
    expectCovered(await copy.lines(), { lost, last }, label);
    if (salvaged.value.isOpen) await expectPlayable(copy, origin);
    return label;
  } finally {
    await store.close();
  }
};

interface Lost {
  readonly lost: readonly LostLines[];
  readonly last: number;
}

const expectCovered = (there: ReadonlySet<number>, { lost, last }: Lost, label: string): void => {
  for (let sequence = 1; sequence <= last; sequence += 1)
    expect(there.has(sequence) || covers(lost, sequence), `${label}: line ${String(sequence)}`).toBe(true);
};

/**
 * Numbers of the journal lines in a match's folder.
 * @throws if there is no journal
 */
const journalOf = async (path: string): Promise<ReadonlySet<number>> => {
  if (!(await stat(join(path, 'journal.ndjson')).catch(() => undefined)))
    throw new Error(`${path}: no journal`);
  return linesIn(path, 'journal');
};

/** Checks that every line of the journal is there or was reported as lost. */
export const expectLinesAccountedFor = async (path: string, lost: Lost, label: string): Promise<void> => {
  expectCovered(await journalOf(path), lost, label);
};
