import { readFileSync, writeFileSync } from 'node:fs';
import { CLAUSE_FORMS } from '@chancery/shared/games/pax/treaties/clauses/index.ts';
import { VERB_FORMS } from '@chancery/shared/games/pax/language/verb-forms.ts';

const README = new URL('../../shared/games/pax/orders/README.md', import.meta.url);

/** The ways one order is written: `merchant from SEA to SEA | merchant new to SEA`. */
const alternatives = (syntax: string): string => syntax.split(/, (?!else)(?=[a-z])/).join(' | ');

/** Lists of the page, by what they begin with: a line for each order and each clause, in the order of menus. */
const LISTS: readonly (readonly [beginning: string, lines: readonly string[]])[] = [
  ['    ACTION     = ', VERB_FORMS.map(({ syntax }) => alternatives(syntax))],
  ['    CLAUSE     = ', CLAUSE_FORMS.map(({ syntax }) => syntax)],
];

/** The page of the order language of Pax Britannica. */
export const readOrderPage = (): string => readFileSync(README, 'utf8');

const withList = (page: string, beginning: string, lines: readonly string[]): string => {
  const start = page.indexOf(beginning);
  const end = start + page.slice(start).search(/\n(?! {15}\| )/);
  return page.slice(0, start) + beginning + lines.join(`\n${' '.repeat(15)}| `) + page.slice(end);
};

/** The same page with its lists as the verbs and clauses have them. */
export const currentOrderPage = (): string =>
  LISTS.reduce((page, [beginning, lines]) => withList(page, beginning, lines), readOrderPage());

export const writeOrderPage = (): void => {
  writeFileSync(README, currentOrderPage());
};
