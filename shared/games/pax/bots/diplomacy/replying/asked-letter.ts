import { vocabularyOf } from '../../../charts/vocabulary.ts';
import type { AreaId, Power, Seat } from '../../../vocabulary/ids.ts';
import { controlClaims } from '../../outlook.ts';
import type { BotContext } from '../../bot-context.ts';
import type { BotOutput } from '../../lines/bot-output.ts';
import type { Reason } from '../reasons.ts';
import { restraintOn } from '../../worth/restraints.ts';
import { contested, yearIn } from '../proposing.ts';
import { type LetterToken, letterTokensOf } from '../reading/tokens.ts';
import { clauseInNames, withNames } from '../clause-text.ts';

/** A letter that offers nothing, and the names in it. */
export interface AskedLetter {
  readonly output: BotOutput;
  readonly other: Seat;
  readonly thread: string;
  readonly areas: readonly AreaId[];
  readonly powers: readonly Power[];
  /** Whether it asks the bot to keep out of areas altogether. */
  readonly isOut: boolean;
}

/** The sentences of an answer, and the reasons before them if the letter asks for any. */
export interface LetterAnswer {
  readonly more: string;
  readonly reasons?: readonly Reason[];
}

const OUT = /\b(?:stay|keep|remain)(?:ing)? (?:out|away|off|clear)\b|\bno markers?\b/i;

/** Number of characters of a letter that are read. */
const MAX_LENGTH = 2000;

/** Areas and powers that a letter names. */
export const namesIn = (bot: BotContext, body: string): Pick<AskedLetter, 'areas' | 'powers' | 'isOut'> => {
  const tokens: readonly LetterToken[] = letterTokensOf(
    vocabularyOf(bot.edition.atlas, bot.edition.tables.powers),
    body.slice(0, MAX_LENGTH),
  );
  return {
    areas: tokens.flatMap((token) => (token.is === 'area' ? [token.area] : [])),
    isOut: OUT.test(body),
    powers: tokens.flatMap((token) => (token.is === 'power' ? [token.power] : [])),
  };
};

/** Example clauses between the two that the other could write to this bot. */
export const exampleClauses = (bot: BotContext, other: Seat): string => {
  const [both] = contested(bot, other);
  const own = [...controlClaims(bot)].find(([, claims]) => claims.some(({ power }) => power === bot.seat));
  const area = both?.area ?? own?.[0];
  const keep =
    area === undefined
      ? []
      : [
          `"${clauseInNames(bot, restraintOn(bot, { power: other, area, until: yearIn(bot, bot.temper.patience) }))}"`,
        ];
  return [
    ...keep,
    `"${withNames(bot, `${other} pays 10 to ${bot.seat}`)}"`,
    '"defensive alliance against POWER until YEAR"',
  ].join(', or ');
};
