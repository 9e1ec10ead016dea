import { emptyRecord } from '@chancery/shared/games/eia/state/month.ts';
import type { EiaState, War } from '@chancery/shared/games/eia/state/state.ts';
import type { StepId } from '@chancery/shared/games/eia/vocabulary/steps.ts';
import { pairOf } from '@chancery/shared/kernel/pairs.ts';
import { describe, expect, test } from 'vitest';
import { afterAnswers, openQuestion, newPicking, takeChoice } from '../../client/composer/picking.ts';
import { shownChoices } from '../../client/composer/step.ts';
import { notes, preview } from '../../client/games/eia/composer/preview.ts';
import { picks } from '../../client/games/eia/composer/line-picker.ts';
import { positionAt } from '../support/eia-positions.ts';
import { sitAtEia } from './eia-table.ts';
import { contextAt, standard, tableAt, tableWith } from './eia-table-at.ts';

// What the composer of Empires in Arms asks, and what it says beside choices and rows.

test('a list of terms says how many of it count (EIA-4.4.3-b, EIA-4.4.4-a)', () => {
  const asked = afterAnswers(picks, contextAt('POLITICS'), ['terms', 'france']);
  const { conditional, unconditional } = standard.tables.peaceTerms.picks;
  expect('ask' in asked && asked.ask).toBe(
    `Which term first? ${String(conditional.victorFromB)} count, or ${String(unconditional.victorFromBC)} if unconditional`,
  );
});

test('the first menu shows an example of each order', () => {
  const asked = afterAnswers(picks, contextAt('POLITICS'), []);
  const choices = 'choices' in asked ? asked.choices() : [];
  const ally = choices.find(({ id }) => id === 'ally');
  expect(ally?.detail?.()).toEqual([expect.stringMatching(/^For example: ally/)]);
});

test('the second power of a condition is asked for with the first', () => {
  const table = tableAt('POLITICS');
  const asked = (...answers: readonly string[]) => {
    const question = afterAnswers(picks, { table, lines: [] }, answers);
    return 'ask' in question ? question.ask : '';
  };
  const first = ['ally', 'prussia', 'if sued'];
  expect(asked(...first)).toBe('if who has sued … for peace?');
  expect(asked(...first, 'spain')).toBe('if Spain has sued whom for peace?');
});

test('terms for a conditional offer on the sheet are those of list B, none of them last (EIA-4.4.3-b)', () => {
  const lines = ['offer conditional to france'];
  const asked = afterAnswers(picks, { ...contextAt('POLITICS'), lines }, ['terms', 'france']);
  const { picks: counts } = standard.tables.peaceTerms;
  expect('ask' in asked && asked.ask).toBe(
    `Which term first? ${String(counts.conditional.victorFromB)} of list B count`,
  );
  const offered = 'choices' in asked ? asked.choices() : [];
  expect(offered.map(({ text }) => text.slice(0, 1)).join('')).toMatch(/^B+n$/);
  expect(offered.at(-1)?.text).toBe('no terms at all');
});

test('of those who may be offered a peace it is said who sues (EIA-4.4.2.2-a)', () => {
  const record = { ...emptyRecord(), suits: [{ by: 'spain', of: 'great-britain' }] };
  const wars: readonly War[] = [
    { aggressor: 'great-britain', defender: 'france', since: '1805-01', rank: 'declared' },
    { aggressor: 'great-britain', defender: 'spain', since: '1805-01', rank: 'declared' },
  ];
  const table = tableWith({ step: 'OFFERS', wars, record });
  const asked = afterAnswers(picks, { table, lines: [] }, ['offer', 'conditional']);
  const choices = 'choices' in asked ? asked.choices() : [];
  expect(choices.slice(0, 3).map(({ id, hint }) => `${id} ${hint ?? ''}`)).toEqual([
    expect.stringContaining('spain sues you for peace'),
    expect.stringContaining('france at war with you'),
    expect.not.stringContaining('war'),
  ]);
});

test('of a power that was sued the orders of a loser come last (EIA-4.4.2.2-a)', () => {
  const record = { ...emptyRecord(), suits: [{ by: 'spain', of: 'great-britain' }] };
  const wars: readonly War[] = [
    { aggressor: 'great-britain', defender: 'spain', since: '1805-01', rank: 'declared' },
  ];
  const orderOf = (seat: string): readonly string[] => {
    const table = tableWith({ step: 'OFFERS', wars, record }, seat);
    const asked = afterAnswers(picks, { table, lines: [] }, []);
    return 'choices' in asked ? asked.choices().map(({ id }) => id) : [];
  };
  expect(orderOf('great-britain')[0]).toBe('offer');
  expect(orderOf('great-britain').slice(-3)).toEqual(['accept', 'decline', 'term']);
  expect(orderOf('spain').slice(-4)).toEqual(['offer', 'terms', 'make-conquered', 'keep-free']);
});

test('from its suit on the Desk, the offer to a power is begun (EIA-4.4.2.2-a)', async () => {
  const wars: readonly War[] = ['austria', 'spain'].map((aggressor) => ({
    aggressor,
    defender: 'france',
    since: '1805-01',
    rank: 'declared',
  }));
  const record = { ...emptyRecord(), suits: wars.map(({ aggressor: by }) => ({ by, of: 'france' })) };
  const state = positionAt(standard, { step: 'OFFERS', wars, record });
  const client = await sitAtEia({ edition: standard, state, seat: 'france' });
  await client.sees('Austria sues you for peace');
  client.type('jj');
  await client.sees('▸ ✗ Spain sues you for peace');
  client.type('\r');
  await client.sees('What peace do you offer?');
  client.type('\r');
  await client.sees('offer · conditional · Spain');
  client.type('\r');
  await client.sees('offer conditional to spain');
});

test('a place that a term cannot take after the others says why (EIA-AMB-33)', () => {
  const { minors } = positionAt(standard, {});
  const venetia = { state: 'conquered', controller: 'austria', secondary: {} } as const;
  const war: War = { aggressor: 'france', defender: 'austria', since: '1805-01', rank: 'declared' };
  const table = tableWith({ step: 'POLITICS', wars: [war], minors: { ...minors, venetia } }, 'france');
  const placesAfter = (...answers: string[]) => {
    const asked = afterAnswers(picks, { table, lines: [] }, ['terms', 'austria', ...answers]);
    const choices = 'choices' in asked ? asked.choices() : [];
    return (id: string) => choices.find((choice) => choice.id === id)?.why ?? 'possible';
  };
  const [first, second] = [placesAfter('B.7'), placesAfter('B.7', 'venetia')];
  expect([first('venetia'), first('tyrol')]).toEqual(['possible', 'possible']);
  expect(first('austria')).toContain('the province of the capital last');
  expect(first('hesse')).toBe('not Austria’s now');
  expect(second('tyrol')).toContain('at most 1 home province or 1 minor');
  expect(placesAfter('C.4', 'venetia')('tyrol')).toBe('possible');
});

test('orders are found by what they are said to do, too', () => {
  const asked = afterAnswers(picks, contextAt('POLITICS'), []);
  const found = 'choices' in asked ? shownChoices(asked, 'surrender').map(({ id }) => id) : [];
  expect(found).toEqual(['accept', 'decline', 'terms']);
});

test('of those who may be called it is said who is an ally (EIA-4.3-a)', () => {
  const hintsWith = (changes: Partial<EiaState>): readonly (string | undefined)[] => {
    const table = tableWith({ step: 'DOW', ...changes }, 'france');
    const asked = afterAnswers(picks, { table, lines: [] }, ['call']);
    const choices = 'choices' in asked ? asked.choices() : [];
    return ['all', 'russia', 'prussia', 'austria'].map((id) => choices.find((each) => each.id === id)?.hint);
  };
  const war: War = { aggressor: 'france', defender: 'austria', since: '1805-01', rank: 'declared' };
  expect(hintsWith({ wars: [war] })).toEqual([
    'you have no ally now',
    'no ally of yours now',
    'no ally of yours now',
    'at war with you',
  ]);
  const alliances = [{ pair: pairOf('france', 'russia'), since: '1805-01' }];
  expect(hintsWith({ wars: [war], alliances })).toEqual([
    'Russia',
    'an ally',
    'no ally of yours now',
    'at war with you',
  ]);
});

test('a minor that was attacked says what its roll adds, and what may come of it', () => {
  const minorWars = [{ power: 'austria', minor: 'bavaria', since: '1805-01' }];
  const table = {
    ...tableAt('POLITICS', 'france'),
    state: positionAt(standard, { step: 'POLITICS', minorWars }),
  };
  const asked = picks({ table, lines: [] });
  asked.next();
  const step = asked.next('run').value;
  const [bavaria] = step && 'choices' in step ? step.choices() : [];
  expect(bavaria).toMatchObject({ id: 'bavaria', hint: 'attacked this month, die ≈+2 national, +1 status' });
  expect(bavaria?.detail?.().join(' ')).toContain('it wins the roll against');
});

test('a row of the sheet has its price beside it and what it leads to below; a refused one has neither', () => {
  const alliances: EiaState['alliances'] = [{ pair: ['austria', 'russia'], since: '1804-11' }];
  const wars: EiaState['wars'] = [
    { aggressor: 'spain', defender: 'france', since: '1804-12', rank: 'declared' },
  ];
  const table = {
    ...tableAt('DOW', 'france'),
    state: positionAt(standard, { step: 'DOW', alliances, wars }),
  };
  expect(notes(table, ['declare war on austria', 'declare war on hesse', 'declare war on spain'])).toEqual([
    {
      row: 0,
      brief: '−3 points',
      sentences: ['France declares war on Austria (−3, now −3).', 'Austria may call Russia against France.'],
    },
    {
      row: 1,
      brief: '−1 point',
      sentences: [
        'France declares war on Hesse (−1, now −4).',
        'Another power may run Hesse, and then support it by war on France; if none runs it, France gets +1 back.',
      ],
    },
    { row: 2, sentences: [] },
  ]);
});

describe('what is asked', () => {
  const questionsOf = (step: StepId, answers: readonly string[]): readonly string[] => {
    const context = contextAt(step);
    let now = newPicking();
    const asked: string[] = [];
    for (const answer of answers) {
      const open = openQuestion(picks, context, { ...now, filter: answer });
      asked.push(open?.step.ask ?? '');
      const next = takeChoice(picks, context, { ...now, filter: answer });
      if (!next) throw new Error(`nothing fits ${answer}`);
      if ('made' in next) return [...asked, ...next.made];
      now = next;
    }
    return asked;
  };

  test('a declaration asks on whom, for no condition that is known now and for no paragraph (EIA-AMB-66)', () => {
    expect(questionsOf('DOW', ['declare war', 'france'])).toEqual([
      'What do you write?',
      'On whom?',
      'declare war on france',
    ]);
  });

  test('a condition may be typed, and is taken where it can be read', () => {
    expect(
      questionsOf('POLITICS', ['ally with', 'russia', 'russia is dominant and not france runs bavaria']).at(
        -1,
      ),
    ).toBe('ally with russia if russia is dominant and not france runs bavaria');
    expect(() => questionsOf('POLITICS', ['ally with', 'russia', 'the weather is good'])).toThrow(
      'nothing fits the weather is good',
    );
  });
});

test('a sheet is summed up by how many lines cannot be undone', () => {
  const summed = (...lines: string[]) => preview(tableAt('DOW', 'france'), lines.join('\n'))?.summary;
  expect(summed('declare war on austria', 'declare war on hesse')).toBe('2 declarations of war');
  const inPolitics = (...lines: string[]) =>
    preview(tableAt('POLITICS', 'france'), lines.join('\n'))?.summary;
  expect(inPolitics('run hesse', 'break alliance with spain')).toBe('2 lines, 1 alliance broken');
  expect(inPolitics('run hesse')).toBe('1 line');
});
