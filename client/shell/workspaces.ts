import type { MountedScreen } from './screen.ts';

/** Screens that belong together and open by one key: a workspace, or an overlay that Esc closes. */
export interface ScreenGroup<Subject> {
  readonly id: string;
  readonly title: string;
  readonly key: string;
  readonly isOverlay?: true;
  /** The first is shown when it is first opened. */
  readonly screens: readonly MountedScreen<Subject>[];
}

/** The position of a screen: its workspace and its index there. */
interface ScreenPlace {
  readonly workspace: number;
  readonly screen: number;
}

/** Maximum length of the history. */
const MAX_STEPS = 50;

/** The current place among workspaces and overlays, and the history. */
export class ScreenHistory<Subject> {
  readonly all: readonly ScreenGroup<Subject>[];
  #at: ScreenPlace = { workspace: 0, screen: 0 };
  /** The last screen shown in each workspace. */
  readonly #last = new Map<number, number>();
  #past: readonly ScreenPlace[] = [];
  #future: readonly ScreenPlace[] = [];
  /** The place from which the overlay was opened. */
  #beneath: ScreenPlace = this.#at;
  #isBegun = false;

  constructor(all: readonly ScreenGroup<Subject>[]) {
    this.all = all.filter(({ screens }) => screens.length > 0);
  }

  get workspace(): ScreenGroup<Subject> | undefined {
    return this.all[this.#at.workspace];
  }

  get screen(): MountedScreen<Subject> | undefined {
    return this.workspace?.screens[this.#at.screen];
  }

  get isInOverlay(): boolean {
    return this.workspace?.isOverlay === true;
  }

  get canGoBack(): boolean {
    return this.#past.length > 0;
  }

  get canGoForward(): boolean {
    return this.#future.length > 0;
  }

  /** The first screen; only the first call returns it. */
  begin(): MountedScreen<Subject> | undefined {
    if (this.#isBegun) return undefined;
    this.#isBegun = true;
    return this.screen;
  }

  /** Goes to the screen that a letter after `g` opens. */
  byJump(letter: string): MountedScreen<Subject> | undefined {
    return this.all.flatMap(({ screens }) => screens).find(({ jump }) => jump === letter);
  }

  #move(to: ScreenPlace): void {
    if (!this.isInOverlay) this.#beneath = this.#at;
    this.#at = to;
    this.#last.set(to.workspace, to.screen);
  }

  #go(to: ScreenPlace): void {
    const { workspace, screen } = this.#at;
    if (to.workspace === workspace && to.screen === screen) return;
    this.#past = [...this.#past, this.#at].slice(-MAX_STEPS);
    this.#future = [];
    this.#move(to);
  }

  /**
   * Goes to a workspace, or to a screen; false if there is none with this id. If a screen has the id of its
   * workspace, it is meant when that workspace is already open.
   */
  goTo(id: string): boolean {
    const workspace = this.all.findIndex((each) => each.id === id);
    if (workspace >= 0 && workspace !== this.#at.workspace) {
      this.#go({ workspace, screen: this.#last.get(workspace) ?? 0 });
      return true;
    }
    for (const [at, { screens }] of this.all.entries()) {
      const screen = screens.findIndex((each) => each.id === id);
      if (screen < 0) continue;
      this.#go({ workspace: at, screen });
      return true;
    }
    return workspace >= 0;
  }

  /** Goes to the next screen of the workspace, cyclically. */
  cycle(by: 1 | -1): void {
    const count = this.workspace?.screens.length ?? 1;
    const { workspace, screen } = this.#at;
    this.#go({ workspace, screen: (screen + by + count) % count });
  }

  back(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#future = [this.#at, ...this.#future];
    this.#past = this.#past.slice(0, -1);
    this.#move(before);
  }

  forward(): void {
    const [next, ...rest] = this.#future;
    if (!next) return;
    this.#past = [...this.#past, this.#at];
    this.#future = rest;
    this.#move(next);
  }

  /** Closes an overlay and returns to where it was opened. */
  closeOverlay(): void {
    if (this.isInOverlay) this.#go(this.#beneath);
  }
}
