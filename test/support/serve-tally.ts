import { startServer } from '@chancery/server';

/** A server with Tally in a process of its own, for tests that kill it: `serve-tally.ts FOLDER`. */
const [folder = ''] = process.argv.slice(2);
const [ending = ''] = /\.\w+$/.exec(import.meta.url) ?? [];
const { url, hostToken } = await startServer({
  folder,
  games: new URL(`./tally-games${ending}`, import.meta.url),
});
process.stdout.write(`${JSON.stringify({ url, hostToken })}\n`);
