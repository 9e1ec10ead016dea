import type { TABLES } from './tables.ts';
import { BOOKS } from './chapters/books.ts';
import { DESK } from './chapters/desk.ts';
import { DIPLOMACY } from './chapters/diplomacy.ts';
import { EVERYWHERE } from './chapters/everywhere.ts';
import { ORDERS } from './chapters/orders.ts';
import { PANES } from './chapters/panes.ts';
import { WORLD } from './chapters/world.ts';

/** A sentence, the table it is told at, then keys and what the screen then shows, in turns. `«esc»` is the key. */
export type Story = readonly [sentence: string, table: keyof typeof TABLES, ...steps: (string | RegExp)[]];

/** What one does on every screen, by where one does it. */
export const CHAPTERS: readonly (readonly [title: string, stories: readonly Story[]])[] = [
  ['the desk', DESK],
  ['everywhere', EVERYWHERE],
  ['the world', WORLD],
  ['orders', ORDERS],
  ['diplomacy', DIPLOMACY],
  ['chronicle and books', BOOKS],
];

/** Stories that need room. */
export const WIDE_CHAPTERS: readonly (readonly [title: string, stories: readonly Story[]])[] = [
  ['panes', PANES],
];
