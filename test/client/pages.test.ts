import { expect, test } from 'vitest';
import { pageAsText } from '../../client/pages/as-text.ts';
import {
  matchPages,
  type MatchPagesInput,
  positionSheet,
  wholePage,
} from '../../client/pages/match-pages.ts';
import { openingState, tableOf } from './opening-table.ts';
import { part, table, told, html, twoTurns } from './page-fixtures.ts';
import { AGAINST_JAPAN, warTable } from './war-table.ts';

test('a match is pages that lead to one another, each link to a page there is', () => {
  const pages = matchPages(told);
  expect(pages.map(({ name }) => name)).toEqual(['index', 'position', 'turn-01', 'turn-02']);
  const files = pages.map(({ name }) => `${name}.html`);
  const links = pages.flatMap((page) => [...html(page).matchAll(/href="([^"]+)"/g)].map(([, to]) => to));
  expect(new Set(links.filter((to) => !to?.startsWith('#')))).toEqual(new Set(files));
  for (const page of pages)
    for (const [, to] of html(page).matchAll(/href="#([^"]+)"/g))
      expect(html(page)).toContain(`id="${String(to)}"`);
});

test('the page of a turn has its report, the map and the position as tables', () => {
  const text = html(matchPages(told)[2] ?? expect.fail('no page of turn 1'));
  expect(text).toContain('<h2>1880: Victory points</h2>');
  expect(text).not.toContain('European tensions rise');
  expect(text).toMatch(/<svg[^>]+role="img" aria-label="Map of the world[^>]+>[\s\S]*<title>Egypt<\/title>/);
  expect(text).toContain('<figcaption><b>The map</b></figcaption>');
  expect(text).toMatch(/<tr><td>Algiers<\/td><td class="figure">\d+<\/td><td>France Possession<\/td>/);
});

test('a position after a turn is called that of its end, or by the moment that is left of it', () => {
  const later = { ...table.seatView, match: { ...table.seatView.match, date: '1884', turn: 2 } };
  const heads = (isEnd: boolean) => {
    const input = { ...told, after: new Map([[1, { seatView: later, isEnd }]]) };
    return [wholePage(input, { turn: 1 }), positionSheet(input, 1), matchPages(input)[2]].map(
      (page) => /The position, [^<]+/.exec(html(page ?? expect.fail()))?.[0],
    );
  };
  expect(new Set(heads(true))).toEqual(new Set(['The position, 1880, when turn 1 was over']));
  expect(new Set(heads(false))).toEqual(
    new Set([`The position, 1884, turn 2: ${table.seatView.match.title}`]),
  );
});

test('the head names its reader as a sentence does', () => {
  const head = (seat: string) =>
    html(matchPages({ ...told, view: { ...table.seatView, seat } })[1] ?? expect.fail());
  expect(head('france')).toContain('as told to France');
  expect(head('usa')).toContain('as told to the United States');
  expect(head('gm')).toContain('the game master’s copy');
});

test('links to the turns before and behind point their ways, and the map says what its signs mean', () => {
  const [, , first, second] = matchPages(told).map(html);
  expect(first).toContain('>Turn 2, 1884 →</a>');
  expect(second).toContain('>← Turn 1, 1880</a>');
  expect(first).toMatch(
    /<p class="note">B Britain, F France, .*\* several powers, ! unrest, ≈ merchant fleets/,
  );
});

test('the first page says how a match that is over has ended', () => {
  const line = {
    seat: 'france',
    place: 1,
    accumulated: 40,
    incomeVp: 12,
    bonuses: [],
    penalty: 0,
    total: 52,
  };
  const greatWar = { cause: 'tensions', step: 'RE', culprits: [], brokeTreaty: [] };
  const over = tableOf({ ...openingState(), step: 'OVER', greatWar, final: [line] } as never);
  const view = { ...over.seatView, match: { ...over.seatView.match, over: true } };
  const index = (input: MatchPagesInput): string => html(matchPages(input)[0] ?? expect.fail('no index'));
  expect(index({ ...told, view })).toMatch(/Final record[\s\S]*<td class="figure">52<\/td>/);
  expect(index({ ...told, view })).toMatch(/the Great War ends the game\. Nobody is to blame\./);
  // No money was handed out in the turn that the war cut short.
  expect(index({ ...told, view, reports: [] })).not.toContain('Money to spend');
  expect(index(told)).not.toContain('Final record');
});

test('a report of a match in play ends with what is awaited of whom, and until when', () => {
  const view = { ...table.seatView, deadline: '2026-12-01T18:00:00.000Z' };
  const text = pageAsText(wholePage({ ...told, view }));
  expect(text).toMatch(
    /Open now: Movement orders\n+ *It is open until 2026-12-01 18:00 UTC, for sheets of Britain and France\./,
  );
  expect(pageAsText(wholePage({ ...told, view: { ...view, deadline: null } }))).toContain('with no deadline');
  const now = new Date('2016-12-02T00:00:00.000Z');
  expect(pageAsText(wholePage({ ...told, view, now }))).toContain('with no deadline');
  const over = { ...view, match: { ...view.match, over: true } };
  expect(pageAsText(wholePage({ ...told, view: over }))).not.toContain('Open now');
});

test('a match that is over is looked back at by turns that changed the course of a power, and by who kept his word', () => {
  const input = twoTurns();
  const text = pageAsText(matchPages(input)[0] ?? expect.fail('no index'), {}, 200);
  expect(text).toMatch(
    /What decided the game[\s\S]*1884 +France +\+30 +\+\d+ +\S+ +Won a Possession in Tunis; won the war against Italy, taking Tunis \(all was occupied\)\./,
  );
  expect(text).toMatch(/Italy +0 +1 +1 +Treaty of Tunis/);
  expect(text).toMatch(/France +1 +1 +0 +–/);
  expect(text).not.toMatch(/bought|points for £/);
  const [first] = input.after;
  const unknown = matchPages({ ...input, after: new Map(first ? [first] : []) })[0];
  expect(pageAsText(unknown ?? expect.fail())).not.toContain('What decided the game');
});

test('one page has the story first, then the position it leads to and the charts, with links down to them', () => {
  const page = html(wholePage(told));
  const order = ['href="#position"', '<h2>1880: Victory points', 'id="position"', 'id="charts"'];
  const places = order.map((what) => page.indexOf(what));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test('journal headings are at the foot, and a phase with nothing else is left out', () => {
  const head = `Journal head ${'a'.repeat(64)} of 1/NEG, signed x`;
  const reports = [{ ...part(1, '1880', [head]), step: 'NEG', title: 'Negotiation' }, ...told.reports];
  const text = pageAsText(wholePage({ ...told, reports }));
  expect(text).not.toContain('Negotiation');
  expect(text.replaceAll(/\s+/g, ' ').trimEnd().endsWith(head)).toBe(true);
});

test('a page of one turn tells nothing of later ones', () => {
  const text = pageAsText(wholePage(told, { turn: 1 }));
  expect(text).toMatch(/European tensions\n +Tensions/);
  expect(text).not.toMatch(/\b1884\b.*12/);
});

test('reports of one phase are grouped, however many there were', () => {
  const parts = ['Britain will come.', 'France will come.'].map((line) => part(1, '1880', [line]));
  expect(pageAsText(wholePage({ ...told, reports: parts }))).toContain(
    '  Britain will come.\n  France will come.\n',
  );
});

test('a page holds what was reported since a moment', () => {
  const text = pageAsText(wholePage(told, { seen: 1 }));
  expect(text).toContain('European tensions rise by 3 to 12.');
  expect(text).not.toContain('has £37 to spend');
});

test('the position tells who has conquered what in a war, and whose units are prisoners', () => {
  const { seatView } = warTable(
    {
      ...AGAINST_JAPAN,
      also(state) {
        AGAINST_JAPAN.also?.(state);
        const [war] = state.wars;
        war?.conquests.push({ area: 'formosa', by: 0, isSurrendered: false });
        war?.prisoners.push({ party: 'japan', arm: 'army', size: 1, count: 2 });
      },
    },
    'britain',
  );
  const text = pageAsText(positionSheet({ ...told, view: seatView }), {}, 200);
  expect(text).toMatch(/Formosa by Britain, Germany and Spain +Japan 2 × army 1/);
});
