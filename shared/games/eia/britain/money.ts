import type { Position } from '../state/step.ts';
import { binds } from '../../../parts/treaties/obligations.ts';
import type { BritainState } from '../state/britain.ts';
import { inventions, hasFought, isCapitalOccupied, countsAsDominant } from './facts/situation.ts';
import { isReverted } from './facts/reversion.ts';
import { areAllied } from '../board/alliances.ts';
import { areAtWar } from '../board/wars.ts';
import { BRITAIN, britishAllies, britishEnemies, chartOf, isTurkeyBarred, otherPowers } from './position.ts';

/** Money that Britain gives in an economic phase, with the rules that require it. */
export type Payment = BritainState['payments'][number];

/** NB-SETUP-4 until the reversion, NB-ALLY-4 after it; never both (NB-AMB-6). */
const turkishSubsidy = (at: Position): readonly Payment[] => {
  if (!otherPowers(at).includes('turkey')) return [];
  if (!isReverted(at))
    return [{ to: 'turkey', amount: chartOf(at).setup.turkeySubsidy, rules: ['NB-SETUP-4'] }];
  const isDue = areAllied(at.state, BRITAIN, 'turkey') && !isTurkeyBarred(at);
  return isDue ? [{ to: 'turkey', amount: chartOf(at).subsidy.turkey, rules: ['NB-ALLY-4'] }] : [];
};

/**
 * NB-AID-1 to 3, NB-AMB-43: aid to an ally that fights the same dominant power, with more if its capital is occupied.
 */
const aid = (at: Position): readonly Payment[] => {
  const { perAlly, extraIfCapitalOccupied } = chartOf(at).aid;
  const dominant = britishEnemies(at).filter((power) => countsAsDominant(at, power));
  return britishAllies(at)
    .filter((ally) => dominant.some((enemy) => areAtWar(at.state, ally, enemy) && hasFought(at, ally, enemy)))
    .map((ally) =>
      isCapitalOccupied(at, ally)
        ? { to: ally, amount: perAlly + extraIfCapitalOccupied, rules: ['NB-AID-1', 'NB-AID-3'] }
        : { to: ally, amount: perAlly, rules: ['NB-AID-1', 'NB-AID-2'] },
    );
};

/** What Britain gives this economic phase, as one payment to each power. */
export const payments = (at: Position): readonly Payment[] => {
  const all = [...turkishSubsidy(at), ...aid(at)];
  return [...new Set(all.map(({ to }) => to))].map((to) => {
    const own = all.filter((payment) => payment.to === to);
    return {
      to,
      amount: own.reduce((sum, { amount }) => sum + amount, 0),
      rules: own.flatMap(({ rules }) => rules),
    };
  });
};

/** NB-TECH-1, NB-TECH-2, NB-AMB-66: which inventions Britain has bought; they cost nothing. */
export const technology = (at: Position): readonly string[] => {
  const { naval, afterOthers } = chartOf(at).technology;
  return inventions(at)
    .filter(
      ({ what, by }) =>
        naval.includes(what) || (afterOthers.includes(what) && by !== undefined && by !== BRITAIN),
    )
    .map(({ what }) => what);
};

/** NB-TRADE-1, NB-AMB-68: Britain trades with every nation at peace with it unless a peace forbids it. */
export const tradesWith = (at: Position): readonly string[] =>
  otherPowers(at).filter((power) => !areAtWar(at.state, BRITAIN, power) && !isForbidden(at, power, BRITAIN));

/** Whether a peace in force forbids a power to trade with somebody. */
export const isForbidden = ({ state }: Position, power: string, withWhom: string): boolean =>
  state.obligations.some(
    (owed) =>
      owed.kind === 'embargo' && owed.from === power && owed.detail === withWhom && binds(owed, state.month),
  );
