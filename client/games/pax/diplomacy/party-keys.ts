import { GREAT_POWERS, type Power, POWERS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { partyName } from '../views/names.ts';
import type { Binding } from '../../../shell/screen.ts';
import type { PaxTable } from '../table.ts';
import { fieldKeys } from '../../../shell/typed-text.ts';
import { type TreatyEditorState, editorWithMode, type ModeOf } from './treaty-editor.ts';
import { changeHeading } from './treaty-editor-changes.ts';

type Row = Binding<TreatyEditorState, PaxTable>;
type PartiesMode = ModeOf<'parties'>;

/** Great powers that match the typed text; minor ones sign nothing (PB-MINOR-2). */
export const partyChoices = ({ filter }: PartiesMode, { edition }: PaxTable): readonly Power[] =>
  GREAT_POWERS.filter((power) =>
    partyName(edition, power).toLowerCase().includes(filter.trim().toLowerCase()),
  );

const choosing =
  (act: (mode: PartiesMode, table: PaxTable) => PartiesMode): Row['run'] =>
  (local, { subject }) =>
    local.mode.is === 'parties' ? { ...local, mode: act(local.mode, subject) } : local;

const toggle = (mode: PartiesMode, table: PaxTable): PartiesMode => {
  const power = partyChoices(mode, table)[mode.at];
  if (!power) return mode;
  const isIn = mode.parties.includes(power);
  const parties = POWERS.filter((other) => (other === power ? !isIn : mode.parties.includes(other)));
  return { ...mode, parties, filter: '', at: GREAT_POWERS.findIndex((each) => each === power) };
};

const step = (by: 1 | -1): Row['run'] =>
  choosing((mode, table) => ({
    ...mode,
    at: Math.max(0, Math.min(mode.at + by, partyChoices(mode, table).length - 1)),
  }));

const done: Row['run'] = (local, { subject }) =>
  local.mode.is === 'parties'
    ? editorWithMode(changeHeading(local, subject, { between: local.mode.parties }), { is: 'lines' })
    : local;

/** Adds the power under the cursor; if it is already a party, continues. */
const takeOrGoOn: Row['run'] = (local, context, later) => {
  const { mode } = local;
  if (mode.is !== 'parties') return local;
  const power = partyChoices(mode, context.subject)[mode.at];
  const isIn = power !== undefined && mode.parties.includes(power);
  return isIn ? done(local, context, later) : { ...local, mode: toggle(mode, context.subject) };
};

/** Keys while the parties are chosen; letters filter. */
export const PARTY_KEYS: readonly Row[] = [
  { keys: [' '], label: 'in or out', hint: true, run: choosing(toggle) },
  {
    keys: ['enter'],
    label: 'in, then done',
    help: 'takes the power in; where it is in already: done',
    hint: true,
    run: takeOrGoOn,
  },
  { keys: ['esc', 'tab'], label: 'done', hint: true, run: done },
  { keys: ['down', 'ctrl+n'], label: 'down', hint: true, run: step(1) },
  { keys: ['up', 'ctrl+p'], label: 'up', hint: true, run: step(-1) },
  ...fieldKeys<TreatyEditorState, PaxTable>(
    ({ mode }) => (mode.is === 'parties' ? mode.filter : ''),
    (local, filter) =>
      local.mode.is === 'parties' ? { ...local, mode: { ...local.mode, filter, at: 0 } } : local,
  ),
];
