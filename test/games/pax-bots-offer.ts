import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { botAnswer, type BotName } from '../support/pax-bots.ts';
import { after } from './pax-bots-opening.ts';
import { standard } from './pax-workspace.ts';

interface Offer {
  readonly text: string;
  readonly to: Seat;
  readonly by?: Seat;
  readonly bot?: BotName;
}

/** The letter and the lines by which a power answers a text. */
export const answerTo = (state: WritableState, { text, to, by = 'france', bot = 'merchant' }: Offer) => {
  const { lines, letters } = botAnswer(
    bot,
    { edition: standard, state: after(state, by, text) },
    { seat: to },
  );
  return { lines, body: letters.find(({ thread }) => thread === 'offer')?.body ?? '' };
};

/** The text of a treaty between France and Italy. */
export const offer = (...clauses: readonly string[]): string =>
  [`treaty "Offer" between france, italy`, ...clauses.map((c, i) => `  ${String(i + 1)} ${c}`), 'end'].join(
    '\n',
  );
