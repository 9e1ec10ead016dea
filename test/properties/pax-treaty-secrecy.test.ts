import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { setup } from '@chancery/shared/games/pax/setup/setup.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { seededDice } from '@chancery/shared/kernel/match/dice.ts';
import type { LogEntry } from '@chancery/shared/kernel/match/log.ts';
import { EDITION } from '../support/pax-vocabulary.ts';
import { runs } from '../support/campaign.ts';

// Whatever others agree, sign, break and end in secret: who is not a party sees and reads the same to the byte.

const STRANGERS = ['france', 'japan', 'usa', 'observer'];
const PARTIES = ['britain', 'germany', 'italy', 'russia'] as const;
const SEED = '5e'.repeat(32);

const party = fc.constantFrom(...PARTIES);
const title = fc.constantFrom('Pact', 'Dual Alliance', 'Reinsurance');
const parties = fc.uniqueArray(party, { minLength: 2, maxLength: 4 });

/** Promises that change nothing on the map by themselves; some are broken by the orders below. */
const promise = (between: readonly string[]): fc.Arbitrary<string> => {
  const power = fc.constantFrom(...between);
  return fc.oneof(
    fc.constantFrom('defensive alliance', 'offensive alliance until 1892', '"Nobody shall know."'),
    fc.constant('defensive alliance until 1880'),
    power.map((who) => `${who} places no marker in korea`),
    power.map((who) => `${who} places no marker in siam until 1884`),
    power.map((who) => `${who} builds at most 0 army until 1892`),
    power.map((who) => `${who} builds at least 9 navy 10 by 1880`),
    power.map((who) => `${who} keeps at most 1 sp of army in home`),
  );
};

const clausesOf = (between: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(promise(between), { minLength: 1, maxLength: 3 })
    .map((terms) => terms.map((term, i) => `  ${String(i + 1)} ${term}`).join('\n'));

const secretText = fc
  .tuple(title, parties)
  .chain(([name, between]) =>
    clausesOf(between).map(
      (clauses) => `treaty "${name}" between ${between.join(', ')} secret\n${clauses}\nend`,
    ),
  );

interface Said {
  readonly seat: string;
  readonly text: string;
}

const idOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

const deed: fc.Arbitrary<Said> = fc
  .tuple(party, title, fc.constantFrom('sign treaty', 'refuse treaty', 'withdraw from', 'let lapse'))
  .map(([seat, name, verb]) => ({ seat, text: `${verb} ${idOf(name)}` }));

/** A text that all its parties sign one after the other, so that much comes into force. */
const concluded: fc.Arbitrary<readonly Said[]> = secretText.map((text) => {
  const between = /between ([^\n]*) secret/.exec(text)?.[1]?.split(', ') ?? [];
  const id = idOf(/"([^"]*)"/.exec(text)?.[1] ?? '');
  return [{ seat: between[0] ?? '', text }, ...between.map((seat) => ({ seat, text: `sign treaty ${id}` }))];
});

/** What ends it again: all let it lapse, or one leaves, with the leave of the others or without. */
const wound: fc.Arbitrary<readonly Said[]> = fc
  .tuple(concluded, fc.constantFrom('lapse', 'leave', 'break'))
  .map(([said, how]) => {
    const [, ...signing] = said;
    const id = signing[0]?.text.replace('sign treaty ', '') ?? '';
    const others = how === 'break' ? [] : signing.slice(how === 'leave' ? 1 : 0);
    const [first] = how === 'lapse' ? [] : signing;
    const leaver = first ? (how === 'break' ? [first, first] : [first]) : [];
    return [
      ...said,
      ...leaver.map(({ seat }) => ({ seat, text: `withdraw from ${id}` })),
      ...others.map(({ seat }) => ({ seat, text: `let lapse ${id}` })),
    ];
  });

const secrets: fc.Arbitrary<readonly Said[]> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: concluded },
      { weight: 3, arbitrary: wound },
      fc.tuple(party, secretText).map(([seat, text]) => [{ seat, text }]),
      deed.map((said) => [said]),
    ),
    { maxLength: 8 },
  )
  .map((groups) => groups.flat());

/** Orders that violate most of what can be promised. */
const SHEETS = {
  russia: 'place interest in korea\nbuild army 1',
  germany: 'place interest in siam\nbuild army 1',
  britain: 'build army 1',
  italy: 'build army 1',
};

const opening = (): PaxState => {
  const state = setup(EDITION);
  for (const power of PARTIES) state.treasury[power] = 60;
  state.allLinks = true;
  return { ...state, step: 'MSC_ORDERS' };
};

const diceOf = ({ turn, step }: PaxState) => seededDice(SEED, { game: 'pax', turn, step });

/** A match between two readings: the position, and all that was ever told. */
interface Playthrough {
  readonly state: PaxState;
  readonly log: readonly LogEntry<Fact>[];
}

const say = (game: Playthrough, { seat, text }: Said): Playthrough => {
  const said = pax.act({ edition: EDITION, state: game.state }, seat, { text, dice: diceOf(game.state) });
  return said.ok ? { state: said.value.state, log: [...game.log, ...said.value.log] } : game;
};

const advance = (game: Playthrough): Playthrough => {
  const { state, log } = pax.advance({ edition: EDITION, state: game.state }, SHEETS, diceOf(game.state));
  return { state, log: [...game.log, ...log] };
};

const readings = ({ state, log }: Playthrough): readonly string[] =>
  STRANGERS.flatMap((seat) => [
    JSON.stringify(pax.view({ edition: EDITION, state }, seat)),
    pax.report(EDITION, log, seat).join('\n'),
  ]);

const STEPS = 12;

/** What strangers read after every step, when this was said before the orders and again after them. */
const readThrough = (early: readonly Said[], late: readonly Said[]): readonly (readonly string[])[] => {
  let game: Playthrough = early.reduce(say, { state: opening(), log: [] });
  const read = [readings(game)];
  for (let step = 0; step < STEPS; step += 1) {
    if (step === 3) game = late.reduce(say, game);
    game = advance(game);
    read.push(readings(game));
  }
  return read;
};

const QUIET = readThrough([], []);

describe('strangers to a secret', () => {
  test('see and read the same whatever secret treaties are drafted, signed, broken or left', () => {
    fc.assert(
      fc.property(secrets, secrets, (early, late) => {
        expect(readThrough(early, late)).toEqual(QUIET);
      }),
      { numRuns: runs(40) },
    );
  });

  test('see and read the same whether a public treaty has a secret protocol or none', () => {
    const publicPart = 'treaty "Open" between germany, russia\n  1 defensive alliance\n';
    const signed = (protocol: string): readonly Said[] => [
      { seat: 'germany', text: `${publicPart}${protocol}end` },
      { seat: 'russia', text: 'sign treaty open' },
      { seat: 'germany', text: 'sign treaty open' },
    ];
    const without = readThrough(signed(''), []);
    expect(without.at(-1)?.[1]).toContain('defensive alliance');
    fc.assert(
      fc.property(promise(['germany', 'russia']), promise(['germany', 'russia']), (one, other) => {
        const protocol = `  protocol secret\n  2 ${one}\n  3 ${other}\n`;
        expect(readThrough(signed(protocol), [])).toEqual(without);
      }),
      { numRuns: runs(20) },
    );
  });
});

test('the parties themselves read of it, and the orders do break what was promised', () => {
  const text = 'treaty "Pact" between germany, russia secret\n  1 russia places no marker in korea\nend';
  const said: readonly Said[] = [
    { seat: 'germany', text },
    { seat: 'germany', text: 'sign treaty pact' },
    { seat: 'russia', text: 'sign treaty pact' },
  ];
  const game = advance(advance(said.reduce(say, { state: opening(), log: [] })));
  expect(game.state.breaches).toMatchObject([{ treaty: 'pact', by: 'russia', isHidden: true }]);
  expect(pax.report(EDITION, game.log, 'germany').join('\n')).toContain('Russia breaks the treaty "Pact"');
});
