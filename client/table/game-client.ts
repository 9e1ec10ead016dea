import type { ReportPart } from '@chancery/shared/api';
import type { Awaited, Game, GameAt } from '@chancery/shared/kernel/match/game.ts';
import type { SettingChoice } from '@chancery/shared/kernel/charts/setting-choices.ts';
import type { GuideStep } from '../shell/guide.ts';
import type { GlossaryTerm } from '../shell/layers/terms.tsx';
import type { Line } from '../shell/lines.ts';
import type { MountedScreen } from '../shell/screen.ts';
import type { Tones } from '../shell/theme.ts';
import type { GamePages } from './game-pages.ts';
import type { PickStep } from './picks.ts';
import type { Table } from './table.ts';

/** The types of one game. */
export interface GameTypes {
  readonly edition: unknown;
  /** The position as far as a seat knows it. */
  readonly state: unknown;
  /** What the server tells a seat of the position. */
  readonly view: unknown;
}

/** A key of the desk that leads to a screen of the game. */
export interface DeskLink {
  readonly key: string;
  readonly label: string;
  /** Id of the screen. */
  readonly screen: string;
}

/** Something that waits for the viewer, and where it is done. */
export interface DeskItem {
  /** `✗` cannot wait, `!` costs something, `✉` a letter, `§` a treaty. */
  readonly sign: string;
  readonly text: string;
  readonly state: string;
  readonly screen: string;
  /** The thing there, by its id. */
  readonly at?: string;
  /** A thread of letters that is read there. */
  readonly thread?: string;
  /** What another asks by it, and does not get where the phase closes unanswered. */
  readonly asks?: 'signature' | 'acceptance';
  /** All there is to read of it before one goes there; left out where the frame has that. */
  detail?(width: number): readonly Line[];
}

/** A stretch of the turn, as the rail above the desk names it. */
export interface RailStop {
  readonly label: string;
  readonly is: 'past' | 'now' | 'ahead';
}

/** What a game adds to the page a player lands on. */
interface DeskContents<G extends GameTypes> {
  /** One row: how the viewer stands. */
  summary(table: Table<G>): Line;
  /** The same in a few words for the header: `£57 VP 6`. */
  brief?(table: Table<G>): string;
  /** What waits for the viewer beside the sheet or line the frame asks for, what cannot wait first. */
  due?(table: Table<G>, width: number): readonly Line[];
  /** The same as things that can be gone to: treaties to sign, offers to answer. */
  items?(table: Table<G>): readonly DeskItem[];
  /** What the open phase wants to hear, where its lines are about one thing, and where that is said. */
  linesDue?(
    table: Table<G>,
  ): (Pick<DeskItem, 'text' | 'screen'> & Partial<Pick<DeskItem, 'state'>>) | undefined;
  /** What comes of it where the viewer has nothing more to say in the open phase. */
  cautionsOnPassing?(table: Table<G>): readonly string[];
  /** Where in the turn one is. */
  rail?(table: Table<G>): readonly RailStop[];
  /** What of the viewer's last orders was not carried out. */
  failures?(table: Table<G>, width: number): readonly Line[];
  /** Keys to screens that are of use just now. */
  screens?(table: Table<G>): readonly DeskLink[];
  /** What is said when the match is over: `the final record is under Standings`. */
  readonly over?: string;
}

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

/** Something a seat has to do in a phase. */
export interface PhaseObligation {
  /** `build forces for £30 or more`. */
  readonly text: string;
  /** How far the sheet does it: `£10 of £30 yet`, `not in your draft`. */
  readonly state: string;
  readonly isMet: boolean;
  /** The order that does it, as far as it is known: `place dominion in canada`, `build`. */
  readonly order?: string;
}

/** Why a line will not be done as it stands; a line may have several. */
export interface SheetWarning {
  /** Its number, as the sheet shows it. */
  readonly line: number;
  readonly text: string;
}

/** What a sheet would come to, as far as its seat can know. */
export interface SheetPreview {
  /** `2 lines, £30 of £57`. */
  readonly summary: string;
  /** What it brings about by itself as things stand, a sentence each. */
  readonly brings?: readonly string[];
  readonly obligations: readonly PhaseObligation[];
  /** What will not be done as it stands. */
  readonly warnings: readonly SheetWarning[];
}

/** What a row of a sheet leads to, as far as its seat can know. */
export interface RowNote {
  /** The row, from 0. */
  readonly row: number;
  /** A few words behind the row: `4.2 hits, 1.1 taken, 9 in 10`. */
  readonly brief?: string;
  /** All of it, a sentence each. */
  readonly sentences: readonly string[];
}

/** A sheet that a line is being picked for. */
export interface SheetAtHand<G extends GameTypes> {
  readonly table: Table<G>;
  /** Its rows, without the one that is put together again. */
  readonly lines: readonly string[];
}

/** What is known of an order that is begun on another screen. */
interface BegunOrder {
  /** What it is about, by name; left out where its first answers say it. */
  readonly about?: string;
  /** Answers to the first questions, in their order. */
  readonly picks?: readonly string[];
  /** Answers by the part that a later question asks for, where it takes them. */
  readonly known?: Readonly<Record<string, readonly string[]>>;
}

/** What writing orders takes from a game. */
export interface ComposerContents<G extends GameTypes> {
  /** Judges a sheet before anybody else's is known. */
  preview?(table: Table<G>, text: string): SheetPreview | undefined;
  /** Puts lines together by questions, for the frame's own sheet; left out, lines are typed. */
  picks?(at: SheetAtHand<G>): Generator<PickStep, readonly string[], string>;
  /** Answers that an order begun on another screen is given, by what that screen hands over: a place, a kind of order. */
  begun?(table: Table<G>, id: string): BegunOrder;
  /** What the rows of the frame's own sheet lead to. */
  notes?(table: Table<G>, rows: readonly string[]): readonly RowNote[];
  /** What stands below the frame's own sheet whatever is on it: what the rules would write. */
  below?(table: Table<G>, columns: number): readonly Line[];
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
  /** What a seat has, by name, and how many of it: `Protectorate in Egypt`. */
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
  /** Which sentences of a phase, in the order they were told, say what has been undone since: no news. */
  overtaken?(sentences: readonly string[]): ReadonlySet<number>;
  /** Whether a sentence of a report tells of nothing but what waits among the things to do. */
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

/** A line that could be sent now. */
export interface SuggestedLine {
  readonly line: string;
  /** It stands for others of its kind: what it says is typed over before it is said. */
  readonly isExample?: true;
  /** What it does. */
  readonly effect: string;
  /** What comes of it besides, a sentence each. */
  readonly brings?: readonly string[];
  /** Why it would be refused. */
  readonly why?: string;
}

/** What can be said in phases of single lines. */
export interface LineSuggestions<G extends GameTypes> {
  /** All that can be said now with what each line does; equal lines once. */
  suggestedLines(table: Table<G>): readonly SuggestedLine[];
  /** A line as it was typed, judged like the others. */
  typed(table: Table<G>, text: string): SuggestedLine;
  /** Puts a line together by questions; left out, or where it asks none, what is not listed is typed. */
  picks?(table: Table<G>): Generator<PickStep, string, string> | undefined;
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
