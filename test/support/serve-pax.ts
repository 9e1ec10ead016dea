import { startServer } from '@chancery/server';

/** A server in a process of its own, for measuring what it takes; tells its memory, bytes, when asked. */
const [folder = ''] = process.argv.slice(2);
const { url, hostToken } = await startServer({ folder });
process.on('message', () => process.send?.({ rss: process.memoryUsage().rss }));
process.send?.({ url, hostToken });
