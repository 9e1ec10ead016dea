import type { Fact } from '@chancery/shared/games/eia/state/facts.ts';

// Political points as a reader of all reports would compute them.

type Change = readonly [power: string, points: number];

/** A line of the board that changes points: `points russia +1 "…"`. */
const pointsInLine = (text: string): readonly Change[] => {
  const [, power, amount] = /^points (\S+) ([+-]?\d+)/.exec(text) ?? [];
  return power === undefined ? [] : [[power, Number(amount)]];
};

/** Changes of points in a fact. Those of declarations in support of a minor are in the fact of the support. */
const changesIn = (fact: Fact): readonly Change[] => {
  switch (fact.type) {
    case 'declared':
      return fact.rank === 'support' ? [] : [[fact.by, fact.points]];
    case 'declaration-struck':
      return fact.returned ?? [];
    case 'refused':
      return [
        [fact.ally, fact.points[0]],
        [fact.caller, fact.points[1]],
      ];
    case 'allied':
      return fact.pair.map((power) => [power, fact.points]);
    case 'demanded':
      return [[fact.of, fact.points]];
    case 'peace-points':
    case 'forced-points':
      return [[fact.power, fact.points]];
    case 'broke-alliance':
    case 'control':
    case 'supported':
      return [[fact.by, fact.points]];
    case 'unrun':
      return fact.refunds;
    case 'board':
      return pointsInLine(fact.text);
    default:
      return [];
  }
};

/** Running totals of the quarter. */
export class ReportedPoints {
  readonly #totals = new Map<string, number>();

  /** Adds the points of a fact; a confirmed quarter resets all totals to 0. */
  add(fact: Fact): void {
    if (fact.type === 'quarter') this.#totals.clear();
    for (const [power, points] of changesIn(fact))
      this.#totals.set(power, (this.#totals.get(power) ?? 0) + points);
  }

  of(power: string): number {
    return this.#totals.get(power) ?? 0;
  }
}
