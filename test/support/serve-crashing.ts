import { beforeCrash, crash } from '../../client/system/crash.ts';
import { startServer } from '@chancery/server';

/** A server with Tally that crashes, outside any connection and match, when standard input tells it to. */
const [folder = ''] = process.argv.slice(2);
const [ending = ''] = /\.\w+$/.exec(import.meta.url) ?? [];
process.on('uncaughtException', crash);
const games = new URL(`./tally-games${ending}`, import.meta.url);
void startServer({ folder, games }).then((server) => {
  beforeCrash(() => server.close());
  process.stdout.write(`${JSON.stringify({ url: server.url, hostToken: server.hostToken })}\n`);
});
process.stdin.once('data', () => {
  throw new Error('a fault of nobody’s');
});
