import { pax } from '@chancery/shared/games/pax/index.ts';
import type { WrittenLetter } from '@chancery/shared/kernel/match/bot.ts';
import { actLine } from '@chancery/shared/games/pax/play.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { type Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { botAnswer, type BotName } from '../support/pax-bots.ts';
import { standard } from './pax-workspace.ts';

// Bots at the beginning of a match, and what they answer to letters.

export const opening = (italy = 60): WritableState => {
  const state = pax.setup(standard) as WritableState;
  const treasury = { ...state.treasury, france: 60, germany: 60, italy };
  return { ...state, step: 'MSC_ORDERS', treasury };
};

export const after = (state: WritableState, seat: Seat, text: string): WritableState => {
  const said = actLine({ edition: standard, state }, seat, { text, dice: { rolls: [], roll: () => 4 } });
  if (!said.ok) throw new Error(JSON.stringify(said.error));
  return said.value.state;
};

export const letterOf = (body: string, thread = 'word'): WrittenLetter => ({
  from: 'france',
  to: ['italy'],
  subject: 'A word',
  thread,
  body,
});

interface Sent {
  readonly state?: WritableState;
  readonly bot?: BotName;
  readonly thread?: string;
  readonly earlier?: readonly WrittenLetter[];
}

/** What Italy answers France's letter, and the lines that go with it. */
export const answerTo = (
  body: string,
  { state = opening(), bot = 'merchant', thread = 'word', earlier = [] }: Sent = {},
) => {
  const { lines, letters } = botAnswer(
    bot,
    { edition: standard, state },
    { seat: 'italy', letters: [...earlier, letterOf(body, thread)] },
  );
  const own = letters.filter(({ to, thread: of }) => to.includes('france') && /^(?:word|offer)/.test(of));
  return { lines: lines.filter((line) => !/Understanding|Pact/i.test(line)), bodies: own.map((l) => l.body) };
};

export const offer = (...clauses: readonly string[]): string =>
  [`treaty "Offer" between france, italy`, ...clauses.map((c, i) => `  ${String(i + 1)} ${c}`), 'end'].join(
    '\n',
  );
