import type { LedgerRow, LedgerSection } from './ledger.ts';

/** Most files named in one cell. */
const MAX_NAMED = 3;

const short = (path: string): string =>
  path.replace(/^shared\/games\/[^/]+\//, '').replace(/^test\/conformance\/[^/]+\//, '');

const cell = (paths: readonly string[]): string => {
  if (paths.length === 0) return '**open**';
  const named = paths.slice(0, MAX_NAMED).map((path) => `\`${short(path)}\``);
  return [...named, ...(paths.length > MAX_NAMED ? ['…'] : [])].join(', ');
};

const line = ({ id, restates, code, proof, notOffered }: LedgerRow): string => {
  const name = restates.length > 0 ? `${id} (see ${restates.join(', ')})` : id;
  const note = notOffered === undefined ? '' : `. Not offered: ${notOffered}`;
  return `| ${name}${note} | ${cell(code)} | ${cell(proof)} |`;
};

/** The ledger as a page of Markdown. */
export const ledgerPage = (ledger: readonly LedgerSection[]): string =>
  [
    '# Ledger',
    'Written by `npm run ledger`; do not edit. Every rule, open question and setting with the files that carry it out (from `shared/games/<game>/`, else from the top) and those that prove it (from this folder, else from the top).',
    ...ledger.flatMap(({ title, rows }) => [
      `## ${title}`,
      ['| id | carried out by | proved by |', '| --- | --- | --- |', ...rows.map(line)].join('\n'),
    ]),
  ].join('\n\n') + '\n';

/** The rows of a page by id: their cells. */
const rowsOf = (page: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    page.split('\n').flatMap((text) => {
      const [name = '', ...cells] = text.split(' | ').map((each) => each.replace(/^\| | \|$/g, ''));
      const [id = ''] = name.split(/ \(see |\. Not/);
      return text.startsWith('| ') && cells.length === 2 ? [[id, cells] as const] : [];
    }),
  );

const namedIn = (text = ''): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);

/**
 * Rows of a ledger that a page says nothing or something untrue of: a file it names has gone, or carries out or proves
 * the row no longer. Files that have come since make no page stale.
 */
export const staleRows = (page: string, ledger: readonly LedgerSection[]): readonly string[] => {
  const rows = rowsOf(page);
  const isTrue = (text: string | undefined, paths: readonly string[]): boolean => {
    const known = paths.map(short);
    const named = namedIn(text);
    return named.length > 0 && named.every((path) => known.includes(path));
  };
  return ledger.flatMap((section) =>
    section.rows
      .filter(({ id, code, proof }) => !isTrue(rows.get(id)?.[0], code) || !isTrue(rows.get(id)?.[1], proof))
      .map(({ id }) => id),
  );
};
