import fc from 'fast-check';
import { assignCoasts } from '@chancery/shared/games/pax/board/coasts.ts';
import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import { SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { setup } from '@chancery/shared/games/pax/setup/setup.ts';
import type { PaxState, WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { LogEntry } from '@chancery/shared/kernel/match/log.ts';
import { expect, test } from 'vitest';
import { warBoard } from '../games/pax-war-board.ts';
import { diceFor } from '../support/pax-positions.ts';
import { EDITION } from '../support/pax-vocabulary.ts';
import { warPosition } from '../support/pax-war-positions.ts';
import { runs } from '../support/campaign.ts';

// What belligerents write and agree in secret reaches nobody else by a byte, but for what comes of it.

const SEED = '3a'.repeat(32);

interface Playthrough {
  readonly state: PaxState;
  readonly log: readonly LogEntry<Fact>[];
}

type Sheets = Readonly<Record<string, string>>;

const advance = ({ state, log }: Playthrough, sheets: Sheets): Playthrough => {
  const after = pax.advance({ edition: EDITION, state }, sheets, diceFor(SEED, state));
  return { state: after.state, log: [...log, ...after.log] };
};

const say = ({ state, log }: Playthrough, seat: string, text: string): Playthrough => {
  const said = pax.act({ edition: EDITION, state }, seat, { text, dice: diceFor(SEED, state) });
  if (!said.ok) throw new Error(`${seat}: ${text}: ${JSON.stringify(said.error)}`);
  return { state: said.value.state, log: [...log, ...said.value.log] };
};

/** Every byte that somebody can ask for. */
const seenBy = ({ state, log }: Playthrough, viewer: string): string =>
  JSON.stringify([
    pax.view({ edition: EDITION, state }, viewer),
    pax.report(EDITION, log, viewer),
    pax.options?.({ edition: EDITION, state }, viewer),
    pax.remarks?.({ edition: EDITION, state }, viewer, 'attack in tunis\nmove army 1 from home to tunis'),
    pax.awaited({ edition: EDITION, state }),
  ]);

const WATCHERS = [...SEATS, 'observer'];

/** The steps of a war turn from one deadline to the next. */
const playOn = (state: PaxState, sheets: Sheets): readonly Playthrough[] => {
  const steps = [advance({ state, log: [] }, sheets)];
  for (
    let last = steps.at(-1);
    last && !pax.awaited({ edition: EDITION, state: last.state });
    last = steps.at(-1)
  ) {
    steps.push(advance(last, sheets));
  }
  return steps;
};

/** Lines without effect in any war: nobody is in Tibet, no power has ninety of any unit. */
const IDLE = [
  'attack in tibet',
  'retreat from tibet to kashmir',
  'move 90 army 10 from home to north-atlantic-ocean',
  'lose army 1 in tibet',
  '# nothing to see',
  '',
];

/** Enemies in the same places, so that there is something to fight over. */
const crowded: fc.Arbitrary<WritableState> = fc.nat({ max: 1 }).map((phasing) => ({
  ...warBoard(
    {
      wars: [
        [
          ['france', 'britain'],
          ['germany', 'italy'],
        ],
      ],
      phasing,
      markers: ['france possession algiers', 'italy possession tunis', 'germany possession kamerun'],
      units: [
        ...['france army 10 tunis', 'italy army 3 tunis', 'germany army 3 tunis', 'britain army 1 tunis'],
        ...['france 2 navy 3 mediterranean-sea', 'italy navy 3 mediterranean-sea', 'italy army 1 algiers'],
        ...['france army 1 algiers', 'britain army 3 kamerun', 'germany army 1 kamerun'],
      ],
      merchants: ['france mediterranean-sea', 'britain south-atlantic-ocean', 'italy mediterranean-sea'],
    },
    EDITION,
  ),
  step: phasing === 0 ? 'FIRST_ORDERS' : 'SECOND_ORDERS',
}));

/** Some of the lines each seat may write and every attack, and more of one seat's that come to nothing. */
const orders = fc
  .oneof(warPosition, crowded)
  .map((state) => {
    assignCoasts(EDITION, state);
    return state;
  })
  .chain((state) => {
    const seats = pax.awaited({ edition: EDITION, state })?.seats ?? [];
    const lines = seats.map((seat) => pax.options?.({ edition: EDITION, state }, seat) ?? []);
    const sheets = fc.tuple(
      ...lines.map((own) =>
        fc
          .subarray([...own], { maxLength: Math.min(6, own.length) })
          .map((chosen) => [...new Set([...chosen, ...own.filter((line) => line.includes('attack '))])]),
      ),
    );
    const idle = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...IDLE)), { maxLength: 5 });
    return fc.record({ state: fc.constant(state), seats: fc.constant(seats), sheets, idle, rival: fc.nat() });
  });

test('war orders without effect change nothing that anybody else sees', () => {
  let battles = 0;
  fc.assert(
    fc.property(orders, ({ state, seats, sheets, idle, rival }) => {
      fc.pre(seats.length > 0);
      const which = rival % seats.length;
      const more = idle.reduce<readonly string[]>(
        (text, [at, line]) => text.toSpliced(at % (text.length + 1), 0, line),
        sheets[which] ?? [],
      );
      const plain = Object.fromEntries(seats.map((seat, i) => [seat, (sheets[i] ?? []).join('\n')]));
      const owner = seats[which] ?? '';
      const [one, two] = [playOn(state, plain), playOn(state, { ...plain, [owner]: more.join('\n') })];
      expect(two).toHaveLength(one.length);
      for (const viewer of WATCHERS.filter((seat) => seat !== owner)) {
        one.forEach((moment, i) => {
          expect(seenBy(two[i] as Playthrough, viewer), viewer).toBe(seenBy(moment, viewer));
        });
      }
      battles += one.flatMap(({ log }) => log).filter(({ fact }) => fact.type === 'battle-fought').length;
    }),
    { numRuns: runs(25) },
  );
  expect(battles).toBeGreaterThan(0);
});

test('nobody reads what became of the lines of a war sheet but who wrote it', () => {
  fc.assert(
    fc.property(orders, ({ state, seats, sheets }) => {
      const texts = Object.fromEntries(seats.map((seat, i) => [seat, (sheets[i] ?? []).join('\n')]));
      for (const { log } of playOn(state, texts)) {
        for (const { fact, audience } of log) {
          if (fact.type !== 'war-lines-resolved') continue;
          expect(audience).toEqual(fact.seat === 'gm' ? 'gm' : [fact.seat]);
        }
      }
    }),
    { numRuns: runs(25) },
  );
});

/** A cause against somebody, and what a friend nobody knows of has promised in that case. */
const CAUSES = [
  { by: 'britain', on: 'france', clause: 'defensive alliance' },
  { by: 'britain', on: 'france', clause: 'defensive alliance against britain' },
  { by: 'france', on: 'britain', clause: 'offensive alliance against britain until 1892' },
] as const;

type Cause = (typeof CAUSES)[number];

const eve = ({ by, on }: Cause): Playthrough => ({
  state: {
    ...setup(EDITION),
    step: 'WAR_DECLARE',
    nextCasusBelli: 2,
    casusBelli: [{ number: 1, holder: by, against: on, ground: 'status', area: 'tunis', turn: 1 }],
  },
  log: [],
});

const secret = fc.record({
  friend: fc.constantFrom('germany', 'italy', 'japan', 'russia'),
  cause: fc.constantFrom(...CAUSES),
  answer: fc.constantFrom('uncalled', 'silent', 'declined'),
});

const allied = (game: Playthrough, friend: string, { clause }: Cause): Playthrough => {
  const text = `treaty "Secret of Metz" between france, ${friend} secret\n  1 ${clause}\nend`;
  const proposed = say(game, 'france', text);
  return say(say(proposed, 'france', 'sign treaty secret-of-metz'), friend, 'sign treaty secret-of-metz');
};

/** From the declaration to the war's first orders; what is said in secret is said while the alliances are settled. */
const playThrough = (
  from: Playthrough,
  { by, on }: Cause,
  said: readonly (readonly [string, string])[],
): Playthrough[] => {
  const steps = [advance(say(from, by, `declare war on ${on}`), {})];
  for (const [seat, line] of said) steps.push(say(steps.at(-1) as Playthrough, seat, line));
  const settled = [advance(steps.at(-1) as Playthrough, {})];
  while (settled.at(-1)?.state.step === 'ALD') settled.push(advance(settled.at(-1) as Playthrough, {}));
  return [...steps, ...settled];
};

/** What was read, repetitions left out: a line said in secret changes nothing for a stranger. */
const readings = (steps: readonly Playthrough[], viewer: string): readonly string[] =>
  steps.map((step) => seenBy(step, viewer)).filter((bytes, i, all) => bytes !== all[i - 1]);

test('a call upon a secret treaty, and what is answered or not, are between the two', () => {
  fc.assert(
    fc.property(secret, ({ friend, cause, answer }) => {
      const foe = cause.by === 'france' ? cause.on : cause.by;
      const call = ['france', `call ${friend} against ${foe}`] as const;
      const decline = [friend, 'decline call from france'] as const;
      const said = { uncalled: [], silent: [call], declined: [call, decline] }[answer];
      const plain = playThrough(eve(cause), cause, []);
      const hidden = playThrough(allied(eve(cause), friend, cause), cause, said);
      for (const viewer of WATCHERS.filter((seat) => seat !== 'france' && seat !== friend)) {
        expect(readings(hidden, viewer), viewer).toEqual(readings(plain, viewer));
      }
      expect(readings(hidden, friend)).not.toEqual(readings(plain, friend));
    }),
    { numRuns: runs(36) },
  );
});
