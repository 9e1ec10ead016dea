import type { ReportPart } from '@chancery/shared/api';
import { sentenceCase } from '@chancery/shared/kernel/report/words.ts';
import type { CasusBelli } from '@chancery/shared/games/pax/state/state.ts';
import { treatyId } from '@chancery/shared/parts/treaties/treaty.ts';
import { eventRow } from '@chancery/shared/games/pax/charts/edition.ts';
import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import type { PaxClientTypes, TablePosition } from '../table.ts';
import type { PageSubject } from '../../../table/game-pages.ts';

// The subject of disputes, in words: the position stores what raised them as ids.

type DisputeView = TablePosition | PageSubject<PaxClientTypes>;

/** An id as words, if the viewer does not know what it names. */
const inWords = (id: string): string => id.replaceAll('-', ' ');

/** Words that are not capitalised inside a title. */
const SMALL_WORDS = new Set([
  'a',
  'against',
  'and',
  'at',
  'by',
  'for',
  'in',
  'of',
  'on',
  'the',
  'to',
  'with',
]);

/** A title as its id has it, with capital letters. */
const titleFromId = (id: string): string =>
  id
    .split('-')
    .map((word, n) => (n > 0 && SMALL_WORDS.has(word) ? word : sentenceCase(word)))
    .join(' ');

const toldTitles = new WeakMap<readonly ReportPart[], ReadonlyMap<string, string>>();

/** Titles of reported texts by id: those of closed Congresses are stored nowhere else. */
const titlesIn = (reports: readonly ReportPart[]): ReadonlyMap<string, string> => {
  const known = toldTitles.get(reports);
  if (known) return known;
  const told = reports.flatMap(({ marks = [] }) => marks.flatMap(({ title }) => title ?? []));
  const titles = new Map(told.map((title) => [treatyId(title), title]));
  toldTitles.set(reports, titles);
  return titles;
};

/** A treaty or a proposal to the Congress by its title. */
export const treatyTitle = (
  { seatView, state }: Pick<DisputeView, 'seatView' | 'state'>,
  id: string,
): string =>
  seatView.view.diplomacy.treaties.find((treaty) => treaty.id === id)?.text.title ??
  state.congress?.proposals.find(({ text }) => treatyId(text.title) === id)?.text.title ??
  titleFromId(id);

/** Treaties by their titles, in quotes. */
export const treatyTitles = (
  table: Pick<DisputeView, 'seatView' | 'state'>,
  ids: readonly string[],
): string => ids.map((id) => `“${treatyTitle(table, id)}”`).join(', ');

/** The subject of a dispute: an area, or the title of the event or treaty that raised it. */
export const disputeOver = (
  table: DisputeView,
  { area, source }: Pick<CasusBelli, 'area' | 'source'>,
): string | undefined => {
  if (area !== undefined) return placeName(table.edition, area);
  if (source === undefined) return undefined;
  const told = 'reports' in table ? titlesIn(table.reports).get(source) : undefined;
  return eventRow(table.edition, source)?.name ?? told ?? treatyTitle(table, source);
};

const GROUNDS: Readonly<Record<string, string>> = {
  status: 'rival markers',
  'monroe-doctrine': 'Monroe Doctrine',
};

/** The ground of a dispute in a word or two. */
export const groundText = (ground: string): string => GROUNDS[ground] ?? inWords(ground);
