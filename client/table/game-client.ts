import type { ReportPart } from '@chancery/shared/api';
import type { Awaited, Game, GameAt } from '@chancery/shared/kernel/match/game.ts';
import type { MarkedLine } from '@chancery/shared/kernel/report/marks.ts';
import type { SettingChoice } from '@chancery/shared/kernel/charts/setting-choices.ts';
import type { GuideStep } from '../shell/guide.ts';
import type { GlossaryTerm } from '../shell/glossary.ts';
import type { Line } from '../shell/lines.ts';
import type { MountedScreen } from '../shell/screen.ts';
import type { Tones } from '../shell/theme.ts';
import type { ComposerContents, LineSuggestions } from './composer-contents.ts';
import type { DeskContents } from './desk-contents.ts';
import type { GamePages } from './game-pages.ts';
import type { GameTypes } from './game-types.ts';
import type { Table } from './table.ts';

/** Something the palette can go to by name: a place, a treaty. */
export interface JumpTarget {
  readonly text: string;
  /** Its kind: `area`, `treaty`. */
  readonly hint: string;
  /** Other names of it. */
  readonly also?: string;
  /** The id of its screen, and its id there. */
  readonly screen: string;
  readonly at: string;
}

/** A subject for letters: a treaty, an alliance. */
export interface LetterTopic {
  /** The id of its thread. */
  readonly id: string;
  readonly title: string;
  /** It is over: proposals in its letters can no longer be accepted. */
  readonly isOver?: boolean;
}

/** Something between the viewer and another seat: a dispute, a treaty, an offer. */
export interface BilateralItem {
  /** `§` a treaty, `!` a dispute. */
  readonly sign: string;
  readonly text: string;
  readonly state: string;
  /** Whether it waits for the viewer. */
  readonly waits: boolean;
  /** It is over, and is listed last. */
  readonly isOver?: boolean;
  /** The id of the subject of letters about it. */
  readonly topic?: string;
  /** The id of the screen to deal with it, and its id there. */
  readonly screen: string;
  readonly at: string;
  /** Its details. */
  detail(width: number): readonly Line[];
}

/** A key that begins something with another seat, and the screen it opens. */
interface BeginKey {
  readonly key: string;
  readonly label: string;
  readonly screen: string;
}

/** What there is between the viewer and another seat. */
export interface BilateralContents<G extends GameTypes> {
  /** The current items, those that wait for the viewer first. */
  items(table: Table<G>, seat: string): readonly BilateralItem[];
  /**
   * Whether a sentence of a report is about something between them, such as a dispute, though it is not about both, or
   * about something between others though it mentions both; undefined if its marks decide.
   */
  concerns?(table: Table<G>, seat: string, sentence: MarkedLine): boolean | undefined;
  /** A sentence of a report in one row of the timeline; its first line if omitted. */
  summary?(table: Table<G>, part: ReportPart, sentence: MarkedLine): string;
  /** What the viewer can begin: the screen is opened with `with/SEAT`, `letter/NUMBER` or the item's own id. */
  readonly begins: readonly BeginKey[];
}

/** A number of a seat or of the table that changes from turn to turn. */
export interface Figure {
  readonly name: string;
  /** Shown before the number: `£`. */
  readonly unit?: string;
  readonly value: number;
}

/** What is compared when the rest of a turn is simulated. */
export interface ProspectContents<G extends GameTypes> {
  /** The figures of a seat; the same names in the same order for every position. */
  figures(at: GameAt<G['edition'], G['state']>, seat: string): readonly Figure[];
  /** What a seat has, with counts: `Garrison in the harbour`. */
  holdings?(at: GameAt<G['edition'], G['state']>, seat: string): ReadonlyMap<string, number>;
  /**
   * A sentence of a report without its dice, so that equal outcomes have equal texts; empty if figures and holdings
   * say the same.
   */
  withoutDice?(sentence: string): string;
}

/** Who is awaited, as far as a seat can know. */
export const knownAwaited = (client: GameClient, edition: unknown, view: unknown): Awaited | undefined => {
  if (client.awaited) return client.awaited(edition, view);
  const { game } = client;
  return game.awaited({ edition, state: game.knownState(edition, view) });
};

/** The part of a table needed to decide whether something concerns its viewer. */
type ViewerPosition<G extends GameTypes> = Pick<Table<G>, 'edition' | 'state' | 'seatView'>;

/**
 * A game as the terminal shows it: its rules, its words and its screens. Everything that differs from game to game
 * comes from here. (Functions are declared as methods, so that a game is assignable where its types are not known.)
 */
export interface GameClient<G extends GameTypes = GameTypes> {
  readonly game: Game<G['edition'], G['state'], unknown, G['view']>;
  /** The looks of its seats' tones. */
  readonly tones: Tones;
  /** Its signs, for the help page. */
  readonly notation: readonly Line[];
  /** Its glossary, with the rule for each term. */
  readonly terms?: readonly GlossaryTerm[];
  /** A guide for beginners through the first turn of a real table. */
  readonly guide?: readonly GuideStep<Table<G>>[];
  /** What the palette can find at a table, in addition to its common items. */
  finds?(table: Table<G>): readonly JumpTarget[];
  /** The settings that can be chosen when a match is created. */
  readonly settings: readonly SettingChoice[];
  /** Notes on the charts in use, such as stand-ins, shown below the settings. */
  charts?(table: Table<G>, width: number): readonly Line[];
  /**
   * Who is awaited, if that differs from what follows from the position the seat knows; undefined while the next
   * step runs by itself.
   */
  awaited?(edition: G['edition'], view: G['view']): Awaited | undefined;
  readonly desk: DeskContents<G>;
  /** What it provides for writing orders. */
  readonly composer?: ComposerContents<G>;
  /** What its single lines do; if omitted, they are shown as the rules list them. */
  readonly lineSuggestions?: LineSuggestions<G>;
  /** Whether lines of a seat that is not awaited take effect now. */
  takesLinesUnasked?(table: Table<G>): boolean;
  /** The powers that a seat plays, as far as the viewer knows; if omitted, the power with its own id. */
  powersOf?(table: ViewerPosition<G>, seat: string): readonly string[];
  /** Whether a sentence of a report concerns the viewer although it is about none of the viewer's powers. */
  touches?(table: ViewerPosition<G>, sentence: MarkedLine): boolean;
  /** Whether a step is a window that closes with the last answer; its reports stay in chronological order. */
  isWindow?(step: string): boolean;
  /** Which sentences of a phase, in order, have since been undone and are not news. */
  undone?(sentences: readonly MarkedLine[]): ReadonlySet<number>;
  /** Whether a sentence of a report only repeats an item of “To do”. */
  isToDo?(table: Table<G>, sentence: MarkedLine): boolean;
  /** Whether an id is that of a place with a card. */
  isPlace?(table: Table<G>, id: string): boolean;
  /** The card of a place that a report is about. */
  placeCard?(table: Table<G>, place: string, width: number): readonly Line[];
  /** The figures of a position, for simulations, and for the pages of a game that has no pages of its own. */
  readonly prospects?: ProspectContents<G>;
  /** Why nobody answers letters to a seat, in a few words; undefined if its player may. */
  noReplyReason?(table: Table<G>, seat: string): string | undefined;
  /** Whether a spare seat has no role yet; omitted if the game has no spare seats. */
  isIdleSeat?(table: Table<G>, seat: string): boolean;
  /** What there is between the viewer and each other seat, besides letters and reports. */
  readonly bilateral?: BilateralContents<G>;
  /** Subjects for letters. */
  topics?(table: Table<G>): readonly LetterTopic[];
  /** Its pages for reports, loaded when a page is made; without it they show a table and charts of `prospects`. */
  pages?(): Promise<GamePages<G>>;
  /** A set of screens for one table, loaded when a table is opened, because commands need none. */
  screens(): Promise<GameScreens<G>>;
}

/** The screens of a game by workspace. */
export interface GameScreens<G extends GameTypes = GameTypes> {
  /** Screens of the position: the map, the list of places. */
  readonly world: readonly MountedScreen<Table<G>>[];
  /** Screens for reference: ledgers, standings. The house rules are added to them. */
  readonly books?: readonly MountedScreen<Table<G>>[];
  /** The screen for orders; the client's standard sheet if omitted. */
  readonly orders?: MountedScreen<Table<G>>;
  /** Screens for diplomacy besides letters: treaties, congresses, wars. */
  readonly diplomacy?: readonly MountedScreen<Table<G>>[];
}
