import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '@chancery/server/files/checksum.ts';
import { seal, unseal } from '@chancery/server/files/sealed-file.ts';
import { formatLine, parseJournalLine } from '@chancery/server/storage/journal-line.ts';
import type { Checkpoint } from '@chancery/server/storage/contract.ts';

// Makes many matches fast by copying one under other ids and with other tokens.

const CHECKPOINT = join('checkpoints', '00000001.json');

interface Seats {
  readonly seats: Readonly<Record<string, { readonly tokenHash: string | null }>>;
}

interface Note {
  readonly status: { readonly summary: { readonly id: string }; readonly tokenHashes: readonly string[] };
  readonly fingerprint: string;
}

/** Reads a match that has been created but not played, as a template. */
const templateOf = async (folder: string) => {
  const text = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');
  const header = await text('header.json');
  const line = parseJournalLine<unknown>(sha256(header), (await text('journal.ndjson')).trimEnd());
  if (!line) throw new Error(`${folder} has no journal of one line`);
  return {
    header: JSON.parse(header) as Record<string, unknown>,
    line,
    seats: unseal<Seats>(await text('seats.json')),
    spare: unseal<Record<string, unknown>>(await text('spare.json')),
    note: unseal<Note>(await text('standing.json')),
    checkpoint: unseal<Checkpoint<unknown>>(await text(CHECKPOINT)),
  };
};

type Template = Awaited<ReturnType<typeof templateOf>>;

const UNCHANGED = [
  'seed',
  'signing-key',
  'chronicle.ndjson',
  'journal.mark',
  'letters.mark',
  'letters.ndjson',
];
/** Files in the order of the fingerprint in a match's note. */
const FINGERPRINTED = ['header.json', 'seed', 'seats.json', 'journal.ndjson', 'letters.ndjson'];

const fingerprintOf = async (folder: string): Promise<string> => {
  const found = await Promise.all(FINGERPRINTED.map((name) => stat(join(folder, name))));
  return found.map(({ size, mtimeMs }) => `${String(size)}@${String(mtimeMs)}`).join(' ');
};

const withTokens = ({ seats, ...rest }: Seats): Seats => {
  const fresh = (): string => sha256(randomBytes(32).toString('hex'));
  const places = Object.entries(seats).map(([seat, place]) => [seat, { ...place, tokenHash: fresh() }]);
  return { ...rest, seats: Object.fromEntries(places) as Seats['seats'] };
};

const writeCopy = async (
  from: string,
  matches: string,
  { id, template }: { id: string; template: Template },
) => {
  const folder = join(matches, id);
  await mkdir(join(folder, 'checkpoints'), { recursive: true });
  const write = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);
  const header = `${JSON.stringify({ ...template.header, id })}\n`;
  const { at, entry, state } = template.line;
  const line = formatLine({ sequence: 0, checksum: sha256(header) }, { at, entry, ...(state && { state }) });
  const seats = withTokens(template.seats);
  await Promise.all([
    ...UNCHANGED.map((name) => copyFile(join(from, name), join(folder, name))),
    write('header.json', header),
    write('journal.ndjson', `${line.text}\n`),
    write('seats.json', seal(seats)),
    write('seats.copy.json', seal(seats)),
    write('spare.json', seal({ ...template.spare, header })),
    write(CHECKPOINT, seal({ ...template.checkpoint, checksum: line.checksum })),
  ]);
  const { status } = template.note;
  const tokenHashes = Object.values(seats.seats).flatMap(({ tokenHash }) => tokenHash ?? []);
  const note = { ...status, summary: { ...status.summary, id }, tokenHashes };
  await write('standing.json', seal({ status: note, fingerprint: await fingerprintOf(folder) }));
};

/**
 * Writes copies of a match that has been created but not played.
 * @param folder a data folder that no server has open
 * @param match the match in it
 * @param ids the ids of the copies
 */
export const copyMatch = async (folder: string, match: string, ids: readonly string[]): Promise<void> => {
  const matches = join(folder, 'matches');
  const from = join(matches, match);
  const template = await templateOf(from);
  for (const id of ids) await writeCopy(from, matches, { id, template });
};
