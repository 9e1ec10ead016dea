import { type Power, type Seat, seatOf, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { powerName } from '@chancery/shared/games/pax/wording/words.ts';
import { sentenceCase } from '@chancery/shared/kernel/report/words.ts';
import { signedAmount } from '../../../shell/lines.ts';
import type { PageSubject, PageTable } from '../../../table/game-pages.ts';
import { historyOf, type TurnOfHistory } from '../charts/history.ts';
import type { PaxTypes } from '../table.ts';
import { partyName } from '../views/names.ts';

// Tables of a finished game: the turns that decided it, and which treaties each power signed and broke.

type Subject = PageSubject<PaxTypes>;

/** So many decisions are told. */
const DECISIONS = 3;
/** So many acts of each. */
const ACTS = 2;

/** What a seat gained in a turn. */
interface Gain {
  readonly seat: Seat;
  readonly turn: TurnOfHistory;
  readonly gained: number;
}

/** A turn of one seat, and how much more it gained in it than was to be expected. */
interface Decision extends Gain {
  readonly lead: number;
}

const gainsOf = (turns: readonly TurnOfHistory[]): readonly Gain[] =>
  turns.flatMap((turn, n) => {
    const before = turns[n - 1]?.points ?? {};
    return SEATS.flatMap((seat) => {
      const total = turn.points[seat];
      return total === undefined ? [] : [{ seat, turn, gained: total - (before[seat] ?? 0) }];
    });
  });

const meanGain = (gains: readonly Gain[]): number =>
  gains.reduce((sum, { gained }) => sum + gained, 0) / Math.max(gains.length, 1);

/** Expected is what the seat gains in a turn, and as much more or less as all seats gained in that one. */
const againstExpected = (gains: readonly Gain[]): readonly Decision[] => {
  const mean = meanGain(gains);
  return gains.map((gain) => {
    const bySeat = meanGain(gains.filter(({ seat }) => seat === gain.seat));
    const byTurn = meanGain(gains.filter(({ turn }) => turn === gain.turn));
    return { ...gain, lead: gain.gained - bySeat - byTurn + mean };
  });
};

/** The turns that changed a seat's course most, one of each seat at most, in the order they were played. */
const decisionsOf = (turns: readonly TurnOfHistory[]): readonly Decision[] => {
  const ranked = againstExpected(gainsOf(turns)).toSorted(
    (a, b) => Math.abs(b.lead) - Math.abs(a.lead) || b.lead - a.lead,
  );
  const found: Decision[] = [];
  for (const decision of ranked)
    if (found.length < DECISIONS && !found.some(({ seat }) => seat === decision.seat)) found.push(decision);
  return found.toSorted((a, b) => a.turn.turn - b.turn.turn);
};

/** What sentences of a report say of acts that move points, the weightiest first. */
const WEIGHTY: readonly RegExp[] = [
  /^War \d+ is over/,
  / (?:gains?|loses?) \d+ victory points?: /,
  / receives? .* of the spoils/,
  / established .*(?:Possession|Protectorate|Dominion|State)/,
  /^War \d+.* begins/,
  /^The treaty ".*" is in force/,
  / is taken away/,
];

const weightOf = (line: string): number => {
  const at = WEIGHTY.findIndex((pattern) => pattern.test(line));
  return at < 0 ? WEIGHTY.length : at;
};

/** `48 victory points for £122 at £2.50 a point.` of the record of the turn. */
const recordText = (lines: readonly string[], name: string): string => {
  const record = lines.find((line) => line.startsWith(`${name}: `) && line.endsWith(' in all.')) ?? '';
  return record.slice(name.length + 2).replace(/; [−\d]+ in all\.$/, '.');
};

/** What a seat was paid for in a turn, and what it did or met with, as the reader was told it. */
const actsOf = ({ edition, reports }: Subject, { seat, turn }: Decision): string => {
  const powers = seat === 'germany' ? (['germany', 'austria-hungary'] as const) : ([seat] as const);
  const names = powers.map((power) => sentenceCase(powerName(edition, power)));
  const told = reports
    .filter((part) => part.turn === turn.turn && part.isRetracted !== true)
    .flatMap(({ lines }) => lines)
    .filter((line) => !line.startsWith(' '));
  const acts = told
    .filter((line) => powers.some((power) => line.includes(partyName(edition, power))))
    .filter((line) => weightOf(line) < WEIGHTY.length)
    .map((line) => line.replace(/:$/, '.'));
  const first = [...new Set(acts)].toSorted((a, b) => weightOf(a) - weightOf(b)).slice(0, ACTS);
  return [recordText(told, names[0] ?? ''), ...first].filter((text) => text !== '').join(' ');
};

const decisions = (subject: Subject): readonly PageTable[] => {
  const rows = decisionsOf(historyOf(subject)).map((decision): readonly string[] => {
    const { seat, turn, gained, lead } = decision;
    return [
      turn.date,
      partyName(subject.edition, seat),
      signedAmount(gained),
      signedAmount(Math.round(lead)),
      actsOf(subject, decision) || '–',
    ];
  });
  if (rows.length === 0) return [];
  return [
    {
      title: 'What decided the game',
      columns: ['Turn', 'Power', 'Points', 'Beyond its course', 'What it did, or met with'],
      rows,
      note: 'Turns in which a power gained most beyond, or below, what it gains in a turn and what all gained in this one; one of each power at most.',
    },
  ];
};

/** By what a treaty was broken: who, which, and how often. */
const brokenBy = ({ state }: Subject, seat: Seat): readonly string[] => {
  const broken = [
    ...new Set(state.breaches.filter(({ by }) => seatOf(by) === seat).map(({ treaty }) => treaty)),
  ];
  return broken.map((id) => state.treaties.find((treaty) => treaty.id === id)?.text.title ?? id);
};

const isOfSeat = (seat: Seat) => (power: Power) => seatOf(power) === seat;

const wordsKept = (subject: Subject): PageTable => {
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

/** What is told of a game that is over beside its record. */
export const endingTables = (subject: Subject): readonly PageTable[] =>
  subject.state.final ? [...decisions(subject), wordsKept(subject)] : [];
