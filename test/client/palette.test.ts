import { eia } from '@chancery/shared/games/eia/index.ts';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import { expect, test } from 'vitest';
import { createStage } from '../../client/shell/stage.tsx';
import { eiaClient } from '../../client/games/eia/index.ts';
import { weawClient } from '../../client/games/weaw/index.ts';
import { paxScreens } from '../../client/games/pax/screens.ts';
import type { PaxTable } from '../../client/games/pax/table.ts';
import type { GameClient, GameScreens } from '../../client/table/game-client.ts';
import type { GameTypes } from '../../client/table/game-types.ts';
import type { Table } from '../../client/table/table.ts';
import { tableWorkspaces } from '../../client/screens/table-stage.ts';
import { tally } from '../support/tally-game.ts';
import { tallyClient } from '../support/tally-client.ts';
import { editionWith } from '../support/eia-positions.ts';
import { openingState, tableOf } from './opening-table.ts';
import { sevenSeats } from './weaw-table.ts';
import { openXterm } from './xterm-client.ts';

const LONG = 'Understanding of Britain and Russia on Korea and Formosa';

test('a name in the palette is cut only where what it is needs the room, and is found by other spellings', async () => {
  let ran = '';
  const items = [
    { text: LONG, hint: 'treaty', run: () => (ran = 'treaty') },
    { text: 'Kongo', hint: 'area', keywords: 'belgian congo', run: () => (ran = 'area') },
  ];
  const shown = openXterm(80, 24, (app) =>
    createStage<string>({
      workspaces: [],
      subject: () => 'a table',
      loading: () => '',
      header: () => ['Chancery'],
      paletteItems: () => items,
      leave: app.end,
      quit: app.end,
      changed: app.changed,
    }),
  );
  shown.type(':under');
  await shown.sees(new RegExp(`▸ ${LONG} +treaty`));
  shown.type('\u0015lgian cong');
  await shown.sees('▸ Kongo');
  shown.type('\r');
  await shown.missing('Kongo');
  expect(ran).toBe('area');
});

const MOVING = ['left', 'right', 'up', 'down', 'home', 'end', 'enter', 'esc', 'tab', 'backspace', ' '];

/** What screens have keys for at some tables and not at others, and do not say when. */
const actionsWithoutTime = <G extends GameTypes>(
  screens: GameScreens<G>,
  tables: readonly Table<G>[],
): readonly string[] =>
  tableWorkspaces(screens as never)
    .flatMap((group) => group.screens)
    .flatMap((screen) => {
      const each = tables.map((table) =>
        screen
          .firstRows(table as never)
          .filter(({ isCounted, keys }) => !isCounted && !keys.some((key) => MOVING.includes(key)))
          .map(({ label }) => label),
      );
      const sometimes = new Set(
        each.flat().filter((label) => !each.every((labels) => labels.includes(label))),
      );
      const known = new Set(screen.actions.map(({ label }) => label));
      return [...sometimes].filter((label) => !known.has(label)).map((label) => `${screen.id}: ${label}`);
    });

test('what a screen of Pax Britannica can do at one time and not at another it says when it can', () => {
  const at = (step: PaxTable['state']['step'], seat: 'france' | 'usa' = 'france'): PaxTable => {
    const state = openingState();
    state.step = step;
    return tableOf(state, seat);
  };
  const tables = [at('MSC_ORDERS'), at('NEG'), at('CONG_VOTE'), at('CONG_ATTEND'), at('CONG_ATTEND', 'usa')];
  expect(actionsWithoutTime(paxScreens(), tables)).toEqual([]);
});

/** What a seat sees of a position of any game. */
const seatedAt = <G extends GameTypes>(
  client: GameClient<G>,
  seat: string,
  { edition, state }: { readonly edition: G['edition']; readonly state: G['state'] },
): Table<G> => {
  const { game } = client;
  const base = tableOf(openingState());
  const { turn, step, date, over } = game.moment(state);
  const match = { ...base.seatView.match, game: game.id, turn, date, over, phase: `${String(turn)}/${step}` };
  const view = game.view({ edition, state }, seat);
  const known = game.knownState(edition, view);
  return {
    ...base,
    client,
    edition,
    state: known,
    seatView: { ...base.seatView, match, seat, view },
  };
};

/** A table for each of some steps, and for somebody who only looks on. */
const seatsAt = <G extends GameTypes>(
  client: GameClient<G>,
  seat: string,
  positions: readonly { readonly edition: G['edition']; readonly state: G['state'] }[],
): readonly Table<G>[] =>
  positions.flatMap((position) => [seat, 'observer'].map((each) => seatedAt(client, each, position)));

test('so does a screen of Empires in Arms', async () => {
  const edition = editionWith();
  const steps = ['DOW', 'CALLS_DEF', 'POLITICS', 'TERMS', 'SUPPORT', 'BOARD', 'OVER'] as const;
  const positions = steps.map((step) => ({ edition, state: { ...eia.setup(edition), step } }));
  const tables = seatsAt(eiaClient, 'great-britain', positions);
  expect(actionsWithoutTime(await eiaClient.screens(), tables)).toEqual([]);
});

test('and one of the great war', async () => {
  const steps = ['ORDERS', 'OVER'] as const;
  const positions = steps.map((step) => ({
    edition: sevenSeats,
    state: { ...weaw.setup(sevenSeats), step },
  }));
  const seated = seatsAt(weawClient, 'germany', positions);
  const unreported = seated.slice(0, 1).map((table) => ({ ...table, reports: [] }));
  const tables = [...seated, ...unreported];
  expect(actionsWithoutTime(await weawClient.screens(), tables)).toEqual([]);
});

test('and one of a game the frame knows nothing of', async () => {
  const edition = tally.edition({}, {});
  if (!edition.ok) throw new Error('no edition of Tally');
  const positions = (['COUNT', 'TALK', 'OVER'] as const).map((step) => ({
    edition: edition.value,
    state: { ...tally.setup(edition.value), step },
  }));
  const tables = seatsAt(tallyClient, 'north', positions);
  expect(actionsWithoutTime(await tallyClient.screens(), tables)).toEqual([]);
});
