import { defined } from '../../../kernel/defined.ts';
import type { Awaited } from '../../../kernel/match/game.ts';
import { copyJson } from '../../../kernel/match/copy.ts';
import { formatOrder } from '../orders/sheet.ts';
import type { FiledLine } from '../state/lines.ts';
import type { CallAnswer, OpenQuestion, Suit } from '../state/month.ts';
import type { EiaState } from '../state/state.ts';
import type { Position } from '../state/step.ts';
import type { StepId } from '../vocabulary/steps.ts';

/** The part of the position that everybody sees. */
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

/** A line of the viewer's own; the game master also sees illegal ones. */
export interface FiledLineView {
  readonly id: string;
  readonly text: string;
  readonly status: FiledLine['status'];
  readonly reason?: FiledLine['reason'];
}

export interface EiaView extends Public {
  readonly viewer: string;
  /** How often the step has been entered. */
  readonly entered: number;
  /** Who is awaited; null while the next step runs by itself. */
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
  /** Suits of the month; offers once they are open. */
  readonly suits: readonly {
    readonly by: string;
    readonly of: string;
    readonly offer?: 'conditional' | 'unconditional';
    /** The loser's term of list A, or `accepted` or `declined`. */
    readonly reply?: string;
    /** Only for the viewer's own suit: the term of list A it names for a conditional offer, secret until then. */
    readonly term?: string;
  }[];
  /** Peaces made this month, as announced; allies that fight on may demand that an alliance be broken (EIA-4.4.7-a). */
  readonly peaces: EiaState['record']['peaces'];
  /** Terms taken this month from powers that surrendered, in order; then who picks in which order. */
  readonly picks: EiaState['record']['picks'];
  readonly pickOrder: EiaState['record']['pickOrder'];
  readonly livePicks: EiaState['record']['livePicks'];
  readonly lines: readonly FiledLineView[];
  /**
   * Open questions: for the game master with the lines they are about, without them for players who answer together.
   */
  readonly questions: readonly Pick<OpenQuestion, 'kind' | 'text' | 'lines' | 'about'>[];
  /** The step that waits for a ruling. */
  readonly resume?: StepId;
}

/** The game master answers questions, or all players without one; everybody reads questions about facts of the map. */
const questionsFor = ({ edition, state }: Position, viewer: string): EiaView['questions'] => {
  const isGm = viewer === 'gm';
  return state.record.questions
    .filter(({ kind }) => isGm || kind === 'fact' || edition.settings.referee === 'table')
    .map(({ kind, text, lines, about }) => ({
      ...{ kind, text, lines: isGm ? lines : [] },
      ...(about && { about }),
    }));
};

const lineView = ({ id, order, status, reason }: FiledLine): FiledLineView => ({
  id,
  text: formatOrder(order),
  status,
  ...(reason && { reason }),
});

/** The viewer's own lines; the game master also reads others' illegal lines and those that need a ruling. */
const visibleLines = ({ state }: Position, viewer: string): readonly FiledLineView[] =>
  state.lines
    .filter(
      ({ seat, status }) =>
        seat === viewer || (viewer === 'gm' && (status === 'illegal' || status === 'needs ruling')),
    )
    .map(lineView);

/** A reply is public when it is given. */
const replyText = ({ aTerm, accepted }: Suit): string | undefined => {
  if (aTerm !== undefined || accepted === undefined) return aTerm;
  return accepted ? 'accepted' : 'declined';
};

/** The view of a seat, made only of what it may know. Others' sealed sheets do not change it at all. */
export const viewOf = (at: Position, viewer: string, awaited: Awaited | undefined): EiaView => {
  const { state } = at;
  const { turn, month, step, powers, alliances, broken, marriages, wars, minorWars, truces } = state;
  const { obligations, minors, ceded, home, facts, duties, objections, treaties, record } = state;
  return copyJson({
    viewer,
    entered: state.entered[step] ?? 1,
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
      const reply = replyText(suit);
      return {
        by: suit.by,
        of: suit.of,
        ...(suit.offer && { offer: suit.offer }),
        ...defined({ reply, term: suit.by === viewer ? suit.term : undefined }),
      };
    }),
    peaces: record.peaces,
    picks: record.picks,
    pickOrder: record.pickOrder,
    livePicks: record.livePicks,
    lines: visibleLines(at, viewer),
    questions: questionsFor(at, viewer),
    ...defined({ resume: record.resume }),
  });
};
