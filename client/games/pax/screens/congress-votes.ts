import { doneKeys } from '../diplomacy/done-key.ts';
import { bringable, congressOf, type CongressSelection, type Vote, voteOn } from '../views/congress.ts';
import type { Binding } from '../../../shell/screen.ts';
import { confirmAndSend } from '../diplomacy/confirm-line.ts';
import type { PaxTable } from '../table.ts';

// Choosing among what is before a Congress, and the ballot: votes are marked, and then cast together.

export interface CongressLocal extends CongressSelection {
  readonly top: number;
  /** With the vote on each proposal, where the house rules ask for it (PBM-CONG-10). */
  readonly answers: Readonly<Record<number, SignOrDefy>>;
}

type SignOrDefy = 'sign' | 'defy' | undefined;
type Row = Binding<CongressLocal, PaxTable>;

export const congressStepOf = ({ seatView }: PaxTable): string => seatView.view.position.step;

const BALLOT_CAN_BE_CHANGED =
  'Sealed until all are counted; a later vote replaces it while the phase is open.';

/**
 * Numbers that the arrow keys choose from: proposals, of them those that are signed once some are adopted; while
 * disputes are brought the viewer's own casus belli, and while proposals are made the disputes on the agenda.
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
  hint: true,
  run: (local, { subject, shell }) => {
    const number = chosenInCongress(local, subject);
    if (number === undefined || !congressOf(subject)?.up.includes(number)) {
      shell.notify('this proposal is not up for a vote');
      return local;
    }
    return { ...local, uncastVotes: { ...local.uncastVotes, [number]: vote } };
  },
});

const castVotes: Row['run'] = (local, context, later) => {
  const uncast = Object.entries(local.uncastVotes);
  if (uncast.length === 0) {
    context.shell.notify('mark a vote first: y yes, n no, a abstain');
    return local;
  }
  const votes = uncast.map(([number, vote]) => {
    const answer = local.answers[Number(number)];
    return `${vote} on ${number}${answer === undefined ? '' : ` and ${answer}`}`;
  });
  const taken = (): void => {
    later((now) => (now.uncastVotes === local.uncastVotes ? { ...now, uncastVotes: {}, answers: {} } : now));
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
    const answer = ANSWERS[(ANSWERS.indexOf(local.answers[number]) + 1) % ANSWERS.length];
    const what = `proposal ${String(number)}`;
    shell.notify(answer === undefined ? `no answer goes with ${what}` : `if ${what} is adopted: ${answer}`);
    const vote = voteOn(subject, number, local.uncastVotes) ?? 'abstain';
    return {
      ...local,
      answers: { ...local.answers, [number]: answer },
      uncastVotes: { ...local.uncastVotes, [number]: vote },
    };
  },
};

export const votingKeys = ({ uncastVotes }: CongressLocal, { edition }: PaxTable): readonly Row[] => [
  voteKey('y', 'yes'),
  voteKey('n', 'no'),
  voteKey('a', 'abstain'),
  {
    keys: ['V'],
    label: 'cast the votes',
    hint: true,
    ...(Object.keys(uncastVotes).length === 0 && { isIdle: true }),
    run: castVotes,
  },
  ...(edition.settings.signOrDefy === 'withVote' ? [changeAnswer] : []),
];

/** Marked votes are cast before one has nothing more to say: they would be lost. */
export const doneKeysOf = ({ uncastVotes }: CongressLocal, table: PaxTable): readonly Row[] => {
  const keys = doneKeys<CongressLocal>(table);
  if (congressStepOf(table) !== 'CONG_VOTE' || Object.keys(uncastVotes).length === 0) return keys;
  return keys.map((row) => ({
    ...row,
    isIdle: true,
    run: (local, { shell }) => {
      shell.notify('your votes are marked and not cast: V casts them');
      return local;
    },
  }));
};
