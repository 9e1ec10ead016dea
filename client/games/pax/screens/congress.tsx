import { EUROPEAN_SEATS } from '@chancery/shared/games/pax/congress/parties.ts';
import { treatyId } from '@chancery/shared/parts/treaties/treaty.ts';
import { pageRows } from '../../../shell/components/page-view.tsx';
import { RowsView } from '../../../shell/components/rows-view.tsx';
import { bringable, congressOf } from '../views/congress.ts';
import {
  congressChoices,
  chosenInCongress,
  type CongressLocal,
  doneKeysOf,
  marksIn,
  congressStepOf,
  votingKeys,
} from './congress-votes.ts';
import { besideEachOther, BETWEEN_PANES } from '../../../shell/panes.ts';
import { congressPanes, type CongressPanes } from '../views/congress-panes.ts';
import { type Line, plainText } from '../../../shell/lines.ts';
import type { Binding, ScreenContext, Screen } from '../../../shell/screen.ts';
import { movementKeys, scrollTo, unhintedMoves, windowAround } from '../../../shell/scrolling.ts';
import { effectsByClause } from '../diplomacy/clause-effects.ts';
import { confirmAndSend } from '../diplomacy/confirm-line.ts';
import { shortHash } from '@chancery/shared/games/pax/treaties/short-hash.ts';
import { CONGRESS_ACTIONS } from '../known-actions.ts';
import { ownPower, type PaxTable } from '../table.ts';

/** Rows of a proposal kept in sight below its first. */
const ROWS_AFTER = 4;

type Row = Binding<CongressLocal, PaxTable>;

/** The last answer counts, for attendance and for signatures (PB-CONG-15, 23). */
const CAN_BE_CHANGED = 'You can change this while the phase is open; the last line counts.';
const sendRow = (
  key: string,
  line: string,
  { yes, change }: { readonly yes: string; readonly change?: string | undefined },
): Row => ({
  keys: [key],
  label: yes,
  hint: true,
  run: (local, context) => {
    confirmAndSend({ line, yes, ...(change !== undefined && { change }) }, context);
    return local;
  },
});

/** Scrolls to the chosen row, with one row before it and some after it. */
const withChosenInSight = (local: CongressLocal, context: ScreenContext<PaxTable>): CongressLocal => {
  const { list, here, page: rows } = panesOf(local, context);
  if (list.length > 0) return { ...local, top: 0 };
  const tall = context.size.rows;
  if (here === undefined || (here >= local.top && here < local.top + tall - ROWS_AFTER)) return local;
  return { ...local, top: scrollTo(here - 1, rows.length, tall) };
};

const step =
  (by: 1 | -1): Row['run'] =>
  (local, context) => {
    const { subject } = context;
    const open = congressChoices(subject);
    const at = open.indexOf(chosenInCongress(local, subject) ?? -1);
    const next = open[Math.max(0, Math.min(at + by, open.length - 1))];
    return withChosenInSight({ ...local, chosen: next }, context);
  };

const CHOOSING: readonly Row[] = [
  { keys: ['right', 'l'], label: 'next', hint: true, run: step(1) },
  { keys: ['left', 'h'], label: 'previous', run: step(-1) },
];

const BRING: Row = {
  keys: ['C'],
  label: 'bring the casus belli',
  hint: true,
  run: (local, context) => {
    const number = chosenInCongress(local, context.subject);
    if (number !== undefined)
      confirmAndSend({ line: `bring cb ${String(number)}`, yes: 'bring the casus belli' }, context);
    return local;
  },
};

const OBJECTIONS: readonly Row[] = [
  sendRow('J', 'object to japan', { yes: 'object to Japan' }),
  sendRow('U', 'object to usa', { yes: 'object to the USA' }),
];

/** What the viewer has not answered yet: to come, or to stay away. */
const attendKeys = (table: PaxTable): readonly Row[] => {
  const own = ownPower(table);
  const { attending = [], stayingAway = [] } = congressOf(table) ?? {};
  return [
    ...(attending.some((seat) => seat === own)
      ? []
      : [sendRow('A', 'attend congress', { yes: 'attend', change: CAN_BE_CHANGED })]),
    ...(stayingAway.some((seat) => seat === own)
      ? []
      : [sendRow('X', 'stay away from congress', { yes: 'stay away', change: CAN_BE_CHANGED })]),
  ];
};

/** What else the viewer may do before a Congress: Europeans may object, holders may bring disputes. */
const claimKeys = (table: PaxTable): readonly Row[] => {
  const isEuropean = EUROPEAN_SEATS.some((seat) => seat === ownPower(table));
  return [...(bringable(table).length > 0 ? [BRING] : []), ...(isEuropean ? OBJECTIONS : [])];
};

/** Drafts a proposal like a treaty, over the dispute chosen on the agenda. */
const DRAFT: Row = {
  keys: ['n'],
  label: 'draft a proposal',
  hint: true,
  run: (local, { subject, shell }) => {
    const dispute = chosenInCongress(local, subject);
    shell.goTo('treaty-desk', dispute === undefined ? undefined : `cb/${String(dispute)}`);
    return local;
  },
};

/** Signing and refusing name the treaty by its title, with its short hash if another has it. */
const treatyKey = (key: string, verb: string, yes: string): Row => ({
  keys: [key],
  label: yes,
  hint: true,
  run: (local, context) => {
    const number = chosenInCongress(local, context.subject);
    const proposals = congressOf(context.subject)?.proposals ?? [];
    const proposal = proposals.find((p) => p.number === number);
    if (!proposal) return local;
    const { title } = proposal.text;
    const line = `${verb} treaty ${treatyId(title)}`;
    const isTwin = proposals.some((other) => other.hash !== proposal.hash && other.text.title === title);
    const about = `“${title}”${isTwin ? ` ${shortHash(proposal.hash)}` : ''}`;
    const clauses = verb === 'sign' ? effectsByClause(context.subject, proposal.text, undefined) : [];
    confirmAndSend({ line, yes, about, clauses, change: CAN_BE_CHANGED }, context);
    return local;
  },
});

const SIGNING: readonly Row[] = [treatyKey('S', 'sign', 'sign'), treatyKey('F', 'refuse', 'refuse to sign')];

const actionKeys = (local: CongressLocal, table: PaxTable): readonly Row[] => {
  const choosing = congressChoices(table).length > 1 ? CHOOSING : [];
  const { seat } = table.seatView;
  if (table.connection === 'past' || seat === 'gm' || seat === 'observer') return choosing;
  const byStep: Readonly<Record<string, readonly Row[]>> = {
    CONG_ATTEND: attendKeys(table),
    CONG_PROPOSE: [DRAFT],
    CONG_VOTE: votingKeys(local, table),
    CONG_SIGN: congressChoices(table).length > 0 ? SIGNING : [],
  };
  const step = congressStepOf(table);
  const here = byStep[step] ?? [];
  const done = doneKeysOf(local, table);
  // The line of hints is short; P comes before what few seats need.
  if (step === 'CONG_ATTEND') return [...here, ...done, ...claimKeys(table), ...choosing];
  return [...here, ...choosing, ...done];
};

const panesOf = (local: CongressLocal, { subject, size }: ScreenContext<PaxTable>): CongressPanes =>
  congressPanes(
    subject,
    {
      chosen: chosenInCongress(local, subject),
      uncastVotes: marksIn(local, subject).uncastVotes,
    },
    size,
  );

/** The rows that are scrolled. */
const rowsOf = (local: CongressLocal, context: ScreenContext<PaxTable>): readonly Line[] =>
  panesOf(local, context).page;

const drawnLines = (local: CongressLocal, context: ScreenContext<PaxTable>): readonly Line[] => {
  const { list, here, listWidth, page } = panesOf(local, context);
  const { rows, columns } = context.size;
  const shown = pageRows(page, local.top, rows);
  if (list.length === 0) return shown;
  const panes = [
    { lines: windowAround(list, here ?? 0, rows), width: listWidth },
    { lines: shown, width: columns - listWidth - BETWEEN_PANES },
  ];
  return besideEachOther(panes, rows);
};

/** The Congress of Europe: agenda, members, proposals side by side, the sealed ballot, the result. */
export const congress: Screen<CongressLocal, PaxTable> = {
  id: 'congress',
  title: 'Congress',
  jump: 'c',
  start: { top: 0, chosen: undefined, marks: undefined },
  actions: CONGRESS_ACTIONS,
  bindings: (local, table) => [
    ...actionKeys(local, table),
    ...unhintedMoves(
      movementKeys<CongressLocal, PaxTable>({
        at: (local) => local.top,
        to: (local, at, context) => ({
          ...local,
          top: scrollTo(at, rowsOf(local, context).length, context.size.rows),
        }),
        page: ({ size }) => size.rows - 1,
      }),
    ),
  ],
  badge: (table) => (congressStepOf(table).startsWith('CONG_') ? (congressOf(table)?.up.length ?? 0) : 0),
  textUnderCursor: (local, context) =>
    plainText(rowsOf(local, context).slice(local.top, local.top + context.size.rows)),
  draw: (local, context) => (
    <RowsView lines={drawnLines(local, context)} top={0} height={context.size.rows} />
  ),
};
