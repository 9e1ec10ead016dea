import {
  type GreatPower,
  isGreat,
  type Seat,
  seatOf,
  SEATS,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { describe, expect, test } from 'vitest';
import { runs } from '../support/campaign.ts';
import { diceFor } from '../support/pax-positions.ts';
import { type BotName, botLines, botText } from '../support/pax-bots.ts';
import { EDITION } from '../support/pax-vocabulary.ts';

// Whole games of those who hold empty seats, on several seeds.

interface Step {
  readonly before: PaxState;
  readonly after: PaxState;
  readonly facts: readonly Fact[];
}

/** Says each line a bot has for a seat in a phase of single lines, while it is allowed. */
const speak = (state: PaxState, seat: Seat, bot: BotName): PaxState =>
  botLines(bot, { edition: EDITION, state }, seat).reduce((position, line) => {
    const said = pax.act({ edition: EDITION, state: position }, seat, {
      text: line,
      dice: diceFor('00'.repeat(32), position),
    });
    return said.ok ? said.value.state : position;
  }, state);

/** A game in which all seats are held by the same kind of bot. */
const gameOf = (bot: BotName, seed: string): readonly Step[] => {
  const steps: Step[] = [];
  let state = pax.setup(EDITION);
  while (state.step !== 'OVER') {
    const awaited = pax.awaited({ edition: EDITION, state });
    if (awaited?.by === 'lines') {
      for (const seat of SEATS.filter((one) => awaited.seats.includes(one))) state = speak(state, seat, bot);
    }
    const views = awaited?.by === 'sheet' ? SEATS : [];
    const sheets = Object.fromEntries(
      views.map((seat) => [seat, botText(bot, { edition: EDITION, state }, seat)]),
    );
    const { state: after, log } = pax.advance({ edition: EDITION, state }, sheets, diceFor(seed, state));
    steps.push({ before: state, after, facts: log.map(({ fact }) => fact) });
    state = after;
  }
  return steps;
};

const SEEDS = Array.from({ length: runs(12) }, (_, n) => (17 * n).toString(16).padStart(2, '0').repeat(32));

/** The administration before this step; -1 where there was none. */
const lastAdministration = (steps: readonly Step[], at: number): number =>
  steps.slice(0, at).findLastIndex(({ before }) => before.step === 'ADM');

/** Whether an event cut a power's grant this turn. */
const isHalved = (facts: readonly Fact[], power: GreatPower): boolean =>
  facts.some(
    (fact) => fact.type === 'administration-recorded' && fact.power === power && fact.record.multiplier < 1,
  );

/** Whether a power had a marker taken away or lowered against its will. */
const hasLost = (facts: readonly Fact[], power: GreatPower): boolean =>
  facts.some(
    (fact) => (fact.type === 'marker-removed' || fact.type === 'marker-lowered') && fact.power === power,
  );

/** Whether a line of its came to nothing, and the income it was to bring with it. */
const hasFailed = (facts: readonly Fact[], power: GreatPower): boolean =>
  facts.some(
    (fact) =>
      fact.type === 'lines-resolved' &&
      fact.seat === power &&
      fact.lines.some(({ outcome }) => outcome.status !== 'done'),
  );

describe.each(SEEDS)('imperialists on the dice of %s', (seed) => {
  const steps = gameOf('imperialist', seed);

  test('play to the final record', () => {
    const [last] = steps.slice(-1);
    expect(last?.after.final).toHaveLength(SEATS.length);
    expect(last?.after.turn === 10 || last?.after.greatWar !== null).toBe(true);
  });

  test('write no line that is refused, and none beyond their means but where the rules or a ruling took them', () => {
    const sheets = steps.flatMap(({ facts }) =>
      facts.flatMap((fact) => (fact.type === 'lines-resolved' ? [{ ...fact, facts }] : [])),
    );
    expect(sheets.flatMap(({ lines }) => lines).length).toBeGreaterThan(100);
    for (const { seat, lines, facts } of sheets) {
      const ends = lines.map(({ outcome }) => outcome.status);
      // Armies that garrison an area by the rules (PB-GARR-4) are gone where a line would have moved them.
      const areTaken = facts.some(
        (fact) => fact.type === 'units-moved' && fact.compulsory !== undefined && seatOf(fact.power) === seat,
      );
      const refused = lines.filter(
        ({ outcome: { status, reason } }) =>
          status === 'illegal' && !(areTaken && reason.reason === 'no-such-units'),
      );
      expect(refused).toEqual([]);
      const isForced = facts.some(
        (fact) => fact.type === 'units-built' && fact.compulsory !== undefined && seatOf(fact.power) === seat,
      );
      const isShort = lines.some(
        ({ outcome: { status, reason } }) => status === 'unfunded' && reason.reason.includes('money'),
      );
      if (isShort && !isForced) expect(ends).toContain('struck');
    }
  });

  test('end no phase of orders below zero', () => {
    for (const { after, facts } of steps) {
      if (!facts.some(({ type }) => type === 'lines-resolved')) continue;
      expect(Math.min(...Object.values(after.treasury))).toBeGreaterThanOrEqual(0);
    }
  });

  test('fall into a deficit only after an event, or the loss of a marker or of a line', () => {
    for (const [at, { before, facts }] of steps.entries()) {
      const since = steps.slice(lastAdministration(steps, at) + 1, at).flatMap((step) => step.facts);
      for (const fact of facts) {
        if (fact.type !== 'deficit-fell-due') continue;
        const what = `${fact.power} is ${String(fact.short)} short in turn ${String(before.turn)}`;
        const isExcused = isHalved(facts, fact.power) || hasFailed(since, fact.power);
        expect(isExcused || hasLost(since, fact.power), what).toBe(true);
      }
    }
  });
});

describe.each(SEEDS.slice(0, 2))('stand-ins on the dice of %s', (seed) => {
  const steps = gameOf('stand-in', seed);

  test('play to the final record', () => {
    expect(steps.at(-1)?.after.final).toHaveLength(SEATS.length);
  });

  test('place no marker but a Protectorate where they had an Influence in unrest (PB-DROPOUT-12 to 14)', () => {
    for (const { before, facts } of steps) {
      for (const fact of facts) {
        if (fact.type !== 'marker-placed' || !isGreat(fact.power)) continue;
        expect(fact).toMatchObject({ kind: 'protectorate', before: 'influence' });
        expect(before.unrest).toContain(fact.area);
      }
    }
  });
});
