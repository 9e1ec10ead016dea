import { expect, test } from 'vitest';
import { record, type RecordedStep } from './cast.ts';
import { closedWith, TABLES } from './tables.ts';

// The recording in the docs is of a real run; `npx vitest run test/stories/cast.test.ts -u` takes it again.

/** A line that is typed word by word; each word is shown before the next. */
const typed = (line: string, last: string | RegExp): readonly RecordedStep[] => {
  const words = line.split(' ');
  return words.map((word, n) => {
    const isLast = n === words.length - 1;
    return { keys: isLast ? word : `${word} `, seen: isLast ? last : word, seconds: isLast ? 3 : 0.35 };
  });
};

const FIRST_ORDERS: readonly RecordedStep[] = [
  { keys: '1', seen: 'Belgium stirs', seconds: 4 },
  { keys: '2', seen: 'World · control', seconds: 3 },
  { keys: '/', seen: 'type any part of a name', seconds: 0.6 },
  { keys: 'maroc', seen: /Marocco +unorganized/, seconds: 1 },
  { keys: '\r', seen: 'Marocco', seconds: 1 },
  { keys: 'J', seen: /^(?!.*World ·).*· control/s, seconds: 3 },
  { keys: '\r', seen: 'provokes', seconds: 4 },
  { keys: '3', seen: 'The sheet is empty.', seconds: 2 },
  { keys: 'i', seen: 'Next: ', seconds: 1.5 },
  ...typed('place protectorate in marocco, move army 3 from home to marocco', 'Fight: 3 against 3, odds 1-1'),
  { keys: '\r', seen: 'Next: "when"', seconds: 0.6 },
  ...typed('build army 1', '✓ understood'),
  { keys: '\r', seen: '2   build army 1', seconds: 1 },
  { keys: '\r', seen: 'Enter edit', seconds: 1.5 },
  { keys: 'k', seen: '▸   1   place', seconds: 2 },
  { keys: 'x', seen: '⚔ wins 2 in 6', seconds: 4 },
  { keys: '\u001b', seen: 'Enter edit', seconds: 1.5 },
  { keys: 'S', seen: 'Hand in sheet 1 for 1880', seconds: 3 },
  { keys: '\r', seen: 'handed in: sheet 1, receipt', seconds: 3 },
];

/** What came of it is told when the phase has closed. */
const revealed = (close: () => void): readonly RecordedStep[] => [
  { keys: '', seen: /\[Story\].*more: Space/s, seconds: 3, meanwhile: close },
  { keys: ' ', seen: 'more: Space', seconds: 2 },
  { keys: 'a', seen: 'That is all: Space', seconds: 4 },
  { keys: ' ', seen: '[1 Desk]', seconds: 4 },
];

test('the recording of first orders is what the screens look like', async () => {
  const client = TABLES.orders({ size: [80, 24] });
  await client.sees('1 Desk');
  const closing = revealed(() => {
    client.news(closedWith(client.submitted.join('\n')));
  });
  const cast = await record(client, 'Chancery: first orders of France, 1880', [...FIRST_ORDERS, ...closing]);
  await expect(cast).toMatchFileSnapshot('../../client/first-orders.cast');
});
