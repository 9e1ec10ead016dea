import { powerOf } from '../board/powers.ts';
import { linesOf } from '../lines/filed-lines.ts';
import type { Suit } from '../state/month.ts';
import type { EiaPhase } from '../lines/phase.ts';
import type { Position } from '../state/step.ts';
import { closePicks, isLive, openLivePicks, pickersNow } from './live-picks.ts';

const hasList = (at: Position, { by, of }: Suit): boolean =>
  linesOf(at.state, 'terms').some(({ seat, order }) => seat === of && order.action.to === by);

const withoutList = (at: Position): readonly string[] => [
  ...new Set(
    at.state.record.suits
      .filter((suit) => suit.accepted && !hasList(at, suit) && powerOf(at, suit.of).seat === 'player')
      .map(({ of }) => of),
  ),
];

/** Victors hand in ranked lists, or pick live in turn (EIA-AMB-32); silence picks nothing. */
export const termsWindow: EiaPhase = {
  id: 'TERMS',
  waits: {
    by: 'sheet',
    deadline: 'windows',
    isWindow: true,
    isByLines: isLive,
    missing: (at) => (isLive(at) ? pickersNow(at) : withoutList(at)),
  },
  enter: openLivePicks,
  run: (context) => {
    if (isLive(context)) closePicks(context);
  },
  next: (at) => (isLive(at) && pickersNow(at).length > 0 ? 'TERMS' : undefined),
};
