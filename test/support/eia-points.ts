import type { LogFact } from '@chancery/shared/games/eia/state/facts.ts';

// Political points as the log tells them: what a reader of every report comes to by adding up.

type Change = readonly [power: string, points: number];

/** A line of the board that changes points: `points russia +1 "…"`. */
const stated = (text: string): readonly Change[] => {
  const [, power, amount] = /^points (\S+) ([+-]?\d+)/.exec(text) ?? [];
  return power === undefined ? [] : [[power, Number(amount)]];
};

/** What a fact says of points. Declarations in support of a minor are summed up where the support is told. */
const changesIn = (fact: LogFact): readonly Change[] => {
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
      return stated(fact.text);
    default:
      return [];
  }
};

/** Running totals of the quarter, kept by what is told. */
export class PointsTold {
  readonly #totals = new Map<string, number>();

  /** Takes a fact in; a confirmed quarter begins again at nothing. */
  hear(fact: LogFact): void {
    if (fact.type === 'quarter') this.#totals.clear();
    for (const [power, points] of changesIn(fact))
      this.#totals.set(power, (this.#totals.get(power) ?? 0) + points);
  }

  of(power: string): number {
    return this.#totals.get(power) ?? 0;
  }
}
