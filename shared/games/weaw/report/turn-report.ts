import type { LogEntry } from '../../../kernel/match/log.ts';
import type { MarkedLine } from '../../../kernel/report/marks.ts';
import type { LineFact, Fact } from '../state/facts.ts';
import { dateOf } from '../vocabulary/calendar.ts';
import type { Words } from '../wording/words.ts';
import { titleLine } from './marks.ts';
import { sentencesFor } from './merged-sentences.ts';
import { isOwn, SECTIONS, reportSectionOf } from './sections.ts';

type Entry = LogEntry<Fact>;

interface TurnReportPart {
  readonly title: string;
  readonly facts: Fact[];
}

/** Facts under the titles of their sections, in the order of sections; the front with most fighting first. */
const partsOf = (words: Words, entries: readonly Entry[]): readonly TurnReportPart[] => {
  const placed = entries.map(({ step, fact }) => ({ fact, section: reportSectionOf(words, step, fact) }));
  return SECTIONS.flatMap((is) => {
    const parts = new Map<string, TurnReportPart>();
    for (const { fact, section } of placed) {
      if (section.is !== is) continue;
      const title = section.is === 'headlines' ? '' : section.title;
      const part = parts.get(title) ?? { title, facts: [] };
      parts.set(title, part);
      part.facts.push(fact);
    }
    const inOrder = [...parts.values()];
    return is === 'front' ? inOrder.toSorted((one, other) => other.facts.length - one.facts.length) : inOrder;
  });
};

/** The number of a line on its sheet: 3 of `france/3`. */
const numberOf = ({ id }: LineFact): number => Number(id.split('/').at(-1));

/** How each line ended at last: a force that sailed may be stopped, a purchase held over. */
const lastEnds = (facts: readonly Fact[]): readonly LineFact[] => {
  const ends = facts.flatMap((fact) => (fact.type === 'line' ? [fact] : []));
  return [...new Map(ends.map((fact) => [fact.id, fact])).values()];
};

const seatOf = ({ id }: LineFact): string => id.split('/')[0] ?? '';

const withTitle = (title: string, lines: readonly MarkedLine[]): readonly MarkedLine[] =>
  lines.length === 0 ? [] : [{ text: '', marks: [] }, titleLine(title), ...lines];

/**
 * Turn by turn: headlines, the fighting by front, the sea and raids, diplomacy, other steps; last the seat's own page,
 * with the outcomes of its lines and its nations' books.
 */
export const turnReport = (words: Words, log: readonly Entry[], seat: string): readonly MarkedLine[] => {
  const whose = seat === 'gm' ? 'All' : 'Your';
  const turns = [...new Set(log.map(({ turn }) => turn))];
  return turns.flatMap((turn) => {
    const entries = log.filter((entry) => entry.turn === turn);
    const facts = entries.map(({ fact }) => fact);
    const lines = lastEnds(facts).toSorted(
      (one, other) => seatOf(one).localeCompare(seatOf(other), 'en') || numberOf(one) - numberOf(other),
    );
    const pages = facts.filter(({ type }) => type === 'page');
    const parts = partsOf(
      words,
      entries.filter(({ fact }) => !isOwn(fact)),
    );
    return [
      ...(turns.length > 1 ? [titleLine(dateOf(turn))] : []),
      ...parts.flatMap((part) => {
        const sentences = sentencesFor(words, part.facts);
        return part.title === '' ? sentences : withTitle(part.title, sentences);
      }),
      ...withTitle(`${whose} lines`, sentencesFor(words, lines)),
      ...withTitle(`${whose} books`, sentencesFor(words, pages)),
    ];
  });
};
