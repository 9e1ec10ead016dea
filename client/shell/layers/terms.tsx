import { RowsView } from '../components/rows-view.tsx';
import { heading, type Line, wrap } from '../lines.ts';
import { type Binding, mountScreen } from '../screen.ts';
import { type GlossaryTerm, termsIn } from '../glossary.ts';
import { movementKeys, scrollTo } from '../scrolling.ts';
import { fieldKeys, insertText } from '../typed-text.ts';
import type { Layer } from './layer.ts';

const termLines = ({ word, forms = [], means, rule }: GlossaryTerm, columns: number): readonly Line[] => [
  [
    ['title', word],
    ['dim', forms.length > 0 ? `  ${forms.join(', ')}` : ''],
  ],
  ...wrap(means, Math.max(columns - 4, 20)).map((row): Line => [`  ${row}`]),
  ...(rule === undefined ? [] : [[['dim', `  rule ${rule}`]] as Line]),
  [],
];

interface TermsState {
  readonly top: number;
  readonly search: string;
  readonly isSearching: boolean;
}

interface TermsContents {
  readonly terms: readonly GlossaryTerm[];
  /** The text under the cursor. */
  readonly textUnderCursor: string;
}

const linesOf = (
  { search }: TermsState,
  { terms, textUnderCursor }: TermsContents,
  columns: number,
): readonly Line[] => {
  const here = search === '' ? termsIn(textUnderCursor, terms) : [];
  const others = terms
    .filter((term) => !here.includes(term))
    .filter(({ word, forms = [], means }) =>
      [word, ...forms, means].some((text) => text.toLowerCase().includes(search.toLowerCase())),
    );
  return [
    ...(here.length > 0
      ? [heading('Under the cursor'), ...here.flatMap((term) => termLines(term, columns))]
      : []),
    heading(here.length > 0 ? 'Other words' : 'Words of this game'),
    ...others.flatMap((term) => termLines(term, columns)),
    ...(here.length + others.length === 0 ? [['No word here is explained.'] as Line] : []),
  ];
};

const KEYS = <Subject,>(contents: TermsContents): readonly Binding<TermsState, Subject>[] => [
  {
    keys: ['/'],
    label: 'filter',
    hint: true,
    run: (local) => ({ ...local, isSearching: true, search: '', top: 0 }),
  },
  {
    keys: ['esc', 'W', 'f3', 'enter'],
    label: 'close',
    hint: true,
    run: (local, { shell }) => {
      shell.close();
      return local;
    },
  },
  ...movementKeys<TermsState, Subject>({
    at: ({ top }) => top,
    to: (local, at, { size }) => ({
      ...local,
      top: scrollTo(at, linesOf(local, contents, size.columns).length, size.rows),
    }),
    page: ({ size }) => Math.max(size.rows - 1, 1),
  }),
];

const SEARCHING = <Subject,>(): readonly Binding<TermsState, Subject>[] => [
  { keys: ['enter'], label: 'keep', hint: true, run: (local) => ({ ...local, isSearching: false }) },
  {
    keys: ['esc'],
    label: 'clear',
    hint: true,
    run: (local) => ({ ...local, isSearching: false, search: '' }),
  },
  ...fieldKeys<TermsState, Subject>(
    ({ search }) => search,
    (local, search) => ({ ...local, search, top: 0 }),
  ),
];

/** What terms mean and which rules define them, those under the cursor first. */
export const termsPage = <Subject,>(contents: TermsContents): Layer<Subject> => ({
  screen: mountScreen<TermsState, Subject>({
    id: 'terms',
    title: 'What is …',
    start: { top: 0, search: '', isSearching: false },
    bindings: ({ isSearching }) => (isSearching ? SEARCHING<Subject>() : KEYS<Subject>(contents)),
    typing: (local) =>
      local.isSearching
        ? (text) => ({ ...local, search: insertText(local.search, text), top: 0 })
        : undefined,
    draw: (local, { size }) => {
      const lines = linesOf(local, contents, size.columns);
      const field: readonly Line[] =
        local.isSearching || local.search !== '' ? [[`/${local.search}${local.isSearching ? '▌' : ''}`]] : [];
      return (
        <RowsView
          lines={[...field, ...lines.slice(scrollTo(local.top, lines.length, size.rows))]}
          top={0}
          height={size.rows}
        />
      );
    },
  }),
});
