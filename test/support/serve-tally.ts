import { openSocket } from '@chancery/server/socket.ts';
import { Store } from '@chancery/server/store.ts';

/** A server with Tally in a process of its own, for tests that kill it: `serve-tally.ts FOLDER`. */
const [folder = ''] = process.argv.slice(2);
const store = await Store.open({ folder, games: new URL('./tally-games.ts', import.meta.url) });
const { url } = await openSocket(store, { host: '127.0.0.1', port: 0 });
process.stdout.write(`${JSON.stringify({ url, hostToken: store.hostToken })}\n`);
