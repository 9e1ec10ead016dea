import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, startCluster } from './cluster.ts';

/** Where a test asks for the cluster; it is started for the first that does, and ends with the run. */
export const CLUSTER_SOCKET = 'CHANCERY_TEST_POSTGRES';

export default (): (() => Promise<void>) => {
  const folder = mkdtempSync(join(tmpdir(), 'chancery-run-'));
  const path = join(folder, 'cluster');
  let cluster: Promise<Cluster> | undefined;
  const server = createServer((asking) => {
    asking.on('error', () => undefined);
    cluster ??= startCluster();
    cluster.then(
      ({ url, programs }) => asking.end(JSON.stringify({ url: url('DATABASE'), programs })),
      (cause: unknown) => asking.end(JSON.stringify({ error: String(cause) })),
    );
  });
  server.listen(path);
  process.env[CLUSTER_SOCKET] = path;
  return async () => {
    server.close();
    await (await cluster?.catch(() => undefined))?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
};
