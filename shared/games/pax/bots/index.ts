import type { Bot } from '../../../kernel/match/game.ts';
import type { Edition } from '../charts/edition.ts';
import type { PaxView } from '../view/view.ts';
import { opportunist } from './opportunist.ts';
import { steward } from './steward.ts';

/** Who may hold a seat nobody plays. Each knows what the seat's own player would see, and no more. */
export const bots = { steward, opportunist } as const satisfies Record<string, Bot<Edition, PaxView>>;
