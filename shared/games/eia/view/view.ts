import { defined } from '../../../kernel/defined.ts';
import type { Awaited } from '../../../kernel/match/game.ts';
import { copyJson } from '../../../kernel/match/copy.ts';
import { formatOrder } from '../orders/sheet.ts';
import type { FiledLine } from '../state/lines.ts';
import type { CallAnswer, OpenQuestion, Suit } from '../state/month.ts';
import type { EiaState } from '../state/state.ts';
import type { Position } from '../state/step.ts';
import type { StepId } from '../vocabulary/steps.ts';

/** What everybody sees of the position. */
type Public = Pick<
  EiaState,
  | 'turn'
  | 'month'
  | 'step'
  | 'powers'
  | 'alliances'
  | 'broken'
  | 'marriages'
  | 'wars'
  | 'minorWars'
  | 'truces'
  | 'obligations'
  | 'minors'
  | 'ceded'
  | 'home'
  | 'facts'
  | 'duties'
  | 'objections'
  | 'treaties'
  | 'britain'
>;

/** A line of the viewer's own, or an illegal one where the game master looks. */
export interface FiledLineView {
  readonly id: string;
  readonly text: string;
  readonly status: FiledLine['status'];
  readonly reason?: FiledLine['reason'];
}

export interface EiaView extends Public {
  readonly viewer: string;
  /** How often the month has come to the step. */
  readonly visit: number;
  /** Who is waited for; nothing while the next step runs by itself. */
  readonly awaited: Awaited | null;
  readonly order: { readonly naval: readonly string[]; readonly land: readonly string[] };
  readonly combined: readonly (readonly string[])[];
  /** Calls of the month with their answers. */
  readonly calls: readonly {
    readonly caller: string;
    readonly ally: string;
    readonly enemy: string;
    readonly answer?: CallAnswer;
  }[];
  /** Suits of the month; offers when they are open. */
  readonly suits: readonly {
    readonly by: string;
    readonly of: string;
    readonly offer?: 'conditional' | 'unconditional';
    /** The loser's term of list A, or `accepted` or `declined`. */
    readonly reply?: string;
    /** Of one's own suit, the term of list A it names for a conditional offer; until then secret. */
    readonly term?: string;
  }[];
  /** Terms taken of those who surrendered this month, in the order of taking, and who takes them in which order. */
  readonly picks: EiaState['record']['picks'];
  readonly pickOrder: EiaState['record']['pickOrder'];
  readonly livePicks: EiaState['record']['livePicks'];
  readonly lines: readonly FiledLineView[];
  /** What is to be ruled on: for the game master with the lines it is about, for a table that answers together without. */
  readonly questions: readonly Pick<OpenQuestion, 'kind' | 'text' | 'lines'>[];
  /** The step that waits for a ruling. */
  readonly resume?: StepId;
}

/** Questions are answered by the game master, or by all of a table without one; what is asked of the map all read. */
const questionsFor = ({ edition, state }: Position, viewer: string): EiaView['questions'] => {
  const isGm = viewer === 'gm';
  return state.record.questions
    .filter(({ kind }) => isGm || kind === 'fact' || edition.settings.referee === 'table')
    .map(({ kind, text, lines }) => ({ kind, text, lines: isGm ? lines : [] }));
};

const lineView = ({ id, order, status, reason }: FiledLine): FiledLineView => ({
  id,
  text: formatOrder(order),
  status,
  ...(reason && { reason }),
});

/** Own lines; of others' the game master alone reads illegal ones and those that wait for a ruling. */
const linesFor = ({ state }: Position, viewer: string): readonly FiledLineView[] =>
  state.lines
    .filter(
      ({ seat, status }) =>
        seat === viewer || (viewer === 'gm' && (status === 'illegal' || status === 'needs ruling')),
    )
    .map(lineView);

/** A reply is public as it is given. */
const replyTo = ({ aTerm, accepted }: Suit): string | undefined => {
  if (aTerm !== undefined || accepted === undefined) return aTerm;
  return accepted ? 'accepted' : 'declined';
};

/** The view of a seat, put together from what it may know. A sealed sheet changes no byte of another's. */
export const viewOf = (at: Position, viewer: string, awaited: Awaited | undefined): EiaView => {
  const { state } = at;
  const { turn, month, step, powers, alliances, broken, marriages, wars, minorWars, truces } = state;
  const { obligations, minors, ceded, home, facts, duties, objections, treaties, record } = state;
  return copyJson({
    viewer,
    visit: state.visits[step] ?? 1,
    awaited: awaited ?? null,
    turn,
    month,
    step,
    powers,
    alliances,
    broken: broken.map(({ pair, month: when, by, how }) => ({ pair, month: when, by, how })),
    marriages,
    wars: wars.map(({ aggressor, defender, since, rank, caller, mutual }) => ({
      aggressor,
      defender,
      since,
      rank,
      ...defined({ caller }),
      ...(mutual && { mutual }),
    })),
    minorWars: minorWars.map(({ power, minor, since }) => ({ power, minor, since })),
    truces,
    obligations,
    minors,
    ceded,
    home,
    facts,
    duties,
    objections,
    treaties,
    ...(state.britain && { britain: state.britain }),
    order: record.order,
    combined: record.combined,
    calls: record.calls.map(({ caller, ally, enemy, answer }) => ({
      caller,
      ally,
      enemy,
      ...(answer && { answer }),
    })),
    suits: record.suits.map((suit) => {
      const reply = replyTo(suit);
      return {
        by: suit.by,
        of: suit.of,
        ...(suit.offer && { offer: suit.offer }),
        ...defined({ reply, term: suit.by === viewer ? suit.term : undefined }),
      };
    }),
    picks: record.picks,
    pickOrder: record.pickOrder,
    livePicks: record.livePicks,
    lines: linesFor(at, viewer),
    questions: questionsFor(at, viewer),
    ...defined({ resume: record.resume }),
  });
};
