import type { Game, GameAt } from '@chancery/shared/kernel/match/game.ts';
import { seededDice } from '@chancery/shared/kernel/match/dice.ts';
import type { FactValue, Refusal } from '@chancery/shared/kernel/refusal.ts';
import { numbersFrom } from './random-numbers.ts';

// Collects refusals: lines of any kind with random names and numbers are sent by any seat in positions of a game
// played by bots.

type AnyGame = Game<unknown, unknown, unknown, unknown>;
type AnyAt = GameAt<unknown, unknown>;

/** A game, and what its lines are made of. */
export interface LineSource {
  readonly game: AnyGame;
  readonly settings: unknown;
  /** The bot that plays the game. */
  readonly bot: string;
  /** Lines of every kind, and changes of the position by the game master. */
  readonly examples: readonly string[];
  readonly changes: readonly string[];
  /** Words that may replace each other. */
  readonly words: readonly (readonly string[])[];
  /** Number of steps to play, and the positions in which lines are tried. */
  readonly steps: number;
}

/** A refusal with its line, seat and phase. */
export interface FoundRefusal {
  readonly refusal: Refusal;
  readonly sentence: string;
  readonly line: string;
  readonly seat: string;
  readonly step: string;
  readonly at: AnyAt;
}

const isFacts = (value: unknown): value is Readonly<Record<string, FactValue>> =>
  value === undefined || (typeof value === 'object' && value !== null);

/** All refusals contained in a value. */
const refusalsIn = (value: unknown): readonly Refusal[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(refusalsIn);
  const { reason, facts } = value as Partial<Refusal>;
  const own = typeof reason === 'string' && isFacts(facts) && !('type' in value) ? [value as Refusal] : [];
  return [...own, ...Object.values(value).flatMap(refusalsIn)];
};

/** Sends random lines in the positions of a game and returns every refusal. */
export class RandomRefusals {
  readonly #source: LineSource;
  readonly #edition: unknown;
  readonly #next: () => number;
  readonly #places: ReadonlyMap<string, readonly string[]>;
  readonly #found: (refusal: FoundRefusal) => void;

  constructor(source: LineSource, seed: number, found: (refusal: FoundRefusal) => void) {
    const edition = source.game.edition(source.settings, {});
    if (!edition.ok) throw new Error(JSON.stringify(edition.error));
    this.#source = source;
    this.#edition = edition.value;
    this.#next = numbersFrom(seed);
    this.#places = new Map(source.words.flatMap((words) => words.map((word) => [word, words] as const)));
    this.#found = found;
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#next() * list.length)] as T;
  }

  /** A line with some of its names and numbers changed. */
  #changed(line: string): string {
    return line.replaceAll(/[\p{L}\p{N}][\p{L}\p{N}-]*/gu, (word) => {
      if (this.#next() < 0.4) return word;
      if (/^\d+$/.test(word)) return this.#pick(['1', '2', '3', '10', '40', word]);
      return this.#pick(this.#places.get(word) ?? [word]);
    });
  }

  #seats(): readonly string[] {
    return [...this.#source.game.seats(this.#edition).map(({ id }) => id), 'gm'];
  }

  #report(
    refusals: readonly Refusal[],
    { line, seat, at }: Pick<FoundRefusal, 'line' | 'seat' | 'at'>,
  ): void {
    const { game } = this.#source;
    const { step } = game.moment(at.state);
    for (const refusal of refusals)
      this.#found({ refusal, sentence: game.explain(this.#edition, refusal), line, seat, step, at });
  }

  #sendLine(at: AnyAt, seat: string, line: string): void {
    const { game } = this.#source;
    const { turn, step } = game.moment(at.state);
    const dice = seededDice('5e'.repeat(32), { game: game.id, turn, step });
    const acted = game.act(at, seat, { text: line, dice });
    const objection = game.objection?.(at, seat, { kind: 'line', text: line });
    const remarks = seat === 'gm' ? [] : (game.remarks?.(at, seat, line) ?? []);
    const refused = [acted.ok ? undefined : acted.error, objection, remarks];
    this.#report(refusalsIn(refused), { line, seat, at });
  }

  /** Tries lines at one position. */
  try(at: AnyAt, count: number): void {
    const { game, examples, changes } = this.#source;
    const seats = this.#seats();
    const legal = seats.slice(0, -1).flatMap((seat) => game.options?.(at, seat) ?? []);
    for (let n = 0; n < count; n += 1) {
      const list = legal.length > 0 && this.#next() < 0.5 ? legal : examples;
      this.#sendLine(at, this.#pick(seats), this.#changed(this.#pick(list)));
    }
    for (const change of changes) {
      const line = this.#changed(change);
      const amended = game.amend?.(at, line);
      if (amended && !amended.ok) this.#report([amended.error], { line, seat: 'gm', at });
    }
  }

  #sheets(at: AnyAt): Readonly<Record<string, string>> {
    const { game, bot } = this.#source;
    const awaited = game.awaited(at);
    if (awaited?.by !== 'sheet') return {};
    const { examples } = this.#source;
    return Object.fromEntries(
      awaited.seats.map((seat) => {
        const table = { view: game.view(at, seat), letters: [], draw: () => this.#next() };
        const { sheet = '' } = game.bots?.[bot]?.answer(this.#edition, table, seat) ?? {};
        const random = Array.from({ length: 12 }, () => this.#changed(this.#pick(examples)));
        const taken = random.filter((line) => game.readSheet(at, seat, line).ok && !line.includes('\n'));
        return [seat, [sheet, ...taken].filter((text) => text !== '').join('\n')];
      }),
    );
  }

  /** Lines of the engine's own players, each where it is taken. */
  #playBotLines(at: AnyAt): AnyAt {
    const { game, bot } = this.#source;
    const awaited = game.awaited(at);
    if (awaited?.by !== 'lines') return at;
    let now = at;
    for (const seat of awaited.seats) {
      const table = { view: game.view(now, seat), letters: [], draw: () => this.#next() };
      for (const text of game.bots?.[bot]?.answer(this.#edition, table, seat).lines ?? []) {
        const { turn, step } = game.moment(now.state);
        const dice = seededDice('5e'.repeat(32), { game: game.id, turn, step });
        const said = game.act(now, seat, { text, dice });
        if (said.ok) now = { edition: this.#edition, state: said.value.state };
      }
    }
    return now;
  }

  /** Plays the game, and tries lines before each step that waits for somebody. */
  play(linesAStep: number): void {
    const { game, steps } = this.#source;
    let at: AnyAt = { edition: this.#edition, state: game.setup(this.#edition) };
    for (let n = 0; n < steps && !game.moment(at.state).over; n += 1) {
      at = this.#playBotLines(at);
      if (game.awaited(at)) this.try(at, linesAStep);
      const sheets = this.#sheets(at);
      const { turn, step } = game.moment(at.state);
      const dice = seededDice('5e'.repeat(32), { game: game.id, turn, step });
      const { state, log } = game.advance(at, sheets, dice);
      this.#report(refusalsIn(log), { line: '(its sheet)', seat: 'all', at });
      at = { edition: this.#edition, state };
    }
  }
}
