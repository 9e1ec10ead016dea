import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { tableWorkspaces } from '../../client/screens/table-stage.ts';
import type { GameClient } from '../../client/table/game-client.ts';
import type { XtermClient } from '../client/xterm-client.ts';
import { openPseudoTerminal, type PseudoTerminal } from '../support/pseudo-terminal.ts';

// How stories are told: real keys in a pseudo-terminal of the machine, with an emulator at its other end.

export type StorySize = readonly [columns: number, rows: number];

/** The sizes that every story is told in. */
export const SIZES: readonly StorySize[] = [
  [80, 24],
  [120, 40],
];

/** Keys and what the screen then shows, in turns. `«esc»` is the key. */
export type Steps = readonly (string | RegExp)[];

/** A terminal takes what follows an Esc within this time for one key with it, in milliseconds. */
const ESC_MS = 45;

const press = async (client: XtermClient, keys: string): Promise<void> => {
  client.type(keys === '«esc»' ? '\u001b' : keys);
  if (keys === '«esc»') await pause(ESC_MS);
};

export const playStory = async (client: XtermClient, steps: Steps): Promise<void> => {
  for (let n = 0; n < steps.length; n += 2) {
    const [keys = '', seen = ''] = steps.slice(n, n + 2);
    await press(client, String(keys));
    await client.sees(seen);
  }
};

/** A pseudo-terminal that is taken away when its story is told. */
export const openTerminal = ([columns, rows]: StorySize): PseudoTerminal => {
  const terminal = openPseudoTerminal({ columns, rows });
  onTestFinished(() => {
    terminal.close();
  });
  return terminal;
};

/**
 * The screens of a game that no story opens. A story opens a screen with `g` and its letter, with the key of the
 * workspace that it is the first screen of, or by another way that ends where the bar has its title in brackets.
 */
export const screensWithoutStory = async (
  client: GameClient,
  stories: readonly Steps[],
): Promise<readonly string[]> => {
  const steps = stories.flat();
  const isTyped = (keys: string): boolean =>
    steps.some((step) => typeof step === 'string' && step.startsWith(keys));
  const isSeen = (bar: string): boolean => steps.some((step) => String(step).includes(bar));
  return tableWorkspaces(await client.screens()).flatMap(({ key, title: workspace, screens }) =>
    screens.flatMap(({ id, title, jump }, n) => {
      const isFirst = n === 0 && (isTyped(key) || isSeen(`[${key} ${workspace}`));
      const isOpened = isFirst || (jump !== undefined && isTyped(`g${jump}`)) || isSeen(`[${title}`);
      return isOpened ? [] : [id];
    }),
  );
};
