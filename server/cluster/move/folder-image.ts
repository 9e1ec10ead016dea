import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER, readIfThere, syncFolder, writeDurably } from '../../files/durable.ts';
import { JournalMark } from '../../storage/journal-mark.ts';
import { type LogImage, LOGS, type MatchImage, RECORDS, TEXTS } from './match-image.ts';

const CHECKPOINT = /^(\d{8})\.json$/;

const readLog = async (folder: string, name: string): Promise<LogImage> => {
  const text = (await readIfThere(join(folder, `${name}.ndjson`))) ?? '';
  const kept = await JournalMark.read(join(folder, `${name}.mark`));
  return { kept, lines: text.split('\n').filter((line) => line !== '') };
};

const readCheckpoints = async (folder: string): Promise<Record<number, string>> => {
  const names = await readdir(join(folder, 'checkpoints')).catch(() => []);
  const checkpoints: Record<number, string> = {};
  for (const name of names) {
    const number = CHECKPOINT.exec(name)?.[1];
    const text = number === undefined ? undefined : await readIfThere(join(folder, 'checkpoints', name));
    if (text !== undefined) checkpoints[Number(number)] = text;
  }
  return checkpoints;
};

/** Reads a match from its folder. */
export const readFolder = async (folder: string): Promise<MatchImage> => {
  const records: Record<string, string> = {};
  for (const name of RECORDS) {
    const text = await readIfThere(join(folder, `${name}.json`));
    if (text !== undefined) records[name] = text;
  }
  const [header, seed, signingKey] = await Promise.all(TEXTS.map((name) => readIfThere(join(folder, name))));
  return {
    texts: { 'header.json': header, seed, 'signing-key': signingKey },
    logs: { journal: await readLog(folder, 'journal'), letters: await readLog(folder, 'letters') },
    records,
    checkpoints: await readCheckpoints(folder),
    eventLog: (await readIfThere(join(folder, 'chronicle.ndjson'))) ?? '',
  };
};

const writeLog = async (folder: string, name: string, { kept, lines }: LogImage): Promise<void> => {
  const text = lines.map((line) => `${line}\n`).join('');
  await writeDurably(join(folder, `${name}.ndjson`), text);
  if (kept === undefined) return;
  await writeFile(join(folder, `${name}.mark`), '', { mode: PRIVATE_FILE });
  await (await JournalMark.open(join(folder, `${name}.mark`), kept)).close();
};

/** Writes a match into a folder; settles when everything is on disk. */
export const writeFolderImage = async (folder: string, image: MatchImage): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'checkpoints'), { recursive: true, mode: PRIVATE_FOLDER });
  for (const name of TEXTS) {
    const text = image.texts[name];
    if (text !== undefined) await writeDurably(join(folder, name), text);
  }
  for (const name of LOGS) await writeLog(folder, name, image.logs[name]);
  for (const [name, text] of Object.entries(image.records))
    await writeDurably(join(folder, `${name}.json`), text);
  for (const [number, text] of Object.entries(image.checkpoints))
    await writeDurably(join(folder, 'checkpoints', `${number.padStart(8, '0')}.json`), text);
  if (image.eventLog !== '') await writeDurably(join(folder, 'chronicle.ndjson'), image.eventLog);
  await syncFolder(folder);
};

/** Moves a folder; if the new name is taken, a number is added to it. */
export const moveAside = async (folder: string, to: string): Promise<void> => {
  await mkdir(join(to, '..'), { recursive: true, mode: PRIVATE_FOLDER });
  const taken = new Set(await readdir(join(to, '..')));
  let place = to;
  for (let number = 2; taken.has(place.slice(place.lastIndexOf('/') + 1)); number += 1)
    place = `${to}.${String(number)}`;
  await rename(folder, place);
};
