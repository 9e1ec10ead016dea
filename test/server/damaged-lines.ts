import { readFile, writeFile } from 'node:fs/promises';

export const lines = async (path: string): Promise<string[]> =>
  (await readFile(path, 'utf8')).trimEnd().split('\n');

export const writeLines = (path: string, texts: readonly string[]) =>
  writeFile(path, texts.map((text) => `${text}\n`).join(''));

/** Changes something in one line of the journal, by its number. */
export const damageLine = async (path: string, number: number): Promise<void> => {
  const all = await lines(path);
  await writeLines(path, all.with(number - 1, (all[number - 1] ?? '').replace(/"at":"\d/, '"at":"0')));
};
