import { eia } from '@chancery/shared/games/eia/index.ts';
import { expect, test } from 'vitest';

// EIA-AMB-10: the time to object, by the clock of the server. Settings: objections.

const HOUR = 3_600_000;
const START = 1_000 * HOUR;
const dice = { roll: () => 3, rolls: [] };

const editionWith = (settings: object) => {
  const read = eia.edition(settings, {});
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};

/** A month in which France has declared war on Austria and a fact stands on record, both taken at START. */
const table = (settings: { readonly objections?: number }) => {
  const edition = editionWith(settings);
  let state = eia.advance({ edition, state: eia.setup(edition), now: START }, {}, dice).state;
  const said = eia.act({ edition, state, now: START }, 'gm', {
    text: 'forces france in austria: garrison',
    dice,
  });
  if (!said.ok) throw new Error('the fact was not taken');
  state = said.value.state;
  while (state.step !== 'POLITICS')
    ({ state } = eia.advance({ edition, state, now: START }, { spain: 'declare war on portugal' }, dice));
  const judge = (text: string, hours: number) =>
    eia.objection?.({ edition, state, now: START + hours * HOUR }, 'russia', { kind: 'line', text });
  return { edition, state, judge };
};

test('a fact may be objected to for the hours of the setting, and no longer', () => {
  const { judge, edition } = table({ objections: 10 });
  expect(judge('object to fact 1 "no"', 10)).toBeUndefined();
  const late = judge('object to fact 1 "no"', 10.5);
  expect(late).toMatchObject({ reason: 'objection-too-late', facts: { against: 'fact 1', hours: 10 } });
  expect(late && 'reason' in late && eia.explain(edition, late)).toContain('10 hours');
  expect(table({ objections: 11 }).judge('object to fact 1 "no"', 10.5)).toBeUndefined();
});

test('without a setting it is two days', () => {
  const { judge } = table({});
  expect(judge('object to fact 1 "no"', 48)).toBeUndefined();
  expect(judge('object to fact 1 "no"', 49)).toMatchObject({ reason: 'objection-too-late' });
});

test('a declaration may be objected to until the sheets are in, whatever the hours', () => {
  expect(table({ objections: 1 }).judge('object to spain/1 "no way"', 60)).toBeUndefined();
});

test('where nobody keeps time nothing is late', () => {
  const { edition, state } = table({ objections: 1 });
  const said = { kind: 'line', text: 'object to fact 1 "no"' } as const;
  expect(eia.objection?.({ edition, state }, 'russia', said)).toBeUndefined();
});
