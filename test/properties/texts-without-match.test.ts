import type { GameAt } from '@chancery/shared/kernel/match/game.ts';
import type { Remark } from '@chancery/shared/kernel/match/text-reading.ts';
import { isSyntax } from '@chancery/shared/kernel/match/match.ts';
import { seededDice } from '@chancery/shared/kernel/match/dice.ts';
import { expect, test } from 'vitest';
import { campaignSize, runs } from '../support/campaign.ts';
import { eiaLines, paxLines, weawLines } from '../support/line-sources.ts';
import { numbersFrom } from '../support/random-numbers.ts';
import { type LineSource, RandomRefusals } from '../support/random-refusals.ts';

// A text read without a match is refused where a match refuses it in any position, and in the same words; a line of a
// sheet that is taken is called illegal by both. Examples of all orders, many of them about whoever writes them, are read
// at positions of games that the engine plays with itself.

/** Reasons that no position gives or takes away. */
const NEVER_IN_PAX = [
  ...['pays-itself', 'gives-itself', 'admits-itself', 'declares-on-itself', 'calls-itself', 'joins-itself'],
  ...['minor-accepts-nothing', 'minor-has-no-treasury', 'not-a-minor', 'not-tradable'],
  ...['not-in-this-phase', 'not-your-power', 'no-guest', 'no-voice-over-guests', 'never-on-opposite-sides'],
];
const NEVER_IN_EIA = ['self', 'own-line', 'nobody-to-combine-with', 'no-such-name', 'no-such-box'];
const NEVER_IN_WEAW = ['sheet-only'];

interface Refused {
  readonly message: string;
  readonly reason?: string;
}

interface Compared {
  readonly step: string;
  readonly seat: string;
  readonly text: string;
  readonly isSheet: boolean;
  readonly withoutMatch: string | undefined;
  readonly inMatch: Refused | undefined;
  /** Reasons for which a line of a sheet is illegal though the sheet is taken. */
  readonly remarks: readonly string[];
  readonly atTheTable: readonly string[];
}

const illegalIn = (remarks: readonly Remark[]): readonly string[] =>
  remarks.flatMap(({ weight, refusal }) => (weight === 'illegal' ? [refusal.reason] : []));

type At = GameAt<unknown, unknown>;

class Comparison extends RandomRefusals {
  readonly compared: Compared[] = [];
  readonly #source: LineSource;
  readonly #next = numbersFrom(7);

  constructor(source: LineSource) {
    super(source, 3, () => undefined);
    this.#source = source;
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#next() * list.length)] as T;
  }

  /** An example with its writer and others put in for those it names. */
  #writtenBy(seat: string, example: string): string {
    const { words } = this.#source;
    return example.replaceAll(/[\p{L}\p{N}][\p{L}\p{N}-]*/gu, (word) => {
      const list = words.find((each) => each.includes(word));
      if (!list || this.#next() < 0.3) return word;
      return list.includes(seat) && this.#next() < 0.7 ? seat : this.#pick(list);
    });
  }

  #refusedInMatch(at: At, seat: string, { kind, text }: { kind: 'sheet' | 'line'; text: string }) {
    const { game } = this.#source;
    const { turn, step } = game.moment(at.state);
    const dice = seededDice('5e'.repeat(32), { game: game.id, turn, step });
    const answer = kind === 'sheet' ? game.readSheet(at, seat, text) : game.act(at, seat, { text, dice });
    const rejection = answer.ok ? game.objection?.(at, seat, { kind, text }) : answer.error;
    if (!rejection) return undefined;
    return isSyntax(rejection)
      ? { message: rejection[0]?.message ?? '' }
      : { message: game.explain(at.edition, rejection), reason: rejection.reason };
  }

  #compare(at: At, seat: string, text: string): void {
    const { game } = this.#source;
    const { step } = game.moment(at.state);
    const reading = game.readText(at.edition, { phase: step, seat }, text);
    const { problems, immediateLines, remarks = [] } = reading;
    const isByLine = immediateLines !== undefined || text.includes('treaty "');
    const isSheet = game.awaited(at)?.by === 'sheet' && !isByLine;
    this.compared.push({
      step,
      seat,
      text,
      isSheet,
      withoutMatch: problems[0]?.message,
      inMatch: this.#refusedInMatch(at, seat, { kind: isSheet ? 'sheet' : 'line', text }),
      remarks: remarks.map(({ refusal }) => refusal.reason),
      atTheTable: isSheet ? illegalIn(game.remarks?.(at, seat, text) ?? []) : [],
    });
  }

  override try(at: At, count: number): void {
    const { game, examples } = this.#source;
    const seats = game.seats(at.edition).flatMap(({ id, by }) => (by === 'player' ? [id] : []));
    for (const example of examples)
      for (let n = 0; n < count; n += 1) {
        const seat = this.#pick(seats);
        this.#compare(at, seat, this.#writtenBy(seat, example));
      }
  }
}

test.each([
  ['pax', paxLines, NEVER_IN_PAX],
  ['eia', eiaLines, NEVER_IN_EIA],
  ['weaw', weawLines, NEVER_IN_WEAW],
])('a text of %s is refused without a match where every position refuses it', (_game, source, never) => {
  const comparison = new Comparison({ ...source, steps: campaignSize({ deep: 12, soak: source.steps }) });
  comparison.play(runs(3));
  const wrong = comparison.compared.filter(({ isSheet, withoutMatch, inMatch }) => {
    if (withoutMatch !== undefined) return inMatch === undefined;
    return inMatch !== undefined && (isSheet || never.includes(inMatch.reason ?? ''));
  });
  expect(wrong).toEqual([]);
  const otherRemarks = comparison.compared.filter(
    ({ isSheet, withoutMatch, remarks, atTheTable }) =>
      isSheet &&
      withoutMatch === undefined &&
      (remarks.some((reason) => !atTheTable.includes(reason)) ||
        atTheTable.some((reason) => never.includes(reason) && !remarks.includes(reason))),
  );
  expect(otherRemarks).toEqual([]);
  // Out of its time a match says of a call why it would not be one.
  const otherWords = comparison.compared.filter(
    ({ text, withoutMatch, inMatch }) =>
      !text.startsWith('call ') &&
      withoutMatch !== undefined &&
      inMatch?.reason !== undefined &&
      inMatch.message !== withoutMatch,
  );
  expect(otherWords).toEqual([]);
  const refused = comparison.compared.filter(
    ({ withoutMatch, remarks }) => withoutMatch !== undefined || remarks.length > 0,
  );
  expect(refused.length).toBeGreaterThan(20);
});
