import type { Binding, ScreenContext, Screen } from '../shell/screen.ts';
import { fieldKeys, insertText } from '../shell/typed-text.ts';
import { CARD_IS_SHOWN, withoutStatusRow, picturePaneOf } from './pane.ts';
import { type NamedPlace, placesByName } from './places-by-name.ts';
import type { PictureMoves, MapKeyContext, PictureState } from './picture-state.ts';
import type { Arrow } from './walking.ts';
import { windowView } from './window.ts';

// Keys and mouse of a screen with a picture: moving the cursor, finding places by name, zooming.

/** A search by name, and the picture's state before it. */
interface Find<State> {
  readonly text: string;
  readonly from: State;
}

/** The state of a screen with a picture. */
export interface PictureLocal<State extends PictureState> {
  readonly page: 'picture' | 'card' | 'list';
  readonly map: State;
  /** The first visible row of the card, or of a list without a cursor. */
  readonly top: number;
  /** The current search, if any. */
  readonly find: Find<State> | undefined;
}

/** What a game provides for its picture. */
export interface PictureOfGame<Local extends PictureLocal<State>, Table, State extends PictureState> {
  readonly moves: PictureMoves<Table>;
  /** Places that can be found by name. */
  names(table: Table): readonly (NamedPlace & { readonly id: string })[];
  /** Whether the card of the place under the cursor is shown whole, so that its page would show nothing more. */
  isCardShown(local: Local, context: ScreenContext<Table>): boolean;
  /** Opens the card of the place under the cursor. */
  openCard(local: Local): Local;
  /** The layers: their help text, and a step to the next or previous. */
  readonly layers: { readonly help: string; turn(state: State, by: 1 | -1): State };
  /** The drawn routes: their help text, and a step to the next or previous choice. */
  readonly routes: { readonly help: string; turn(state: State, keyContext: MapKeyContext<Table>): State };
}

/** The context of a key pressed on this screen. */
export const mapKeyContext = <Table>({ subject, size }: ScreenContext<Table>): MapKeyContext<Table> => ({
  table: subject,
  pane: withoutStatusRow(picturePaneOf(size)),
});

/** The search text, and the number of places found. */
export interface FoundPlaces {
  readonly text: string;
  readonly count: number;
}

/** Keys of a picture, to be combined with those of the game. */
export interface PictureKeys<Local, Table> {
  /** Keys for the place under the cursor. */
  readonly here: (local: Local) => readonly Binding<Local, Table>[];
  readonly walking: (local: Local, table: Table) => readonly Binding<Local, Table>[];
  /** Keys during a search. */
  readonly finding: readonly Binding<Local, Table>[];
  /** The search text and the number of places found, during a search. */
  readonly found: (local: Local, table: Table) => FoundPlaces | undefined;
  /** Handles typed text during a search. */
  readonly typing: (local: Local) => ((text: string, context: ScreenContext<Table>) => Local) | undefined;
  readonly pointed: NonNullable<Screen<Local, Table>['onPointer']>;
}

const walkingKeys = <Local extends PictureLocal<State>, Table, State extends PictureState>({
  moves,
  layers,
  routes,
}: PictureOfGame<Local, Table, State>): PictureKeys<Local, Table>['walking'] => {
  type Run = Binding<Local, Table>['run'];
  const change =
    (to: (state: State, keyContext: MapKeyContext<Table>) => State): Run =>
    (local, context) => ({ ...local, map: to(local.map, mapKeyContext(context)) });
  const walk = (arrow: Arrow): Run => change((state, keyContext) => moves.step(state, arrow, keyContext));
  const region = (by: 1 | -1): Run => change((state, keyContext) => moves.turnRegion(state, by, keyContext));
  const zoom = (by: 1 | -1): Run => change((state, keyContext) => moves.zoom(state, by, keyContext));
  const layer = (by: 1 | -1): Run => change((state) => layers.turn(state, by));
  const west = { label: 'walk', help: 'to the neighbour in the west', hint: true } as const;
  const into = { label: 'region', help: 'into the region of this place', hint: true } as const;
  const out = { label: 'world', help: 'out to the whole world', hint: true } as const;
  const lookInto: Binding<Local, Table> = { keys: ['J'], ...into, run: change(moves.lookInto) };
  const lookOut: Binding<Local, Table> = { keys: ['K', '0'], ...out, run: change(moves.lookOut) };
  const rows: readonly Binding<Local, Table>[] = [
    { keys: ['left', 'h'], ...west, isCounted: true, run: walk('left') },
    { keys: ['down', 'j'], label: 'south', isCounted: true, run: walk('down') },
    { keys: ['up', 'k'], label: 'north', isCounted: true, run: walk('up') },
    { keys: ['right', 'l'], label: 'east', isCounted: true, run: walk('right') },
    lookInto,
    lookOut,
    { keys: ['L'], label: 'next region', run: region(1) },
    { keys: ['H'], label: 'previous region', run: region(-1) },
    { keys: ['+', '='], label: 'nearer', hint: true, run: zoom(1) },
    { keys: ['-'], label: 'farther', run: zoom(-1) },
    { keys: ['m'], label: 'layer', help: layers.help, hint: true, run: layer(1) },
    { keys: ['r'], label: 'routes', help: routes.help, run: change(routes.turn) },
    { keys: ['M'], label: 'previous layer', run: layer(-1) },
  ];
  return (local, table) => {
    const idle = moves.isLookedInto(local.map, table)
      ? lookInto
      : moves.isLookedAtWhole(local.map, table)
        ? lookOut
        : undefined;
    return rows.filter((row) => row !== idle);
  };
};

/** The effect of a search on the picture. */
const finder = <Local extends PictureLocal<State>, Table, State extends PictureState>({
  moves,
  names,
}: PictureOfGame<Local, Table, State>) => {
  const to = (local: Local, place: string | undefined, context: ScreenContext<Table>): Local =>
    place === undefined ? local : { ...local, map: moves.goTo(local.map, place, mapKeyContext(context)) };
  return {
    /** Searches from the original position again, and puts the cursor on the best match. */
    typed: (local: Local, text: string, context: ScreenContext<Table>): Local => {
      const { from } = local.find ?? { from: local.map };
      const found = placesByName(text, names(context.subject))[0]?.id;
      if (found === undefined && text !== '') return { ...local, find: { text, from } };
      return to({ ...local, map: from, find: { text, from } }, found, context);
    },
    /** The match after or before the one under the cursor. */
    next: (local: Local, by: 1 | -1, context: ScreenContext<Table>): Local => {
      const places = placesByName(local.find?.text ?? '', names(context.subject));
      const at = places.findIndex(({ id }) => id === moves.chosenOf(local.map, context.subject));
      return to(local, places[(at + by + places.length) % places.length]?.id, context);
    },
  };
};

/** What opens a card; it only says so if the card is shown whole already. */
export const cardOpening = <Local, Table>(
  at: Local,
  {
    isCardShown,
    openCard,
  }: {
    isCardShown(local: Local, context: ScreenContext<Table>): boolean;
    openCard(local: Local): Local;
  },
): Pick<Binding<Local, Table>, 'isIdleIn' | 'run'> => ({
  isIdleIn: (context) => isCardShown(at, context),
  run: (local, context) => {
    if (!isCardShown(local, context)) return openCard(local);
    context.shell.notify(CARD_IS_SHOWN);
    return local;
  },
});

/** The mouse: a press chooses the place under it, or opens its card if it is already chosen; the wheel zooms. */
const pointerHandler =
  <Local extends PictureLocal<State>, Table, State extends PictureState>(
    game: PictureOfGame<Local, Table, State>,
  ): PictureKeys<Local, Table>['pointed'] =>
  (local, { action, column, row }, { later, ...context }) => {
    const { moves } = game;
    const keyContext = mapKeyContext(context);
    if (local.page !== 'picture' || column >= keyContext.pane.columns) return undefined;
    const view = windowView(moves.ground, moves.windowOf(local.map, keyContext.table), keyContext.pane);
    // The baked world is loaded on the first use of the mouse.
    import('./place-under.ts').then(
      ({ placeUnder }) => {
        const place = row < view.rows ? placeUnder(moves.ground, view, [column, row]) : undefined;
        if (place === undefined) return;
        context.shell.notify('');
        later((now) => {
          if (now.page !== 'picture') return now;
          if (action === 'press' && moves.chosenOf(now.map, keyContext.table) === place)
            return cardOpening(now, game).run(now, context, later);
          const map = moves.goTo(now.map, place, keyContext);
          return {
            ...now,
            map: action === 'press' ? map : moves.zoom(map, action === 'wheel up' ? 1 : -1, keyContext),
          };
        });
      },
      () => undefined,
    );
    return local;
  };

export const pictureKeys = <Local extends PictureLocal<State>, Table, State extends PictureState>(
  game: PictureOfGame<Local, Table, State>,
): PictureKeys<Local, Table> => {
  const { typed, next } = finder(game);
  const end = (local: Local): Local => ({ ...local, find: undefined });
  const back = (local: Local): Local => end({ ...local, map: local.find?.from ?? local.map });
  const begin = (local: Local, context: ScreenContext<Table>): Local => typed(local, '', context);
  const finds = { label: 'find', help: 'find a place by name', hint: true } as const;
  const card = { label: 'card', help: 'everything about this place', hint: true } as const;
  return {
    here: (local) => [
      { keys: ['enter'], ...card, ...cardOpening(local, game) },
      { keys: ['/'], ...finds, run: begin },
    ],
    walking: walkingKeys(game),
    finding: [
      { keys: ['enter'], label: 'stay there', hint: true, run: end },
      { keys: ['esc'], label: 'back', hint: true, run: back },
      {
        keys: ['down', 'ctrl+n'],
        label: 'next',
        hint: true,
        run: (local, context) => next(local, 1, context),
      },
      { keys: ['up', 'ctrl+p'], label: 'previous', run: (local, context) => next(local, -1, context) },
      ...fieldKeys<Local, Table>(({ find }) => find?.text ?? '', typed),
    ],
    found: ({ find }, table) =>
      find && { text: find.text, count: placesByName(find.text, game.names(table)).length },
    typing: (local) => {
      const { find } = local;
      return find && ((text, context) => typed(local, insertText(find.text, text), context));
    },
    pointed: pointerHandler(game),
  };
};
