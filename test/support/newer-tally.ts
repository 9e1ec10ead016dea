import type { Game } from '@chancery/shared/kernel/match/game.ts';
import { untypedRefusal } from '@chancery/shared/kernel/refusal.ts';
import { err, ok } from '@chancery/shared/kernel/result.ts';
import { tally } from './tally-game.ts';
import type { TallyEdition, TallyFact, TallyState, TallyView } from './tally-state.ts';

interface WeighedState extends TallyState {
  /** The factor for each number. */
  weight: number;
}

/** Tally as a later build plays it: positions contain a factor, which is 2, and numbers below zero are refused. */
export const newerTally: Game<TallyEdition, WeighedState, TallyFact, TallyView> = {
  ...tally,
  rulesVersion: 2,
  migrations: { 1: { position: (state) => ({ ...(state as TallyState), weight: 2 }) } },
  knownState: (edition, view) => ({ ...tally.knownState(edition, view), weight: 2 }),
  setup: (edition) => ({ ...tally.setup(edition), weight: 2 }),
  readSheet: ({ edition, state }, seat, text) =>
    text.includes('-')
      ? err([{ line: 1, column: 1, message: 'counts down', expected: ['a whole number'], nearest: [] }])
      : tally.readSheet({ edition, state }, seat, text),
  act: ({ edition, state }, seat, { text, dice }) => {
    const acted = tally.act({ edition, state }, seat, { text, dice });
    return acted.ok
      ? { ok: true, value: { ...acted.value, state: { ...acted.value.state, weight: state.weight } } }
      : acted;
  },
  amend: ({ edition, state }, change) => {
    const amended = tally.amend?.({ edition, state }, change);
    if (!amended?.ok) return amended ?? err(untypedRefusal('no-such-amendment', { change }));
    const { said, state: after } = amended.value;
    return ok({ state: { ...after, weight: state.weight }, said });
  },
  advance: ({ edition, state }, sheets, dice) => {
    const weighed = Object.entries(sheets).map(([seat, text]) => {
      const times = Array.from({ length: state.weight }, () => text);
      return [seat, times.join('\n')] as const;
    });
    const { state: after, log } = tally.advance({ edition, state }, Object.fromEntries(weighed), dice);
    return { state: { ...after, weight: state.weight }, log };
  },
};

/** Tally as a later build plays it whose positions have another form, but whose rules are the same. */
export const renamedTally: typeof newerTally = {
  ...newerTally,
  migrations: {
    1: {
      position: (state) => ({ ...(state as TallyState), weight: 1 }),
      formerPosition: ({ weight: _weight, ...state }) => state,
    },
  },
  setup: (edition) => ({ ...tally.setup(edition), weight: 1 }),
  knownState: (edition, view) => ({ ...tally.knownState(edition, view), weight: 1 }),
  readSheet: (at, seat, text) => tally.readSheet(at, seat, text),
};
