import { defined } from '../../../kernel/defined.ts';
import { err, ok } from '../../../kernel/result.ts';
import { isMonth, type Month } from '../vocabulary/months.ts';
import { powerPair, type TextResult, names, readName, readNames } from './names.ts';

// Items of `given`, as a scenario writes them.

/** Splits `france austria since 1805-01` at a word, and reads the month after it. */
const cut = (
  text: string,
  word: string,
): { readonly rest: string; readonly month: Month | undefined; readonly after: string } => {
  const [rest = '', ...tail] = text.split(new RegExp(`\\s+${word}\\s+`));
  const [month = '', ...after] = tail.join(` ${word} `).trim().split(/\s+/);
  return { rest: rest.trim(), month: tail.length > 0 ? month : undefined, after: after.join(' ') };
};

const badMonth = (text: string): TextResult<never> => err(`"${text}" needs a month like 1805-03`);

export interface GivenAlliance {
  readonly pair: readonly [string, string];
  readonly since?: Month;
}

export const readAlliance = (text: string): TextResult<GivenAlliance> => {
  const { rest, month } = cut(text, 'since');
  if (month !== undefined && !isMonth(month)) return badMonth(text);
  const pair = powerPair(rest);
  return pair.ok ? ok({ pair: pair.value, ...defined({ since: month }) }) : pair;
};

export interface GivenBreak {
  readonly pair: readonly [string, string];
  readonly month: Month;
}

export const readBreak = (text: string): TextResult<GivenBreak> => {
  const words = text.trim().split(/\s+/);
  const month = words.at(-1) ?? '';
  if (!isMonth(month)) return badMonth(text);
  const pair = powerPair(words.slice(0, -1).join(' '));
  return pair.ok ? ok({ pair: pair.value, month }) : pair;
};

export interface GivenWar extends GivenAlliance {
  readonly caller?: string;
  readonly how?: 'forced' | 'support';
}

/** The power named first declared: `russia france since 1805-02 called by austria`. */
export const readWar = (text: string): TextResult<GivenWar> => {
  const [main = '', called] = text.split(/\s+called by\s+/);
  const how = /\s+(forced|support)$/.exec(main)?.[1] as GivenWar['how'];
  const war = readAlliance(main.replace(/\s+(forced|support)$/, ''));
  if (!war.ok) return war;
  if (called === undefined) return ok({ ...war.value, ...(how && { how }) });
  const caller = readName(names.powers, called);
  return caller.ok ? ok({ ...war.value, caller: caller.value }) : caller;
};

export interface GivenMinorWar {
  readonly power: string;
  readonly minor: string;
  readonly since?: Month;
}

export const readMinorWar = (text: string): TextResult<GivenMinorWar> => {
  const { rest, month } = cut(text, 'since');
  if (month !== undefined && !isMonth(month)) return badMonth(text);
  const read = readNames([names.powers, names.minors], rest);
  if (!read.ok) return read;
  const [power = '', minor = ''] = read.value;
  return ok({ power, minor, ...defined({ since: month }) });
};

export interface GivenTruce {
  readonly barred: string;
  readonly target: string;
  readonly isBoth: boolean;
  readonly until: Month;
}

/** `prussia france until 1806-05`, `austria not on france until 1806-11`. */
export const readTruce = (text: string): TextResult<GivenTruce> => {
  const { rest, month } = cut(text, 'until');
  if (month === undefined || !isMonth(month)) return badMonth(text);
  const isOneWay = /\s+not on\s+/.test(rest);
  const pair = powerPair(rest.replace(/\s+not on\s+/, ' '));
  if (!pair.ok) return pair;
  const [barred, target] = pair.value;
  return ok({ barred, target, isBoth: !isOneWay, until: month });
};

/** `spain to saxony`. */
export const readNoWay = (text: string): TextResult<{ readonly of: string; readonly to: string }> => {
  const read = readNames([names.powers, names.minors], text.replace(/\s+to\s+/, ' '));
  return read.ok ? ok({ of: read.value[0] ?? '', to: read.value[1] ?? '' }) : read;
};
