import { isOfSeat, type Power, type Seat, seatOf, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { PaxFigure } from '@chancery/shared/games/pax/report/figures.ts';
import { sentenceCase } from '@chancery/shared/kernel/report/words.ts';
import { signedAmount } from '../../../shell/lines.ts';
import type { PageSubject, PageTable } from '../../../table/game-pages.ts';
import { poundsText } from '../pounds-text.ts';
import type { PaxClientTypes } from '../table.ts';
import { partyName } from '../views/names.ts';
import { netOfTurn, turnActs, type TurnSpan } from './turn-acts.ts';

// Tables of a finished game: the turns that decided it, and which treaties each power signed and broke.

export type PaxPageSubject = PageSubject<PaxClientTypes>;

/** Number of decisive turns shown. */
const DECISIONS = 3;

/** A turn with its date. */
interface DatedSpan extends TurnSpan {
  readonly date: string;
}

/** A seat's gain in a turn. */
interface Gain {
  readonly seat: Seat;
  readonly span: DatedSpan;
  readonly gained: number;
}

/** A turn of one seat, and how much more it gained than expected. */
interface DecisiveGain extends Gain {
  readonly lead: number;
}

/** The played turns, each between two positions; empty if the end of one is missing. */
const spansOf = ({ edition, state, ends = [] }: PaxPageSubject): readonly DatedSpan[] => {
  const spans = ends.map(({ turn, date, state: after }): DatedSpan => {
    const before = ends.find((end) => end.turn === turn - 1)?.state;
    return { edition, turn, date, before, after };
  });
  return spans.every(({ turn }, n) => turn === n + 1) && spans.length === state.turn ? spans : [];
};

const gainsOf = (spans: readonly DatedSpan[]): readonly Gain[] =>
  spans.flatMap((span) =>
    SEATS.map((seat) => ({
      seat,
      span,
      gained: span.after.vp[seat] - (span.before?.vp[seat] ?? 0),
    })),
  );

const meanGain = (gains: readonly Gain[]): number =>
  gains.reduce((sum, { gained }) => sum + gained, 0) / Math.max(gains.length, 1);

/** The expected gain is the seat's average, adjusted by how much all seats gained in that turn. */
const againstExpected = (gains: readonly Gain[]): readonly DecisiveGain[] => {
  const mean = meanGain(gains);
  return gains.map((gain) => {
    const bySeat = meanGain(gains.filter(({ seat }) => seat === gain.seat));
    const byTurn = meanGain(gains.filter(({ span }) => span === gain.span));
    return { ...gain, lead: gain.gained - bySeat - byTurn + mean };
  });
};

/** The turns that changed a seat's course most, at most one of each seat, in chronological order. */
const decisionsOf = (spans: readonly DatedSpan[]): readonly DecisiveGain[] => {
  const ranked = againstExpected(gainsOf(spans)).toSorted(
    (a, b) => Math.abs(b.lead) - Math.abs(a.lead) || b.lead - a.lead,
  );
  const found: DecisiveGain[] = [];
  for (const decision of ranked)
    if (found.length < DECISIONS && !found.some(({ seat }) => seat === decision.seat)) found.push(decision);
  return found.toSorted((a, b) => a.span.turn - b.span.turn);
};

/** Powers that score for a seat. */
const powersOf = (seat: Seat): readonly Power[] =>
  seat === 'germany' ? ['germany', 'austria-hungary'] : [seat];

/** Points a seat bought in a turn, if reported. */
const boughtIn = ({ reports }: PaxPageSubject, { turn }: TurnSpan, seat: Seat): number =>
  reports
    .filter((part) => part.turn === turn && !part.isRetracted)
    .flatMap(({ figures = [] }) => figures as readonly PaxFigure[])
    .reduce((sum, figure) => (figure.what === 'bought' && figure.of === seat ? figure.value : sum), 0);

/** `Won a Possession in Fiji; bought 12 points.` */
const actsText = (acts: readonly string[], bought: number): string => {
  const all = [
    ...acts,
    ...(bought === 0 ? [] : [`bought ${bought === 1 ? '1 point' : `${String(bought)} points`}`]),
  ];
  return all.length === 0 ? '–' : `${sentenceCase(all.join('; '))}.`;
};

const decisions = (subject: PaxPageSubject): readonly PageTable[] => {
  const rows = decisionsOf(spansOf(subject)).map(({ seat, span, gained, lead }): readonly string[] => {
    const money = netOfTurn(span, powersOf(seat));
    return [
      span.date,
      partyName(subject.edition, seat),
      signedAmount(gained),
      signedAmount(Math.round(lead)),
      money === undefined ? '–' : poundsText(money),
      actsText(turnActs(span, powersOf(seat)), boughtIn(subject, span, seat)),
    ];
  });
  if (rows.length === 0) return [];
  return [
    {
      title: 'What decided the game',
      columns: ['Turn', 'Power', 'Points', 'Beyond its course', 'Had to spend', 'What the turn brought it'],
      rows,
      note: 'Turns in which a power gained most beyond, or below, what it gains in a turn and what all gained in this one; one of each power at most.',
    },
  ];
};

/** Broken treaties: by whom, which, and how often. */
const brokenBy = ({ state }: PaxPageSubject, seat: Seat): readonly string[] => {
  const broken = [
    ...new Set(state.breaches.filter(({ by }) => seatOf(by) === seat).map(({ treaty }) => treaty)),
  ];
  return broken.map((id) => state.treaties.find((treaty) => treaty.id === id)?.text.title ?? id);
};

const wordsKept = (subject: PaxPageSubject): PageTable => {
  const { edition, state } = subject;
  return {
    title: 'Treaties signed and broken',
    columns: ['Power', 'Proposed', 'Signed', 'Broken', 'Which were broken'],
    rows: SEATS.map((seat) => {
      const own = isOfSeat(seat);
      const made = state.treaties.filter(({ status, isPermanent }) => status !== 'proposed' && !isPermanent);
      const broken = brokenBy(subject, seat);
      return [
        partyName(edition, seat),
        String(made.filter(({ proposer }) => own(proposer)).length),
        String(made.filter(({ signers }) => signers.some(own)).length),
        String(broken.length),
        broken.join('; ') || '–',
      ];
    }),
    note: 'Treaties that came into force, as far as the reader knows of them.',
  };
};

/** Tables that pages of a finished game show besides the record. */
export const endingTables = (subject: PaxPageSubject): readonly PageTable[] =>
  subject.state.final ? [...decisions(subject), wordsKept(subject)] : [];
