import { setImmediate as nextTurn } from 'node:timers/promises';
import type { WebService } from '@chancery/server';
import { pageAsHtml } from '../../pages/as-html.ts';
import { matchPages } from '../../pages/match-pages.ts';
import { readMatchPages } from '../../pages/match-reader.ts';
import { loadGameNamed, type ProgramContext } from '../program-context.ts';

/** Makes the web pages of public matches, the same as `report --as html --out`. */
export const webService = (context: ProgramContext): WebService => ({
  async pages(reader, isKept) {
    const { match } = await reader.view();
    const client = await loadGameNamed(context, match.game);
    const isWanted = (turn: number): boolean => !isKept(`turn-${String(turn).padStart(2, '0')}.html`);
    const read = await readMatchPages(client, reader, (turns, needsEnding) =>
      needsEnding ? turns : turns.filter(isWanted),
    );
    const pages: { name: string; text: string }[] = [];
    for (const page of matchPages(read)) {
      const name = `${page.name}.html`;
      if (isKept(name)) continue;
      // Lets the server handle other requests between two pages.
      await nextTurn();
      pages.push({ name, text: pageAsHtml(page, client.tones) });
    }
    return pages;
  },
});
