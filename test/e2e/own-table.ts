import type { Terminal } from '../support/terminal.ts';
import { goTo } from './player.ts';

/** From the lobby to a table of one's own: the second power of the list, the engine's players on the others. */
export const createTable = async (terminal: Terminal): Promise<void> => {
  await terminal.sees('none yet');
  terminal.type('c');
  await terminal.sees('Which game do you play?');
  terminal.press('enter');
  await terminal.sees('Which power do you play?');
  terminal.press('down', 'enter');
  await terminal.sees('Your order sheet is due, with no deadline.');
};

/** A pattern that matches a text and nothing else. */
const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Says nothing, at the Desk, in whatever the dice bring before a year: talks over a casus belli, a Congress,
 * declarations of war. Where nothing is due from the player the table goes on by itself.
 */
export const sitOutUntil = async (terminal: Terminal, year: number): Promise<void> => {
  const isCome = (): boolean => terminal.rows[0]?.includes(`${String(year)} ·`) === true;
  for (;;) {
    await goTo(terminal, 'Desk');
    await terminal.sees(new RegExp(`P says you have no more|${String(year)} ·`));
    if (isCome()) return;
    const [header = ''] = terminal.rows;
    terminal.type('P');
    await terminal.sees('[Enter] that is all');
    terminal.press('enter');
    await terminal.sees(new RegExp(`^(?!${literally(header)})|✓ You have said all`));
  }
};
