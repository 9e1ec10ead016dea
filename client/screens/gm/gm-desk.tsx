import type { GmAct } from '@chancery/shared/gm-api';
import {
  type Invitation,
  invitationLetter,
  letterGap,
  type ConnectionInfo,
} from '@chancery/shared/invitation';
import { RowsView } from '../../shell/components/rows-view.tsx';
import { type Line, wrap } from '../../shell/lines.ts';
import { reportTask } from '../../shell/report-task.ts';
import type { Screen, UpdateLater } from '../../shell/screen.ts';
import { movementKeys, scrollTo } from '../../shell/scrolling.ts';
import { fieldKeys } from '../../shell/typed-text.ts';
import type { Table } from '../../table/table.ts';
import { deskPage } from '../desk-lines.ts';
import { actBox, remindBox } from './act-box.ts';
import { closingLines, freeSeatLines, gmLines } from './gm-lines.ts';
import {
  forgetPrompt,
  type GmLocal,
  type GmContext,
  type GmKey,
  gmPromptKey,
  stashPrompt,
} from './gm-local.ts';
import { HOLD, lookedAt, lookingKeys, PREVIEW } from './looking.ts';
import { actOf, gmPromptText, hasReason, isReasonOnly, type Prompt, doneText } from './prompts.ts';

/** Shows a letter of invitation until it is closed. */
const showLetter = ({ shell, size }: GmContext, invitation: Invitation, ways: ConnectionInfo): void => {
  const gap = letterGap(ways);
  const width = Math.min(size.columns - 8, 90);
  const rows = invitationLetter(invitation, ways, width).flatMap((row) => wrap(row, width, 2));
  const lines = rows.map((row): Line => [row]);
  shell.confirm({
    title: `Invitation to ${invitation.seat}: send it to the player alone`,
    lines: [
      ...lines,
      ...(gap === undefined ? [] : ['', ...wrap(gap, width)].map((row): Line => [['warn', row]])),
    ],
    yes: 'put away',
    onYes: () => undefined,
  });
};

interface Doing {
  readonly act: GmAct;
  readonly why?: string;
}

const performAct = (context: GmContext, { act, why = '' }: Doing, onDone?: () => void): void => {
  const { gm } = context.subject.calls;
  if (!gm) return;
  const doing = { yes: true, ...(why.trim() !== '' && { why: why.trim() }) };
  reportTask(
    context,
    gm.act(act, doing).then((done) => {
      onDone?.();
      if (act.do === 'invite' && done.token !== undefined && done.ways) {
        const { id: match, name } = context.subject.seatView.match;
        showLetter(context, { match, name, seat: act.of, token: done.token }, done.ways);
      }
      return doneText(act, done, context.subject);
    }),
  );
};

const rule = (context: GmContext, words: string, onDone: () => void): void => {
  reportTask(
    context,
    context.subject.calls.line(words).then(() => {
      onDone();
      return `ruled: ${words}`;
    }),
  );
};

/** Asks for confirmation; the typed text is kept until the server has carried it out. */
const askToAct = (prompt: Prompt, context: GmContext, later: UpdateLater<GmLocal>): void => {
  const { subject, shell } = context;
  const words = prompt.words ?? prompt.text;
  const act = prompt.is === 'rule' ? undefined : actOf(prompt, words, subject);
  if (typeof act === 'string') {
    shell.notify(act);
    return;
  }
  const why = prompt.words !== undefined || isReasonOnly(prompt) ? prompt.text : '';
  shell.confirm({
    ...actBox(prompt, { words: isReasonOnly(prompt) ? '' : words, why }, subject),
    topic: subject.seatView.match.phase,
    onYes() {
      const forget = (): void => {
        later((local) => forgetPrompt(local, prompt));
      };
      later(stashPrompt);
      if (act === undefined) rule(context, words, forget);
      else performAct(context, { act, why }, forget);
    },
  });
};

const submitPrompt: GmKey['run'] = (local, context, later) => {
  const { prompt } = local;
  if (!prompt) return local;
  const wantsReason = hasReason(prompt) && prompt.words === undefined;
  if (!wantsReason) {
    askToAct(prompt, context, later);
    return local;
  }
  const act = actOf(prompt, prompt.text, context.subject);
  if (typeof act !== 'string') return { ...local, prompt: { ...prompt, words: prompt.text, text: '' } };
  context.shell.notify(act);
  return local;
};

const GM_PROMPT_KEYS: readonly GmKey[] = [
  { keys: ['enter'], label: 'go on', hint: true, run: submitPrompt },
  {
    keys: ['esc'],
    label: 'put aside',
    help: 'leave what is typed; the same key goes on with it',
    hint: true,
    run: stashPrompt,
  },
  ...fieldKeys<GmLocal, Table>(
    ({ prompt }) => prompt?.text ?? '',
    (local, text) => (local.prompt ? { ...local, prompt: { ...local.prompt, text } } : local),
  ),
];

const REMIND: GmKey = {
  keys: ['r'],
  label: 'remind',
  help: 'remind the seats that are missing',
  hint: true,
  run: (local, context) => {
    context.shell.confirm({
      ...remindBox(context.subject),
      topic: context.subject.seatView.match.phase,
      onYes() {
        performAct(context, { act: { do: 'remind' } });
      },
    });
    return local;
  },
};

/**
 * Asks for confirmation with the phase's name, so that pressing the key too often does not close the next phase as
 * well.
 */
const CLOSE: GmKey = {
  keys: ['C'],
  label: 'close',
  help: 'close the phase',
  hint: true,
  run: (local, context) => {
    const { subject, size, shell } = context;
    const { match } = subject.seatView;
    shell.confirm({
      title: `Close “${match.title}” for everybody?`,
      lines: closingLines(subject, Math.min(size.columns - 8, 72)),
      yes: 'close it',
      topic: match.phase,
      onYes() {
        const { gm, advance } = subject.calls;
        const closed = gm ? gm.act({ do: 'close' }, { yes: true }) : advance();
        reportTask(
          context,
          Promise.resolve(closed).then(() => `closed: ${match.title}`),
        );
      },
    });
    return local;
  },
};

const BEGIN: GmKey = {
  keys: ['b'],
  label: 'begin',
  help: 'start the clock although seats are free',
  hint: true,
  run: (local, context) => {
    const { subject, size, shell } = context;
    shell.confirm({
      title: 'Start the clock?',
      lines: freeSeatLines(subject, Math.min(size.columns - 8, 72)),
      yes: 'start it',
      onYes() {
        performAct(context, { act: { do: 'begin' } });
      },
    });
    return local;
  },
};

const SEATS: readonly GmKey[] = movementKeys<GmLocal, Table>({
  at: ({ at }) => at,
  to: (local, at, { subject }) => ({
    ...local,
    at: Math.max(0, Math.min(at, (subject.gm?.desk.seats.length ?? 1) - 1)),
  }),
  page: ({ size }) => size.rows - 1,
});

/** The keys that work at this table now. */
const actions = ({ gm, seatView }: Table): readonly GmKey[] => {
  if (seatView.match.over) return [];
  if (!gm) return [CLOSE];
  const { state, isGmAwaited } = gm.desk;
  return [
    ...(state === 'lobby' ? [BEGIN] : []),
    ...(isGmAwaited || state === 'sealed' ? [gmPromptKey('u', 'rule', 'rule')] : []),
    CLOSE,
    REMIND,
    gmPromptKey('d', 'deadline', 'deadline'),
    PREVIEW,
    gmPromptKey('p', state === 'paused' ? 'resume' : 'pause', 'pause'),
    gmPromptKey('o', 'sheet for a seat', 'sheet'),
    HOLD,
    gmPromptKey('a', 'amend', 'amend'),
    gmPromptKey('T', 'take back', 'retract'),
    gmPromptKey('N', 'notice', 'notice'),
    gmPromptKey('s', 'seat', 'seat'),
  ];
};

const promptLines = ({ prompt }: GmLocal, table: Table, width: number): readonly Line[] =>
  prompt
    ? [
        ...wrap(gmPromptText(prompt, table), width, 2).map((row): Line => [['accent', row]]),
        [['chosen', `> ${prompt.text}▏`]],
      ]
    : [];

/** The first screen of the game master. */
export const gmDesk: Screen<GmLocal, Table> = {
  id: 'desk',
  title: 'Desk',
  jump: 'd',
  start: { at: 0 },
  opened: stashPrompt,
  bindings: ({ at, prompt, looking }, table) => {
    if (prompt) return GM_PROMPT_KEYS;
    return looking ? lookingKeys({ at, looking }) : [...actions(table), ...SEATS];
  },
  typing: (local) => {
    const { prompt } = local;
    return prompt && ((text) => ({ ...local, prompt: { ...prompt, text: prompt.text + text } }));
  },
  draw(local, { subject, size, now }) {
    const width = size.columns;
    if (local.looking && !local.prompt) {
      const rows = lookedAt(local, subject, width);
      return (
        <RowsView lines={rows} top={scrollTo(local.looking.top, rows.length, size.rows)} height={size.rows} />
      );
    }
    const rows = [
      ...promptLines(local, subject, width),
      ...gmLines(subject, { at: local.at, width, now }),
      ...deskPage(subject, -1, { columns: width, now }).lines,
    ];
    return <RowsView lines={rows} top={0} height={size.rows} />;
  },
};
