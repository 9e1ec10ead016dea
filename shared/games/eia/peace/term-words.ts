import type { TermRow } from '../charts/schemas.ts';
import { type Edition, nameOf } from '../charts/edition.ts';
import { listText } from '../../../kernel/report/words.ts';

// The meaning of peace terms in words, with the figures of the chart in use.

const SHARES: Readonly<Record<string, string>> = { '1/2': 'half', '1/3': 'a third' };

const times = (count: number): string =>
  count === 1 ? 'in one economic phase' : `in each of ${String(count)} economic phases`;

/** The options a chart gives for paying, removing or ceding, in words. */
const options = ({ effect }: TermRow, say: (option: Readonly<Record<string, unknown>>) => string): string =>
  (effect.options ?? []).map(say).join(', or ');

const counted = (count: number, one: string): string =>
  count === 1 ? `one ${one}` : `up to ${String(count)} ${one}s`;

const cession = ({ effect }: TermRow): string => {
  const { homeProvincesMax: provinces, minorsMax: minors } = effect;
  if (provinces !== undefined)
    return `up to ${String(provinces)} home provinces and up to ${String(minors ?? 0)} minors`;
  return (effect.options ?? [])
    .map((option) =>
      typeof option['homeProvinces'] === 'number'
        ? counted(option['homeProvinces'], 'home province')
        : counted(option.minors ?? 0, 'minor'),
    )
    .join(', or ');
};

const SENTENCES: Readonly<Record<string, (row: TermRow) => string>> = {
  'B.1': () => 'Corps of the loser go off the map, or fleets; they may be built again.',
  'B.2': ({ effect }) => truce(effect.loserMayNotDeclareMonths),
  'B.3': (row) => reparations(row),
  'B.4': ({ effect }) => `Corps of the loser serve the victor for ${String(effect.months ?? 12)} months.`,
  'B.5': () => 'The ruling houses marry; a war between them later ends the marriage.',
  'B.6': () =>
    'The loser stops its trade with Great Britain, or with the victor; broken, the victor may declare war in spite of the truce.',
  'B.7': (row) => `The loser cedes ${cession(row)}; the province of the capital comes last.`,
  'C.1': () => 'Fleets of the loser go off the map, or half of its corps.',
  'C.2': ({ effect }) => truce(effect.loserMayNotDeclareMonths),
  'C.3': (row) => reparations(row),
  'C.4': (row) => `The loser cedes ${cession(row)}; the province of the capital comes last.`,
  'C.5': ({ effect }) =>
    `Forces of the victor stay in the loser’s land and may cross it for ${String(effect.unconditionalAccessMonths ?? 18)} months; garrisons leave the capitals.`,
  'C.6': () => 'The ruler’s leader is lost for good; only if every victor takes it.',
  'C.7': ({ effect }) =>
    `The loser’s colonial trade is the victor’s for ${String(effect.months ?? 18)} months.`,
};

const truce = (months = 0): string =>
  `The loser may not declare war on the victor for ${String(months)} months.`;

const reparations = (row: TermRow): string =>
  `The loser pays ${options(row, (option) => {
    const share = SHARES[String(option['share'])] ?? String(option['share']);
    return `${share} of its income ${times(Number(option['phases'] ?? 1))}`;
  })}.`;

/** What a term of list A excludes for its victor. */
const shutsOut = ({ terms }: Edition, { cancels }: TermRow): string => {
  const named = cancels.map((each) => {
    const [code = '', what] = each.split(':');
    return what === undefined ? `${code} (${terms.get(code)?.name ?? code})` : `the ${what} of ${code}`;
  });
  return `That victor cannot take ${named.join(', ')}.`;
};

/** A term for a list: `B.2 24 months of truce`, with ≈ if the chart's figure is a stand-in. */
export const termTitle = ({ terms }: Edition, code: string): string => {
  const row = terms.get(code);
  return `${code} ${row?.reconstructed ? '≈' : ''}${row?.name ?? ''}`.trim();
};

/** What a term does to the loser, and what it excludes. */
export const termMeaning = (edition: Edition, code: string): string => {
  const row = edition.terms.get(code);
  if (!row) return '';
  if (row.list === 'A') return shutsOut(edition, row);
  const excludes = row.excludes.length > 0 ? ` Shuts out ${row.excludes.join(' and ')}.` : '';
  return `${SENTENCES[code]?.(row) ?? row.name}${excludes}`;
};

const CESSIONS = ['B.7', 'C.4'];
const REMOVALS = ['B.1', 'C.1'];
/** Its corps are named in the words of the victor. */
const LOAN = 'B.4';
/** Choices in a term that are not names of countries. */
const CHOICES = ['half', 'thirds', 'corps', 'fleets', 'victor'];

/** A term that was taken, with its choices in words: `B.7 Corfu ceded`, or `B.3 reparations: half` for `B.3 half`. */
export const termWords = (edition: Edition, term: string): string => {
  const [code = '', ...chosen] = term.split(' ');
  if (code === LOAN && chosen.length > 0) return `${termTitle(edition, code)}: “${chosen.join(' ')}”`;
  const names = chosen.map((id) => (CHOICES.includes(id) ? id : nameOf(edition, id)));
  if (names.length === 0) return termTitle(edition, code);
  if (CESSIONS.includes(code)) return `${code} ${listText(names)} ceded`;
  if (REMOVALS.includes(code)) return `${code} ${listText(names)} removed`;
  return `${termTitle(edition, code)}: ${listText(names)}`;
};
