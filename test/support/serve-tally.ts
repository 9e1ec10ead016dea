import { startServer } from '@chancery/server';

/** A server with Tally in its own process, for tests that kill it: `serve-tally.ts FOLDER [DATABASE]`. */
const [folder = '', database] = process.argv.slice(2);
const [ending = ''] = /\.\w+$/.exec(import.meta.url) ?? [];
void startServer({
  folder,
  database,
  games: new URL(`./tally-games${ending}`, import.meta.url),
}).then(({ url, hostToken }) => {
  process.stdout.write(`${JSON.stringify({ url, hostToken })}\n`);
});
