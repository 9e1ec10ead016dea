import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { remarksNow } from '@chancery/shared/games/pax/view/remarks.ts';
import type { CasusBelli, PaxState, StepId } from '@chancery/shared/games/pax/state/state.ts';
import { diceFor, editionWith } from '../support/pax-positions.ts';
import { board } from './pax-board.ts';
import { botLines } from '../support/pax-bots.ts';

// What a seat is offered to say, in negotiations, Congresses and declarations that go their own way.

const EDITIONS = [
  editionWith({}),
  editionWith({ ruleset: 'pbm' }),
  editionWith({ crpTiming: 'atDeclaration', defianceCbHolders: 'members' }),
];

const dispute = (number: number, text: string): CasusBelli => {
  const [holder, against, area] = text.split(' ') as [CasusBelli['holder'], CasusBelli['against'], string];
  return { number, holder, against, ground: 'status', area, turn: 1 };
};

/** Disputes over Tunis and Kamerun, a minor overrun in Kongo, and money to settle them. */
const quarrel = (): PaxState => {
  const state = board({
    markers: [
      'italy protectorate tunis',
      'france influence tunis',
      'austria-hungary influence kamerun',
      'britain protectorate kamerun',
      'belgium influence kongo',
      'france protectorate kongo',
    ],
    units: ['italy army 1 tunis', 'britain army 1 kamerun', 'france army 1 kongo', 'france 2 army 3 home'],
  });
  state.casusBelli = [
    dispute(1, 'france italy tunis'),
    dispute(2, 'italy france tunis'),
    dispute(3, 'austria-hungary britain kamerun'),
  ];
  Object.assign(state.treasury, { france: 40, italy: 40 });
  return { ...state, step: 'NEG', nextCasusBelli: 4 };
};

/** Texts that somebody lays on the table in between. */
const TEXTS = [
  'treaty "Pact" between france, italy secret\n  1 "Nobody shall know."\nend',
  'treaty "Entente" between britain, germany, italy\n  1 "They keep faith."\n  protocol secret\n  2 italy places no marker in tripoli\nend',
  'treaty "Act of Tunis"\n  1 france lowers tunis to interest\nend',
  'treaty "Act of Kamerun"\n  1 austria-hungary lowers kamerun to none\nend',
];

const heard = (edition: (typeof EDITIONS)[number], state: PaxState, seat: string, text: string) =>
  pax.act({ edition, state }, seat, { text, dice: diceFor('5e'.repeat(32), state) });

const move = fc.record({
  seat: fc.constantFrom<string>(...SEATS, 'gm'),
  does: fc.constantFrom('says', 'says', 'says', 'says', 'proposes', 'waits'),
  which: fc.nat(),
});

const next = (edition: (typeof EDITIONS)[number], state: PaxState): PaxState =>
  pax.advance({ edition, state }, {}, diceFor('5e'.repeat(32), state)).state;

/** A position after one more move; the line it says is one of those offered, and must be taken. */
const moved = (
  edition: (typeof EDITIONS)[number],
  state: PaxState,
  { seat, does, which }: { readonly seat: string; readonly does: string; readonly which: number },
): PaxState => {
  if (does === 'waits') return next(edition, state);
  const offered = pax.options?.({ edition, state }, seat) ?? [];
  const text = does === 'says' ? offered[which % offered.length] : TEXTS[which % TEXTS.length];
  if (text === undefined) return state;
  const taken = heard(edition, state, seat, text);
  if (does === 'says') expect(taken, `${state.step}: ${seat}: ${text}`).toMatchObject({ ok: true });
  return taken.ok ? taken.value.state : state;
};

test('every line offered is taken, whatever has been said before', () => {
  const walks = fc.tuple(fc.constantFrom(...EDITIONS), fc.array(move, { minLength: 8, maxLength: 24 }));
  fc.assert(
    fc.property(walks, ([edition, moves]) => {
      let state = quarrel();
      for (const one of moves) {
        if (state.step === 'OVER' || state.step === 'MSC_ORDERS') return;
        state = moved(edition, state, one);
      }
    }),
    { numRuns: 60 },
  );
});

const offered = (state: PaxState, seat: string): readonly string[] =>
  pax.options?.({ edition: EDITIONS[0] as (typeof EDITIONS)[number], state }, seat) ?? [];

const inCongress = (step: StepId): PaxState => {
  const edition = EDITIONS[0] as (typeof EDITIONS)[number];
  const called = heard(edition, quarrel(), 'france', 'call congress in britain over cb 1');
  if (!called.ok) throw new Error(JSON.stringify(called.error));
  let state = called.value.state;
  while (state.step !== step) {
    const text = TEXTS[2] ?? '';
    const said = state.step === 'CONG_PROPOSE' ? heard(edition, state, 'france', text) : undefined;
    state = said?.ok ? said.value.state : state;
    for (const seat of state.step === 'CONG_VOTE' ? SEATS : []) {
      const vote = heard(edition, state, seat, 'vote yes on 1');
      state = vote.ok ? vote.value.state : state;
    }
    state = next(edition, state);
  }
  return state;
};

test('negotiation offers gifts, shares, a Congress and the standing pass', () => {
  const lines = offered(quarrel(), 'france');
  expect(lines).toEqual(
    expect.arrayContaining([
      'waive cb 1',
      'lower tunis to interest',
      'call congress in germany over cb 1',
      'standing pass off',
    ]),
  );
  expect(lines).not.toContain('call congress in italy over cb 1');
  expect(offered(quarrel(), 'germany')).toContain('as austria-hungary: waive cb 3');
  expect(offered(quarrel(), 'italy')).toContain('admit france to codominion in tunis with protectorate');
  expect(offered(quarrel(), 'britain')).toContain('back belgium in kongo');
});

test.each<[StepId, string, readonly string[]]>([
  ['CONG_ATTEND', 'britain', ['attend congress', 'stay away from congress', 'object to usa']],
  ['CONG_ATTEND', 'germany', ['bring cb 3']],
  ['CONG_PROPOSE', 'france', ['lower tunis to none', 'declare war on italy', 'waive cb 1']],
  ['CONG_VOTE', 'italy', ['vote yes on 1', 'vote no on 1', 'vote abstain on 1']],
  ['CONG_SIGN', 'france', ['sign treaty act-of-tunis', 'refuse treaty act-of-tunis']],
])('%s offers %s what it is for', (step, seat, lines) => {
  expect(offered(inCongress(step), seat)).toEqual(expect.arrayContaining([...lines]));
});

test('a window of declarations offers war and to pass', () => {
  expect(offered({ ...quarrel(), step: 'WAR_DECLARE' }, 'france')).toEqual(
    expect.arrayContaining(['pass', 'declare war on italy', 'waive cb 1']),
  );
});

test('a proposed treaty is offered in every phase to its parties, and is no secret told by the offer', () => {
  const edition = EDITIONS[0] as (typeof EDITIONS)[number];
  const state: PaxState = { ...quarrel(), step: 'MSC_ORDERS' };
  const proposed = heard(edition, state, 'france', TEXTS[0] ?? '');
  if (!proposed.ok) throw new Error(JSON.stringify(proposed.error));
  const lines = offered(proposed.value.state, 'italy');
  expect(lines).toEqual(expect.arrayContaining(['sign treaty pact', 'refuse treaty pact']));
  expect(remarksNow({ edition, state: proposed.value.state }, 'italy', 'sign treaty pact')).toEqual([]);
  for (const seat of SEATS.filter((other) => other !== 'france' && other !== 'italy')) {
    expect(offered(proposed.value.state, seat)).toEqual(offered(state, seat));
  }
});

test.each(['stand-in', 'merchant', 'diplomat'] as const)(
  'a table where all are %ss gets through talks, a Congress and wars',
  (bot) => {
    const edition = EDITIONS[0] as (typeof EDITIONS)[number];
    for (const start of [
      quarrel(),
      inCongress('CONG_ATTEND'),
      inCongress('CONG_VOTE'),
      inCongress('CONG_SIGN'),
    ]) {
      let state = start;
      for (let step = 0; state.turn === start.turn && state.step !== 'OVER'; step += 1) {
        expect(step).toBeLessThan(40);
        for (const seat of pax.awaited({ edition, state })?.by === 'lines' ? SEATS : []) {
          for (const line of botLines(bot, { edition, state }, seat)) {
            const taken = heard(edition, state, seat, line);
            expect(taken, `${state.step}: ${seat}: ${line}`).toMatchObject({ ok: true });
            state = taken.ok ? taken.value.state : state;
          }
        }
        state = next(edition, state);
      }
    }
  },
);

test('an observer is offered nothing', () => {
  expect(offered(quarrel(), 'observer')).toEqual([]);
});
