import type { Congress } from '@chancery/shared/games/pax/state/congress.ts';
import { heading, type Line, wrap } from '../../../shell/lines.ts';
import { BETWEEN_PANES, besideEachOther, WIDE, WIDEST } from '../../../shell/panes.ts';
import type { ScreenSize } from '../../../shell/screen.ts';
import { wrapLine } from '../../../shell/wrap-line.ts';
import { cardBelow, disputeDetail } from '../diplomacy/item-detail.ts';
import type { PaxTable } from '../table.ts';
import {
  choosesFrom,
  congressAgenda,
  congressCursor,
  congressDispute,
  congressFailures,
  congressHead,
  congressOf,
  congressProposal,
  type CongressSelection,
  isChosenProposal,
  NO_PROPOSAL,
  proposalStatus,
} from './congress.ts';
import { congressPage } from './congress-page.ts';
import { congressRows, type CongressRows, rowsWithoutCursor, wrappedRow } from './congress-rows.ts';
import { countingLines } from './congress-counting.ts';
import { congressStepLines } from './congress-signing.ts';
import { partyName } from './names.ts';

// A Congress on a wide terminal: members, agenda and proposals in a list, beside the chosen item in full.

/** The list if there is room for one, and the page beside it or alone; the cursor is in the list if there is one. */
export interface CongressPanes {
  readonly list: readonly Line[];
  readonly here: number | undefined;
  readonly listWidth: number;
  readonly page: readonly Line[];
}

const listWidthOf = ({ columns }: ScreenSize): number => Math.min(Math.floor(columns * 0.42), 64);

const isNarrow = ({ columns, isLinear }: ScreenSize): boolean => isLinear === true || columns < WIDE;

/** Each proposal's title, and its result or the viewer's vote. */
const proposalRows = (
  table: PaxTable,
  congress: Congress,
  selection: CongressSelection & { readonly width: number },
): readonly CongressRows[] =>
  congress.proposals.flatMap((proposal) => {
    const isChosen = isChosenProposal(table, proposal, selection);
    const { number, by, text } = proposal;
    const room = { width: selection.width, indent: 5 };
    const name: Line = [
      congressCursor(isChosen),
      [isChosen ? 'chosen' : 'plain', `${String(number)}  ${partyName(table.edition, by)}`],
      ['dim', `  ${text.title}`],
    ];
    const status = proposalStatus(table, congress, { proposal, selection });
    return [
      wrappedRow(name, isChosen, room),
      ...(status.length > 0 ? [wrappedRow(['     ', ...status], false, room)] : []),
    ];
  });

const listOf = (
  table: PaxTable,
  congress: Congress,
  selection: CongressSelection & { readonly width: number },
): CongressRows => {
  const { width } = selection;
  const proposals = proposalRows(table, congress, selection);
  const head = [
    ...congressHead(table, congress, selection).flatMap((line) => wrapLine(line, width)),
    ...congressFailures(table, width),
    ...congressStepLines(table, congress, width),
    [],
  ];
  return congressRows([
    rowsWithoutCursor(head),
    congressAgenda(table, congress, selection),
    rowsWithoutCursor([[], heading('Proposals')]),
    ...(proposals.length > 0 ? proposals : [rowsWithoutCursor([NO_PROPOSAL])]),
    rowsWithoutCursor([[], ...countingLines(table, congress, width)]),
  ]);
};

/** A dispute of the agenda in full, the proposals that would settle it, and the area it is over. */
const disputePage = (
  table: PaxTable,
  congress: Congress,
  {
    number,
    selection,
  }: { readonly number: number; readonly selection: CongressSelection & { readonly width: number } },
): readonly Line[] => {
  const casusBelli = table.state.casusBelli.find((each) => each.number === number);
  if (!casusBelli) return [];
  const proposed = congress.proposals.filter(({ settles }) => settles.includes(number));
  const title = `cb ${String(number)}  ${congressDispute(table, casusBelli)}`;
  return [
    ...wrap(title, selection.width, 2).map((row): Line => [['title', row]]),
    ...disputeDetail(table, casusBelli, selection.width),
    ...proposed.flatMap((proposal) => [[], ...congressProposal(table, congress, { proposal, selection })]),
    ...cardBelow(table, casusBelli.area, selection.width),
  ];
};

/** Proposals with their texts: the chosen one, and if there is room those compared with it. */
const proposalsPage = (
  table: PaxTable,
  congress: Congress,
  { size, ...selection }: CongressSelection & { readonly width: number; readonly size: ScreenSize },
): readonly Line[] => {
  const drawn = (each: Congress['proposals'], width: number): readonly Line[] =>
    each.flatMap((proposal) => [
      ...congressProposal(table, congress, { proposal, selection: { ...selection, width } }),
      [],
    ]);
  const chosen = congress.proposals.filter(({ number }) => number === selection.chosen);
  const others = congress.proposals.filter(({ number }) => number !== selection.chosen);
  if (chosen.length === 0 || others.length === 0 || size.columns < WIDEST)
    return drawn([...chosen, ...others], selection.width);
  const width = Math.floor((selection.width - BETWEEN_PANES) / 2);
  const [left, right] = [drawn(chosen, width), drawn(others, width)];
  return besideEachOther(
    [
      { lines: left, width },
      { lines: right, width },
    ],
    Math.max(left.length, right.length),
  );
};

/** The Congress as it is drawn in a terminal of some size. */
export const congressPanes = (
  table: PaxTable,
  selection: CongressSelection,
  size: ScreenSize,
): CongressPanes => {
  const congress = congressOf(table);
  if (!congress || isNarrow(size)) {
    const page = congressPage(table, { ...selection, isRead: size.isLinear }, size.columns);
    return { list: [], here: page.here, listWidth: 0, page: page.lines };
  }
  const listWidth = listWidthOf(size);
  const list = listOf(table, congress, { ...selection, width: listWidth });
  const width = size.columns - listWidth - BETWEEN_PANES;
  const [first] = [...congress.disputes, ...congress.requests.flatMap(({ casusBelli }) => casusBelli)];
  const isOfAgenda = choosesFrom('agenda', table) || congress.proposals.length === 0;
  const dispute = isOfAgenda ? (selection.chosen ?? first) : undefined;
  return {
    list: list.lines,
    listWidth,
    here: list.here,
    page:
      dispute === undefined
        ? proposalsPage(table, congress, { ...selection, width, size })
        : disputePage(table, congress, { number: dispute, selection: { ...selection, width } }),
  };
};
