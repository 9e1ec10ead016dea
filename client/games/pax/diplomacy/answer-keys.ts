import type { Binding } from '../../../shell/screen.ts';
import { textLine } from '../../../shell/text-line.ts';
import type { PaxTable } from '../table.ts';
import { effectsByClause, unsettledText, warAwaited } from './clause-effects.ts';
import { canMakePeaceBy, warOfText } from './peace-texts.ts';
import { confirmAndSend, type LineToConfirm } from './confirm-line.ts';
import type { OfficeState, ReplyPrompt } from './office.ts';
import type { OfficeItem } from './office-items.ts';
import type { Reply, ReplyKind } from './replies.ts';
import { CARRIED_OUT_THEN } from './treaty-page.ts';
import { storeWriting } from './written-line.ts';

// The Foreign Office while one of several lines is being chosen.

type Row = Binding<OfficeState, PaxTable>;

const PEACE_STANDS = 'It cannot be taken back.';

/**
 * The clauses that a signature or a peace would accept, and what a signature between enemies does not do. A text nobody
 * has made peace by is carried out with the last signature, while the war goes on (PB-TREATY-16, PB-ENDWAR-5).
 */
export const textToAnswer = (
  table: PaxTable,
  verb: ReplyKind,
  item: OfficeItem,
): Pick<ReplyPrompt, 'clauses' | 'caution' | 'change'> => {
  if (item.is !== 'treaty' || (verb !== 'sign' && verb !== 'peace')) return { clauses: [] };
  const { treaty } = item;
  const war = warOfText(table, treaty.text);
  const awaited = warAwaited(table, treaty);
  const unsettled = unsettledText(table, treaty.text, verb === 'peace' ? war : awaited);
  if (verb === 'peace') {
    const clauses = effectsByClause(table, treaty.text, war);
    return { clauses, change: PEACE_STANDS, ...(unsettled && { caution: unsettled }) };
  }
  const clauses = effectsByClause(table, treaty.text, awaited);
  if (!war) return { clauses };
  const cautions = [
    'The war goes on: a signature ends none.',
    ...(canMakePeaceBy(table, treaty) ? ['M makes peace by this text.'] : []),
    ...(awaited ? [CARRIED_OUT_THEN] : []),
    ...(unsettled === undefined ? [] : [unsettled]),
  ];
  return { clauses, caution: cautions.join(' ') };
};

/** A chosen line with the data for its confirmation box; the reply to a war shows the clauses of its peace. */
export const lineToConfirm = (
  table: PaxTable,
  prompt: ReplyPrompt,
  { line, peace }: Reply,
): LineToConfirm => {
  const { yes, about } = prompt;
  const { clauses, caution, change } =
    peace && prompt.clauses.length === 0
      ? textToAnswer(table, 'peace', { is: 'treaty', treaty: peace })
      : prompt;
  return {
    line,
    yes,
    clauses,
    ...(about !== '' && { about }),
    ...(caution !== undefined && { caution }),
    ...(change !== undefined && { change }),
  };
};

const moveReply =
  (by: number): Row['run'] =>
  (local) => {
    const { prompt } = local;
    if (!prompt) return local;
    const at = Math.max(0, Math.min(prompt.at + by, prompt.replies.length - 1));
    return { ...local, prompt: { ...prompt, at } };
  };

const confirm: Row['run'] = (local, context, later) => {
  const { prompt } = local;
  const reply = prompt?.replies[prompt.at];
  if (!prompt || !reply) return local;
  if (reply.why !== undefined) {
    context.shell.notify(reply.why);
    return local;
  }
  const sent = (): void => {
    later((now) => ({ ...now, prompt: undefined }));
  };
  confirmAndSend({ ...lineToConfirm(context.subject, prompt, reply), sent }, context);
  return local;
};

/** Edits the proposed line as text, so that more can be added to it. */
const editReply: Row['run'] = (local, { subject }) => {
  const reply = local.prompt?.replies[local.prompt.at];
  if (!reply) return local;
  return storeWriting({ ...local, prompt: undefined, writing: textLine(reply.line) }, subject);
};

/** Keys while a line is chosen. */
export const ANSWER_KEYS: readonly Row[] = [
  { keys: ['enter'], label: 'take', help: 'ask, then send it', hint: true, run: confirm },
  { keys: ['esc'], label: 'back', hint: true, run: (local) => ({ ...local, prompt: undefined }) },
  { keys: ['e'], label: 'change', help: 'change the line, or add to it', hint: true, run: editReply },
  { keys: ['j', 'down', 'ctrl+n'], label: 'next', hint: true, run: moveReply(1) },
  { keys: ['k', 'up', 'ctrl+p'], label: 'previous', run: moveReply(-1) },
];
