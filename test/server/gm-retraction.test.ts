import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commitment } from '@chancery/shared/kernel/match/dice-keys.ts';
import { describe, expect, test } from 'vitest';
import { wrongRolls } from '@chancery/shared/proofs';
import { serveTally } from '../support/tally-server.ts';
import { connect, refusalOf, until } from '../support/wire.ts';
import { gmTable, reportText, eventsOf } from './gm-table.ts';

// Phases that are taken back.

describe('a retraction', () => {
  const played = async () => {
    const here = await gmTable();
    const { submit, does, north, south } = here;
    await submit(north, '5');
    await submit(south, '6');
    await does({ do: 'close' });
    return here;
  };

  test('leads back to the sheets that were in, and dice fall anew', async () => {
    const { does, client, north, gm, store, match, desk } = await played();
    const rolls = async () => (await client.dice.query({ ...north, turn: 1 })).rolls;
    expect((await refusalOf(does({ do: 'retract' }))).reason).toBe('retract-needs-yes');
    const sealed = (await client.seat.view.query(north)).dice.commitments;
    expect(await client.gm.closed.query(gm)).toEqual(['1/COUNT']);
    await does({ do: 'retract', to: '1/COUNT' }, { yes: true, why: 'a wrong chart' });
    const view = await client.seat.view.query(north);
    expect(view).toMatchObject({ match: { phase: '1/COUNT' }, receipt: { text: '5' } });
    expect(view.dice.commitments).not.toEqual(sealed);
    expect(await reportText(client, north)).toContain(view.dice.commitments[0]);
    expect((await desk()).seats.map(({ isIn }) => isIn)).toEqual([true, true]);
    for (const phase of ['1/COUNT', '1/TALK']) await does({ do: 'close' }, { yes: true, phase });
    const dice = await client.dice.query({ ...north, turn: 1 });
    expect(commitment(dice.key)).toBe(view.dice.commitments[0]);
    expect(wrongRolls(dice)).toEqual([]);
    expect(await rolls()).toHaveLength(2);
    const [earlier] = dice.earlier ?? [];
    expect(commitment(earlier?.key ?? '')).toBe(sealed[0]);
    expect(earlier?.rolls).toHaveLength(2);
    expect(store.list().faults).toEqual([]);
    expect(match).toBe(gm.match);
  });

  test('keeps what was reported on the record, marked, and the tail in the journal', async () => {
    const { does, client, south, folder, match } = await played();
    const counted = async () =>
      (await client.report.query(south)).find(({ lines }) => lines.join().includes('counted'));
    const before = await counted();
    await does({ do: 'retract' }, { yes: true });
    expect(await counted()).toEqual({ ...before, isRetracted: true });
    const journal = await readFile(join(folder, 'matches', match, 'journal.ndjson'), 'utf8');
    expect(journal).toContain('"kind":"advance","seat":"gm","phase":"1/COUNT"');
  });

  test('has clients step back, also those that come again later', async () => {
    const { does, client, south, url } = await played();
    const heard = eventsOf(client, south);
    await until(() => heard.some(({ kind }) => kind === 'phase'));
    const { lastEventId } = await client.seat.view.query(south);
    await does({ do: 'retract' }, { yes: true });
    await until(() => heard.some(({ kind }) => kind === 'reread'));
    const later = eventsOf(connect(url), south, lastEventId);
    await until(() => later.length > 0);
    expect(later[0]).toEqual({ kind: 'reread' });
    expect((await client.seat.view.query(south)).lastEventId).not.toBe(lastEventId);
  });

  test('is there again when the server starts anew, with its checkpoints or without', async () => {
    const { does, folder, match, stop, clock, submit, north } = await played();
    await does({ do: 'retract' }, { yes: true });
    await submit(north, '9');
    await does({ do: 'close' }, { yes: true });
    await does({ do: 'retract' }, { yes: true });
    await submit(north, '11');
    const { rm } = await import('node:fs/promises');
    await stop();
    const seen = [];
    for (const removed of [undefined, 'checkpoints', 'standing.json', 'chronicle.ndjson']) {
      if (removed !== undefined)
        await rm(join(folder, 'matches', match, removed), { recursive: true, force: true });
      const again = await serveTally(folder, clock);
      const live = (await again.store.open(match))?.live;
      const session = await live?.session();
      seen.push({ match: session?.match, told: session?.told, conduct: session?.conduct });
      await again.stop();
    }
    expect(seen[0]?.match?.sheets).toEqual({ north: '11', south: '6' });
    for (const each of seen) expect(each).toEqual(seen[0]);
  });
});
