import { type LineMark, type MarkedLine, markedSentence } from '../../../kernel/report/marks.ts';
import { idsIn, type KnownIds } from '../../../kernel/report/about.ts';
import type { ToldFacts } from '../../../kernel/report/paragraphs.ts';
import type { NonEmpty } from '../../../kernel/group-by.ts';
import { treatyHeading } from '../../../parts/treaties/treaty.ts';
import type { Fact, FactOf } from '../state/facts.ts';
import type { DraftFact } from '../treaties/sentences.ts';
import { shortHash } from '../treaties/short-hash.ts';
import { type Edition, eventRow } from '../charts/edition.ts';
import { POWERS } from '../vocabulary/ids.ts';

// What sentences say, as data for screens, made from the facts that the sentences tell.

/** Kinds of marks, besides those of all games. */
export type PaxMark =
  /**
   * A text is proposed; its author signs it at once; others sign it; a signature is taken back; a power refuses all
   * texts of that name; a text is laid open.
   */
  | 'treaty-proposed'
  | 'treaty-proposed-signed'
  | 'treaty-signed'
  | 'signature-withdrawn'
  | 'treaty-refused'
  | 'treaty-published'
  /** Something else about a treaty. */
  | 'treaty'
  /** A proposal to the Congress is made; something else about one. */
  | 'proposal-made'
  | 'proposal'
  | 'dispute-arose'
  /** Something else about a casus belli. */
  | 'dispute'
  /** European tensions or Chinese resentment change. */
  | 'tensions'
  | 'resentment'
  /** A line of the reader's sheet was not carried out. */
  | 'line-failed';

const mark = (is: PaxMark, more: Omit<LineMark, 'is'> = {}): LineMark => ({ is, ...more });

const disputes = (numbers: readonly number[]): readonly LineMark[] =>
  numbers.map((number) => mark('dispute', { on: String(number) }));

const proposal = ({ number }: { readonly number: number }): readonly LineMark[] => [
  mark('proposal', { on: String(number) }),
];

const toReader = (seat: string, reader: string): readonly LineMark[] =>
  seat === reader ? [{ is: 'to-reader' }] : [];

type Marks = {
  readonly [T in Fact['type']]?: (fact: FactOf<T>, reader: string) => readonly LineMark[];
};

const MARKS: Marks = {
  'signature-withdrawn': ({ treaty, by }) => [mark('signature-withdrawn', { by: [by], on: treaty })],
  'treaty-refused': ({ treaty, by }) => [mark('treaty-refused', { by: [by], on: treaty })],
  'treaty-published': ({ treaty, by, text }) => [
    mark('treaty-published', { by: [by], on: treaty, ...treatyHeading(text) }),
  ],
  'proposal-made': ({ number, by, text }) => [
    mark('proposal-made', { by: [by], on: String(number), ...treatyHeading(text) }),
  ],
  'voting-time-set': proposal,
  'resolution-adopted': proposal,
  'resolution-signed': proposal,
  'congress-defied': proposal,
  'resolution-fell': proposal,
  'casus-belli-arose': ({ casusBelli: { number, area, ground } }) => [
    mark('dispute-arose', { on: String(number), ...(area !== undefined && { at: area }), why: ground }),
  ],
  'casus-belli-waived': ({ number }) => disputes([number]),
  'casus-belli-ended': ({ number }) => disputes([number]),
  'war-declared': ({ casusBelli }) => disputes(casusBelli),
  'congress-called': (fact) => disputes(fact.disputes),
  'dispute-brought': ({ casusBelli }) => disputes([casusBelli]),
  'congress-stands-over': (fact) => disputes(fact.disputes),
  'congress-ended': ({ settled, unresolved }) => disputes([...settled, ...unresolved]),
  'tensions-rose': () => [mark('tensions')],
  'resentment-rose': () => [mark('resentment')],
  'resentment-spent': () => [mark('resentment')],
  'orders-missed': ({ seat }, reader) => toReader(seat, reader),
  'lines-resolved': ({ seat }, reader) => [{ is: 'sheet-record' }, ...toReader(seat, reader)],
  'war-lines-resolved': ({ seat }, reader) => toReader(seat, reader),
};

const isAboutDraft = (fact: Fact): fact is DraftFact =>
  fact.type === 'treaty-proposed' || fact.type === 'treaty-signed';

/** What the sentence of a fact says, other than about a draft. */
const marksOf = (fact: Fact, reader: string): readonly LineMark[] => {
  const make = MARKS[fact.type] as ((fact: Fact, reader: string) => readonly LineMark[]) | undefined;
  if (make) return make(fact, reader);
  return 'treaty' in fact && !isAboutDraft(fact) && fact.treaty !== undefined
    ? [mark('treaty', { on: fact.treaty })]
    : [];
};

/** The failed lines of a sheet, each marked with its id; the head of the list is the first line. */
const markedSheet = (
  { lines }: FactOf<'lines-resolved'>,
  told: readonly MarkedLine[],
): readonly MarkedLine[] =>
  told.map((row, n) => {
    const outcome = lines[n - 1]?.outcome;
    return outcome && outcome.status !== 'done'
      ? { ...row, marks: [mark('line-failed', { on: outcome.id })] }
      : row;
  });

/** What a sentence about a draft says: its proposal, with its author's signature if that is told too, or who sign it. */
const draftMark = ([first, ...more]: NonEmpty<DraftFact>): LineMark => {
  const version = shortHash(first.hash);
  if (first.type === 'treaty-proposed') {
    const kind = more.length > 0 ? 'treaty-proposed-signed' : 'treaty-proposed';
    return mark(kind, { by: [first.by], version, ...treatyHeading(first.text) });
  }
  const by = [...new Set([first, ...more].map((fact) => fact.by))];
  return mark('treaty-signed', { by, on: first.treaty, version });
};

/** Fields of facts with clauses and orders in normal form. */
const TEXT_FIELDS: ReadonlySet<string> = new Set(['text', 'line', 'lines']);

const knownIds = ({ atlas }: Edition): KnownIds => ({
  isId: (word) => POWERS.some((power) => power === word) || atlas.areas.has(word) || atlas.seas.has(word),
  textFields: TEXT_FIELDS,
});

/** What a fact is about: for the books of a power and the lines of a sheet, its owner alone. */
const subjectsOf = (edition: Edition, fact: Fact): unknown => {
  if (fact.type === 'event-came-up') return [fact, eventRow(edition, fact.event.id)?.effects];
  if (fact.type === 'administration-recorded' || fact.type === 'pieces-counted') return [fact.power];
  return fact.type === 'lines-resolved' || fact.type === 'war-lines-resolved' ? [fact.seat] : fact;
};

/** The lines that tell facts, with their marks. */
export const markedLinesFor = (
  edition: Edition,
  { facts, lines }: ToldFacts<Fact>,
  reader: string,
): readonly MarkedLine[] => {
  const [draft, ...more] = facts.filter(isAboutDraft);
  const told = markedSentence(
    lines,
    [...(draft ? [draftMark([draft, ...more])] : []), ...facts.flatMap((fact) => marksOf(fact, reader))],
    idsIn(
      knownIds(edition),
      facts.map((fact) => subjectsOf(edition, fact)),
    ),
  );
  const [only] = facts;
  return only?.type === 'lines-resolved' ? markedSheet(only, told) : told;
};
