import type { Edition } from '@chancery/shared/games/eia/charts/edition.ts';
import { numbersFrom } from './random-numbers.ts';

/** Writes random lines of Empires in Arms: parsable, legal or not. */
export class RandomLines {
  readonly #powers: readonly string[];
  readonly #minors: readonly string[];
  readonly #provinces: readonly string[];
  readonly #next: () => number;

  constructor(edition: Edition, seed: number) {
    this.#next = numbersFrom(seed);
    this.#powers = edition.powers;
    this.#minors = ['bavaria', 'saxony', 'denmark', 'holland', 'venetia'];
    this.#provinces = ['bohemia', 'silesia', 'provence', 'crimea', 'andalusia', 'bosnia', 'wales', 'austria'];
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#next() * list.length)] as T;
  }

  chance(probability: number): boolean {
    return this.#next() < probability;
  }

  /** A few powers most of the time, so that they interact. */
  get power(): string {
    return this.pick(this.chance(0.8) ? this.#powers.slice(0, 4) : this.#powers);
  }

  get minor(): string {
    return this.pick(this.#minors);
  }

  get #term(): string {
    const code = this.pick([
      'B.1',
      'B.2',
      'B.3 thirds',
      'B.4',
      'B.5',
      'B.6 me',
      'C.1',
      'C.2',
      'C.3',
      'C.5',
      'C.6',
      'C.7',
    ]);
    const place = this.pick([
      `B.7 ${this.minor}`,
      `B.7 ${this.pick(this.#provinces)}`,
      `C.4 ${this.pick(this.#provinces)}`,
    ]);
    return this.chance(0.3) ? place : code;
  }

  get #condition(): string {
    if (this.chance(0.7)) return '';
    const atom = this.pick([
      `${this.power} is at war with ${this.power}`,
      `${this.power} declared war on me`,
      `anyone sued me`,
      `${this.power} is allied with ${this.power}`,
      `no one runs ${this.minor}`,
      `${this.power} is in dominant`,
      `i am at war with anyone`,
    ]);
    return ` ${this.pick(['if', 'unless'])} ${atom}`;
  }

  #lines(count: number, line: () => string): string {
    return Array.from(
      { length: Math.floor(this.#next() * (count + 1)) },
      () => `${line()}${this.#condition}`,
    ).join('\n');
  }

  /** A sheet for a state that collects them. */
  sheet(step: string): string {
    switch (step) {
      case 'DOW':
        return this.#lines(3, () =>
          this.pick([
            `declare war on ${this.chance(0.5) ? this.power : this.minor}`,
            `call ${this.chance(0.8) ? 'all' : this.power} against ${this.power}`,
            `answer ${this.power} against ${this.power}`,
          ]),
        );
      case 'POLITICS':
        // An alliance needs both sides, so calls are rare unless alliances are offered often.
        return [
          ...(this.chance(0.7) ? this.#powers.slice(0, 4).map((power) => `ally with ${power}`) : []),
          this.#lines(8, () => this.#politics),
        ].join('\n');
      case 'OFFERS':
        return this.#lines(3, () => `offer ${this.pick(['conditional', 'unconditional'])} to ${this.power}`);
      case 'TERMS':
        return this.#lines(3, () => `terms to ${this.power}: ${this.#term}, ${this.#term}, ${this.#term}`);
      case 'BACKDOWN':
        return this.#lines(2, () => `${this.pick(['back down from', 'stand on'])} ${this.minor}`);
      default:
        return this.#lines(2, () =>
          this.pick([
            `break alliance with ${this.power}`,
            `free ${this.minor}`,
            `combine with ${this.power}`,
          ]),
        );
    }
  }

  get #politics(): string {
    return this.pick([
      `make informal peace with ${this.power}`,
      `sue ${this.chance(0.6) ? 'all' : this.power} for peace${this.chance(0.4) ? ' with A.2' : ''}`,
      `offer ${this.pick(['conditional', 'unconditional'])} to ${this.power}`,
      `accept unconditional of ${this.power}`,
      `terms to ${this.power}: ${this.#term}, ${this.#term}, ${this.#term}`,
      `demand break of ${this.power}`,
      `ally with ${this.power}`,
      `run ${this.minor}`,
      `run ${this.minor}`,
      `back down from ${this.minor}`,
      `support ${this.minor} against all`,
      `break alliance with ${this.power}`,
      `free ${this.minor}`,
      `combine with ${this.power}`,
      'done',
    ]);
  }

  /** A line that an awaited seat could send in a window. */
  answer(step: string): string {
    switch (step) {
      case 'CALLS_DEF':
      case 'CALLS_AGG':
        return this.pick([
          `call all against ${this.power}`,
          `answer ${this.power} against ${this.power}`,
          `answer ${this.power} against ${this.power}`,
          `refuse ${this.power} against ${this.power}`,
        ]);
      case 'REPLIES':
        return this.pick([`accept unconditional of ${this.power}`, `term A.1 to ${this.power}`]);
      case 'DEMANDS':
        return `demand break of ${this.power}`;
      default:
        return `support ${this.minor} against all`;
    }
  }

  /** A line that takes effect at once, also from a power that may not send it. */
  line(): string {
    return this.pick([
      `call ${this.power} against ${this.power}`,
      `answer ${this.power} against ${this.power}`,
      `refuse ${this.power} against ${this.power}`,
      `accept unconditional of ${this.power}`,
      `term A.${this.pick(['1', '2', '3', '4', '5'])} to ${this.power}`,
      `demand break of ${this.power}`,
      `support ${this.minor} against ${this.power}`,
      `forces ${this.power} in ${this.chance(0.5) ? this.power : this.minor}: ${this.pick(['infantry corps', 'garrison', 'none', 'depot'])}`,
      `conquer ${this.minor} by ${this.power}`,
      `points ${this.power} ${this.pick(['+1', '-1', '+2'])}`,
      `declare war on ${this.power} under 6.3.1.2.2`,
      `object to ${this.power}/1 "not so"`,
      `rule ${this.power}/1 struck`,
      `duty ${this.pick(['1', '2', '3'])} done`,
      'done',
    ]);
  }
}
