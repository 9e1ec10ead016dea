import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Treaty } from '@chancery/shared/games/pax/state/treaties.ts';
import { describe, expect, test } from 'vitest';
import { effectText } from '../../client/games/pax/composer/suggested-line-effects.ts';
import { standingsLines } from '../../client/games/pax/views/standings.ts';
import { touchesViewer } from '../../client/table/touching.ts';
import { sentencesOf } from '../../client/screens/story-events.ts';
import { partTelling } from './told.ts';
import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import { paxItems } from '../../client/games/pax/views/desk-items.ts';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { AGAINST_JAPAN, warTable } from './war-table.ts';
import { footLines, itemLine } from '../../client/games/pax/diplomacy/item-lines.ts';
import { deskItems } from '../../client/screens/desk-items.ts';
import { letterLines } from '../../client/screens/letters/letter-view.ts';
import { type Line, textOf } from '../../client/shell/lines.ts';
import { after, OFFER, treatyOf } from './office-table.ts';
import { openingState, tableOf } from './opening-table.ts';

const toSign = (state: WritableState): readonly string[] => paxItems(tableOf(state)).map(({ text }) => text);

test('the standings tell why an index rose, but not by what was taken back', () => {
  const base = tableOf(openingState());
  const marks = [{ is: 'tensions', lines: [0] }];
  const part = { ...base.reports[0], turn: 1, date: '1880', event: 3, step: 'MSC', title: 'Movement', marks };
  const rise = (to: number) => `European tensions rise by 2 to ${String(to)}: navy 10 is built (Italy).`;
  const reports = [
    { ...part, lines: [rise(12)], isRetracted: true as const },
    { ...part, event: 4, lines: [rise(14)] },
  ];
  const text = standingsLines({ ...base, reports }, 80)
    .map(textOf)
    .join('\n');
  expect(text).toContain(rise(14));
  expect(text).not.toContain(rise(12));
});

test('an offer of an earlier turn can be signed as long as somebody keeps it up', () => {
  const laid = after(openingState(), 'italy', OFFER);
  expect(toSign(laid)).toEqual(['Italy: “Offer”']);
  const signed = after(laid, 'italy', 'sign treaty offer');
  const next = { ...signed, turn: 2, year: 1884 };
  expect(toSign(next)).toEqual(['Italy: “Offer”']);
  expect(toSign(after(next, 'italy', 'withdraw from offer'))).toEqual([]);
});

test('an answer to a text that was refused before says so', () => {
  const effect = (state: WritableState, does: 'refuse-treaty' | 'withdraw-from-treaty', as: Seat): string =>
    effectText(tableOf(state), { as, actions: [{ do: does, treaty: 'offer' }] });
  const signed = after(after(openingState(), 'italy', OFFER), 'italy', 'sign treaty offer');
  expect(effect(signed, 'withdraw-from-treaty', 'italy')).toContain('takes the signature back; nothing');
  expect(effect(signed, 'refuse-treaty', 'france')).toContain('turns the treaty down');
  const refused = after(signed, 'france', 'refuse treaty offer');
  expect(effect(refused, 'withdraw-from-treaty', 'italy')).toContain(
    'takes the signature off a text that France has refused; nothing is broken by it',
  );
  expect(effect(refused, 'refuse-treaty', 'france')).toContain('that it has refused already');
});

test('letters of an earlier turn about an offer that was taken back leave the Desk', () => {
  const signed = after(after(openingState(), 'italy', OFFER), 'italy', 'sign treaty offer');
  const base = tableOf({ ...signed, turn: 2, year: 1884 });
  const letter = { from: 'italy', to: ['france'], subject: 'Five pounds', thread: 'offer', body: 'Sign it.' };
  const letters = [{ ...letter, id: 1, at: '2026-11-29T12:00:00.000Z', phase: '1/NEG' }];
  const { match } = base.seatView;
  const rows = (state: WritableState, phase = '1/NEG'): readonly string[] =>
    deskItems({
      ...tableOf(state),
      seatView: { ...tableOf(state).seatView, match: { ...match, turn: 2, phase: '2/NEG' } },
      letters: { letters: letters.map((each) => ({ ...each, phase })), unread: [1] },
    }).map(({ text }) => text);
  const waiting = { ...signed, turn: 2, year: 1884 };
  expect(rows(waiting)).toContain('Italy: “Offer”');
  const withdrawn = after(waiting, 'italy', 'withdraw from offer');
  expect(rows(withdrawn).join('\n')).not.toContain('Offer');
  expect(rows(withdrawn, '2/NEG')).toContain('Italy: “Offer”');
  const page = letterLines({ ...base, letters: { letters, unread: [] } }, 1, 80).map(textOf);
  expect(page).toContain('letter 1 of 1 of its thread, about “Offer”, number 1 of yours');
});

/** Whether what is told of a fact touches the viewer of a table. */
const touches = (table: PaxTable, fact: Fact): boolean => {
  const [sentence] = sentencesOf(partTelling(2, 'Negotiation', [fact], table.seatView.seat));
  return sentence !== undefined && touchesViewer(table, sentence);
};

test('what is told of a treaty touches its parties, and not those whom its title names', () => {
  const table = tableOf(after(openingState(), 'italy', OFFER));
  const ended = { type: 'treaty-ended', why: 'expired' } as const;
  expect(touches(table, { ...ended, treaty: 'offer', title: 'Offer' })).toBe(true);
  expect(touches(table, { ...ended, treaty: 'another', title: 'Another, of France' })).toBe(false);
});

test('a clause of others touches whom it names', () => {
  const clause = { type: 'clause-carried-out', treaty: 'pact', title: 'Pact', clause: 1 } as const;
  const table = tableOf(openingState());
  expect(touches(table, { ...clause, line: '1 italy pays 20 to france' })).toBe(true);
  expect(touches(table, { ...clause, line: '1 italy pays 20 to japan' })).toBe(false);
  const leftOut = { ...clause, type: 'clause-left-out', why: 'no-counter' } as const;
  expect(touches(table, { ...leftOut, line: '1 france receives possession in egypt' })).toBe(true);
  expect(touches(table, { ...leftOut, line: '1 italy receives possession in cuba' })).toBe(false);
});

test('an event where the viewer holds something touches the viewer; for each power there is a line of its own', () => {
  const table = tableOf(openingState());
  const [held] = table.state.markers.filter(({ power }) => power === 'france');
  if (!held) throw new Error('France holds nothing');
  const empty = [...table.edition.atlas.areas.keys()].find(
    (area) => !table.state.markers.some((marker) => marker.power === 'france' && marker.area === area),
  );
  const placed = (area = '') =>
    ({ type: 'marker-established', power: 'japan', area, kind: 'interest' }) as const;
  expect(touches(table, placed(held.area))).toBe(true);
  expect(touches(table, placed(empty))).toBe(false);
  const part = partTelling(2, 'Adjustment', [placed(empty), { ...placed(held.area), power: 'italy' }]);
  expect(sentencesOf(part).map((sentence) => touchesViewer(table, sentence))).toEqual(
    part.lines.map((line) => line.startsWith('Italy')),
  );
});

test('in war, an event where the viewer has forces touches the viewer', () => {
  const table = warTable(AGAINST_JAPAN, 'britain');
  const moved = {
    type: 'force-moved',
    party: 'japan',
    arm: 'navy',
    size: 3,
    count: 1,
    from: 'formosa',
  } as const;
  expect(touches(table, { ...moved, to: 'south-china-sea' })).toBe(true);
  expect(touches(table, { ...moved, to: 'north-china-sea' })).toBe(false);
});

test('a dispute over which a Congress is called says so, and by whom', () => {
  const state = openingState();
  state.step = 'NEG';
  state.casusBelli = [
    { number: 7, holder: 'france', against: 'spain', ground: 'minor-protectorate', area: 'tunis', turn: 1 },
  ];
  const called = after(state, 'france', 'call congress in germany over cb 7');
  const table = tableOf(called);
  const [casusBelli] = called.casusBelli;
  if (!casusBelli) throw new Error('no dispute');
  const foot = (rows: readonly Line[]): string => rows.map(textOf).join(' ').replaceAll(/\s+/g, ' ');
  expect(foot(footLines(table, { is: 'dispute', casusBelli }, 80))).toContain(
    'A Congress is called over it by France, to meet in Germany.',
  );
  expect(textOf(itemLine(table, { is: 'dispute', casusBelli })).length).toBeLessThanOrEqual(78);
  const sits = { ...called.congress, members: ['france', 'germany'], disputes: [7] };
  const footOf = (hasFailed: boolean): string =>
    foot(
      footLines(
        { ...table, state: { ...table.state, congress: { ...sits, hasFailed } } as never },
        { is: 'dispute', casusBelli },
        80,
      ),
    );
  expect(footOf(false)).toContain('It is before the Congress.');
  expect(footOf(true)).toContain('A Congress has left it unsettled.');
});

test('a title has the room that its own row leaves, whatever other treaties have', () => {
  const title = 'Understanding of Britain and Italy on Tanganyika 1880';
  const state = openingState();
  const between = ['britain', 'france', 'germany', 'italy', 'japan', 'russia', 'usa'] as const;
  const [pact, congress] = [treatyOf(OFFER.replace('Offer', title)), treatyOf(OFFER)];
  const standing = { ...treatyOf(OFFER.replace('Offer', 'Dual')), isPermanent: true };
  const table = tableOf({ ...state, treaties: [pact, congress, standing] }, 'italy');
  const rowOf = (treaty: Treaty): string => textOf(itemLine(table, { is: 'treaty', treaty }, 80));
  const foreign = rowOf({ ...pact, hash: '', status: 'in-force', signers: ['britain', 'italy'] });
  expect(foreign).toMatch(/^Understanding of Britain and Italy on Tanganyika 1880 +B✓ I✓$/);
  const all = rowOf({ ...congress, status: 'in-force', signers: [...between] });
  expect(all).toMatch(/^Offer .*B✓ F✓ G✓ I✓ J✓ R✓ U✓$/);
  const rows = [foreign, all, rowOf({ ...standing, hash: '', status: 'in-force', signers: ['italy'] })];
  expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(78);
  expect(rows[0]?.indexOf('B✓')).toBe(rows[2]?.indexOf('I✓'));
});

test('the row of a treaty with a long title shows all its parties at 80 columns', () => {
  const text = OFFER.replace(
    /"[^"]*"/,
    '"Understanding of Britain and Italy on Tanganyika and Madagascar 1884"',
  );
  const { treaties } = after(openingState(), 'italy', text);
  const treaty = treaties.find(({ status }) => status === 'proposed');
  if (!treaty) throw new Error('no treaty is proposed');
  const row = textOf(itemLine(tableOf(openingState()), { is: 'treaty', treaty }, 80));
  expect(row).toMatch(/ [FI] +[FI]$/);
  expect(row.length).toBeLessThanOrEqual(78);
});

describe.each([80, 120, 200])('rows of one kind are aligned in columns at %i', (columns) => {
  const LONG = 'Understanding of Britain, France and Italy on Tanganyika, Madagascar and the Straits of 1884';
  const starts = (rows: readonly string[], part: RegExp): ReadonlySet<number> =>
    new Set(rows.map((row) => row.search(part)));

  test('treaties by hash, parties and secrecy, a longer title cut', () => {
    const state = openingState();
    state.treaties = [
      treatyOf(OFFER.replace('italy\n', 'italy secret\n')),
      treatyOf(OFFER.replace('Offer', LONG)),
    ];
    const table = tableOf(state, 'italy');
    const { treaties } = table.seatView.view.diplomacy;
    const rows = treaties.map((treaty) => textOf(itemLine(table, { is: 'treaty', treaty }, columns)));
    expect(rows).toHaveLength(2);
    expect(starts(rows, / [0-9a-f]{8} +[FI]/).size).toBe(1);
    expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(columns - 2);
    expect(rows.some((row) => row.includes('…'))).toBe(columns < 120);
  });

  test('disputes by area and ground', () => {
    const state = openingState();
    const dispute = { holder: 'france', against: 'italy', turn: 1 } as const;
    state.casusBelli = [
      { ...dispute, number: 1, ground: 'status', area: 'tunis' },
      { ...dispute, number: 2, ground: 'status', area: 'north-east-new-guinea' },
      { ...dispute, number: 3, ground: 'yellow-press', source: 'american-yellow-press' },
    ];
    const table = tableOf(state);
    const rows = state.casusBelli.map((casusBelli) =>
      textOf(itemLine(table, { is: 'dispute', casusBelli }, columns)),
    );
    expect(starts(rows, /rival markers|yellow press/).size).toBe(1);
    expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(columns - 2);
  });
});

test('Control of mine in an area in unrest is on the Desk with the forces, and leads to its card', () => {
  const state = openingState();
  const inUnrest = (): readonly unknown[] =>
    paxItems(tableOf(state))
      .filter(({ text }) => text.startsWith('unrest'))
      .map(({ text, state: forces, screen, at }) => [text, forces, screen, at]);
  state.unrest = [];
  expect(inUnrest()).toEqual([]);
  state.unrest = ['cochinchina', 'kongo'];
  state.units = state.units.filter(({ at }) => at !== 'cochinchina');
  const row = ['unrest in Cochinchina, your Possession', 'no army fights there', 'map', 'cochinchina'];
  expect(inUnrest()).toEqual([row]);
  state.units = [...state.units, { power: 'france', arm: 'army', size: 3, count: 1, at: 'cochinchina' }];
  expect(inUnrest()).toEqual([[row[0], '3 against 3', ...row.slice(2)]]);
  state.step = 'NEG';
  expect(inUnrest()).toEqual([]);
});
