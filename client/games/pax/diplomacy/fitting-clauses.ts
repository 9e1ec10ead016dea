import { readLetter } from '@chancery/shared/games/pax/bots/diplomacy/reading/index.ts';
import { markerPrice, markerOf } from '@chancery/shared/games/pax/board/position.ts';
import { remedies } from '@chancery/shared/games/pax/negotiation/remedies.ts';
import { formatTerm } from '@chancery/shared/games/pax/treaties/clauses/index.ts';
import type { CasusBelli, Marker } from '@chancery/shared/games/pax/state/state.ts';
import type { Term } from '@chancery/shared/games/pax/state/treaties.ts';
import { termSentence } from '@chancery/shared/games/pax/treaties/term-sentences.ts';
import {
  type AreaId,
  isControl,
  isPower,
  type Power,
  SEATS,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { bareSubject } from '@chancery/shared/parts/letters/threads.ts';
import { disputeOver } from '../views/dispute-words.ts';
import type { PaxTable } from '../table.ts';

// Complete clauses that fit the subject of a treaty: a dispute between its parties, or a letter between them.

/** A clause that can be taken as it is. */
export interface FittingClause {
  /** As written in the treaty. */
  readonly clause: string;
  /** What it says, as a sentence. */
  readonly sentence: string;
  /** Why it fits: the dispute, or the letter. */
  readonly why: string;
}

/** Turns for which promises to stay out are suggested. */
const TURNS_OF_RESTRAINT = 3;

const yearAhead = ({ edition, state }: PaxTable): number | undefined => {
  const { turns } = edition.tables.turnTrack;
  return turns[Math.min(state.turn - 1 + TURNS_OF_RESTRAINT, turns.length - 1)]?.year;
};

/** A power going down just far enough in a disputed area, where something can be left there. */
const loweringOf = (table: PaxTable, dispute: CasusBelli, power: Power): readonly Term[] =>
  remedies(table, dispute).flatMap(({ power: by, action }) =>
    by === power && action.do === 'lower' && action.to !== 'none'
      ? [{ term: 'lowers', power, area: action.area, to: action.to } as const]
      : [],
  );

/** What a power with a marker in a disputed area can promise, most first: to go, to go down, to hand it over, to share. */
const termsOfOwner = (
  table: PaxTable,
  dispute: CasusBelli,
  { marker: { power, kind, area }, other }: { readonly marker: Marker; readonly other: Power },
): readonly Term[] => {
  const until = yearAhead(table);
  const price = Math.max(5, Math.round(markerPrice(table.edition, kind, 'none') / 10) * 5);
  return [
    { term: 'lowers', power, area, to: 'none' },
    ...loweringOf(table, dispute, power),
    { term: 'pays', power, pounds: price, to: other },
    { term: 'gives', power, marker: kind, area, to: other },
    ...(isControl(kind) ? [{ term: 'admits', power, guest: other, area, marker: kind } as const] : []),
    {
      term: isControl(kind) ? 'no-marker' : 'no-control',
      power: isControl(kind) ? other : power,
      area,
      ...(until !== undefined && { until }),
    },
  ];
};

/** What a power without a marker there can promise: to stay out, or to be paid for it. */
const termsOfClaimant = (table: PaxTable, power: Power, area: AreaId): readonly Term[] => {
  const until = yearAhead(table);
  return [{ term: 'no-marker', power, area, ...(until !== undefined && { until }) }];
};

const termsOver = (table: PaxTable, dispute: CasusBelli): readonly Term[] => {
  const { holder, against, area } = dispute;
  if (!isPower(holder) || !isPower(against)) return [];
  if (area === undefined) {
    return [
      { term: 'pays', power: against, pounds: 10, to: holder },
      { term: 'pays', power: holder, pounds: 10, to: against },
    ];
  }
  return [
    [against, holder],
    [holder, against],
  ].flatMap(([power, other]) => {
    if (power === undefined || other === undefined) return [];
    const marker = markerOf(table.state, power, area);
    return marker ? termsOfOwner(table, dispute, { marker, other }) : termsOfClaimant(table, power, area);
  });
};

const fitting = (table: PaxTable, terms: readonly Term[], why: string): readonly FittingClause[] =>
  terms.map((term) => ({ clause: formatTerm(term), sentence: termSentence(table.edition, term), why }));

/** Clauses that would settle the disputes between parties of a treaty; in a Congress, those brought before it. */
const clausesOverDisputes = (
  table: PaxTable,
  { between, isForCongress }: { readonly between: readonly Power[]; readonly isForCongress: boolean },
): readonly FittingClause[] =>
  table.state.casusBelli
    .filter(({ number }) => !isForCongress || table.state.congress?.disputes.includes(number) !== false)
    .filter(({ holder, against }) =>
      [holder, against].every((party) => isPower(party) && between.includes(party)),
    )
    .flatMap((dispute) =>
      fitting(
        table,
        termsOver(table, dispute),
        `cb ${String(dispute.number)}: ${disputeOver(table, dispute) ?? ''}`,
      ),
    );

/** Offers in letters between the parties, the latest first, as the engine powers would read them. */
const clausesOfLetters = (
  table: PaxTable,
  between: readonly Power[],
  title: string,
): readonly FittingClause[] => {
  const letters = table.letters.letters.filter(({ subject }) => {
    const about = bareSubject(subject).replaceAll('"', '');
    return about !== '' && title.startsWith(about);
  });
  return letters.toReversed().flatMap(({ from, to, body, id }) => {
    const [sender, reader] = [from, to.find((seat) => between.includes(seat as Power))].map((seat) =>
      SEATS.find((each) => each === seat),
    );
    if (!sender || !reader || !between.includes(sender)) return [];
    const { terms, treaties } = readLetter(table, body, [sender, reader]);
    const all = [...treaties.flatMap(({ clauses }) => clauses.map(({ term }) => term)), ...terms];
    return fitting(table, all, `letter ${String(id)}`);
  });
};

/** Complete clauses that fit a dispute or a letter; each once, without those already in the treaty. */
export const fittingClauses = (
  table: PaxTable,
  {
    between,
    title,
    text,
    isForCongress,
  }: {
    readonly between: readonly Power[];
    readonly title: string;
    readonly text: string;
    /** Whether it is a proposal to the Congress, which settles only what is before it. */
    readonly isForCongress: boolean;
  },
): readonly FittingClause[] => {
  const all = [
    ...clausesOfLetters(table, between, title),
    ...clausesOverDisputes(table, { between, isForCongress }),
  ];
  return all.filter(
    ({ clause }, n) => all.findIndex((other) => other.clause === clause) === n && !text.includes(clause),
  );
};
