import { ok } from '@chancery/shared/kernel/result.ts';
import { tally } from './tally-game.ts';
import { SIDES } from './tally-state.ts';

const loopForever = (): never => {
  for (;;);
};

const exhaustMemory = (): never => {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => index * 1.5));
};

const FAULTS: Readonly<Record<string, () => void>> = {
  throw: () => {
    throw new Error('a rule is broken');
  },
  spin: loopForever,
  devour: exhaustMemory,
};

/** Causes the fault a text names: `throw`, `spin`, `devour`; any other text is harmless. */
const triggerFault = (text: string): void => {
  FAULTS[text]?.();
};

/**
 * Tally with faults: words on a sheet are accepted and crash the step that executes them; a word after `check`
 * crashes the review of a draft.
 */
export const faulty: typeof tally = {
  ...tally,
  id: 'faulty',
  name: 'Faulty',
  readSheet: ({ edition, state }, seat, text) =>
    /^[a-z ]+$/.test(text) ? ok({ normal: text }) : tally.readSheet({ edition, state }, seat, text),
  advance: ({ edition, state }, sheets, dice) => {
    if (state.step === 'SUM') for (const side of SIDES) triggerFault(sheets[side] ?? '');
    return tally.advance({ edition, state }, sheets, dice);
  },
  remarks: (_at, _seat, text) => {
    triggerFault(text.replace('check ', ''));
    return [];
  },
  bots: { steward: { name: 'Steward', sentence: 'Thinks for ever.', answer: () => loopForever() } },
};
