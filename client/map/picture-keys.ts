import fuzzysort from 'fuzzysort';
import type { Binding, ScreenContext, Screen } from '../shell/screen.ts';
import { fieldKeys, insertText } from '../shell/typed-text.ts';
import { withoutStatusRow, picturePaneOf } from './pane.ts';
import type { PictureMoves, MapKeyContext, PictureState } from './picture-state.ts';
import type { Arrow } from './walking.ts';
import { windowView } from './window.ts';

// Keys and mouse of a screen that shows a picture: moving the cursor, finding by name, zooming.

/** What is looked for by name on a picture, and the picture as it was before. */
interface Find<State> {
  readonly text: string;
  readonly from: State;
}

/** What a screen with a picture keeps. */
export interface PictureLocal<State extends PictureState> {
  readonly page: 'picture' | 'card' | 'list';
  readonly map: State;
  /** First row shown of the card, or of a list without a cursor. */
  readonly top: number;
  /** What is being looked for, while it is. */
  readonly find: Find<State> | undefined;
}

interface NamedPlace {
  readonly id: string;
  readonly name: string;
}

/** What a game says of its picture. */
export interface PictureOfGame<Local extends PictureLocal<State>, Table, State extends PictureState> {
  readonly moves: PictureMoves<Table>;
  /** Places that can be found by name. */
  names(table: Table): readonly NamedPlace[];
  /** The card of the place under the cursor, opened from the picture. */
  openCard(local: Local): Local;
  /** What a picture can show, in words, and the next of it or the one before. */
  readonly layers: { readonly help: string; turn(state: State, by: 1 | -1): State };
  /** Which ways it draws, in words, and the next choice of them. */
  readonly routes: { readonly help: string; turn(state: State, keyContext: MapKeyContext<Table>): State };
}

/** Where a key of the screen is pressed. */
export const mapKeyContext = <Table>({ subject, size }: ScreenContext<Table>): MapKeyContext<Table> => ({
  table: subject,
  pane: withoutStatusRow(picturePaneOf(size)),
});

const findPlaces = (text: string, names: readonly NamedPlace[]): readonly NamedPlace[] =>
  text === '' ? [] : fuzzysort.go(text, names, { key: 'name' }).map(({ obj }) => obj);

/** What is looked for, and how many places that finds. */
export interface FoundPlaces {
  readonly text: string;
  readonly count: number;
}

/** Keys of a picture, to be put together with those of the game. */
export interface PictureKeys<Local, Table> {
  /** What is done with the place under the cursor. */
  readonly here: readonly Binding<Local, Table>[];
  readonly walking: (local: Local, table: Table) => readonly Binding<Local, Table>[];
  /** While a place is looked for. */
  readonly finding: readonly Binding<Local, Table>[];
  /** What is looked for and how much of it there is, while it is. */
  readonly found: (local: Local, table: Table) => FoundPlaces | undefined;
  /** Text that is typed while a place is looked for. */
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
  const west = { label: 'walk', help: 'west, to the neighbour there', hint: true } as const;
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
    { keys: ['H'], label: 'region before', run: region(-1) },
    { keys: ['+', '='], label: 'nearer', hint: true, run: zoom(1) },
    { keys: ['-'], label: 'farther', run: zoom(-1) },
    { keys: ['m'], label: 'layer', help: layers.help, hint: true, run: layer(1) },
    { keys: ['r'], label: 'routes', help: routes.help, run: change(routes.turn) },
    { keys: ['M'], label: 'layer before', run: layer(-1) },
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

/** How a find changes what is looked at. */
const finder = <Local extends PictureLocal<State>, Table, State extends PictureState>({
  moves,
  names,
}: PictureOfGame<Local, Table, State>) => {
  const to = (local: Local, place: string | undefined, context: ScreenContext<Table>): Local =>
    place === undefined ? local : { ...local, map: moves.goTo(local.map, place, mapKeyContext(context)) };
  return {
    /** The find as it reads now: from where one was, with the cursor on the best place. */
    typed: (local: Local, text: string, context: ScreenContext<Table>): Local => {
      const { from } = local.find ?? { from: local.map };
      const found = findPlaces(text, names(context.subject))[0]?.id;
      if (found === undefined && text !== '') return { ...local, find: { text, from } };
      return to({ ...local, map: from, find: { text, from } }, found, context);
    },
    /** The place after the one under the cursor, or before it, of those that are found. */
    next: (local: Local, by: 1 | -1, context: ScreenContext<Table>): Local => {
      const places = findPlaces(local.find?.text ?? '', names(context.subject));
      const at = places.findIndex(({ id }) => id === moves.chosenOf(local.map, context.subject));
      return to(local, places[(at + by + places.length) % places.length]?.id, context);
    },
  };
};

/** The mouse: a press chooses the place under it, and opens its card where it is chosen; the wheel goes nearer or farther. */
const pointerHandler =
  <Local extends PictureLocal<State>, Table, State extends PictureState>({
    moves,
    openCard,
  }: PictureOfGame<Local, Table, State>): PictureKeys<Local, Table>['pointed'] =>
  (local, { action, column, row }, { later, ...context }) => {
    const keyContext = mapKeyContext(context);
    if (local.page !== 'picture' || column >= keyContext.pane.columns) return undefined;
    const view = windowView(moves.ground, moves.windowOf(local.map, keyContext.table), keyContext.pane);
    // The baked world is read when it is first pointed at.
    import('./place-under.ts').then(
      ({ placeUnder }) => {
        const place = row < view.rows ? placeUnder(moves.ground, view, [column, row]) : undefined;
        if (place === undefined) return;
        later((now) => {
          if (now.page !== 'picture') return now;
          if (action === 'press' && moves.chosenOf(now.map, keyContext.table) === place) return openCard(now);
          const map = moves.goTo(now.map, place, keyContext);
          return {
            ...now,
            map: action === 'press' ? map : moves.zoom(map, action === 'wheel up' ? 1 : -1, keyContext),
          };
        });
        context.shell.notify('');
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
    here: [
      { keys: ['enter'], ...card, run: game.openCard },
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
      { keys: ['up', 'ctrl+p'], label: 'before', run: (local, context) => next(local, -1, context) },
      ...fieldKeys<Local, Table>(({ find }) => find?.text ?? '', typed),
    ],
    found: ({ find }, table) =>
      find && { text: find.text, count: findPlaces(find.text, game.names(table)).length },
    typing: (local) => {
      const { find } = local;
      return find && ((text, context) => typed(local, insertText(find.text, text), context));
    },
    pointed: pointerHandler(game),
  };
};
