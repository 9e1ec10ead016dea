import { request } from 'node:http';
import { startServer } from '@chancery/server';
import { expect, onTestFinished, test } from 'vitest';
import { engine } from '../support/engine.ts';
import { dataFolder } from '../support/tally-server.ts';

const served = async () => {
  const server = await startServer({ folder: await dataFolder(), engine, metrics: 0 });
  onTestFinished(() => server.close());
  return { ...server, metrics: `http://127.0.0.1:${String(server.metricsPort)}` };
};

test('figures tell of the process and of what is there, and name no match', async () => {
  const { url, metrics } = await served();
  await fetch(url.replace('ws:', 'http:')).catch(() => undefined);
  const text = await (await fetch(`${metrics}/metrics`)).text();
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^chancery_event_loop_delay_seconds\{quantile="0.99"\} [\d.e-]+$/m);
  expect(text).toContain('chancery_matches{is="known"} 0');
  expect(text).toContain('chancery_connections{is="all"} 0');
});

test('figures are not on the players’ port, nor for a name that leads here from elsewhere', async () => {
  const { url, metrics } = await served();
  expect((await fetch(`${url.replace('ws:', 'http:')}/metrics`)).status).toBe(404);
  const status = await new Promise((resolve, reject) => {
    request(`${metrics}/metrics`, { headers: { host: 'evil.example' } }, ({ statusCode }) => {
      resolve(statusCode);
    })
      .on('error', reject)
      .end();
  });
  expect(status).toBe(404);
});
