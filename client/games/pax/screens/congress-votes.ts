import { doneKeys } from '../diplomacy/done-key.ts';
import { bringable, congressOf, type CongressSelection, voteOn } from '../views/congress.ts';
import type { Vote } from '@chancery/shared/games/pax/congress/counting.ts';
import type { Binding } from '../../../shell/screen.ts';
import { confirmAndSend } from '../diplomacy/confirm-line.ts';
import type { PaxTable } from '../table.ts';

// Choosing among the proposals or disputes of a Congress, and the ballot: votes are marked, and then cast together.

/** Votes marked and not cast. */
interface BallotMarks extends Pick<CongressSelection, 'uncastVotes'> {
  /** The ballot they are marked on, as `ballotOf` names it. */
  readonly ballot: string;
  /** Beside the vote on each proposal, if the house rules require it (PBM-CONG-10). */
  readonly answers: Readonly<Record<number, SignOrDefy>>;
}

export interface CongressLocal extends Pick<CongressSelection, 'chosen'> {
  readonly top: number;
  readonly marks: BallotMarks | undefined;
}

type SignOrDefy = 'sign' | 'defy' | undefined;
type Row = Binding<CongressLocal, PaxTable>;

export const congressStepOf = ({ seatView }: PaxTable): string => seatView.view.position.step;

/** The phase, round and texts of a ballot: marks on another one no longer count (PB-CONG-27, 31). */
const ballotOf = (table: PaxTable): string => {
  const { round = 0, up = [], proposals = [] } = congressOf(table) ?? {};
  const texts = proposals.filter(({ number }) => up.includes(number)).map(({ hash }) => hash);
  return [table.seatView.match.phase, String(round), ...texts].join(' ');
};

/** The marks on the open proposals. */
export const marksIn = ({ marks }: CongressLocal, table: PaxTable): BallotMarks => {
  const ballot = ballotOf(table);
  const isOpen = table.connection !== 'past' && congressStepOf(table) === 'CONG_VOTE';
  return isOpen && marks?.ballot === ballot ? marks : { ballot, uncastVotes: {}, answers: {} };
};

const withoutKey = <Value>(
  record: Readonly<Record<number, Value>>,
  key: number,
): Readonly<Record<number, Value>> =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== String(key)));

const BALLOT_CAN_BE_CHANGED =
  'Sealed until all are counted; a later vote replaces it while the phase is open.';

/**
 * Numbers the arrow keys choose from: proposals, or only those to be signed once some are adopted; while disputes are
 * brought, the viewer's own casus belli, and while proposals are made, the disputes on the agenda.
 */
export const congressChoices = (table: PaxTable): readonly number[] => {
  const step = congressStepOf(table);
  if (step === 'CONG_ATTEND') return bringable(table).map(({ number }) => number);
  if (step === 'CONG_PROPOSE') return congressOf(table)?.disputes ?? [];
  if (step === 'CONG_SIGN') return congressOf(table)?.adopted ?? [];
  return (congressOf(table)?.proposals ?? []).map(({ number }) => number);
};

export const chosenInCongress = (local: CongressLocal, table: PaxTable): number | undefined => {
  const open = congressChoices(table);
  return local.chosen !== undefined && open.includes(local.chosen) ? local.chosen : open[0];
};

const voteKey = (key: string, vote: Vote): Row => ({
  keys: [key],
  label: vote,
  help: `mark ${vote} on the proposal; once more takes the mark away`,
  hint: true,
  run: (local, { subject, shell }) => {
    const number = chosenInCongress(local, subject);
    if (number === undefined || !congressOf(subject)?.up.includes(number)) {
      shell.notify('this proposal is not up for a vote');
      return local;
    }
    const marks = marksIn(local, subject);
    const { uncastVotes, answers } = marks;
    if (uncastVotes[number] !== vote)
      return { ...local, marks: { ...marks, uncastVotes: { ...uncastVotes, [number]: vote } } };
    const left = { uncastVotes: withoutKey(uncastVotes, number), answers: withoutKey(answers, number) };
    return { ...local, marks: { ...marks, ...left } };
  },
});

const castMarkedVotes: Row['run'] = (local, context, later) => {
  const marks = marksIn(local, context.subject);
  const uncast = Object.entries(marks.uncastVotes);
  if (uncast.length === 0) {
    context.shell.notify('mark a vote first: y yes, n no, a abstain');
    return local;
  }
  const votes = uncast.map(([number, vote]) => {
    const answer = marks.answers[Number(number)];
    return `${vote} on ${number}${answer === undefined ? '' : ` and ${answer}`}`;
  });
  const taken = (): void => {
    later((now) => (now.marks === local.marks ? { ...now, marks: undefined } : now));
  };
  const line = `vote ${votes.join(', ')}`;
  confirmAndSend({ line, yes: 'cast the votes', change: BALLOT_CAN_BE_CHANGED, taken }, context);
  return local;
};

const ANSWERS: readonly SignOrDefy[] = [undefined, 'sign', 'defy'];

const changeAnswer: Row = {
  keys: ['s'],
  label: 'sign or defy if it passes',
  hint: true,
  run: (local, { subject, shell }) => {
    const number = chosenInCongress(local, subject);
    if (number === undefined || !congressOf(subject)?.up.includes(number)) {
      shell.notify('this proposal is not up for a vote');
      return local;
    }
    const marks = marksIn(local, subject);
    const answer = ANSWERS[(ANSWERS.indexOf(marks.answers[number]) + 1) % ANSWERS.length];
    const what = `proposal ${String(number)}`;
    shell.notify(answer === undefined ? `no answer goes with ${what}` : `if ${what} is adopted: ${answer}`);
    const vote = voteOn(subject, number, marks.uncastVotes) ?? 'abstain';
    return {
      ...local,
      marks: {
        ...marks,
        answers: { ...marks.answers, [number]: answer },
        uncastVotes: { ...marks.uncastVotes, [number]: vote },
      },
    };
  },
};

const hasMarks = (local: CongressLocal, table: PaxTable): boolean =>
  Object.keys(marksIn(local, table).uncastVotes).length > 0;

export const votingKeys = (local: CongressLocal, table: PaxTable): readonly Row[] => [
  voteKey('y', 'yes'),
  voteKey('n', 'no'),
  voteKey('a', 'abstain'),
  {
    keys: ['V'],
    label: 'cast the votes',
    hint: true,
    ...(!hasMarks(local, table) && { isIdle: true }),
    run: castMarkedVotes,
  },
  ...(table.edition.settings.signOrDefy === 'withVote' ? [changeAnswer] : []),
];

/** Marked votes are cast before the viewer is marked as done, otherwise they would be lost. */
export const doneKeysOf = (local: CongressLocal, table: PaxTable): readonly Row[] => {
  const keys = doneKeys<CongressLocal>(table);
  if (!hasMarks(local, table)) return keys;
  return keys.map((row) => ({
    ...row,
    isIdle: true,
    run: (local, { shell }) => {
      shell.notify('your votes are marked and not cast: V casts them, the same key unmarks');
      return local;
    },
  }));
};
