import { chanceAgainst } from '@chancery/shared/games/eia/control/rolls.ts';
import {
  forecastLine,
  forecastOrder,
  forecastOrders,
  forecastSheet,
} from '@chancery/shared/games/eia/report/sheet-forecast.ts';
import { namesOf } from '@chancery/shared/games/eia/charts/names.ts';
import { readLine } from '@chancery/shared/games/eia/orders/line.ts';
import { refusalNow } from '@chancery/shared/games/eia/legal-lines/law.ts';
import type { EiaState } from '@chancery/shared/games/eia/state/state.ts';
import { expect, test } from 'vitest';
import { editionWith, positionAt } from '../support/eia-positions.ts';

// What a sheet brings about as things stand, which a player reads before it is submitted.

const edition = editionWith();

const brings = (
  changes: Partial<EiaState>,
  text: string,
  state: 'DOW' | 'POLITICS' | 'CLOSING',
): readonly string[] => {
  const at = { edition, state: positionAt(edition, { ...changes, step: state }) };
  const before = JSON.stringify(at.state);
  const sentences = forecastSheet(at, 'france', { text, state });
  expect(JSON.stringify(at.state)).toBe(before);
  return sentences;
};

const ALLIED: EiaState['alliances'] = [{ pair: ['france', 'spain'], since: '1804-11' }];
const AT_WAR: EiaState['wars'] = [
  { aggressor: 'austria', defender: 'france', since: '1805-01', rank: 'declared' },
];

test('declarations with their points, one after the other', () => {
  expect(
    brings(
      { alliances: ALLIED },
      'declare war on austria\ndeclare war on spain\ndeclare war on hesse\ndeclare no war',
      'DOW',
    ),
  ).toEqual([
    'France declares war on Austria (−3, now −3).',
    'France declares war on Spain, which breaks their alliance (−5, now −8).',
    'France declares war on Hesse (−1, now −9).',
    'Another power may run Hesse, and then support it by war on France; if none runs it, France gets +1 back.',
  ]);
});

test('a declaration names the allies that its target may call, not those that fight already or have a truce', () => {
  const alliances: EiaState['alliances'] = ['russia', 'prussia', 'turkey'].map((ally) => ({
    pair: ['austria', ally],
    since: '1804-11',
  }));
  const wars: EiaState['wars'] = [
    { aggressor: 'russia', defender: 'france', since: '1804-12', rank: 'declared' },
  ];
  const truces: EiaState['truces'] = [{ barred: 'turkey', target: 'france', until: '1806-01' }];
  expect(brings({ alliances, wars, truces }, 'declare war on austria', 'DOW')).toContain(
    'Austria may call Prussia against France.',
  );
  expect(brings({ alliances }, 'declare war on austria', 'DOW')).toContain(
    'Austria may call Russia, Prussia and Turkey against France.',
  );
});

test('what the rules forbid, what waits for a condition and who combines is not foreseen', () => {
  const given = { wars: AT_WAR, alliances: ALLIED };
  const text = 'declare war on austria\ndeclare war on russia if russia is at war with spain';
  expect(brings(given, text, 'DOW')).toEqual([]);
  expect(brings(given, 'run hesse\nally with spain\ncombine with spain', 'POLITICS')).toEqual([]);
  expect(brings({}, 'ally with prussia if russia is at war with spain', 'POLITICS')).toEqual([]);
});

test('an alliance if the other orders the same, and a minor with the chances of a roll (EIA-4.6.2)', () => {
  const given: Partial<EiaState> = {
    minorWars: [{ power: 'austria', minor: 'hesse', since: '1805-01' }],
  };
  const [alliance, offer, ...others] = brings(given, 'ally with prussia\nrun hesse', 'POLITICS');
  expect(others).toEqual([]);
  expect(alliance).toBe('France and Prussia are allied if Prussia writes the same (≈+1 each).');
  expect(offer).toMatch(
    /^France offers to run Hesse.*: alone it runs it without a roll; it wins the roll against .*Prussia \d+%/,
  );
  expect(offer).not.toContain('Austria');
  const at = { edition, state: positionAt(edition, { ...given, step: 'POLITICS' }) };
  expect(chanceAgainst(at, 'hesse', ['russia', 'russia'])).toBe(0.5);
  const both = [['france', 'prussia'] as const, ['prussia', 'france'] as const];
  expect(both.reduce((sum, pair) => sum + chanceAgainst(at, 'hesse', pair), 0)).toBeCloseTo(1);
});

test('what an answer and a refusal cost is foreseen before they are said, and what may come of a call', () => {
  const wars: EiaState['wars'] = [
    { aggressor: 'austria', defender: 'france', since: '1805-01', rank: 'declared' },
  ];
  const state = positionAt(edition, { alliances: ALLIED, wars, step: 'CALLS_DEF' });
  const callers = { ...state.record.callers, defenders: ['france'] };
  const at = { edition, state: { ...state, record: { ...state.record, callers } } };
  const call = { do: 'call', ally: 'spain', enemy: 'austria' } as const;
  const offer = 'Spain declares war on Austria, or refuses, which breaks the alliance (Spain −2).';
  expect(forecastLine(at, 'france', { action: call })).toEqual([
    'France calls Spain against Austria.',
    offer,
  ]);
  const made = { id: 'call 1', caller: 'france', ally: 'spain', enemy: 'austria', side: 'defender' } as const;
  const called = { edition, state: { ...at.state, record: { ...at.state.record, calls: [made] } } };
  const before = JSON.stringify(called.state);
  const names = { caller: 'france', enemy: 'austria' };
  expect(forecastLine(called, 'spain', { action: { do: 'answer', ...names } })).toEqual([
    'Spain answers France.',
    expect.stringMatching(/^Spain declares war on Austria.* \(−3, now −3\)\.$/),
  ]);
  expect(forecastLine(called, 'spain', { action: { do: 'refuse', ...names } })).toEqual([
    'Spain refuses France against Austria: their alliance is broken (Spain −2).',
  ]);
  expect(JSON.stringify(called.state)).toBe(before);
});

/** A line as it is typed, read by the rules. */
const foreseen = (changes: Partial<EiaState>, seat: string, line: string): readonly string[] => {
  const read = readLine(namesOf(edition), line);
  if (!read.ok || read.value.kind !== 'order') throw new Error(`not an order: ${line}`);
  return forecastLine({ edition, state: positionAt(edition, changes) }, seat, read.value.order);
};

const ALLIES_OF_FRANCE: EiaState['alliances'] = ['spain', 'prussia'].map((ally) => ({
  pair: ['france', ally],
  since: '1804-11',
}));
const { record } = positionAt(edition, {});
const DEFENDER_CALLS: Partial<EiaState> = {
  alliances: ALLIES_OF_FRANCE,
  wars: AT_WAR,
  step: 'CALLS_DEF',
  record: { ...record, callers: { ...record.callers, defenders: ['france'] } },
};
const PRUSSIANS_IN_AUSTRIA: EiaState['facts'] = [
  {
    id: 1,
    month: '1805-01',
    by: 'gm',
    statement: { kind: 'forces', of: 'prussia', in: 'austria', list: ['infantry corps'] },
  },
];

test('nothing is foreseen of a line that is refused, or whose condition does not hold', () => {
  const offer = 'Spain declares war on Austria, or refuses, which breaks the alliance (Spain −2).';
  const line = 'call spain against austria';
  expect(foreseen(DEFENDER_CALLS, 'france', line)).toContain(offer);
  expect(foreseen(DEFENDER_CALLS, 'france', `${line} if russia is at war with spain`)).toEqual([]);
  expect(foreseen(DEFENDER_CALLS, 'france', `${line} if russia is not at war with spain`)).toContain(offer);
  // An aggressor calls only after the defender has (EIA-4.3.1.1-a), and only a power that has sued is offered peace.
  const aggressor: Partial<EiaState> = {
    ...DEFENDER_CALLS,
    wars: [{ aggressor: 'france', defender: 'austria', since: '1805-01', rank: 'declared' }],
    step: 'CALLS_AGG',
  };
  const action = { do: 'call', ally: 'spain', enemy: 'austria' } as const;
  expect(foreseen(aggressor, 'france', line)).toEqual([]);
  const order = { action };
  const refused = { edition, state: positionAt(edition, aggressor) };
  expect(forecastOrder(refused, 'france', { order, sheet: [order] })).toEqual([]);
  expect(foreseen({ wars: AT_WAR, step: 'OFFERS' }, 'france', 'offer conditional to austria')).toEqual([]);
});

test('an ally whose forces bar it from answering a call breaks the alliance (EIA-4.3.1.4-b)', () => {
  const given = { ...DEFENDER_CALLS, facts: PRUSSIANS_IN_AUSTRIA };
  const barred = 'Prussia cannot answer France against Austria: their alliance is broken (Prussia −2).';
  const at = { edition, state: positionAt(edition, given) };
  const order = { action: { do: 'call', ally: 'prussia', enemy: 'austria' } } as const;
  expect(forecastOrder(at, 'france', { order, sheet: [order] })).toEqual([barred]);
  expect(foreseen(given, 'france', 'call all against austria')).toEqual([
    'France calls Spain against Austria.',
    'France calls Prussia against Austria.',
    barred,
    'Spain declares war on Austria, or refuses, which breaks the alliance (Spain −2).',
  ]);
});

const SUIT_PRICE =
  'Each enemy sued offers either a conditional peace, which France has to take (−5 points, up to 2 terms of list B), or an unconditional one, which it may decline (−8 points, up to 3 terms of lists B and C). The points are counted once, however many enemies make peace; then neither side declares war on the other for 18 months.';

test('suits and alliances that are broken', () => {
  const given = { wars: AT_WAR, alliances: ALLIED };
  expect(brings(given, 'sue austria for peace\nbreak alliance with spain', 'POLITICS')).toEqual([
    expect.stringContaining('France sues Austria'),
    'France breaks its alliance with Spain (−2, now −2).',
    SUIT_PRICE,
  ]);
  const both = { wars: [...AT_WAR, { ...AT_WAR[0], aggressor: 'russia' }] as EiaState['wars'] };
  const suits = brings(both, 'sue austria for peace\nsue russia for peace', 'POLITICS');
  expect(suits.filter((each) => each === SUIT_PRICE)).toHaveLength(1);
  expect(brings(both, 'make informal peace with austria', 'POLITICS')).toEqual([
    'France and Austria are at peace, without points or a truce, if Austria writes the same.',
  ]);
  // One of two enemies alone, with no forces at home, may not be sued (EIA-4.4.2.1).
  expect(brings(both, 'sue austria for peace', 'POLITICS')).toEqual([]);
  const suit = { by: 'france', of: 'austria' };
  const at = { edition, state: positionAt(edition, { ...given, record: { ...record, suits: [suit] } }) };
  const order = { action: { do: 'offer', kind: 'unconditional', to: 'france' } } as const;
  expect(forecastOrder(at, 'austria', { order, sheet: [order] })).toEqual([
    'If France accepts, the peace brings Austria +5 points.',
  ]);
  expect(brings(given, 'break alliance with spain', 'CLOSING')).toHaveLength(1);
  // The price stands beside the reply, before a victor has picked its terms.
  const offered = (offer: 'conditional' | 'unconditional'): Partial<EiaState> => ({
    ...given,
    step: 'REPLIES',
    record: { ...record, suits: [{ ...suit, offer }] },
  });
  const truce = 'neither declares war on the other for 18 months.';
  expect(foreseen(offered('unconditional'), 'france', 'accept unconditional of austria')).toContain(
    `Peace with Austria: France −8 in all, Austria +5; Austria takes up to 3 terms of lists B and C; ${truce}`,
  );
  expect(foreseen(offered('conditional'), 'france', 'term A.1 to austria')).toContain(
    `Peace with Austria: France −5 in all, Austria +3; Austria takes up to 2 terms of list B; ${truce}`,
  );
});

test('each order of a sheet with what it brings, by its line', () => {
  const given = { wars: AT_WAR, alliances: ALLIED };
  const at = { edition, state: positionAt(edition, { ...given, step: 'POLITICS' }) };
  const text =
    '# peace\nbreak alliance with spain\nsue austria for peace\nally with prussia if me is at war with spain\nally with russia';
  const rows = forecastOrders(at, 'france', { text, state: 'POLITICS' });
  expect(rows.map(({ line, sentences }) => [line, sentences])).toEqual([
    [2, ['France breaks its alliance with Spain (−2, now −2).']],
    [3, [expect.stringContaining('France sues Austria'), SUIT_PRICE]],
    [4, []],
    [5, ['France and Russia are allied if Russia writes the same (≈+1 each).']],
  ]);
});

test('a declaration under a paragraph of the sequence is refused while it is written, as at the reveal', () => {
  const at = { edition, state: positionAt(edition, { step: 'DOW' }) };
  const order = { action: { do: 'declare-war', on: 'austria', under: '6.3.1.2.2' } } as const;
  expect(refusalNow(at, 'france', { order, sheet: [order] })).toMatchObject({ reason: 'under-too-early' });
  expect(brings({}, 'declare war on austria under 6.3.1.2.2', 'DOW')).toEqual([]);
});

test('standing on a minor leads to war with rivals that stand, and backing down gives no points back (EIA-4.6.4)', () => {
  const attack = (power: string) => ({ power, minor: 'hesse', since: '1805-01' }) as const;
  const given: Partial<EiaState> = {
    minorWars: ['austria', 'france', 'spain'].map(attack),
    alliances: ALLIED,
    month: '1805-01',
  };
  const at = { edition, state: positionAt(edition, { ...given, step: 'BACKDOWN' }) };
  const brings = (does: 'stand' | 'back-down') =>
    forecastOrder(at, 'france', { order: { action: { do: does, minor: 'hesse' } }, sheet: [] });
  expect(brings('stand')).toEqual([
    'If any of Austria and Spain stands on Hesse, too, France is at war with each that does, without calls (−5 if all do).',
  ]);
  expect(brings('back-down')).toEqual([
    'France leaves Hesse to Austria and Spain, breaks no alliance, and does not get the price of its declaration back.',
  ]);
});

test('a free state is for good (EIA-4.8)', () => {
  const minors = { ...positionAt(edition, {}).minors };
  minors['bavaria'] = { ...minors['bavaria'], controller: 'france', state: 'conquered' } as never;
  expect(brings({ minors }, 'free bavaria', 'CLOSING')).toEqual([
    'Bavaria becomes a free state of France for good; its forces can be bought from the next economic phase.',
  ]);
});
