import type { LedgerRow, LedgerSection } from './ledger.ts';

/** Most files named in one cell. */
const MOST_NAMED = 4;

const short = (path: string): string =>
  path.replace(/^shared\/games\/[^/]+\//, '').replace(/^test\/conformance\/[^/]+\//, '');

const cell = (paths: readonly string[]): string => {
  if (paths.length === 0) return '**open**';
  const named = paths.slice(0, MOST_NAMED).map((path) => `\`${short(path)}\``);
  const more = paths.length - named.length;
  return [...named, ...(more > 0 ? [`and ${String(more)} more`] : [])].join(', ');
};

const line = ({ id, restates, code, proof }: LedgerRow): string => {
  const name = restates.length > 0 ? `${id} (see ${restates.join(', ')})` : id;
  return `| ${name} | ${cell(code)} | ${cell(proof)} |`;
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
