import { actLine, runStep } from '@chancery/shared/games/pax/play.ts';
import {
  GREAT_POWERS,
  type GreatPower,
  type Seat,
  seatOf,
  SEATS,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { formatOrder } from '@chancery/shared/games/pax/orders/format.ts';
import { legalImmediateLines } from '@chancery/shared/games/pax/view/legal-lines.ts';
import type { CasusBelli, WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { draftOf } from '@chancery/shared/games/pax/treaties/signing.ts';
import type { Term } from '@chancery/shared/games/pax/state/treaties.ts';
import { viewOf } from '@chancery/shared/games/pax/view/view.ts';
import { stateKnownTo } from '@chancery/shared/games/pax/view/known-state.ts';
import type { Party, WarRecord } from '@chancery/shared/games/pax/state/wars.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { board } from '../games/pax-board.ts';
import { standard } from '../games/pax-workspace.ts';
import { runs } from '../support/campaign.ts';

const noDice = { rolls: [], roll: () => 3 };

interface Europe {
  readonly causes: readonly (readonly [GreatPower | 'ottoman-empire', GreatPower])[];
  readonly alliances: readonly {
    readonly between: readonly GreatPower[];
    readonly secret: boolean;
    readonly term: Term;
  }[];
  /** Which of the offered lines is said, seat by seat. */
  readonly choices: readonly { readonly seat: Seat; readonly share: number }[];
}

const great = fc.constantFrom(...GREAT_POWERS);
const terms = fc.constantFrom<Term>(
  { term: 'defensive', against: [], ifAttackedBy: 1 },
  { term: 'defensive', against: [], ifAttackedBy: 2 },
  { term: 'offensive', against: [] },
);

const europe: fc.Arbitrary<Europe> = fc.record({
  causes: fc.array(
    fc
      .tuple(
        fc.oneof(
          { weight: 9, arbitrary: great },
          { weight: 1, arbitrary: fc.constant('ottoman-empire' as const) },
        ),
        great,
      )
      .filter(([holder, against]) => holder === 'ottoman-empire' || seatOf(holder) !== seatOf(against)),
    { minLength: 1, maxLength: 5 },
  ),
  alliances: fc.array(
    fc.record({
      between: fc.uniqueArray(great, { minLength: 2, maxLength: 3 }),
      secret: fc.boolean(),
      term: terms,
    }),
    { minLength: 2, maxLength: 8 },
  ),
  choices: fc.array(
    fc.record({ seat: fc.constantFrom(...SEATS), share: fc.double({ min: 0, max: 0.999, noNaN: true }) }),
    { minLength: 6, maxLength: 24 },
  ),
});

const causeOf = ([holder, against]: Europe['causes'][number], i: number): CasusBelli =>
  holder === 'ottoman-empire'
    ? { number: i + 1, holder, against, ground: 'ottoman-control', area: 'tripoli', turn: 1 }
    : { number: i + 1, holder, against, ground: 'yellow-press', turn: 1 };

const positionOf = ({ causes, alliances }: Europe): WritableState => {
  const attacked = causes.filter(([holder]) => holder === 'ottoman-empire').map(([, against]) => against);
  const state = board({ markers: [...new Set(attacked)].map((power) => `${power} protectorate tripoli`) });
  for (const [i, { between, secret, term }] of alliances.entries()) {
    const text = {
      title: `Pact ${String(i)}`,
      secret,
      between,
      clauses: [{ number: 1, isProtocol: false, term }],
    };
    state.treaties.push({
      ...draftOf(text, { proposer: between[0] ?? 'britain', turn: 1 }),
      status: 'in-force',
      signers: [...between],
    });
  }
  state.casusBelli = causes.map(causeOf);
  state.nextCasusBelli = causes.length + 1;
  state.step = 'CRP';
  state.turnRecord.rebellion = false;
  return runStep({ edition: standard, state }, {}, noDice).state;
};

/** One of the lines offered to a seat, by what it knows itself; passing is left to the deadline. */
const chosen = (state: WritableState, { seat, share }: Europe['choices'][number]): string | undefined => {
  const offered = legalImmediateLines(
    { edition: standard, state: stateKnownTo({ edition: standard, state }, seat) },
    seat,
  )
    .map(formatOrder)
    .filter((line) => line !== 'pass' && !line.startsWith('standing pass'));
  return offered[Math.floor(share * offered.length)];
};

const isSpoken = ({ step }: WritableState): boolean => step === 'WAR_DECLARE' || step === 'ALD';

/** Plays the declarations and the alliances, a few lines in each round, until a war is about to be fought. */
const played = (words: Europe, see: (state: WritableState) => void): WritableState => {
  let state = positionOf(words);
  const choices = [...words.choices];
  for (let rounds = 0; isSpoken(state) && rounds < 30; rounds += 1) {
    for (const choice of choices.splice(0, 3)) {
      const text = isSpoken(state) ? chosen(state, choice) : undefined;
      if (text === undefined) continue;
      const said = actLine({ edition: standard, state }, choice.seat, { text, dice: noDice });
      expect(said).toMatchObject({ ok: true });
      if (said.ok) state = said.value.state;
      see(state);
    }
    if (isSpoken(state)) state = runStep({ edition: standard, state }, {}, noDice).state;
    see(state);
  }
  return state;
};

const facing = ({ sides }: WarRecord, one: Party, other: Party): boolean => {
  const mine = sides.findIndex((side) => side.includes(one));
  const theirs = sides.findIndex((side) => side.includes(other));
  return mine >= 0 && theirs >= 0 && mine !== theirs;
};

test('whatever is declared, called and joined, sides are such as the rules know', () => {
  fc.assert(
    fc.property(europe, (words) => {
      const end = played(words, (state) => {
        for (const war of state.wars) {
          expect(new Set(war.sides.flat()).size).toBe(war.sides.flat().length);
          expect(war.sides.length).toBeGreaterThan(1);
          expect(facing(war, 'germany', 'austria-hungary')).toBe(false);
        }
      });
      expect(['INI', 'VPR', 'FIN', 'RE', 'OVER']).toContain(end.step);
    }),
    { numRuns: runs(150) },
  );
});

test('once the wars begin every declaration belongs to one of them, between enemies in it', () => {
  fc.assert(
    fc.property(europe, (words) => {
      const end = played(words, () => undefined);
      if (end.step !== 'INI') return;
      const begun = end.wars.filter(({ status }) => status === 'running');
      const open = end.declarations.filter(({ war }) => war === undefined);
      const queued = end.wars.filter(({ status }) => status === 'queued').flatMap((war) => war.declarations);
      expect(open.length).toBe(queued.length);
      for (const { by, on, war: number } of end.declarations.filter(({ war }) => war !== undefined)) {
        const war = begun.find((record) => record.number === number);
        expect(war && facing(war, by, on)).toBe(true);
      }
    }),
    { numRuns: runs(150) },
  );
});

test('tension is five for each declaration and five for each treaty openly broken', () => {
  fc.assert(
    fc.property(europe, (words) => {
      const end = played(words, () => undefined);
      const broken = end.breaches.filter(({ isHidden }) => !isHidden).length;
      if (!end.greatWar) expect(end.tensions).toBe(5 * (end.declarations.length + broken));
    }),
    { numRuns: runs(100) },
  );
});

test('a call upon a secret treaty changes nothing that others see', () => {
  fc.assert(
    fc.property(europe, (words) => {
      let before: WritableState | undefined;
      played(words, (state) => {
        const added = state.campaign?.calls.at(-1);
        const isNew = added && state.campaign?.calls.length !== before?.campaign?.calls.length;
        const secret = added?.treaties.some((id) =>
          state.treaties.some((treaty) => treaty.id === id && treaty.text.secret && !treaty.isPublished),
        );
        if (before && isNew && secret && state.step === before.step && !added.answer) {
          for (const seat of SEATS.filter((s) => s !== seatOf(added.by) && s !== seatOf(added.to))) {
            expect(JSON.stringify(viewOf({ edition: standard, state }, seat))).toBe(
              JSON.stringify(viewOf({ edition: standard, state: before }, seat)),
            );
          }
        }
        before = state;
      });
    }),
    { numRuns: runs(150) },
  );
});
