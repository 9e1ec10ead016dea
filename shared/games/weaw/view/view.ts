import { defined } from '../../../kernel/defined.ts';
import { pickOwners } from '../../../kernel/keyed-list.ts';
import type { Frozen } from '../../../kernel/frozen.ts';
import type { Awaited } from '../../../kernel/match/game.ts';
import type { Edition } from '../charts/edition.ts';
import { mayReadBooks } from '../lines/books.ts';
import { commandedBy } from '../lines/command.ts';
import { dateOf } from '../vocabulary/calendar.ts';
import type { FiledLine, Question } from '../state/record.ts';
import type { NationState, Pile, WeawState } from '../state/state.ts';
import type { StandingOrders } from '../state/standing.ts';
import { questionText } from '../wording/outcomes.ts';
import { wordsFor } from '../wording/words.ts';

/** Public information about a nation. */
type PublicNation = Frozen<
  Pick<
    NationState,
    | 'side'
    | 'stance'
    | 'leaning'
    | 'geared'
    | 'surrender'
    | 'offered'
    | 'exileHost'
    | 'conquered'
    | 'commander'
    | 'collected'
  >
>;

/** Money, manpower and research: the nation's own, and its side's if the house rules say so (setting openBooks). */
type Books = Frozen<
  Pick<NationState, 'purse' | 'centrePoints' | 'manpowerUsed' | 'manpowerChange' | 'research' | 'flags'>
>;

/** What a seat may see of the position, built by addition. */
export interface WeawView {
  readonly turn: number;
  readonly step: string;
  readonly date: string;
  readonly usEntry: number;
  readonly awaited: Awaited | null;
  readonly nations: Readonly<Record<string, PublicNation>>;
  readonly books: Readonly<Record<string, Books>>;
  readonly territories: WeawState['territories'];
  readonly units: WeawState['units'];
  readonly wars: WeawState['wars'];
  readonly pacts: WeawState['pacts'];
  readonly claims: WeawState['claims'];
  readonly marches: WeawState['marches'];
  readonly discretion: WeawState['discretion'];
  readonly bindings: WeawState['bindings'];
  /** What the nations of this seat built last. */
  readonly lastBuilds: WeawState['lastBuilds'];
  readonly offers: WeawState['offers'];
  readonly tradeCut: readonly string[];
  readonly starvation: number;
  readonly revolution: WeawState['revolution'] | null;
  /** Nations this seat writes for. */
  readonly commands: readonly string[];
  readonly standing: Readonly<Record<string, Frozen<StandingOrders>>>;
  /** Orders of this seat's nations for the gates they hold. */
  readonly gates: WeawState['gates'];
  /** Its own lines of this turn. */
  readonly lines: readonly Frozen<FiledLine>[];
  /** Questions for the game master; nobody else sees them. */
  readonly questions: readonly (Frozen<Question> & { readonly text: string })[];
  readonly winner: string | null;
}

const publicOf = (row: Frozen<NationState>): PublicNation => {
  const { side, stance, leaning, geared, surrender, offered, exileHost, conquered, commander, collected } =
    row;
  return {
    side,
    collected,
    ...defined({ stance, leaning, geared, surrender, offered, exileHost, conquered, commander }),
  };
};

const booksOf = ({
  purse,
  centrePoints,
  manpowerUsed,
  manpowerChange,
  research,
  flags,
}: Frozen<NationState>): Books => ({
  purse,
  centrePoints,
  manpowerUsed,
  manpowerChange,
  research,
  flags,
});

/** A pile without its task: what a unit does this turn is not shown before it is reported. */
const withoutTask = (pile: Frozen<Pile>): Frozen<Pile> => {
  const shown: Pile = { ...(pile as Pile) };
  delete shown.task;
  delete shown.fought;
  if (shown.cargo) shown.cargo = shown.cargo.map(({ nation, type, n }) => ({ nation, type, n }));
  return shown;
};

/**
 * Offers of surrender that have been reported; in the window for answers also those of this turn that a seat has made
 * or answers, with only its own answers (WEAW-AMB-36).
 */
const offersFor = (state: WeawState, commands: readonly string[]): WeawState['offers'] =>
  state.offers.flatMap((offer) => {
    if (offer.turn < state.turn || state.step === 'ORDERS') return [offer];
    const isSeen = [offer.from, ...offer.to].some((nation) => commands.includes(nation));
    if (state.step !== 'ANSWER' || !isSeen) return [];
    const own = (nations: readonly string[]) => nations.filter((nation) => commands.includes(nation));
    return [{ ...offer, accepted: own(offer.accepted), refused: own(offer.refused) }];
  });

/** What a seat may see of a position. */
export const viewOf = (
  at: { readonly edition: Edition; readonly state: WeawState },
  seat: string,
  awaited: Awaited | undefined,
): WeawView => {
  const { state } = at;
  const commands = seat === 'gm' ? Object.keys(state.nations) : commandedBy(at, seat);
  const entries = Object.entries(state.nations);
  return {
    turn: state.turn,
    step: state.step,
    date: dateOf(state.turn),
    usEntry: state.usEntry,
    awaited: awaited ?? null,
    nations: Object.fromEntries(entries.map(([id, row]) => [id, publicOf(row)])),
    books: Object.fromEntries(
      entries.filter(([id]) => mayReadBooks(at, seat, id)).map(([id, row]) => [id, booksOf(row)]),
    ),
    territories: state.territories,
    units: state.units.map(withoutTask),
    wars: state.wars,
    pacts: state.pacts,
    claims: state.claims,
    marches: state.marches,
    discretion: state.discretion,
    bindings: state.bindings,
    lastBuilds: pickOwners(state.lastBuilds, commands),
    offers: offersFor(state, commands),
    tradeCut: state.tradeCut,
    starvation: state.starvation,
    revolution: state.revolution ?? null,
    commands,
    standing: pickOwners(state.standing, commands),
    gates: Object.fromEntries(
      Object.entries(state.gates).filter(([key]) => commands.some((nation) => key.endsWith(` ${nation}`))),
    ),
    lines: state.record.lines.filter((line) => seat === 'gm' || line.seat === seat),
    questions:
      seat === 'gm'
        ? state.record.questions.map((each) => ({ ...each, text: questionText(each, wordsFor(at.edition)) }))
        : [],
    winner: state.winner ?? null,
  };
};
