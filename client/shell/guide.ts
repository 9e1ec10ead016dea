import type { GlobalRow } from './global-keys.ts';
import { hintsOf, type KeyRow } from './keys.ts';
import { type Line, wrap } from './lines.ts';
import type { ScreenSize } from './screen.ts';
import { textWidth } from './text-width.ts';

/** One step of a guide through a first turn. */
export interface GuideStep<Subject> {
  readonly title: string;
  /** What to do and why, in one to three sentences. */
  text(subject: Subject): string;
  /** The same for screen readers, which get lists in place of pictures; omitted if the text mentions no picture. */
  linearText?(subject: Subject): string;
  /** Whether it is done, judged by the subject and the current screen. */
  isDone(subject: Subject, screen: string): boolean;
}

/** The current step, from 0, and whether the guide is on screen. */
export interface GuidePlace {
  readonly at: number;
  readonly isOpen: boolean;
}

/** The steps of a guide, and how its place is read and stored. */
export interface Guide<Subject> {
  readonly steps: readonly GuideStep<Subject>[];
  read(): GuidePlace;
  write(place: GuidePlace): void;
}

/** Maximum rows of a step's text below its rule. */
const MAX_ROWS = 4;

/** Guides through a first turn: when a step is done, the next is shown. The guide can be closed and resumed. */
export class GuideProgress<Subject> {
  readonly #guide: Guide<Subject> | undefined;
  #place: GuidePlace;
  /** The step as laid out last, and what it depended on. */
  #cached: { readonly about: string; readonly lines: readonly Line[] } | undefined;

  constructor(guide: Guide<Subject> | undefined) {
    this.#guide = guide;
    this.#place = guide?.read() ?? { at: 0, isOpen: false };
  }

  #put(place: GuidePlace): void {
    this.#place = place;
    this.#guide?.write(place);
  }

  get #step(): GuideStep<Subject> | undefined {
    return this.#place.isOpen ? this.#guide?.steps[this.#place.at] : undefined;
  }

  /** Goes to the first step that is not done. */
  advance(subject: Subject, screen: string): void {
    while (this.#step?.isDone(subject, screen)) this.#go(1);
  }

  #go(by: 1 | -1): void {
    const at = Math.max(this.#place.at + by, 0);
    const isOver = at >= (this.#guide?.steps.length ?? 0);
    this.#put(isOver ? { at: 0, isOpen: false } : { at, isOpen: true });
  }

  /** The guide's keys: those that turn its pages while it is shown, and the one that shows or hides it. */
  rows(): readonly GlobalRow[] {
    if (!this.#guide) return [];
    const { isOpen, at } = this.#place;
    const on =
      at === 0 ? 'begin the guide through the first turn' : 'reopen the guide through the first turn';
    const toggle: GlobalRow = {
      keys: ['f2'],
      label: isOpen ? 'leave' : 'guide',
      help: isOpen ? 'close the guide; F2 reopens it' : on,
      run: () => {
        this.#put({ ...this.#place, isOpen: !isOpen });
      },
    };
    const going = (key: string, label: string, by: 1 | -1): GlobalRow => ({
      keys: [key],
      label,
      help: `${label}, to another step of the guide`,
      run: () => {
        this.#go(by);
      },
    });
    if (!isOpen) return [toggle];
    const isLast = this.#place.at === this.#guide.steps.length - 1;
    return [
      going('>', isLast ? 'end' : 'next', 1),
      ...(this.#place.at > 0 ? [going('<', 'back', -1)] : []),
      toggle,
    ];
  }

  /** The step as shown above the foot: a rule with its name and keys, then what to do. */
  lines(subject: Subject, { columns, isLinear }: ScreenSize, keys: readonly KeyRow[]): readonly Line[] {
    const step = this.#step;
    if (!step) return [];
    const text = (isLinear ? step.linearText?.(subject) : undefined) ?? step.text(subject);
    const hints = hintsOf(
      keys.map((row) => ({ ...row, hint: true as const })),
      columns,
    );
    const about = [String(this.#place.at), text, String(columns), hints].join('\n');
    if (this.#cached?.about !== about)
      this.#cached = { about, lines: this.#layOut(step.title, text, { columns, hints }) };
    return this.#cached.lines;
  }

  #layOut(
    title: string,
    text: string,
    { columns, hints }: { readonly columns: number; readonly hints: string },
  ): readonly Line[] {
    const count = `${String(this.#place.at + 1)}/${String(this.#guide?.steps.length ?? 0)}`;
    const head = `── First turn ${count}: ${title} `;
    const keys = hints === '' ? '' : ` ${hints} `;
    const rule = '─'.repeat(Math.max(columns - textWidth(head) - textWidth(keys) - 2, 0));
    return [
      [
        ['accent', head],
        ['dim', rule],
        ['accent', keys],
        ['dim', '──'],
      ],
      ...wrap(text, columns - 2)
        .slice(0, MAX_ROWS)
        .map((row): Line => [` ${row}`]),
    ];
  }
}
