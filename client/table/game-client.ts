import type { ReportPart } from '@chancery/shared/api';
import type { Awaited, Game, GameAt } from '@chancery/shared/kernel/match/game.ts';
import type { SettingChoice } from '@chancery/shared/kernel/charts/setting-choices.ts';
import type { GuideStep } from '../shell/guide.ts';
import type { GlossaryTerm } from '../shell/layers/terms.tsx';
import type { Line } from '../shell/lines.ts';
import type { MountedScreen } from '../shell/screen.ts';
import type { Tones } from '../shell/theme.ts';
import type { ComposerContents, LineSuggestions } from './composer-contents.ts';
import type { DeskContents } from './desk-contents.ts';
import type { GamePages } from './game-pages.ts';
import type { GameTypes } from './game-types.ts';
import type { Table } from './table.ts';

/** Something that can be gone to by its name: a place, a treaty. */
export interface JumpTarget {
  readonly text: string;
  /** What it is: `area`, `treaty`. */
  readonly hint: string;
  /** Other names it is known by. */
  readonly also?: string;
  /** Id of the screen, and of the thing there. */
  readonly screen: string;
  readonly at: string;
}

/** A subject that letters can belong to: a treaty, an alliance. */
export interface LetterTopic {
  /** The thread its letters stand in. */
  readonly id: string;
  readonly title: string;
  /** It is over: what its letters propose can no longer be agreed to. */
  readonly isOver?: boolean;
}

/** Something that stands between the viewer and another seat: a dispute, a treaty, an offer. */
export interface BilateralItem {
  /** `§` a treaty, `!` a dispute. */
  readonly sign: string;
  readonly text: string;
  readonly state: string;
  /** Whether it waits for the viewer. */
  readonly waits: boolean;
  /** It binds nobody any more: it stands below all the rest. */
  readonly isOver?: boolean;
  /** Id of the screen where it is dealt with, and of the thing there. */
  readonly screen: string;
  readonly at: string;
  /** All there is to say of it. */
  detail(width: number): readonly Line[];
}

/** A key that begins something with another seat, and the screen it is begun on. */
interface BeginKey {
  readonly key: string;
  readonly label: string;
  readonly screen: string;
}

/** What lies between the viewer and another seat. */
export interface BilateralContents<G extends GameTypes> {
  /** What stands between them now, what waits for the viewer first. */
  items(table: Table<G>, seat: string): readonly BilateralItem[];
  /** Whether a sentence of a report is about something between them, a dispute, though it does not name both. */
  concerns?(table: Table<G>, seat: string, sentence: string): boolean;
  /** A sentence of a report in one row of the timeline; its first line where this is left out. */
  summary?(table: Table<G>, part: ReportPart, text: string): string;
  /** What can be begun: the screen is gone to with `with/SEAT`, `letter/NUMBER` or the item's own id. */
  readonly begins: readonly BeginKey[];
}

/** A number that a turn moves: of the viewer, or of the table. */
export interface Figure {
  readonly name: string;
  /** What stands before it: `£`. */
  readonly unit?: string;
  readonly value: number;
}

/** What is counted where a turn is played on that nobody has played yet. */
export interface ProspectContents<G extends GameTypes> {
  /** How a seat stands; the same names in the same order whatever the position. */
  figures(at: GameAt<G['edition'], G['state']>, seat: string): readonly Figure[];
  /** What a seat has, by name, and how many of it: `Garrison in the harbour`. */
  holdings?(at: GameAt<G['edition'], G['state']>, seat: string): ReadonlyMap<string, number>;
  /**
   * A sentence of a report without what the dice showed, so that equal outcomes read alike; empty where it says nothing
   * that figures and holdings do not.
   */
  withoutDice?(sentence: string): string;
}

/** Who is waited for, as far as a seat may know. */
export const knownAwaited = (client: GameClient, edition: unknown, view: unknown): Awaited | undefined => {
  if (client.awaited) return client.awaited(edition, view);
  const { game } = client;
  return game.awaited({ edition, state: game.knownState(edition, view) });
};

/** As much of a table as says whether something concerns its viewer. */
type ViewerPosition<G extends GameTypes> = Pick<Table<G>, 'edition' | 'state' | 'seatView'>;

/**
 * A game as the terminal shows it: its rules, its words and its screens. The frame takes everything that
 * differs from game to game from here. (Functions are methods, so that a game fits where its types are not known.)
 */
export interface GameClient<G extends GameTypes = GameTypes> {
  readonly game: Game<G['edition'], G['state'], unknown, G['view']>;
  /** How the tones of its seats look. */
  readonly tones: Tones;
  /** Its signs, for the help page. */
  readonly notation: readonly Line[];
  /** Its words, each with the rule it comes from. */
  readonly terms?: readonly GlossaryTerm[];
  /** Leads somebody new through a turn at a real table. */
  readonly guide?: readonly GuideStep<Table<G>>[];
  /** What can be found by name at a table, beside what every table has. */
  finds?(table: Table<G>): readonly JumpTarget[];
  /** What can be chosen when a match is created. */
  readonly settings: readonly SettingChoice[];
  /** Stand-ins and other notes on the charts in use, below the settings. */
  charts?(table: Table<G>, width: number): readonly Line[];
  /**
   * Who is waited for, where that is more or less than follows from what the seat knows of the position; nothing while
   * the next step runs by itself.
   */
  awaited?(edition: G['edition'], view: G['view']): Awaited | undefined;
  readonly desk: DeskContents<G>;
  /** What writing orders takes from it. */
  readonly composer?: ComposerContents<G>;
  /** What its single lines do; left out, they are shown as the rules offer them. */
  readonly lineSuggestions?: LineSuggestions<G>;
  /** Whether lines of a seat that nobody waits for take effect just now. */
  takesLinesUnasked?(table: Table<G>): boolean;
  /** Whether a sentence of a report touches the viewer: it is told first. */
  touches?(table: ViewerPosition<G>, sentence: string): boolean;
  /** Whether a sentence of a report is a headline: those of a phase stand before everything else of it. */
  isHeadline?(sentence: string): boolean;
  /** Whether a sentence of a report only says how the viewer's own orders ended: what they led to is told before it. */
  isOwnRecord?(sentence: string): boolean;
  /** Whether a step is a window that closes with the last answer: it is told in the order in which it went. */
  isWindow?(step: string): boolean;
  /** Which sentences of a phase, in the order they were told, say what has been undone since: no news. */
  overtaken?(sentences: readonly string[]): ReadonlySet<number>;
  /** Whether a sentence of a report is only about what is listed under “To do”. */
  isToDo?(table: Table<G>, sentence: string): boolean;
  /** The card of the place that a sentence of a report is about; empty if it names none. */
  placeCard?(table: Table<G>, sentence: string, width: number): readonly Line[];
  /** Whether a line below a sentence is detail that is shown on demand: the dice of a battle. */
  isDetail?(line: string): boolean;
  /** What is counted of a position: where a turn is supposed, and on the pages of a game that has none of its own. */
  readonly prospects?: ProspectContents<G>;
  /** Whether a spare seat has nobody to play for yet; left out where the game has no such seats. */
  isIdleSeat?(table: Table<G>, seat: string): boolean;
  /** What lies between the viewer and each other seat, beside letters and what was reported of both. */
  readonly bilateral?: BilateralContents<G>;
  /** Subjects that letters can belong to. */
  topics?(table: Table<G>): readonly LetterTopic[];
  /**
   * What it puts on the pages of a report, loaded when a page is made; left out, a table and charts of the figures in
   * `prospects`.
   */
  pages?(): Promise<GamePages<G>>;
  /** A set of screens for one table; they are loaded when a table is opened, for commands need none. */
  screens(): Promise<GameScreens<G>>;
}

/** The screens of a game by the workspace they belong to. */
export interface GameScreens<G extends GameTypes = GameTypes> {
  /** Where things stand: the map, the list of places. */
  readonly world: readonly MountedScreen<Table<G>>[];
  /** What is looked up: ledgers, standings. The house rules stand beside them. */
  readonly books?: readonly MountedScreen<Table<G>>[];
  /** Where orders are written; the frame's own sheet where it is left out. */
  readonly orders?: MountedScreen<Table<G>>;
  /** What is dealt with among seats, beside letters: treaties, congresses, wars. */
  readonly diplomacy?: readonly MountedScreen<Table<G>>[];
}
