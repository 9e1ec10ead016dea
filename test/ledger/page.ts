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

/** The rows of a page by id. */
const rowsOf = (page: string): ReadonlyMap<string, string> =>
  new Map(
    page.split('\n').flatMap((text) => {
      const [, id] = /^\| (\S+?)(?:\. Not offered: .*| \(see .*\))? \| [^|]* \| [^|]* \|$/.exec(text) ?? [];
      return id === undefined || id === 'id' || id === '---' ? [] : [[id, text] as const];
    }),
  );

/** Ids of rows that a page lacks, has in another form, or has besides those of the ledger. */
export const staleRows = (page: string, ledger: readonly LedgerSection[]): readonly string[] => {
  const written = rowsOf(page);
  const current = rowsOf(ledgerPage(ledger));
  const ids = [...new Set([...current.keys(), ...written.keys()])];
  return ids.filter((id) => written.get(id) !== current.get(id));
};
