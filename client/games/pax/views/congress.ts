import { isPower, type Seat, seatOf, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Congress, CongressProposal } from '@chancery/shared/games/pax/state/congress.ts';
import type { CasusBelli } from '@chancery/shared/games/pax/state/state.ts';
import { heading, type Line, type Span, wrap } from '../../../shell/lines.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { cautionsOnPassing } from './lines-due.ts';
import { proposalText } from './congress-proposal.ts';
import { congressRows, type CongressRows, rowsWithoutCursor, wrappedRow } from './congress-rows.ts';
import { disputeOver, groundText } from './dispute-words.ts';
import { partyName } from './names.ts';
import { initialLetter } from './initials.ts';
import type { Vote } from '@chancery/shared/games/pax/congress/counting.ts';

/** The viewer's selection on the Congress screen. */
export interface CongressSelection {
  /** Number of the proposal or casus belli that keys act on. */
  readonly chosen: number | undefined;
  /** Votes marked and not cast, by proposal. */
  readonly uncastVotes: Readonly<Record<number, Vote>>;
  /** For a screen reader: seats have names, not letters. */
  readonly isRead?: boolean | undefined;
}

/** How seats are listed: by letters, or by names for screen readers. */
interface SeatWords {
  of(seat: Seat): string;
  /** Between two of them, and between two lists of them. */
  readonly between: string;
  readonly apart: string;
  readonly none: string;
}

const LETTERS: SeatWords = { of: initialLetter, between: ' ', apart: ', ', none: '–' };

const seatWordsIn = ({ edition }: PaxTable, { isRead }: Pick<CongressSelection, 'isRead'>): SeatWords =>
  isRead ? { of: (seat) => partyName(edition, seat), between: ', ', apart: '; ', none: 'nobody' } : LETTERS;

export const congressOf = ({ state }: PaxTable): Congress | null => state.congress ?? state.adjournedCongress;

/** The casus belli of the viewer that have not been brought before the Congress. */
export const bringable = (table: PaxTable): readonly CasusBelli[] => {
  const own = ownPower(table);
  const brought = congressOf(table)?.disputes ?? [];
  return table.state.casusBelli.filter(
    (cb) =>
      own !== undefined && isPower(cb.holder) && seatOf(cb.holder) === own && !brought.includes(cb.number),
  );
};

/** The viewer's vote on a proposal: the one marked on screen, otherwise the one cast. */
export const voteOn = (
  table: PaxTable,
  number: number,
  uncastVotes: CongressSelection['uncastVotes'],
): Vote | undefined => {
  const own = ownPower(table);
  const ballot = own === undefined ? undefined : congressOf(table)?.ballots[own];
  return uncastVotes[number] ?? ballot?.votes.find(({ proposal }) => proposal === number)?.vote;
};

export const congressDispute = (table: PaxTable, casusBelli: CasusBelli): string => {
  const { holder, against, area, ground } = casusBelli;
  const over = disputeOver(table, casusBelli);
  const where = over === undefined ? '' : area === undefined ? `, “${over}”` : ` in ${over}`;
  return `${partyName(table.edition, holder)} against ${partyName(table.edition, against)}${where} (${groundText(ground)})`;
};

const memberText = (congress: Congress, seat: Seat): string => {
  const isHost = seatOf(congress.site) === seat;
  const absent = congress.attending.includes(seat) ? '' : ' absent';
  return `${isHost ? ' (host)' : ''}${absent}`;
};

/** `by Japan to Britain`: who has requested one, and where; the site is decided later. */
const requestsText = ({ edition }: PaxTable, { requests }: Congress): string =>
  requests
    .map(({ seat, site }) => `by ${partyName(edition, seat)} to meet in ${partyName(edition, site)}`)
    .join(', ');

/** Who is coming, who stays away and who has not answered. */
const attendanceLine = (
  { state }: PaxTable,
  { attending, stayingAway }: Congress,
  words: SeatWords,
): readonly Line[] => {
  if (state.step !== 'CONG_ATTEND') return [];
  const silent = SEATS.filter((seat) => !attending.includes(seat) && !stayingAway.includes(seat));
  const named = (word: string, seats: readonly Seat[]): Line =>
    seats.length === 0
      ? []
      : [
          ['dim', `${word} `],
          ...seats.map((seat, n): Span => [
            seat,
            words.of(seat) + (n < seats.length - 1 ? words.between : ''),
          ]),
          '   ',
        ];
  return [
    [
      ...named(
        'coming',
        SEATS.filter((seat) => attending.includes(seat)),
      ),
      ...named('staying away', stayingAway),
      ...named('no answer yet', silent),
    ],
  ];
};

/** The rest of its business if it closed without settling everything. */
export const congressFailures = (table: PaxTable, width: number): readonly Line[] =>
  (table.state.step === 'CONG_FAIL' ? cautionsOnPassing(table) : []).flatMap((caution) => [
    ...wrap(
      `It has risen ${caution}. A power that holds one may declare war instead: D on the dispute, at the Foreign Office.`,
      width - 2,
    ).map((row): Line => [['warn', row]]),
  ]);

export const congressHead = (
  table: PaxTable,
  congress: Congress,
  selection: CongressSelection,
): readonly Line[] => {
  const { edition } = table;
  const words = seatWordsIn(table, selection);
  const called = congress.caller === null ? '' : `, called by ${partyName(edition, congress.caller)}`;
  const members = SEATS.filter((seat) => congress.members.includes(seat));
  return [
    members.length === 0 && congress.requests.length > 0
      ? heading(`A Congress of Europe is called ${requestsText(table, congress)}`)
      : heading(`Congress of Europe in ${partyName(edition, congress.site)}${called}`),
    members.length > 0
      ? [
          ['dim', 'members  '],
          ...members.map((seat): Span => [seat, `${words.of(seat)}${memberText(congress, seat)}  `]),
        ]
      : [['dim', 'where it meets and who its members are is settled when it convenes']],
    ...attendanceLine(table, congress, words),
    ...(congress.round > 1 ? [[['warn', `round ${String(congress.round)} of voting`]] as Line] : []),
  ];
};

export const congressCursor = (isChosen: boolean): Span => (isChosen ? ['accent', '▸ '] : '  ');

/** While it is called and proposals are made, keys act on a dispute of the agenda; later on a proposal. */
export const choosesFrom = (list: 'agenda' | 'proposals', { state: { step } }: PaxTable): boolean =>
  (list === 'agenda') === (step === 'CONG_ATTEND' || step === 'CONG_PROPOSE');

/** Whether keys act on a proposal. */
export const isChosenProposal = (
  table: PaxTable,
  { number }: CongressProposal,
  { chosen }: Pick<CongressSelection, 'chosen'>,
): boolean => choosesFrom('proposals', table) && number === chosen;

export const congressAgenda = (
  table: PaxTable,
  congress: Congress,
  { chosen, width }: CongressSelection & { readonly width: number },
): CongressRows => {
  // The disputes it was called over come before it when it convenes.
  const numbers = [...congress.disputes, ...congress.requests.flatMap(({ casusBelli }) => casusBelli)];
  const brought = table.state.casusBelli.filter(({ number }) => numbers.includes(number));
  const open = table.seatView.view.position.step === 'CONG_ATTEND' ? bringable(table) : [];
  const rowOf = (isChosen: boolean, text: Span): CongressRows =>
    wrappedRow([congressCursor(isChosen), text], isChosen, { width, indent: 8 });
  const nameOf = (cb: CasusBelli): string => `cb ${String(cb.number)}  ${congressDispute(table, cb)}`;
  const choosesHere = choosesFrom('agenda', table);
  return congressRows([
    rowsWithoutCursor([heading('Agenda')]),
    ...brought.map((cb) => rowOf(choosesHere && cb.number === chosen, nameOf(cb))),
    ...open.map((cb) => rowOf(cb.number === chosen, ['dim', `${nameOf(cb)}, not brought`])),
  ]);
};

const VOTE_WORDS: Readonly<Record<Vote, Span>> = {
  yes: ['good', 'yes'],
  no: ['bad', 'no'],
  abstain: ['dim', 'abstain'],
};

const countText = ({ votes }: CongressProposal, { of, between, apart, none }: SeatWords): string => {
  const seats = (vote: 'yes' | 'no'): string =>
    SEATS.filter((seat) => votes[seat] === vote)
      .map(of)
      .join(between) || none;
  return `yes ${seats('yes')}${apart}no ${seats('no')}`;
};

export const proposalStatus = (
  table: PaxTable,
  congress: Congress,
  { proposal, selection }: { readonly proposal: CongressProposal; readonly selection: CongressSelection },
): Line => {
  const { uncastVotes } = selection;
  if (proposal.result) {
    return [
      [proposal.result === 'passed' ? 'good' : 'bad', proposal.result],
      ['dim', `  ${countText(proposal, seatWordsIn(table, selection))}`],
    ];
  }
  if (!congress.up.includes(proposal.number) || table.state.step !== 'CONG_VOTE') return [];
  const vote = voteOn(table, proposal.number, uncastVotes);
  const isMarked = uncastVotes[proposal.number] !== undefined;
  return vote === undefined
    ? [['dim', 'your vote: none yet']]
    : [['dim', 'your vote: '], VOTE_WORDS[vote], ['warn', isMarked ? '  not cast' : '']];
};

const signatureLine = (
  congress: Congress,
  { number }: CongressProposal,
  words: SeatWords,
): readonly Line[] => {
  const given = congress.signatures.filter(({ proposal }) => proposal === number);
  return given.length === 0
    ? []
    : [[['dim', '    '], ...given.map(({ seat, as }): Span => [seat, `${words.of(seat)} ${as}  `])]];
};

/** A proposal: who made it, what it settles, its votes, and its text as far as `width` allows. */
export const congressProposal = (
  table: PaxTable,
  congress: Congress,
  {
    proposal,
    selection,
  }: {
    readonly proposal: CongressProposal;
    readonly selection: CongressSelection & { readonly width: number };
  },
): readonly Line[] => {
  const { number, by, settles } = proposal;
  const settled = settles.length > 0 ? `settles cb ${settles.join(', ')}` : 'settles nothing';
  return [
    [
      congressCursor(isChosenProposal(table, proposal, selection)),
      ['title', `${String(number)}  by ${partyName(table.edition, by)}`],
      ['dim', `  ${settled}  `],
      ...proposalStatus(table, congress, { proposal, selection }),
    ],
    ...signatureLine(congress, proposal, seatWordsIn(table, selection)),
    ...proposalText(table, proposal, selection.width),
  ];
};

/** Shown instead of proposals if there are none. */
export const NO_PROPOSAL: Line = [['dim', '  none yet']];
