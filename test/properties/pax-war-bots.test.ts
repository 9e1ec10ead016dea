import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import { actLine, enterFirstStep, runStep } from '@chancery/shared/games/pax/play.ts';
import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { Battle } from '@chancery/shared/games/pax/state/wars.ts';
import { type Dice, labelledDice } from '@chancery/shared/kernel/match/dice.ts';
import { describe, expect, test } from 'vitest';
import { runs } from '../support/campaign.ts';
import { type BotName, botLines, botText } from '../support/pax-bots.ts';
import { isOver, openWar } from '../support/random-wars/play.ts';

// Bots in wars of every kind: none of their lines is refused, and their wars end.

/** Fewer do not hold every kind of war. */
const LEAST = 14;
const WARS = Math.max(LEAST, runs(33));
const MAX_WAR_TURNS = 60;

/** What a bot submits is taken, and none of it is found wanting. */
const assertSheet = (
  war: ReturnType<typeof openWar>,
  state: WritableState,
  seat: Seat,
  text: string,
): void => {
  const what = `${war.text.scenario}, ${state.step}, ${seat}: ${text}`;
  expect(pax.readSheet({ edition: war.edition, state }, seat, text), what).toMatchObject({ ok: true });
  const remarks = pax.remarks?.({ edition: war.edition, state }, seat, text) ?? [];
  expect(
    remarks.filter(({ weight }) => weight === 'illegal'),
    what,
  ).toEqual([]);
};

/** Plays a war with the same bot in every seat. */
const playWith = (bot: BotName, number: number) => {
  const war = openWar(number);
  const { edition, chance } = war;
  const diceAt = ({ turn, step }: WritableState): Dice =>
    labelledDice({ game: 'pax', turn, step }, chance.die);
  const facts: Fact[] = [];
  let state = enterFirstStep({ edition, state: war.opening }, diceAt(war.opening)).state;
  let warTurns = 0;
  const speak = (seat: Seat, lines: readonly string[]): void => {
    for (const line of lines) {
      const said = actLine({ edition, state }, seat, { text: line, dice: diceAt(state) });
      expect(said, `${war.text.scenario}, ${state.step}, ${seat}: ${line}`).toMatchObject({ ok: true });
      if (said.ok) state = said.value.state;
    }
  };
  const written = (): Record<string, string> => {
    const awaited = pax.awaited({ edition, state });
    const sheets: Record<string, string> = {};
    for (const seat of SEATS.filter((one) => awaited?.seats.includes(one))) {
      if (awaited?.by === 'lines') speak(seat, botLines(bot, { edition, state }, seat));
      else {
        const text = botText(bot, { edition, state }, seat);
        assertSheet(war, state, seat, text);
        sheets[seat] = text;
      }
    }
    return sheets;
  };
  while (!isOver(state)) {
    const sheets = written();
    if (state.step === 'INI') warTurns += 1;
    expect(warTurns, war.text.scenario).toBeLessThan(MAX_WAR_TURNS);
    const advanced = runStep({ edition, state }, sheets, diceAt(state));
    facts.push(...advanced.log.map(({ fact }) => fact));
    state = advanced.state;
  }
  return { edition, told: facts };
};

const battleIn = (fact: Fact): Battle[] => (fact.type === 'battle-fought' ? [fact.battle] : []);

const count = (facts: readonly Fact[], type: Fact['type']): number =>
  facts.filter((fact) => fact.type === type).length;

describe.each(['stand-in', 'imperialist'] as const)('wars between powers of the kind %s', (bot) => {
  const played = Array.from({ length: WARS }, (_, number) => number);
  const facts: Fact[] = [];
  const battles: Battle[] = [];

  test('are fought by lines that nobody refuses, and come to their end', () => {
    for (const number of played) {
      const { edition, told } = playWith(bot, number);
      facts.push(...told);
      // By that house rule silence attacks, at any odds.
      if (!edition.settings.attackDefault) battles.push(...told.flatMap(battleIn));
    }
    expect(count(facts, 'force-moved')).toBeGreaterThan(WARS);
    expect(count(facts, 'battle-fought')).toBeGreaterThan(WARS / 2);
    expect(count(facts, 'war-ended')).toBeGreaterThan(WARS / 2);
  });

  test('have attacks at three to two or better only, but those of natives (PB-DROPOUT-22)', () => {
    const ordered = battles.filter(
      ({ attackers }) => !attackers.some((party) => party === 'china' || party === 'ottoman-empire'),
    );
    expect(ordered.length).toBeGreaterThan(WARS / 4);
    for (const { strength, against, at } of ordered)
      expect(2 * strength, at).toBeGreaterThanOrEqual(3 * against);
  });
});
