import type { Bot } from '../../../kernel/match/bot.ts';
import type { Edition } from '../charts/edition.ts';
import type { PaxView } from '../view/view.ts';
import { opponent, opponentOf } from './opponent.ts';
import { standIn } from './stand-in.ts';
import { TEMPERS } from './tempers.ts';

/** Bots that may hold a seat without a player. Each knows what the seat's player would see, and no more. */
export const bots = {
  opponent,
  steward: opponentOf(TEMPERS.steward),
  merchant: opponentOf(TEMPERS.merchant),
  imperialist: opponentOf(TEMPERS.imperialist),
  diplomat: opponentOf(TEMPERS.diplomat),
  revisionist: opponentOf(TEMPERS.revisionist),
  'stand-in': standIn,
} as const satisfies Record<string, Bot<Edition, PaxView>>;

/** Bot names in matches created by earlier builds. */
export const formerBots = { steward: 'stand-in', opportunist: 'merchant' } as const;
