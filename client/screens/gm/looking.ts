import type { Line } from '../../shell/lines.ts';
import { reportTask } from '../../shell/report-task.ts';
import { movementKeys } from '../../shell/scrolling.ts';
import { seatInSentence } from '../../table/seats.ts';
import type { Table } from '../../table/table.ts';
import { unpublishedLines } from './gm-lines.ts';
import { type GmLocal, type GmKey, gmPromptKey, openPrompt, stashPrompt } from './gm-local.ts';

// Unpublished reports: a preview with other dice, and a sealed result as each seat will receive it.

export const PREVIEW: GmKey = {
  keys: ['v'],
  label: 'preview',
  help: 'preview the result of closing the phase, with other dice',
  hint: true,
  run: (local, context) => {
    const { gm } = context.subject.calls;
    if (gm)
      reportTask(
        context,
        gm.preview().then(() => 'a preview, with other dice'),
      );
    return { ...stashPrompt(local), looking: { is: 'preview', top: 0 } };
  },
};

/** Shows the sealed result or, if it is shown, publishes it; if nothing is sealed, switches sealing on or off. */
export const HOLD: GmKey = {
  keys: ['H'],
  label: 'hold/publish',
  help: 'check a sealed result and publish it, or have results sealed',
  hint: true,
  run: (local, context) => {
    const { gm } = context.subject;
    if (gm?.desk.state !== 'sealed') return openPrompt(local, 'review');
    if (local.looking?.is === 'sealed') return openPrompt(local, 'publish');
    const { calls } = context.subject;
    if (calls.gm)
      reportTask(
        context,
        calls.gm
          .sealed()
          .then(() => 'sealed; H once more publishes it, s shows it as the next seat will read it'),
      );
    return { ...stashPrompt(local), looking: { is: 'sealed', top: 0 } };
  },
};

/** Shows the sealed result for the next seat; after the last one, for the game master. */
const AS_NEXT: GmKey = {
  keys: ['s'],
  label: 'as the next seat',
  hint: true,
  run: (local, context) => {
    const { gm, calls } = context.subject;
    if (!local.looking || !gm || !calls.gm) return local;
    const viewers = [undefined, ...gm.desk.seats.map(({ seat }) => seat)];
    const next = viewers[(viewers.indexOf(local.looking.as) + 1) % viewers.length];
    reportTask(
      context,
      calls.gm
        .sealed(next)
        .then(() => `as ${next === undefined ? 'you' : seatInSentence(context.subject, next)} will read it`),
    );
    return { ...local, looking: { is: 'sealed', top: 0, ...(next !== undefined && { as: next }) } };
  },
};

const LOOK_KEYS: readonly GmKey[] = [
  { keys: ['esc'], label: 'back to the seats', hint: true, run: stashPrompt },
  ...movementKeys<GmLocal, Table>({
    at: ({ looking }) => looking?.top ?? 0,
    to: (local, top) =>
      local.looking ? { ...local, looking: { ...local.looking, top: Math.max(top, 0) } } : local,
    page: ({ size }) => size.rows - 1,
  }),
];

/** Keys while an unpublished report is shown. */
export const lookingKeys = ({ looking }: GmLocal): readonly GmKey[] =>
  looking?.is === 'sealed'
    ? [
        HOLD,
        AS_NEXT,
        gmPromptKey('o', 'late sheet', 'sheet'),
        gmPromptKey('a', 'amend', 'amend'),
        gmPromptKey('T', 'take back', 'retract'),
        ...LOOK_KEYS,
      ]
    : [HOLD, ...LOOK_KEYS];

/** A preview of sheets that are sealed from the game master too. */
const sealedPreview = (parts: Parameters<typeof unpublishedLines>[0], width: number): readonly Line[] => [
  [['title', 'Preview with other dice: what is wrong, and what you would be asked']],
  ...(parts.length === 0
    ? [[['dim', 'nothing; what the sheets say stays sealed until its step'] as const]]
    : []),
  ...unpublishedLines(parts, width),
];

/** The unpublished report as rows. */
export const lookedAt = ({ looking }: GmLocal, table: Table, width: number): readonly Line[] => {
  const { gm } = table;
  if (looking?.is === 'sealed') {
    const { sealed } = gm ?? {};
    const reader = looking.as === undefined ? 'you read' : `${seatInSentence(table, looking.as)} will read`;
    return sealed
      ? [
          [['title', `Sealed, as ${reader} it; leads to ${sealed.phase}`]],
          ...unpublishedLines(sealed.parts, width),
        ]
      : [['…']];
  }
  const { preview } = gm ?? {};
  if (!preview) return [['…']];
  if (preview.phase === null) return sealedPreview(preview.parts, width);
  const title: Line = [['title', `Preview with other dice; leads to ${preview.phase}`]];
  return [title, ...unpublishedLines(preview.parts, width)];
};
