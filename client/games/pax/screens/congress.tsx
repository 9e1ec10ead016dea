import { treatyId } from '@chancery/shared/games/pax/orders/treaty-text/text.ts';
import { RowsView } from '../../../shell/components/rows-view.tsx';
import {
  bringable,
  congressLines,
  congressOf,
  type Deliberation,
  type Vote,
  voteOn,
} from '../views/congress.ts';
import type { Binding, Context, Screen } from '../../../shell/screen.ts';
import { movementKeys, scrollTo } from '../../../shell/scrolling.ts';
import type { PaxTable } from '../table.ts';
import { whyNotSent } from '../../../table/table.ts';

interface CongressLocal extends Deliberation {
  readonly top: number;
  /** With the vote on each proposal, where the house rules ask for it (PBM-CONG-10). */
  readonly answers: Readonly<Record<number, Answer>>;
  /** A line that is sent when its key is pressed once more. */
  readonly confirming: string | undefined;
}

type Answer = 'sign' | 'defy' | undefined;
type Row = Binding<CongressLocal, PaxTable>;

const stepOf = ({ seatView }: PaxTable): string => seatView.view.position.step;

const send = (local: CongressLocal, line: string, { subject, shell }: Context<PaxTable>): CongressLocal => {
  const why = whyNotSent(subject);
  if (why !== undefined) {
    shell.say(why);
    return local;
  }
  shell.say(`sending ${line}…`);
  subject.calls.line(line).then(
    () => {
      shell.say(`taken: ${line}`);
    },
    (cause: unknown) => {
      shell.say(`not taken: ${cause instanceof Error ? cause.message : String(cause)}`);
    },
  );
  return { ...local, confirming: undefined };
};

const says = (key: string, line: string, what: string): Row => ({
  keys: [key],
  says: what,
  hint: true,
  run: (local, context) => send(local, line, context),
});

/** What the arrow keys go through: proposals, or one's own casus belli while disputes are brought. */
const choices = (table: PaxTable): readonly number[] =>
  stepOf(table) === 'CONG_ATTEND'
    ? bringable(table).map(({ number }) => number)
    : (congressOf(table)?.proposals ?? []).map(({ number }) => number);

const chosenOf = (local: CongressLocal, table: PaxTable): number | undefined => {
  const open = choices(table);
  return local.chosen !== undefined && open.includes(local.chosen) ? local.chosen : open[0];
};

const step =
  (by: 1 | -1): Row['run'] =>
  (local, { subject }) => {
    const open = choices(subject);
    const at = open.indexOf(chosenOf(local, subject) ?? -1);
    const next = open[Math.max(0, Math.min(at + by, open.length - 1))];
    return { ...local, chosen: next, confirming: undefined };
  };

const CHOOSING: readonly Row[] = [
  { keys: ['right', 'l'], says: 'next', hint: true, run: step(1) },
  { keys: ['left', 'h'], says: 'the one before', run: step(-1) },
];

const ATTENDING: readonly Row[] = [
  says('A', 'attend congress', 'attend'),
  says('X', 'stay away from congress', 'stay away'),
  {
    keys: ['C'],
    says: 'bring the casus belli',
    hint: true,
    run: (local, context) => {
      const number = chosenOf(local, context.subject);
      if (number !== undefined) return send(local, `bring cb ${String(number)}`, context);
      context.shell.say('there is no casus belli of yours to bring');
      return local;
    },
  },
  says('J', 'object to japan', 'object to Japan'),
  says('U', 'object to usa', 'object to the USA'),
];

/** Proposals are treaties by another name, and are drafted where treaties are. */
const TO_DESK: Row = {
  keys: ['n'],
  says: 'draft a proposal',
  hint: true,
  run: (local, { shell }) => {
    shell.go('treaty-desk');
    return local;
  },
};

const marking = (key: string, vote: Vote): Row => ({
  keys: [key],
  says: vote,
  hint: true,
  run: (local, { subject, shell }) => {
    const number = chosenOf(local, subject);
    if (number === undefined || !congressOf(subject)?.up.includes(number)) {
      shell.say('this proposal is not up for a vote');
      return local;
    }
    return { ...local, marks: { ...local.marks, [number]: vote } };
  },
});

const castVotes: Row['run'] = (local, context) => {
  const marks = Object.entries(local.marks);
  if (marks.length === 0) {
    context.shell.say('mark a vote first: y yes, n no, a abstain');
    return local;
  }
  const votes = marks.map(([number, vote]) => {
    const answer = local.answers[Number(number)];
    return `${vote} on ${number}${answer === undefined ? '' : ` and ${answer}`}`;
  });
  return { ...send(local, `vote ${votes.join(', ')}`, context), marks: {}, answers: {} };
};

const ANSWERS: readonly Answer[] = [undefined, 'sign', 'defy'];

const changeAnswer: Row = {
  keys: ['s'],
  says: 'sign or defy if it passes',
  hint: true,
  run: (local, { subject, shell }) => {
    const number = chosenOf(local, subject);
    if (number === undefined || !congressOf(subject)?.up.includes(number)) {
      shell.say('this proposal is not up for a vote');
      return local;
    }
    const answer = ANSWERS[(ANSWERS.indexOf(local.answers[number]) + 1) % ANSWERS.length];
    const what = `proposal ${String(number)}`;
    shell.say(answer === undefined ? `no answer goes with ${what}` : `if ${what} is adopted: ${answer}`);
    const vote = voteOn(subject, number, local.marks) ?? 'abstain';
    return {
      ...local,
      answers: { ...local.answers, [number]: answer },
      marks: { ...local.marks, [number]: vote },
    };
  },
};

const votingKeys = ({ edition }: PaxTable): readonly Row[] => [
  marking('y', 'yes'),
  marking('n', 'no'),
  marking('a', 'abstain'),
  { keys: ['V'], says: 'cast the votes', hint: true, run: castVotes },
  ...(edition.settings.signOrDefy === 'withVote' ? [changeAnswer] : []),
];

/** Signing and defying name the treaty and are sent at the second press. */
const onTreaty = (key: string, verb: string, what: string): Row => ({
  keys: [key],
  says: what,
  hint: true,
  run: (local, context) => {
    const number = chosenOf(local, context.subject);
    const proposal = congressOf(context.subject)?.proposals.find((p) => p.number === number);
    if (!proposal) return local;
    const line = `${verb} treaty ${treatyId(proposal.text.title)}`;
    if (local.confirming === line) return send(local, line, context);
    context.shell.say(`${line} (${proposal.hash.slice(0, 8)}): press ${key} again`);
    return { ...local, confirming: line };
  },
});

const SIGNING: readonly Row[] = [onTreaty('s', 'sign', 'sign'), onTreaty('D', 'refuse', 'refuse to sign')];

const actions = (table: PaxTable): readonly Row[] => {
  if (table.seatView.seat === 'gm' || table.seatView.seat === 'observer') return CHOOSING;
  const byStep: Readonly<Record<string, readonly Row[]>> = {
    CONG_ATTEND: ATTENDING,
    CONG_PROPOSE: [TO_DESK],
    CONG_VOTE: votingKeys(table),
    CONG_SIGN: SIGNING,
  };
  return [...(byStep[stepOf(table)] ?? []), ...CHOOSING];
};

const rowsOf = (local: CongressLocal, { subject, size }: Context<PaxTable>) =>
  congressLines(subject, { ...local, chosen: chosenOf(local, subject) }, size.columns);

/** The Congress of Europe: agenda, members, proposals side by side, the sealed ballot, the result. */
export const congress: Screen<CongressLocal, PaxTable> = {
  id: 'congress',
  title: 'Congress',
  jump: 'c',
  start: { top: 0, chosen: undefined, marks: {}, answers: {}, confirming: undefined },
  bindings: (_local, table) => [
    ...actions(table),
    ...movementKeys<CongressLocal, PaxTable>({
      at: (local) => local.top,
      to: (local, at, context) => ({
        ...local,
        top: scrollTo(at, rowsOf(local, context).length, context.size.rows),
      }),
      page: ({ size }) => size.rows - 1,
    }),
  ],
  badge: (table) => (stepOf(table).startsWith('CONG_') ? (congressOf(table)?.up.length ?? 0) : 0),
  draw: (local, context) => {
    const rows = rowsOf(local, context);
    const { rows: height } = context.size;
    return <RowsView lines={rows} top={scrollTo(local.top, rows.length, height)} height={height} />;
  },
};
