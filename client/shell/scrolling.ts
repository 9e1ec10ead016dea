import type { Binding, ScreenContext } from './screen.ts';

/** A position in a list longer than the screen: the chosen row and the top row. */
export interface ScrollPosition {
  readonly at: number;
  readonly top: number;
}

export const START: ScrollPosition = { at: 0, top: 0 };

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(most, least)));

/** Chooses row `at` of `count`, scrolling the window of `height` rows only as far as needed. */
export const choose = (
  place: ScrollPosition,
  at: number,
  { count, height }: { readonly count: number; readonly height: number },
): ScrollPosition => {
  const chosen = clamp(at, 0, count - 1);
  const top = clamp(place.top, chosen - height + 1, chosen);
  return { at: chosen, top: clamp(top, 0, Math.max(count - height, 0)) };
};

/** Scrolls a page of text; returns its top row. */
export const scrollTo = (top: number, count: number, height: number): number =>
  clamp(top, 0, Math.max(count - height, 0));

/** The rows of a list that fit around the cursor. */
export const windowAround = <T>(rows: readonly T[], at: number, tall: number): readonly T[] => {
  const top = Math.max(0, Math.min(at - Math.floor(tall / 2), rows.length - tall));
  return rows.slice(top, top + tall);
};

/** How a screen's state holds a position, how many rows there are and how many fit. */
export interface Scrolled<Local, Subject> {
  at(local: Local, context: ScreenContext<Subject>): number;
  to(local: Local, at: number, context: ScreenContext<Subject>): Local;
  /** Rows a page key moves by. */
  page(context: ScreenContext<Subject>): number;
}

/** The movement keys of a page without hints in the footer: the page shows itself where it goes on. */
export const unhintedMoves = <Local, Subject>(
  rows: readonly Binding<Local, Subject>[],
): readonly Binding<Local, Subject>[] =>
  rows.map(({ keys, label, run }) => ({ keys, label, isCounted: true, run }));

const FAR = Number.MAX_SAFE_INTEGER;

/** The movement keys of every list and page: arrows, vi's and Emacs's. */
export const movementKeys = <Local, Subject>(
  scrolled: Scrolled<Local, Subject>,
): readonly Binding<Local, Subject>[] => {
  type Step = (at: number, page: number) => number;
  const row = (keys: readonly string[], label: string, step: Step): Binding<Local, Subject> => ({
    keys,
    label,
    isCounted: true,
    run: (local, context) =>
      scrolled.to(local, step(scrolled.at(local, context), scrolled.page(context)), context),
  });
  return [
    { ...row(['j', 'down', 'ctrl+n'], 'down', (at) => at + 1), hint: true },
    { ...row(['k', 'up', 'ctrl+p'], 'up', (at) => at - 1), hint: true },
    row(['pagedown', 'ctrl+f', ' '], 'a page down', (at, page) => at + page),
    row(['pageup', 'ctrl+b'], 'a page up', (at, page) => at - page),
    row(['ctrl+d'], 'half a page down', (at, page) => at + Math.ceil(page / 2)),
    row(['ctrl+u'], 'half a page up', (at, page) => at - Math.ceil(page / 2)),
    row(['home'], 'to the top', () => 0),
    row(['G', 'end'], 'to the end', () => FAR),
  ];
};
