import type { CustomsView } from '@chancery/shared/api';
import { clockTime } from '../../shell/clock.ts';
import { reportTask } from '../../shell/report-task.ts';
import type { Binding, UpdateLater } from '../../shell/screen.ts';
import { fieldKeys } from '../../shell/typed-text.ts';
import { seatInSentence, seatName } from '../../table/seats.ts';
import type { Table } from '../../table/table.ts';
import { ABSENCE_FORM, absenceIn } from './absence-text.ts';
import { confirmAct, type CustomsContext, type CustomsQuestion } from './confirm-act.ts';

/** What is being typed: days away, more time, a list of seats. */
type CustomsPrompt = 'away' | 'delay' | 'wish';

/** State of the screen: its top row, and the text being typed. */
export interface CustomsLocal {
  readonly top: number;
  readonly prompt?: { readonly is: CustomsPrompt; readonly text: string };
  /** Text that was typed but not sent. */
  readonly stashed?: Readonly<Partial<Record<CustomsPrompt, string>>>;
}

type Row = Binding<CustomsLocal, Table>;
const questionKey = (
  keys: readonly string[],
  label: string,
  question: (context: CustomsContext) => CustomsQuestion,
): Row => ({
  keys,
  label,
  hint: true,
  run: (local, context) => {
    confirmAct(context, question(context));
    return local;
  },
});

const promptKey = (key: string, label: string, is: CustomsPrompt): Row => ({
  keys: [key],
  label,
  hint: true,
  run: (local) => ({ ...local, prompt: { is, text: local.stashed?.[is] ?? '' } }),
});

/** The label before the text field. */
export const promptText = ({ is }: { readonly is: CustomsPrompt }): string => PROMPTS[is];

const PROMPTS: Readonly<Record<CustomsPrompt, string>> = {
  away: `how long you are away: ${ABSENCE_FORM}`,
  delay: 'hours more, and why: 24 a train is late',
  wish: 'seats you would like, the most wanted first, with commas between them; nothing: any will do',
};

/** Handles typed text. Returns false if it is invalid; `onDone` is called when the server has accepted it. */
type Answer = (text: string, context: CustomsContext, onDone: () => void) => boolean;

const submitPreferences: Answer = (text, { subject, shell }, onDone) => {
  const known = subject.seatView.table?.wish?.seats ?? [];
  const seats = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  const unknown = seats.find((seat) => !known.includes(seat));
  const twice = seats.find((seat, n) => seats.indexOf(seat) < n);
  if (unknown !== undefined || twice !== undefined) {
    shell.notify(
      unknown === undefined
        ? `${String(twice)} is listed twice`
        : `there is no ${unknown}: ${known.join(', ')}`,
    );
    return false;
  }
  reportTask(
    { shell },
    subject.calls.custom({ do: 'prefer', seats }).then(() => {
      onDone();
      return 'your list is saved; nobody else sees it';
    }),
  );
  return true;
};

const startAbsence: Answer = (text, context, onDone) => {
  const span = absenceIn(text, context.now);
  if (!span) {
    context.shell.notify(`days away are typed ${ABSENCE_FORM}`);
    return false;
  }
  const from = span.from === undefined ? 'now' : clockTime(new Date(span.from));
  const left = context.subject.seatView.table?.customs?.hoursLeft ?? 0;
  const question = {
    title: 'Announce days away?',
    sentences: [
      `From ${from} until ${clockTime(new Date(span.until))}, by the clock of this machine.`,
      `Deadlines of phases that wait for you are moved past it. It is taken from the ${String(left)} hours you have left; if you come back early, you keep the rest.`,
      'Everybody is told.',
    ],
    yes: 'announce',
    act: { do: 'away', ...span },
    done: 'everybody is told that you are away',
  } as const;
  confirmAct(context, question, onDone);
  return true;
};

const askDelay: Answer = (text, context, onDone) => {
  const [, number, why = ''] = /^\s*(\d{1,3})\s*h?\s*(.*)$/i.exec(text) ?? [];
  if (number === undefined) {
    context.shell.notify('say how many hours, and why: 24 a train is late');
    return false;
  }
  const reason = why.trim() === '' ? {} : { why: why.trim() };
  const question = {
    title: `Ask for ${number} hours more?`,
    sentences: ['Everybody reads that you ask. You may ask once in a phase.'],
    yes: 'ask',
    act: { do: 'ask-delay', hours: Number(number), ...reason },
    done: 'asked; the deadline moves when it is granted',
  } as const;
  confirmAct(context, question, onDone);
  return true;
};

const ANSWERS: Readonly<Record<CustomsPrompt, Answer>> = {
  away: startAbsence,
  delay: askDelay,
  wish: submitPreferences,
};

/** Closes the text field; the same key resumes with its text. */
const leavePrompt = ({ top, prompt, stashed }: CustomsLocal): CustomsLocal => ({
  top,
  ...(prompt ? { stashed: { ...stashed, [prompt.is]: prompt.text } } : stashed && { stashed }),
});

/** Clears the text that was sent, unless it has been changed since. */
const forgetSent = (local: CustomsLocal, { is, text }: NonNullable<CustomsLocal['prompt']>): CustomsLocal => {
  const { [is]: kept, ...others } = local.stashed ?? {};
  return kept === text ? { ...local, stashed: others } : local;
};

const submitPrompt = (
  local: CustomsLocal,
  context: CustomsContext,
  later: UpdateLater<CustomsLocal>,
): CustomsLocal => {
  const { prompt } = local;
  if (!prompt) return local;
  const isAsked = ANSWERS[prompt.is](prompt.text, context, () => {
    later((now) => forgetSent(now, prompt));
  });
  return isAsked ? leavePrompt(local) : local;
};

export const PROMPT_KEYS: readonly Row[] = [
  { keys: ['enter'], label: 'go on', hint: true, run: submitPrompt },
  {
    keys: ['esc'],
    label: 'put aside',
    help: 'leave what is typed; the same key goes on with it',
    hint: true,
    run: leavePrompt,
  },
  ...fieldKeys<CustomsLocal, Table>(
    ({ prompt }) => prompt?.text ?? '',
    (local, text) => (local.prompt ? { ...local, prompt: { ...local.prompt, text } } : local),
  ),
];

const BACK = questionKey(['b'], 'be back', () => ({
  title: 'End your days away?',
  sentences: [
    'Your days away end now, and you keep the hours that are left of them.',
    'The deadline of this phase may come sooner, but not before a day from now. Everybody is told.',
  ],
  yes: 'end them',
  act: { do: 'back' },
  done: 'everybody is told that you are back',
}));

const answerDelay = (key: string, yes: boolean, { delay }: CustomsView): Row =>
  questionKey([key], yes ? 'grant more time' : 'grant no more time', ({ subject }) => ({
    title: `${yes ? 'Grant' : 'Refuse'} ${seatName(subject, delay?.by ?? '')} ${String(delay?.hours ?? 0)} hours more?`,
    sentences: [yes ? 'The phase is then open longer for everybody.' : 'Everybody is told that you refuse.'],
    yes: yes ? 'grant' : 'refuse',
    act: { do: 'answer-delay', yes },
    done: yes ? 'granted' : 'refused',
  }));

const PROPOSE = questionKey(['p'], 'propose a draw', ({ subject }) => ({
  title: 'Propose a draw?',
  sentences: [
    subject.seatView.table?.settings.drawVotes === 'secret'
      ? 'Everybody reads that a draw is proposed, and nobody that it was you.'
      : 'Everybody reads that you propose it, and how each votes.',
    'It counts as your vote for it. When all who play have voted for it in this phase, the match is over.',
  ],
  yes: 'propose',
  act: { do: 'propose-draw' },
  done: 'a draw is proposed',
}));

const vote = (key: string, yes: boolean): Row =>
  questionKey([key], yes ? 'vote for the draw' : 'vote against the draw', ({ subject }) => ({
    title: yes ? 'Vote for the draw?' : 'Vote against the draw?',
    sentences: [
      yes
        ? 'When all who play have voted for it, the match is over. This cannot be undone.'
        : 'The match goes on, unless you vote for it later in this phase.',
      subject.seatView.table?.settings.drawVotes === 'secret'
        ? 'Nobody is told but the game master.'
        : 'Everybody is told.',
    ],
    yes: yes ? 'vote for it' : 'vote against it',
    act: { do: 'vote-draw', yes },
    done: 'voted',
  }));

const RESIGN = questionKey(['Z'], 'resign', ({ subject }) => ({
  title: `Resign ${seatInSentence(subject, subject.seatView.seat)}?`,
  sentences: [
    'You leave the match: your token stops working, and this cannot be undone.',
    subject.seatView.table?.settings.resignation === 'stand-in'
      ? 'The stand-in of the game plays the seat until the game master invites somebody to it.'
      : 'The seat is free until the game master invites somebody to it.',
    'What you have handed in stands. Everybody is told.',
  ],
  yes: 'resign',
  act: { do: 'resign' },
  done: 'you have resigned',
}));

const isAway = ({ away }: CustomsView, seat: string): boolean =>
  away.some((absence) => absence.seat === seat);

/** The keys that work at this table now. */
export const customKeys = ({ seatView, connection }: Table): readonly Row[] => {
  const { seat, table, match } = seatView;
  if (!table || match.over || connection === 'past') return [];
  if (table.wish) return [promptKey('w', 'say which seats you would like', 'wish')];
  if (seat === 'observer') return [];
  const { settings, customs } = table;
  const { delay, draw } = customs ?? { delay: null, draw: null };
  const isAsked = delay !== null && (seat === 'gm' || delay.asked.includes(seat));
  const answers =
    isAsked && customs ? [answerDelay('y', true, customs), answerDelay('n', false, customs)] : [];
  if (seat === 'gm') return answers;
  return [
    ...(settings.vacation > 0 ? [promptKey('a', 'be away', 'away')] : []),
    ...(customs && isAway(customs, seat) ? [BACK] : []),
    ...(delay === null ? [promptKey('t', 'ask for time', 'delay')] : []),
    ...answers,
    ...(settings.draw && draw === null ? [PROPOSE] : []),
    ...(draw?.among.includes(seat) === true ? [vote('v', true), vote('x', false)] : []),
    ...(settings.resignation === 'no' ? [] : [RESIGN]),
  ];
};
