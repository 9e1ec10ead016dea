import type { Chance } from './chance.ts';

/** House rules that affect war, with all their values; undefined is the ruleset's default. */
const WAR_RULES = {
  attackDefault: [true, false],
  warCombat: ['simultaneous', 'sequential'],
  retreatDefaults: ['email-4e', 'pbm'],
  warEndUnits: ['armies', 'all'],
  warTensionGroup: ['connected', 'perWar'],
  sharedEnemy: ['allied', 'apart'],
  areaSupply: ['garrison', 'owner'],
  separatePeaceConquests: ['returned', 'divided'],
  warLeftovers: ['lowered', 'left'],
  rebellionDoubleEmpty: ['china', 'colonial'],
  unplayedCommander: ['appointed', 'allyOrGm'],
  minorCommander: ['gmNames', 'firstSupporter'],
  nativeOrder: ['before', 'after'],
  gmPolicy: ['manual', 'cautious', 'cautious'],
  missedOrders: ['defaults', 'generalOrders'],
  missedObligation: ['breach', 'extend'],
  greatWarCount: ['perWar', 'linked'],
  ottomanAnnexation: [true, false],
} as const;

export interface HouseRules {
  readonly ruleset: 'email-4e' | 'pbm';
  readonly settings: Readonly<Record<string, unknown>>;
}

/** A ruleset with a few of its war rules changed. */
export const houseRules = (chance: Chance): HouseRules => {
  const changed = chance.some(Object.entries(WAR_RULES), chance.below(5));
  return {
    ruleset: chance.pick(['email-4e', 'pbm'] as const),
    settings: Object.fromEntries(
      changed.map(([rule, values]) => [rule, chance.pick<string | boolean>(values)]),
    ),
  };
};
