import { expect, test } from 'vitest';
import { chartLines } from '../../../client/games/pax/charts/chart-lines.ts';
import { textOf } from '../../../client/shell/lines.ts';
import { compose } from '../composing-table.ts';
import { tableAt } from '../eia-table-at.ts';
import { sitAtEia } from '../eia-table.ts';
import { openingState, tableOf } from '../opening-table.ts';
import { paxStage } from '../pax-stage.ts';
import { sitAtWeaw } from '../weaw-table.ts';
import { openXterm } from '../xterm-client.ts';

// Wide screens: lists and questions for places have the map or the card beside them.

test('beside the list of places on a wide screen is the card of the chosen one', async () => {
  const client = openXterm(
    120,
    40,
    paxStage(() => tableOf(openingState())),
  );
  client.type('2t');
  await client.sees(/Place +Type +val str.*│ France \(home country\)/s);
  client.type('k');
  await client.sees(/│ Britain \(home country\)/);
  const narrow = openXterm(
    80,
    24,
    paxStage(() => tableOf(openingState())),
  );
  narrow.type('2t');
  await narrow.sees(/Place +Type +val str/);
  expect(narrow.screen().join('\n')).not.toContain('│');
});

test.each(['the great war', 'Pax Britannica'])(
  'Enter on the map of %s opens no page for a card that is shown beside it',
  async (game) => {
    const size = [140, 50] as const;
    const client =
      game === 'the great war'
        ? await sitAtWeaw({ seat: 'germany', size })
        : openXterm(
            ...size,
            paxStage(() => tableOf(openingState())),
          );
    const [name, column] = game === 'the great war' ? ['metz', 'Metz'] : ['siam', 'Siam'];
    client.type(`2/${name}\r`);
    await client.sees(new RegExp(`│ ${column}`));
    expect(client.screen().at(-1)).not.toContain('Enter');
    client.type('\r');
    await client.sees('all of its card is shown beside');
    await client.sees(new RegExp(`│ ${column}`));
  },
);

test('Enter opens the page of a card that does not fit beside the map', async () => {
  const client = openXterm(
    110,
    20,
    paxStage(() => tableOf(openingState())),
  );
  client.type('2/congo\r');
  await client.sees('Enter shows all');
  await client.sees('Enter card');
  client.type('\r');
  await client.sees(/Esc back/);
  expect(client.screen().join('\n')).not.toContain('│');
});

test('a question for an area has the world beside its list where there is room', async () => {
  const client = compose({ size: [200, 50] });
  client.type('nplace\rinterest\r');
  await client.sees(/which area\?[^]*▸ .*│[^]*│.*Canada/);
  const narrower = compose({ size: [120, 40] });
  narrower.type('nplace\rinterest\r');
  await narrower.sees(/which area\?[^]*▸ /);
  expect(narrower.screen().join('\n')).not.toContain('│');
});

/** Presses the mouse on a name in the map on the right. */
const pressOn = (client: ReturnType<typeof openXterm>, name: string): void => {
  const row = client.screen().findIndex((text) => (text.split('│').at(-1) ?? '').includes(name));
  const column = (client.screen()[row] ?? '').lastIndexOf(name);
  client.type(`\u001b[<0;${String(column + 1)};${String(row + 1)}M`);
};

test('a press on the map beside a question chooses the area there', async () => {
  const client = compose({ size: [200, 50], environment: { CHANCERY_MOUSE: '1' } });
  client.type('nplace\rinterest\r');
  await client.sees(/│.*Brasil/);
  pressOn(client, 'Brasil');
  await client.sees(/▸ ✗ Brasil/);
});

test('a question for a territory of the great war has the front beside its list', async () => {
  const client = await sitAtWeaw({ seat: 'germany', size: [200, 50] });
  client.type('3nattack\r');
  await client.sees(/▸ {3}Nancy +France 7i 2a 1f.*│.*Verdun F/s);
});

test('a press on the map beside such a question chooses the territory there, a second press takes it', async () => {
  const environment = { CHANCERY_MOUSE: '1' };
  const client = await sitAtWeaw({ seat: 'germany', size: [200, 50], environment });
  client.type('3nattack\r');
  await client.sees(/│.*Verdun F/);
  pressOn(client, 'Verdun');
  await client.sees(/▸ {3}Verdun/);
  pressOn(client, 'Verdun');
  await client.sees('With what?');
});

test('below few orders the sheet has the world where there is room', async () => {
  const client = compose({ size: [200, 50] });
  const paste = (count: number): void => {
    const rows = Array.from({ length: count }, () => 'place interest in brasil');
    client.type(`\u001b[200~${rows.join('\n')}\u001b[201~`);
  };
  paste(1);
  await client.sees(/place interest in brasil[^]*─ World ─[^]*Canada B/);
  paste(30);
  await client.sees(/31 .*place interest in brasil/);
  expect(client.screen().join('\n')).not.toContain('─ World ─');
});

test('a sheet of the great war has its front below the rows where there is room', async () => {
  const client = await sitAtWeaw({ seat: 'germany', size: [200, 50] });
  client.type('3');
  await client.sees(/The sheet is empty[^]*─ Western front ─[^]*Metz G\d/);
  client.type('ibuild 1 infantry in berlin\r');
  await client.sees(/build 1 infantry in berlin +│ The sheet[^]*─ Western front ─+ │[^]*Metz G\d/);
  const rows = Array.from({ length: 35 }, () => 'build 1 infantry in berlin').join('\n');
  client.type(`\u001b[200~${rows}\u001b[201~`);
  await client.sees(/36 .*build 1 infantry/);
  expect(client.screen().join('\n')).not.toContain('Western front');
});

test('below the things to do the Desk has the main front of the great war', async () => {
  const client = await sitAtWeaw({ seat: 'germany', size: [200, 50] });
  await client.sees(/─ Western front ─.*Metz G\d/s);
  const lower = await sitAtWeaw({ seat: 'germany', size: [200, 39] });
  await lower.sees('hand in orders');
  expect(lower.screen().join('\n')).not.toContain('Western front');
});

test('below the things to do the Desk of Empires in Arms has the powers on the track', async () => {
  const { edition, state } = tableAt('DOW');
  const client = await sitAtEia({ edition, state, seat: 'austria', size: [200, 50] });
  await client.sees(/─ Powers ─.*Political status.*│ The powers.*│ Austria/s);
});

test('money and points are beside the indices on a wide screen', () => {
  const heads = chartLines(tableOf(openingState()), 120).map(textOf);
  expect(heads[0]).toMatch(/European tensions.*│ Money to spend/);
  expect(chartLines(tableOf(openingState()), 80).map(textOf)[0]).not.toContain('│');
});
