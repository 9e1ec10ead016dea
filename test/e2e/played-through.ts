import { join } from 'node:path';
import { expect } from 'vitest';
import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Chancery } from '../support/chancery.ts';
import type { CommandResult as Ended } from '../support/commands.ts';
import type { Player } from './player.ts';

// What matches have in common that are played through at several screens at once.

/** Waits until every screen shows these words. */
export const allSee = (players: readonly Player[], words: string): Promise<unknown> =>
  Promise.all(players.map(({ terminal }) => terminal.sees(words)));

/** The game master closes the phase, and everybody sees what comes next. */
export const closePhase = async (gm: Player, players: readonly Player[], opens: string): Promise<void> => {
  gm.terminal.type('C');
  await gm.terminal.sees('[Enter] close it');
  gm.terminal.press('enter');
  await allSee([gm, ...players], opens);
  await gm.goTo('Desk');
};

/** The sentences stand in the report, one after the other. */
export const expectStory = (report: string, story: readonly string[]): void => {
  let from = 0;
  for (const sentence of story) {
    const at = report.indexOf(sentence, from);
    expect(at, `not told, or too early: ${sentence}`).toBeGreaterThanOrEqual(from);
    from = at + sentence.length;
  }
};

/** Words that only some may ever read stand in what these have read, and in what nobody else has. */
export const expectSecretsKept = (
  secrets: Readonly<Record<string, readonly Seat[]>>,
  seat: Seat,
  read: string,
): void => {
  for (const [words, readers] of Object.entries(secrets)) {
    expect(read.toLowerCase().includes(words), `${seat} has read: ${words}`).toBe(readers.includes(seat));
  }
};

const positionOf = (replayed: Ended): string => /^position ([0-9a-f]{64})$/m.exec(replayed.out)?.[1] ?? '';

/** The match replays to the server's position, and so does its export. */
export const expectReplay = async (
  chancery: Chancery,
  { folder, match }: { readonly folder: string; readonly match: string },
  phase: string | RegExp,
): Promise<void> => {
  const exported = join(folder, 'exported.json');
  const replayed = await chancery.run(folder, ['replay', match, '--export', exported]);
  expect(replayed.out).toMatch(phase);
  expect(replayed.out).toContain("the same as the server's own");
  expect(positionOf(replayed)).not.toBe('');
  expect(positionOf(await chancery.run(folder, ['replay', exported]))).toBe(positionOf(replayed));
};
