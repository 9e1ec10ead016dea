import { eia } from '@chancery/shared/games/eia/index.ts';
import { emptyRecord } from '@chancery/shared/games/eia/state/month.ts';
import type { EiaState, War } from '@chancery/shared/games/eia/state/state.ts';
import type { StepId } from '@chancery/shared/games/eia/vocabulary/steps.ts';
import { stateOfView } from '@chancery/shared/games/eia/view/state-of-view.ts';
import { pairOf } from '@chancery/shared/kernel/pairs.ts';
import { describe, expect, test } from 'vitest';
import { afterAnswers, openQuestion, newPicking, takeChoice } from '../../client/composer/picking.ts';
import { shownChoices } from '../../client/composer/step.ts';
import { notes } from '../../client/games/eia/composer/preview.ts';
import { lineSuggestions } from '../../client/games/eia/composer/line-suggestions.ts';
import { pickLine, picks } from '../../client/games/eia/composer/line-picker.ts';
import { eiaClient } from '../../client/games/eia/index.ts';
import { windowLines } from '../../client/games/eia/views/windows.ts';
import { eiaDeskItems } from '../../client/games/eia/views/desk-items.ts';
import type { EiaTable } from '../../client/games/eia/table.ts';
import { termsIn } from '../../client/shell/glossary.ts';
import { editionWith, positionAt } from '../support/eia-positions.ts';
import { contextAt, standard, tableAt } from './eia-table-at.ts';

// What the composer of Empires in Arms asks, and what it says beside choices and rows.

test('a list of terms says how many of it count (EIA-4.4.3-b, EIA-4.4.4-a)', () => {
  const asked = afterAnswers(picks, contextAt('POLITICS'), ['terms', 'france']);
  const { conditional, unconditional } = standard.tables.peaceTerms.picks;
  expect('ask' in asked && asked.ask).toBe(
    `Which term first? ${String(conditional.victorFromB)} count, or ${String(unconditional.victorFromBC)} if unconditional`,
  );
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
  const view = eia.view(
    { edition: standard, state: positionAt(standard, { step: 'OFFERS', wars, record }) },
    'great-britain',
  );
  const table = { ...tableAt('OFFERS'), state: stateOfView(view), seatView: { seat: 'great-britain', view } };
  const asked = afterAnswers(picks, { table: table as EiaTable, lines: [] }, ['offer', 'conditional']);
  const choices = 'choices' in asked ? asked.choices() : [];
  expect(choices.slice(0, 3).map(({ id, hint }) => `${id} ${hint ?? ''}`)).toEqual([
    expect.stringContaining('spain sues you for peace'),
    expect.stringContaining('france at war with you'),
    expect.not.stringContaining('war'),
  ]);
});

test('orders are found by what they are said to do, too', () => {
  const asked = afterAnswers(picks, contextAt('POLITICS'), []);
  const found = 'choices' in asked ? shownChoices(asked, 'surrender').map(({ id }) => id) : [];
  expect(found).toEqual(['accept', 'decline', 'terms']);
});

test('of those who may be called it is said who is an ally (EIA-4.3-a)', () => {
  const hintsWith = (changes: Partial<EiaState>): readonly (string | undefined)[] => {
    const view = eia.view(
      { edition: standard, state: positionAt(standard, { step: 'DOW', ...changes }) },
      'france',
    );
    const table = {
      ...tableAt('DOW', 'france'),
      state: stateOfView(view),
      seatView: { seat: 'france', view },
    };
    const asked = afterAnswers(picks, { table: table as EiaTable, lines: [] }, ['call']);
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

test('a power that the rules play answers no letters (NB-DEF-2)', () => {
  const table = tableAt('DOW', 'france', editionWith({ ruleset: 'eia-nationalism' }));
  const saysWith = (seat: EiaState['powers'][string]['seat']): string | undefined => {
    const powers = { ...table.state.powers };
    const britain = powers['great-britain'];
    if (britain) powers['great-britain'] = { ...britain, seat };
    return eiaClient.whySilent?.({ ...table, state: { ...table.state, powers } }, 'great-britain');
  };
  expect(saysWith('engine')).toBe('the rules play Great Britain: it answers no letters');
  expect(saysWith('player')).toBeUndefined();
});

test('the Desk says what a window asks: demands, rivals for a minor, a minor attacked (EIA-4.4.7-a)', () => {
  const tableWith = (step: StepId, seat: string, changes: Partial<EiaState>): EiaTable => {
    const view = eia.view({ edition: standard, state: positionAt(standard, { step, ...changes }) }, seat);
    return { ...tableAt(step, seat), state: stateOfView(view), seatView: { seat, view } } as EiaTable;
  };
  const itemsOf = (table: EiaTable): readonly string[] => eiaDeskItems(table).map(({ text }) => text);
  const demands = tableWith('DEMANDS', 'russia', {
    alliances: [{ pair: pairOf('austria', 'russia'), since: '1804-01' }],
    wars: [{ aggressor: 'russia', defender: 'prussia', since: '1804-12', rank: 'declared' }],
    record: {
      ...positionAt(standard, {}).record,
      peaces: [{ kind: 'informal', loser: 'prussia', victor: 'austria' }],
    },
  });
  expect(itemsOf(demands)).toContain('Austria, your ally, has made its own peace');
  expect(eiaClient.lineSuggestions?.suggestedLines(demands).map(({ line }) => line)).toContain(
    'demand break of austria',
  );
  const attacks = ['austria', 'france'].map((power) => ({ power, minor: 'bavaria', since: '1805-01' }));
  const { minors } = positionAt(standard, {});
  const rivals = tableWith('BACKDOWN', 'austria', { minorWars: attacks });
  expect(itemsOf(rivals)).toContain('France attacked Bavaria, too');
  const attacked = tableWith('SUPPORT', 'prussia', {
    minors: { ...minors, bavaria: { state: 'free', controller: 'prussia', secondary: {} } },
    minorWars: attacks,
  });
  expect(itemsOf(attacked)).toContain('Austria and France attacked your Bavaria');
});

test('the situation of the viewer names up to three enemies', () => {
  const lineWith = (...powers: readonly string[]): string => {
    const wars = powers.map((aggressor) => ({
      aggressor,
      defender: 'france',
      since: '1805-01',
      rank: 'declared' as const,
    }));
    const table = { ...tableAt('DOW', 'france'), state: positionAt(standard, { step: 'DOW', wars }) };
    return eiaClient.desk.summary(table).flat().join('');
  };
  expect(lineWith('austria', 'russia')).toContain('at war with Austria, Russia');
  expect(lineWith('austria', 'russia', 'prussia', 'spain')).toContain('at war with 4');
  expect(lineWith()).toContain('at peace');
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

describe('what may be objected to and ruled on is listed with what it says (EIA-AMB-10)', () => {
  const tableFor = (seat: string, changes: Partial<EiaState>, edition = standard): EiaTable => {
    const view = eia.view({ edition, state: positionAt(edition, { step: 'POLITICS', ...changes }) }, seat);
    return {
      ...tableAt('POLITICS', seat, edition),
      state: stateOfView(view),
      seatView: { seat, view },
    } as EiaTable;
  };
  const wars: readonly War[] = [
    { aggressor: 'france', defender: 'austria', since: '1805-01', rank: 'declared' },
  ];
  const given: Partial<EiaState> = {
    month: '1805-01',
    wars,
    minorWars: [{ power: 'russia', minor: 'denmark', since: '1805-01' }],
  };
  const listedFor = (seat: string, changes: Partial<EiaState>) => {
    const asked = afterAnswers(
      function* (table: EiaTable) {
        return [yield* pickLine(table)];
      },
      tableFor(seat, changes),
      ['object'],
    );
    return 'choices' in asked ? asked.choices().map(({ id, hint }) => `${id}: ${hint ?? ''}`) : [];
  };

  test('declarations of the month, until the sheets are in', () => {
    expect(listedFor('prussia', given)).toEqual([
      'france/austria: France declares war on Austria',
      'russia/denmark: Russia declares war on Denmark',
    ]);
    expect(listedFor('prussia', { ...given, step: 'BOARD' })).toEqual([]);
    expect(listedFor('prussia', { ...given, month: '1805-02' })).toEqual([]);
  });

  test('a ruling is offered in the words that fit what it is on (EIA-AMB-2)', () => {
    const questions = [
      { kind: 'condition', text: 'in good faith', lines: ['france/3'], votes: {} },
      { kind: 'declaration', text: 'austria/1', lines: ['austria/1'], votes: {} },
    ] as const;
    const asked = { ...given, record: { ...emptyRecord(), questions: [...questions] } };
    const offered = (...answers: readonly string[]): readonly string[] => {
      const next = afterAnswers(
        function* (table: EiaTable) {
          return [yield* pickLine(table)];
        },
        tableFor('gm', asked),
        ['rule', ...answers],
      );
      return 'choices' in next ? next.choices().map(({ id }) => id) : [];
    };
    expect(offered().slice(0, 3)).toEqual(['france/3', 'austria/1', 'france/austria']);
    expect(offered('france/3')).toEqual(['yes', 'no']);
    expect(offered('austria/1')).toEqual(['done', 'struck']);
    expect(offered('france/austria')).toEqual(['stands', 'struck']);
  });

  test('the box of a ruling, a vote and an objection says what follows', () => {
    const effectOf = (table: EiaTable, line: string) => lineSuggestions.typed(table, line).effect;
    const gm = tableFor('gm', given);
    expect(effectOf(gm, 'rule france/austria struck')).toMatch(
      /^France declares war on Austria\. The declaration counts as never made: .* all points come back\./,
    );
    expect(effectOf(gm, 'rule france/austria stands')).toContain('It holds');
    expect(effectOf(tableFor('prussia', given), 'object to france/austria "corps"')).toMatch(
      /^Everybody reads that you dispute this: France declares war on Austria\. The game master rules on it/,
    );
    const alone = tableFor('prussia', given, editionWith({ referee: 'table' }));
    expect(effectOf(alone, 'vote strike france/austria')).toContain(
      'Prussia votes that it does not hold. It is struck once more than half of the 6 other powers say so.',
    );
    const fact = { id: 3, by: 'austria', statement: { kind: 'other', key: 'dominant', text: 'france' } };
    const disputed = {
      facts: [fact],
      objections: [{ against: 'fact 3', by: 'russia', text: '', votes: {} }],
    };
    const voting = tableFor(
      'prussia',
      disputed as unknown as Partial<EiaState>,
      editionWith({ referee: 'table' }),
    );
    // A vote that names nothing is on it; Austria, which stated it, has no vote.
    for (const line of ['vote stand fact 3', 'vote stand'])
      expect(effectOf(voting, line)).toContain('It stands once half of the 6 other powers say so.');
  });
});

test('the glossary explains sums of money and figures of substitute charts, digits or not', () => {
  const wordsIn = (text: string) => termsIn(text, eiaClient.terms ?? []).map(({ word }) => word);
  expect(wordsIn('Russia has $120')).toContain('$');
  expect(wordsIn('France ≈7')).toContain('≈');
  expect(wordsIn('term A.2 to austria')).toContain('list A');
  expect(wordsIn('France, 7')).toEqual([]);
});

test('the month names terms and places that were taken (EIA-4.4.5.1)', () => {
  const pick = { victor: 'austria', loser: 'france' };
  const record = {
    ...emptyRecord(),
    suits: [{ by: 'france', of: 'austria', offer: 'conditional', accepted: true, aTerm: 'A.2' }],
    picks: [
      { ...pick, code: 'B.7', places: ['normandy'] },
      { ...pick, code: 'B.3', places: [], option: 'half' },
    ],
  } as const;
  const state = positionAt(standard, { step: 'DEMANDS', record } as unknown as Partial<EiaState>);
  const view = eia.view({ edition: standard, state }, 'prussia');
  const match = { title: 'Demands', over: false };
  const table = {
    ...tableAt('DEMANDS', 'prussia'),
    state: stateOfView(view),
    seatView: { seat: 'prussia', view, match, deadline: null },
  } as unknown as EiaTable;
  const text = windowLines(table, 100, new Date(0)).flat(2).join('\n');
  expect(text).toContain('France sues Austria for peace: conditional, A.2 no reparations');
  expect(text).toContain('Austria takes B.7 Normandy ceded, from France');
  expect(text).toContain('Austria takes B.3 reparations: half, from France');
});
