import { FairQueue } from '@chancery/server/engine/fair-queue.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const drained = (queue: FairQueue<string>): string[] => {
  const order: string[] = [];
  for (let job = queue.shift(); job !== undefined; job = queue.shift()) order.push(job);
  return order;
};

test('the drafts of one seat never hold up the first draft of another', () => {
  const queue = new FairQueue<string>();
  for (const n of ['1', '2', '3', '4']) queue.push('britain', `britain ${n}`);
  queue.push('france', 'france 1');
  queue.push('italy', 'italy 1');
  expect(drained(queue)).toEqual([
    ...['britain 1', 'france 1', 'italy 1'],
    ...['britain 2', 'britain 3', 'britain 4'],
  ]);
});

test('every job comes out once, those of a lane in their order, and no lane waits for two of another', () => {
  const jobs = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 });
  fc.assert(
    fc.property(jobs, (lanes) => {
      const queue = new FairQueue<string>();
      lanes.forEach((lane, n) => {
        queue.push(lane, `${lane}${String(n)}`);
      });
      expect(queue.size).toBe(lanes.length);
      const order = drained(queue);
      expect(order.toSorted()).toEqual(lanes.map((lane, n) => `${lane}${String(n)}`).toSorted());
      for (const lane of new Set(lanes)) {
        const own = order.filter((job) => job.startsWith(lane));
        expect(own).toEqual(lanes.flatMap((each, n) => (each === lane ? [`${each}${String(n)}`] : [])));
        expect(order.indexOf(own[0] ?? '')).toBeLessThan(new Set(lanes).size);
      }
      expect(queue.size).toBe(0);
    }),
  );
});
