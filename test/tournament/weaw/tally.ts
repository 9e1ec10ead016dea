import type { Fact } from '@chancery/shared/games/weaw/state/facts.ts';
import { isMajor } from '@chancery/shared/games/weaw/charts/edition.ts';
import type { WeawState } from '@chancery/shared/games/weaw/state/state.ts';
import type { Edition } from '@chancery/shared/games/weaw/charts/edition.ts';
import { faultsIn } from './invariants.ts';
import type { Played } from './play.ts';

/** What one war comes to in the table. */
export interface Row {
  readonly winner: string;
  readonly why: string;
  readonly turns: number;
  /** Trenches when 1915 begins. */
  readonly trenches: number;
  /** Capitals of majors that another holds when the third turn begins. */
  readonly capitalsLost: readonly string[];
  /** How often US Entry moved, and where it came to. */
  readonly entryMoves: number;
  readonly entry: number;
  /** The side the USA joined. */
  readonly america: string;
  /** The turn in which the revolution began; 0 where none did. */
  readonly revolution: number;
  /** Nations that surrendered or were conquered, with the turn. */
  readonly fallen: readonly string[];
  readonly battles: number;
  readonly captures: number;
  /** Lines by how they ended. */
  readonly lines: Readonly<Record<string, number>>;
  /** Lines done, by what they order. */
  readonly orders: Readonly<Record<string, number>>;
  /** Refused lines by their reason and first word. */
  readonly refused: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
  readonly thinking: number;
  readonly pace: number;
}

const countBy = <T>(items: readonly T[], key: (item: T) => string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const item of items) counts[key(item)] = (counts[key(item)] ?? 0) + 1;
  return counts;
};

type FactOf<Type extends Fact['type']> = Extract<Fact, { readonly type: Type }>;

const factsOf = <Type extends Fact['type']>({ log }: Played, type: Type): readonly FactOf<Type>[] =>
  log.flatMap(({ fact }) => (fact.type === type ? [fact as FactOf<Type>] : []));

/** The first turn of 1915. */
const NEW_YEAR = 4;

/** Watches a war while it is played. */
export class WarWatch {
  trenches = 0;
  capitalsLost: readonly string[] = [];
  readonly faults: string[] = [];
  readonly #edition: Edition;

  constructor(edition: Edition) {
    this.#edition = edition;
  }

  readonly look = (state: WeawState): void => {
    const { turn, territories } = state;
    for (const fault of faultsIn({ edition: this.#edition, state }))
      this.faults.push(`turn ${String(turn)}: ${fault}`);
    if (turn === NEW_YEAR)
      this.trenches = Object.values(territories).reduce(
        (sum, each) => sum + Object.keys(each.trenches).length,
        0,
      );
    if (turn === 3)
      this.capitalsLost = [...this.#edition.nations.values()].flatMap(({ id, capital }) =>
        isMajor(this.#edition, id) && capital !== null && territories[capital]?.controller !== id
          ? [capital]
          : [],
      );
  };
}

const fallenIn = (played: Played): readonly string[] =>
  played.log.flatMap(({ turn, fact }) => {
    if (fact.type === 'conquered' && isMajor(played.edition, fact.nation))
      return [`${fact.nation} conquered ${String(turn)}`];
    if (fact.type === 'war-ended' && fact.why === 'surrender')
      return [`${fact.pair[0]} surrendered ${String(turn)}`];
    return [];
  });

/** What a force is told that tells its kind; the first that it has. */
const FORCE_ACTIONS = ['land in', 'engage', 'blockade'] as const;

/** What a line orders, in a word or two: `build submarine`, `force land in`. */
const orderOf = (line: string): string => {
  const text = line.replace(/^as \S+: /, '');
  const [verb = '', ...rest] = text.split(' ');
  if (verb === 'build') return `build ${rest.find((word) => !/^\d+$/.test(word)) ?? ''}`;
  if (verb !== 'force') return verb;
  const errand = FORCE_ACTIONS.find((each) => text.includes(`, ${each}`));
  return errand === undefined ? 'force' : `force ${errand}`;
};

export const rowOf = (played: Played, watch: WarWatch, pace: number): Row => {
  const { state, thinking } = played;
  const lines = factsOf(played, 'line');
  const [over] = factsOf(played, 'over');
  return {
    winner: state.winner ?? 'nobody',
    why: typeof over?.why === 'object' ? over.why.is : (over?.why ?? ''),
    turns: state.turn,
    trenches: watch.trenches,
    capitalsLost: watch.capitalsLost,
    entryMoves: factsOf(played, 'us-entry').length,
    entry: state.usEntry,
    america: state.nations['usa']?.side ?? 'none',
    revolution: state.revolution?.since ?? 0,
    fallen: fallenIn(played),
    battles: factsOf(played, 'combat').length,
    captures: factsOf(played, 'taken').length,
    lines: countBy(lines, ({ end }) => end),
    orders: countBy(
      lines.filter(({ end }) => end === 'done'),
      ({ text }) => orderOf(text),
    ),
    refused: countBy(
      lines.filter(({ end }) => end === 'illegal'),
      ({ text, reason }) => `${orderOf(text)} ${reason?.reason ?? ''}`,
    ),
    faults: watch.faults,
    thinking,
    pace,
  };
};
