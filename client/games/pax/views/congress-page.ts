import type { Congress } from '@chancery/shared/games/pax/state/congress.ts';
import { heading, type Line, wrap } from '../../../shell/lines.ts';
import { wrapLine } from '../../../shell/wrap-line.ts';
import type { PaxTable } from '../table.ts';
import {
  congressAgenda,
  congressFailures,
  congressHead,
  congressOf,
  congressProposal,
  type CongressSelection,
  isChosenProposal,
  NO_PROPOSAL,
} from './congress.ts';
import { countingBrief, countingLines } from './congress-counting.ts';
import { congressRows, type CongressRows, rowsWithoutCursor } from './congress-rows.ts';
import { congressStepLines } from './congress-signing.ts';

// The Congress of Europe as one page.

const allProposals = (
  table: PaxTable,
  congress: Congress,
  { selection, width }: { readonly selection: CongressSelection; readonly width: number },
): CongressRows => {
  const rows = congress.proposals.map((proposal): CongressRows => {
    const lines = congressProposal(table, congress, { proposal, selection: { ...selection, width } });
    return { lines: [...lines, []], here: isChosenProposal(table, proposal, selection) ? 0 : undefined };
  });
  const head = rowsWithoutCursor([heading('Proposals')]);
  return congressRows([head, ...(rows.length > 0 ? rows : [rowsWithoutCursor([NO_PROPOSAL])])]);
};

const HOW_TO_CALL_ONE =
  'A power that holds a casus belli may call one in the negotiation, at the Foreign Office: c on the dispute. Its members settle disputes by proposals they vote on.';

/** Shown before a Congress is called. */
const noCongressLines = (width: number): readonly Line[] => [
  heading('Congress of Europe'),
  ['None is called, and none sits.'],
  ...wrap(HOW_TO_CALL_ONE, width - 2).map((row): Line => [['dim', row]]),
];

/** The Congress as its members see it: agenda, members, proposals, the viewer's own sealed votes. */
export const congressPage = (table: PaxTable, selection: CongressSelection, width: number): CongressRows => {
  const congress = congressOf(table);
  if (!congress) return rowsWithoutCursor(noCongressLines(width));
  const head = [
    ...congressHead(table, congress, selection).flatMap((line) => wrapLine(line, width, 2)),
    ...congressFailures(table, width),
    ...congressStepLines(table, congress, width),
    ...countingBrief(table, congress),
    [],
  ];
  return congressRows([
    rowsWithoutCursor(head),
    congressAgenda(table, congress, { ...selection, width }),
    rowsWithoutCursor([[]]),
    allProposals(table, congress, { selection, width }),
    rowsWithoutCursor(countingLines(table, congress, width)),
  ]);
};
