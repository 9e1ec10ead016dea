import { eia } from '@chancery/shared/games/eia/index.ts';
import { stateOfView } from '@chancery/shared/games/eia/view/state-of-view.ts';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import { knownState } from '@chancery/shared/games/weaw/view/known.ts';
import { describe, expect, test } from 'vitest';
import { eiaClient } from '../../client/games/eia/index.ts';
import { localTable as eiaLocal } from '../../client/games/eia/local-table.ts';
import type { EiaTable } from '../../client/games/eia/table.ts';
import { weawClient } from '../../client/games/weaw/index.ts';
import { localTable as weawLocal } from '../../client/games/weaw/local-table.ts';
import type { WeawTable } from '../../client/games/weaw/table.ts';
import type { GuideStep } from '../../client/shell/guide.ts';
import { wrap } from '../../client/shell/lines.ts';
import { editionWith } from '../support/eia-positions.ts';
import { sevenSeats } from './weaw-table.ts';

// Every game leads through its first turn, and introduces its powers before one is chosen.

/** What a table has before anything is submitted. */
const match = { phase: '1/ORDERS', turn: 1 };
const receipt = null;
const rest = { reports: [], reportsSeen: 0, calls: { drafts: { read: () => undefined } } };

const greatWar = (change: object = {}): WeawTable => {
  const state = weaw.setup(sevenSeats);
  const view = weaw.view({ edition: sevenSeats, state }, 'germany');
  const seatView = { seat: 'germany', view, match, receipt };
  const known = knownState(view);
  return { ...rest, edition: sevenSeats, state: known, seatView, ...change } as unknown as WeawTable;
};

const empires = (): EiaTable => {
  const edition = editionWith();
  const state = { ...eia.setup(edition), step: 'DOW' as const };
  const view = eia.view({ edition, state }, 'great-britain');
  const seatView = { seat: 'great-britain', view, match, receipt };
  return { ...rest, edition, state: stateOfView(view), seatView } as unknown as EiaTable;
};

const seatsOf1853 = eiaLocal.seatsBy?.seats['eia-nationalism'] ?? [];

/** The first step that is not done yet. */
const stepAt = <T>(steps: readonly GuideStep<T>[], table: T, screen: string): string | undefined =>
  steps.find((step) => !step.isDone(table, screen))?.title;

describe('a guide', () => {
  test.each([
    ['of the great war', (weawClient.guide ?? []).map(({ text }) => text(greatWar()))],
    ['of the month', (eiaClient.guide ?? []).map(({ text }) => text(empires()))],
  ])('%s has whole steps at 80 columns', (_name, texts) => {
    expect(texts.length).toBeGreaterThan(4);
    expect(texts.filter((text) => wrap(text, 78).length > 4)).toEqual([]);
  });

  test('continues when its task is done', () => {
    const steps = weawClient.guide ?? [];
    expect(stepAt(steps, greatWar(), 'desk')).toBe('your Desk');
    expect(stepAt(steps, greatWar(), 'orders')).toBe('an order');
    const calls = { drafts: { read: () => ({ text: 'attack nancy with 1 infantry from metz' }) } };
    expect(stepAt(steps, greatWar({ calls }), 'orders')).toBe('the sheet');
    expect(stepAt(eiaClient.guide ?? [], empires(), 'orders')).toBe('declarations');
  });

  test('leaves the results of the great war when their story is read', () => {
    const results = (weawClient.guide ?? []).filter(({ title }) => title === 'the results');
    const after = greatWar();
    const turnTwo = { ...after, state: { ...after.state, turn: 2 } } as WeawTable;
    const unread = { ...turnTwo, reports: [{}] } as unknown as WeawTable;
    expect(stepAt(results, greatWar(), 'orders')).toBe('the results');
    expect(stepAt(results, unread, 'story')).toBe('the results');
    expect(stepAt(results, turnTwo, 'story')).toBe('the results');
    expect(stepAt(results, turnTwo, 'desk')).toBeUndefined();
  });
});

test.each([
  ['Empires in Arms', eiaLocal],
  ['Empires in Arms in 1853', { seats: seatsOf1853 }],
  ['the great war', weawLocal],
])('%s introduces each power in three lines that fit', (_name, { seats }) => {
  expect(seats.length).toBeGreaterThan(1);
  for (const { about = [] } of seats) {
    expect(about.map((row) => row.slice(0, 12).trim().split(/ {2}/)[0])).toEqual([
      'Starts',
      'Aims',
      'First game?',
    ]);
    expect(about.filter((row) => row.length > 76)).toEqual([]);
  }
});

test('figures of introductions are those of the charts', () => {
  for (const { id, about = [] } of weawLocal.seats) {
    const saved = sevenSeats.tables.setup1914.savedResources[id];
    expect(about[0]).toMatch(new RegExp(`\\b${String(saved)} money in its depots$`, 'u'));
  }
  for (const { id, about = [] } of eiaLocal.seats) {
    const { initialPoliticalStatus } = editionWith().tables.majors.majors.find((row) => row.id === id) ?? {};
    expect(about[0]).toContain(`box ${String(initialPoliticalStatus)} `);
  }
  const { powers } = eia.setup(editionWith({ ruleset: 'eia-nationalism' }));
  for (const { id, about = [] } of seatsOf1853)
    expect(about[0]).toContain(`box ${String(powers[id]?.status)} `);
});
