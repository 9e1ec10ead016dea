import { rollForPlaces } from '../../../kernel/match/roll-off.ts';
import type { Edition } from '../charts/edition.ts';
import { isGreat, isMinor, isPower } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import { updateFronts } from '../declarations/fronts.ts';
import type { Front, Party, Side, WarKind } from '../state/wars.ts';

const isLone = ({ parties }: Side): boolean => !parties.some((party) => isPower(party) && isGreat(party));

const hasParty = ({ parties }: Side, test: (party: Party) => boolean): boolean => parties.some(test);

/** Whether a side moves by the rules instead of by the dice (PB-WAR-7, PBM-WAR-13, 14, PBM-AMB-4). */
const isUnrolled = ({ settings }: Edition, kind: WarKind, side: Side): boolean => {
  if (kind === 'rebellion') return hasParty(side, (party) => party === 'china');
  if (!isLone(side)) return false;
  if (hasParty(side, (party) => party === 'ottoman-empire')) return true;
  return settings.nativeOrder === 'after' && side.parties.every((party) => isPower(party) && isMinor(party));
};

/** Rolls a die for each side, highest first; ties roll again for their places (PB-WAR-8, AMB-37). */
const rolledOrder = ({ dice }: StepContext, sides: readonly Side[]): readonly Side[] =>
  rollForPlaces(sides, dice, ({ parties }) => `initiative ${parties.join('+')}`).map(
    ({ contender: { parties }, faces }) => ({ parties, dice: [...faces] }),
  );

const withoutDice = ({ parties }: Side): Side => ({ parties, dice: [] });

const orderSides = (context: StepContext, kind: WarKind, { sides }: Front): Side[] => {
  const { edition } = context;
  const present = sides.map(withoutDice);
  const natives = present.filter((side) => isUnrolled(edition, kind, side));
  const rest = present.filter((side) => !natives.includes(side));
  const rolled = rolledOrder(context, rest);
  return edition.settings.nativeOrder === 'after' ? [...rolled, ...natives] : [...natives, ...rolled];
};

/**
 * Begins a war turn: one die per alliance on every front decides who orders first in that turn (PB-WAR-8, 9). China
 * and the Ottomans without a great power at their side do not roll: they are first, or last where the powers move
 * before them (PB-WAR-7, PBM-AMB-4).
 */
export const rollInitiative = (context: StepContext): void => {
  const { state, emit } = context;
  const { campaign } = state;
  if (!campaign) return;
  campaign.warTurn += 1;
  campaign.phasing = 0;
  delete campaign.isTurnOver;
  campaign.demands = [];
  updateFronts(state);
  for (const front of campaign.fronts) {
    front.sides = orderSides(context, campaign.kind, front);
    emit({
      type: 'initiative-settled',
      warTurn: campaign.warTurn,
      wars: [...front.wars],
      sides: front.sides.map(({ parties, dice }) => ({ parties: [...parties], dice: [...dice] })),
    });
  }
};
