import type { TABLES } from './tables.ts';
import { BOOKS } from './told/books.ts';
import { DESK } from './told/desk.ts';
import { DIPLOMACY } from './told/diplomacy.ts';
import { EVERYWHERE } from './told/everywhere.ts';
import { ORDERS } from './told/orders.ts';
import { WORLD } from './told/world.ts';

/** A sentence, the table it is told at, then keys and what is to be seen after them, in turns. `«esc»` is the key. */
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
