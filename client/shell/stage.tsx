import type { ReactNode } from 'react';
import { keyRowFor, rowsShownAt, withoutKeysOf, withoutPrintableKeys, withKeyMap } from './keys.ts';
import type { KeyRow } from './keys.ts';
import { openByItself } from './auto-opening.ts';
import { helpPage } from './layers/help.tsx';
import type { Layer } from './layers/layer.ts';
import type { Line } from './lines.ts';
import { noticesAction } from './layers/notices-page.tsx';
import { questionBox } from './layers/question-box.tsx';
import { termsPage } from './layers/terms.tsx';
import {
  APP_KEY_ROWS,
  globalRows,
  type GlobalActions,
  type GlobalRow,
  navigationActions,
} from './global-keys.ts';
import { GuideProgress } from './guide.ts';
import { KeyPrefix } from './key-prefix.ts';
import { Notices } from './notices.ts';
import { stagePalette } from './stage-palette.ts';
import { rowsAtSize } from './rows-at-size.ts';
import type { ScreenContext, MountedRow, MountedScreen, Shell, ScreenSize } from './screen.ts';
import type { Stage, StageOptions } from './stage-options.ts';
import { type PointerSpot, spotUnder } from './pointer-spots.ts';
import { type Foot, screenSize, type StagePicture, stageView } from './stage-view.tsx';
import type { Typed } from './terminal/keys.ts';
import type { MouseAction } from './terminal/mouse.ts';
import { pasteRefusal } from './typed-text.ts';
import { WaysBack } from './way-back.ts';
import { ScreenHistory } from './workspaces.ts';

class ScreenStage<Subject> implements Stage {
  readonly #options: StageOptions<Subject>;
  readonly #shell: Shell<string>;
  readonly #places: ScreenHistory<Subject>;
  readonly #waysBack: WaysBack<Subject>;
  readonly #prefix = new KeyPrefix();
  readonly #guide: GuideProgress<Subject>;
  #layers: readonly Layer<Subject>[] = [];
  readonly #notices = new Notices();
  /** The size at the last key, for what happens between keys. */
  #size: ScreenSize = { columns: 80, rows: 23 };

  constructor(options: StageOptions<Subject>) {
    this.#options = options;
    this.#places = new ScreenHistory(options.workspaces);
    this.#guide = new GuideProgress(options.guide);
    const isBare = (): boolean => this.#layers.length === 0;
    this.#waysBack = new WaysBack(this.#places, this.#navigate.bind(this), isBare);
    this.#shell = {
      goTo: (id, at) => {
        this.#navigate(() => this.#places.goTo(id), at);
      },
      goFrom: (id, to) => void (this.#places.screen?.id === id && this.#shell.goTo(to)),
      notify: this.notify.bind(this),
      confirm: (consequences) => {
        this.#open(questionBox(consequences));
        options.changed();
      },
      close: this.#close.bind(this),
      leave: options.leave,
    };
  }

  notify(text: string): void {
    this.#notices.say(text);
    this.#options.changed();
  }

  press(typed: Typed, size: ScreenSize): void {
    this.#size = size;
    this.#closeOutdatedLayers();
    this.#notices.say(pasteRefusal(typed, this.#options.maxPasted) ?? '');
    if (this.#notices.shown === '') this.#handleKey(typed);
    this.#options.changed();
  }

  draw(size: ScreenSize, now: Date): ReactNode {
    this.#size = size;
    this.#closeOutdatedLayers();
    const subject = this.#options.subject();
    if (subject !== undefined) this.#places.begin()?.opened(this.#context(subject, now));
    const stage = { shell: this.#shell, notices: this.#notices };
    if (this.#layers.length === 0) openByItself(this.#options, this.#places.screen, stage);
    if (subject !== undefined) this.#guide.advance(subject, this.#places.screen?.id ?? '');
    return stageView(this.#picture(size, now));
  }

  point(pointed: MouseAction, size: ScreenSize): PointerSpot | undefined {
    const picture = this.#picture(size, new Date());
    const spot = spotUnder(picture, pointed);
    this.#notices.say('');
    const { context } = picture;
    if (spot?.is === 'tab') this.#shell.goTo(spot.id);
    else if (spot?.is !== 'row' || !context || this.#layers.length > 0) return spot;
    else if (!this.#places.screen?.point({ ...pointed, row: pointed.row - spot.from }, context)) return spot;
    this.#options.changed();
    return undefined;
  }

  #picture(size: ScreenSize, now: Date): StagePicture<Subject> {
    const subject = this.#options.subject();
    const { own, globals } = this.#keyRows();
    const below = this.#below();
    return {
      options: this.#options,
      places: this.#places,
      layer: this.#layers.at(-1),
      size,
      context: subject === undefined ? undefined : this.#context(subject, now),
      guide: below.guide,
      foot: {
        ...below,
        own,
        globals: this.#layers.length > 0 ? [] : this.#workingKeys(globals),
      },
    };
  }

  #handleKey(typed: Typed): void {
    if (typed.kind === 'key' && typed.key === 'ctrl+c') {
      this.#options.quit();
      return;
    }
    if (this.#typeInto(typed) || typed.kind === 'paste') return;
    const { own, globals } = this.#keyRows();
    const row = keyRowFor(own, typed.key);
    const jump = this.#prefix.feed(typed.key, row !== undefined);
    if (jump.is === 'waits') return;
    if (jump.is === 'jump') this.#jump(jump.letter);
    else if (row) this.#run(row, jump.count);
    else if (this.#layers.length === 0) keyRowFor(globals, typed.key)?.run();
  }

  #run(row: MountedRow<Subject>, count: number): void {
    const subject = this.#options.subject();
    if (subject !== undefined) this.#waysBack.run(row, this.#context(subject), count);
  }

  #typeInto(typed: Typed): boolean {
    const subject = this.#options.subject();
    return subject !== undefined && (this.#top?.type(typed, this.#context(subject)) ?? false);
  }

  /** What takes the keys: the topmost layer, or else the screen. */
  get #top(): MountedScreen<Subject> | undefined {
    return this.#layers.at(-1)?.screen ?? this.#places.screen;
  }

  #screenRows(): readonly MountedRow<Subject>[] {
    const subject = this.#options.subject();
    if (subject === undefined) return [];
    const rows = rowsAtSize(this.#top, this.#context(subject));
    return this.#withUserKeys(this.#waysBack.rows(rows, this.#top?.isTyping(subject) === true));
  }

  #withUserKeys<Row extends KeyRow>(rows: readonly Row[]): readonly Row[] {
    return withKeyMap(rowsShownAt(this.#size, rows), this.#options.keyMap ?? {});
  }

  /** Keys of the screen or layer, and the global keys that those do not use. */
  #keyRows(): { readonly own: readonly MountedRow<Subject>[]; readonly globals: readonly GlobalRow[] } {
    const own = this.#screenRows();
    const rows = [...globalRows(this.#places, this.#options, this.#globalActions()), ...this.#guide.rows()];
    return { own, globals: withoutKeysOf(own, this.#withUserKeys(rows)) };
  }

  #globalActions(): GlobalActions {
    return {
      ...navigationActions(this.#places, (task) => {
        this.#navigate(task);
      }),
      goTo: this.#shell.goTo,
      close: this.#shell.close,
      help: this.#openHelp,
      palette: this.#openPalette,
      terms: this.#openTerms,
      ...noticesAction<Subject>(this.#notices, (layer) => {
        this.#open(layer);
      }),
    };
  }

  /** `g` and a letter: `gg` to the top, else to the screen with that letter. */
  #jump(letter: string): void {
    const top = letter === 'g' ? keyRowFor(this.#screenRows(), 'home') : undefined;
    if (top) this.#run(top, 1);
    const screen = this.#places.byJump(letter);
    if (screen) this.#shell.goTo(screen.id);
    else if (!top) this.#notices.say(`g ${letter} opens no screen; ? lists the letters after g`);
  }

  #open(layer: Layer<Subject>): void {
    this.#layers = [...this.#layers, layer];
  }

  #close(): void {
    if (this.#layers.length > 0) this.#layers = this.#layers.slice(0, -1);
    else {
      this.#navigate(() => {
        this.#places.closeOverlay();
      });
    }
  }

  /** Closes questions whose topic is no longer current. */
  #closeOutdatedLayers(): void {
    const subject = this.#options.subject();
    const now = subject === undefined ? undefined : this.#options.topic?.(subject);
    this.#layers = this.#layers.filter(({ topic }) => topic === undefined || topic === now);
  }

  readonly #openHelp = (): void => {
    const { own, globals } = this.#keyRows();
    const everywhere = [...globals, ...this.#prefix.rowsFor(this.#places.all)];
    this.#open(
      helpPage({
        title: this.#places.screen?.title ?? 'this screen',
        rows: own,
        globals: [...this.#workingKeys(everywhere), ...APP_KEY_ROWS],
        options: this.#options,
      }),
    );
  };

  readonly #openPalette = (): void => {
    const { own, globals } = this.#keyRows();
    this.#open(
      stagePalette({
        ...{ options: this.#options, places: this.#places, shell: this.#shell, own, globals },
        rows: () => this.#screenRows(),
        withUserKeys: (rows) => this.#withUserKeys(rows),
        act: (row) => void this.#run(row, 1),
      }),
    );
  };

  readonly #openTerms = (): void => {
    const subject = this.#options.subject();
    if (subject === undefined) return;
    const textUnderCursor = this.#places.screen?.textUnderCursor(this.#context(subject)) ?? '';
    this.#open(termsPage({ terms: this.#options.terms?.() ?? [], textUnderCursor }));
  };

  #context(subject: Subject, now = new Date()): ScreenContext<Subject> {
    return { subject, size: screenSize(this.#size, this.#places, this.#below()), now, shell: this.#shell };
  }

  /** Runs something that may change the screen, and calls `opened` of a new one. */
  #navigate(task: () => unknown, at?: string): void {
    const before = this.#places.screen;
    task();
    const [subject, screen] = [this.#options.subject(), this.#places.screen];
    if (screen !== before) this.#waysBack.forget();
    if (subject === undefined) return;
    const context = this.#context(subject);
    if (screen === before && at === undefined) return screen?.goneToAgain(context);
    this.#layers = [];
    screen?.opened(context, at);
  }

  /** What is shown below the screen, besides keys. */
  #below(): Pick<Foot, 'notice' | 'pending'> & Pick<StagePicture<Subject>, 'guide'> {
    const pending = this.#prefix.pendingRows(this.#places.all, this.#size.columns);
    return { notice: this.#notices.shown, pending, guide: this.#guideLines() };
  }

  #guideLines(): readonly Line[] {
    const subject = this.#options.subject();
    const rows = this.#layers.length > 0 ? [] : this.#workingKeys(this.#guide.rows());
    return subject === undefined ? [] : this.#guide.lines(subject, this.#size, rows);
  }

  /** The keys that work now: while text is being typed, printable keys are text. */
  #workingKeys<Row extends KeyRow>(rows: readonly Row[]): readonly Row[] {
    const subject = this.#options.subject();
    return subject !== undefined && this.#top?.isTyping(subject) === true ? withoutPrintableKeys(rows) : rows;
  }
}

export const createStage = <Subject,>(options: StageOptions<Subject>): Stage => new ScreenStage(options);
