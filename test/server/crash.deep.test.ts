import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { campaignSize } from '../support/campaign.ts';
import { seeded } from '../support/damage-campaign.ts';
import { startTally, survivorAt } from '../support/kill-campaign.ts';
import { ownDatabase } from '../support/postgres/database.ts';
import { dataFolder } from '../support/tally-server.ts';
import { connect, disconnect } from '../support/wire.ts';

const KILLS = campaignSize({ deep: 12, soak: 200 });

/** How long what was under way may take to fail when its server is gone, milliseconds. */
const FAILURE_MS = 200;

test(`${String(KILLS)} kills lose nothing that was acknowledged and do nothing twice`, async () => {
  const folder = await dataFolder();
  const draw = seeded(8);
  let running = await startTally(folder);
  const survivor = await survivorAt(running);
  for (let life = 1; life <= KILLS; life += 1) {
    const client = connect(running.url);
    const talking = survivor.submitRepeatedly(client).catch(() => undefined);
    await sleep(30 + draw(400));
    await running.kill();
    await Promise.race([talking, sleep(FAILURE_MS)]);
    await disconnect(client);
    running = await startTally(folder);
    const later = connect(running.url);
    await survivor.check(later);
    await disconnect(later);
  }
  expect(survivor.sheets).toBeGreaterThan(KILLS);
}, 3_600_000);

test(`${String(KILLS)} kills of servers before a database lose nothing, and who is at another plays on`, async () => {
  const [folder, database] = [await dataFolder(), await ownDatabase()];
  const draw = seeded(16);
  let own = await startTally(folder, database);
  let other = await startTally(folder, database);
  const survivor = await survivorAt(other);
  for (let life = 1; life <= KILLS; life += 1) {
    let isOver = false;
    const client = connect(own.url);
    const talking = survivor.submitRepeatedly(client, () => isOver);
    if (draw(2) === 0) {
      // Whoever talks is cut off with its own server.
      const cut = talking.catch(() => undefined);
      await sleep(30 + draw(400));
      await own.kill();
      await Promise.race([cut, sleep(FAILURE_MS)]);
      own = await startTally(folder, database);
    } else {
      // Nobody here notices that the other one is gone, though it may lead the match.
      await sleep(30 + draw(400));
      await other.kill();
      const before = survivor.sheets;
      while (survivor.sheets < before + 2) await Promise.race([talking, sleep(20)]);
      isOver = true;
      await talking;
      other = await startTally(folder, database);
    }
    await disconnect(client);
    const later = connect(draw(2) === 0 ? own.url : other.url);
    await survivor.check(later);
    await disconnect(later);
  }
  expect(survivor.sheets).toBeGreaterThan(KILLS);
}, 3_600_000);
