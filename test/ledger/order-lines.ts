import { readFileSync, writeFileSync } from 'node:fs';
import { VERB_FORMS } from '@chancery/shared/games/pax/language/verb-forms.ts';

const README = new URL('../../shared/games/pax/orders/README.md', import.meta.url);

const BEGINNING = '    ACTION     = ';

/** The ways one order is written: `merchant from SEA to SEA | merchant new to SEA`. */
const alternatives = (syntax: string): string => syntax.split(/, (?!else)(?=[a-z])/).join(' | ');

const orderLines = (): string =>
  BEGINNING + VERB_FORMS.map(({ syntax }) => alternatives(syntax)).join(`\n${' '.repeat(15)}| `);

/** The page of the order language of Pax Britannica. */
export const readOrderPage = (): string => readFileSync(README, 'utf8');

/** The same page with a line for each order, in the order of menus. */
export const currentOrderPage = (): string => {
  const page = readOrderPage();
  const start = page.indexOf(BEGINNING);
  const end = page.indexOf('\n\n', start);
  return page.slice(0, start) + orderLines() + page.slice(end);
};

export const writeOrderPage = (): void => {
  writeFileSync(README, currentOrderPage());
};
