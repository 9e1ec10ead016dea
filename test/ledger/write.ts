import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ledgerOf, openRows } from './ledger.ts';
import { writeOrderPage } from './order-lines.ts';
import { ledgerPage } from './page.ts';
import { settingsPage } from './settings-page.ts';

// Usage: npm run ledger. Writes the ledger of each game beside its scenarios and prints the rows that are open;
// and the page of the settings and the lines of all orders beside the game.

const root = new URL('../..', import.meta.url).pathname;

for (const game of ['pax', 'eia', 'weaw']) {
  const ledger = ledgerOf({ root, game });
  writeFileSync(join(root, 'test/conformance', game, 'LEDGER.md'), ledgerPage(ledger));
  for (const row of openRows(ledger)) process.stdout.write(`${game} ${row}\n`);
}

writeFileSync(join(root, 'shared/games/pax/charts/settings.md'), settingsPage());
writeOrderPage();
