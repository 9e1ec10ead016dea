import { invadersToAskFor } from '../board/unstated-facts.ts';
import { areAtWar } from '../board/wars.ts';
import { endLine } from '../lines/filed-lines.ts';
import type { Suit } from '../state/month.ts';
import type { EiaPhase } from '../lines/phase.ts';
import type { StepContext } from '../state/step.ts';
import { peaceRefusals } from './refusals.ts';
import { makeInformalPeace } from './verbs/informal-peace.ts';
import { fileSuit, sue } from './verbs/sue.ts';

/** EIA-AMB-20: files surrenders that other chapters force; they are lawful suits. */
const fileForced = (context: StepContext): void => {
  const { state } = context;
  for (const { by, to } of state.surrenders)
    if (areAtWar(state, by, to)) fileSuit(context, { by, of: to }, true);
  state.surrenders = [];
};

/** EIA-4.4.2.2-e, EIA-AMB-25: two powers that sue each other make an informal peace, or both suits are void. */
const resolveMutualSuits = (context: StepContext): void => {
  const { state, edition } = context;
  const isMutual = ({ by, of }: Suit): boolean =>
    state.record.suits.some((other) => other.by === of && other.of === by);
  const mutual = state.record.suits.filter(isMutual);
  state.record.suits = state.record.suits.filter((suit) => !mutual.includes(suit));
  for (const { by, of } of mutual) {
    if (edition.settings.mutualSuit === 'informal' && by < of)
      makeInformalPeace(context, { one: by, other: of });
  }
  if (edition.settings.mutualSuit === 'void') unmetSuits(context, mutual);
};

const unmetSuits = (context: StepContext, suits: readonly Suit[]): void => {
  for (const line of context.state.lines) {
    const { action } = line.order;
    if (action.do === 'sue' && suits.some(({ by, of }) => by === line.seat && of === action.of))
      endLine(context, line, {
        status: 'unmet',
        reason: peaceRefusals.refuse('mutual-suit', { power: action.of }),
      });
  }
};

/** EIA-4.4.2-a: a power that gives up sues; one suit for each pair and month (EIA-AMB-23). */
export const suits: EiaPhase = {
  id: 'SUITS',
  isForeseen: true,
  takes: [sue],
  asks: invadersToAskFor,
  run: (context) => {
    fileForced(context);
    resolveMutualSuits(context);
  },
  next: ({ state }) => (state.record.suits.length > 0 ? 'OFFERS' : 'DEMANDS'),
};
