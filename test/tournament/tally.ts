import { isGreat, isPower, type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Fact, FactOf } from '@chancery/shared/games/pax/state/facts.ts';
import { activityOf, type TurnActivity, warsFoughtIn, type WarsFought } from './activity.ts';
import type { Played } from './play.ts';
import { type Sources, sourcesOf } from './sources.ts';
import { answeredOf, sharedGrabsOf, type Signatures, signaturesOf } from './signatures.ts';

/** What one game comes to in the table. */
export interface Row {
  readonly winner: Seat;
  readonly tempers: Readonly<Record<Seat, string>>;
  readonly totals: Readonly<Record<Seat, number>>;
  readonly sources: Readonly<Record<Seat, Sources>>;
  /** What brought the Great War, where it came. */
  readonly greatWar: string | undefined;
  readonly treaties: number;
  readonly breaches: number;
  readonly congresses: number;
  /** Wars that one Great Power declared on another. */
  readonly greatPowerWars: number;
  /** War turns of the longest war of each kind. */
  readonly longest: Readonly<Record<string, number>>;
  /** Points by cause. */
  readonly tension: Readonly<Record<string, number>>;
  readonly turns: number;
  readonly offers: number;
  readonly letters: number;
  /** Lines of bots that the rules refused. */
  readonly refused: readonly string[];
  /** Left out in rows of earlier tournaments. */
  readonly signatures?: Signatures;
  readonly answers?: { readonly made: number; readonly answered: number };
  /** Areas and turns in which several took Control at once. */
  readonly sharedGrabs?: number;
  readonly activity?: readonly TurnActivity[];
  readonly warsFought?: WarsFought;
  readonly mostRounds: number;
  /** Milliseconds: the slowest answer of a bot, all answers, the whole game. */
  readonly slowest: number;
  readonly thinking: number;
  readonly pace: number;
}

const factsOf = <Type extends Fact['type']>({ facts }: Played, type: Type): readonly FactOf<Type>[] =>
  facts.filter((fact): fact is FactOf<Type> => fact.type === type);

const longest = (game: Played): Record<string, number> => {
  const turns: Record<string, number> = {};
  const kinds = new Map<number, string>();
  for (const { fact } of game.told) {
    if (fact.type === 'war-began')
      kinds.set(
        fact.war,
        fact.sides.flat().includes('china')
          ? 'rebellion'
          : fact.sides.flat().includes('ottoman-empire')
            ? 'ottoman'
            : 'ordinary',
      );
    if (fact.type !== 'war-turn-ended') continue;
    for (const war of fact.wars) {
      const kind = kinds.get(war) ?? 'ordinary';
      turns[kind] = Math.max(turns[kind] ?? 0, fact.warTurn);
    }
  }
  return turns;
};

const tensionBy = (game: Played): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { cause, by } of factsOf(game, 'tensions-rose')) sums[cause] = (sums[cause] ?? 0) + by;
  return sums;
};

const greatPowerWarsIn = (game: Played): number =>
  factsOf(game, 'war-declared').filter(
    ({ by, on }) => isPower(by) && isPower(on) && isGreat(by) && isGreat(on),
  ).length;

export const rowOf = (game: Played, tempers: Row['tempers'], pace: number): Row => {
  const { state } = game.match;
  const final = state.final ?? [];
  const totals = Object.fromEntries(
    SEATS.map((seat) => [seat, final.find((one) => one.seat === seat)?.total ?? 0]),
  );
  const winner = SEATS.toSorted((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0))[0] ?? 'britain';
  const { greatWar } = state;
  return {
    winner,
    tempers,
    totals: totals as Record<Seat, number>,
    sources: sourcesOf(game),
    greatWar: greatWar
      ? `${greatWar.cause} by ${greatWar.culprits.join('+')} ${String(state.year)} ${greatWar.step}`
      : undefined,
    treaties: factsOf(game, 'treaty-in-force').length,
    breaches: factsOf(game, 'treaty-broken').filter(({ isBroughtToLight }) => !isBroughtToLight).length,
    congresses: factsOf(game, 'congress-convened').length,
    greatPowerWars: greatPowerWarsIn(game),
    longest: longest(game),
    tension: tensionBy(game),
    turns: state.turn,
    offers: factsOf(game, 'treaty-proposed').length,
    letters: game.letters.length,
    refused: game.refused.map(({ seat, phase, text }) => `${seat} ${phase}: ${text}`),
    signatures: signaturesOf(game, tempers),
    answers: answeredOf(game),
    sharedGrabs: sharedGrabsOf(game),
    activity: activityOf(game),
    warsFought: warsFoughtIn(game, tempers),
    mostRounds: game.mostRounds,
    slowest: Math.max(...game.answers),
    thinking: game.answers.reduce((sum, ms) => sum + ms, 0),
    pace,
  };
};
