import * as z from 'zod';
import { hoursSetting, oneOf } from '../../../kernel/charts/setting-values.ts';

/**
 * House rules of a match. Keys, values and defaults are those of the rules index. Every player may read them
 * (PB-INTRO-3).
 */
export const settingsSchema = z.strictObject({
  ruleset: oneOf(['email-4e', 'pbm']),
  seatAssignment: oneOf(['rankSum', 'serial', 'gm']),
  paradox: oneOf(['none', 'all', 'gm']),
  mutualEnable: oneOf(['all', 'none']),
  conditionBasis: oneOf(['ordered', 'placed']),
  /** Which conditions a movement order may have. */
  conditionGrammar: oneOf(['full', 'simple']),
  overspend: oneOf(['skip', 'stop']),
  partialFill: z.boolean(),
  /** Whether purchases are available to moves listed anywhere in the same line (L524). */
  lineOrder: oneOf(['free', 'listed']),
  publishFailed: z.boolean(),
  linkCheck: oneOf(['sequential', 'final']),
  transferTiming: oneOf(['first', 'listed', 'after']),
  buildSites: oneOf(['home', 'homeOrControlled']),
  /** Whether garrisons sent by the rules may break a treaty's limit on forces. */
  forcedGarrisons: oneOf(['excused', 'breach']),
  garrisonSource: oneOf(['size-distance', 'distance-size']),
  deficitChoice: oneOf(['player', 'auto']),
  treasuryCarry: oneOf(['none', 'remainder', 'all']),
  codominionIncome: oneOf(['base', 'final']),
  negotiatedMarkersFree: z.boolean(),
  /** Whether the receiver of a disputed marker takes over the giver's own casus belli with it. */
  disputedGift: oneOf(['carries', 'ends']),
  unrestInfluenceOwnWin: z.boolean(),
  ottomanAnnexation: z.boolean(),
  canalHalf: oneOf(['keep', 'up', 'down']),
  controlDispute: oneOf(['toInfluence', 'challengerRemoved']),
  congressMajority: oneOf(['cast', 'members']),
  congressSecret: z.boolean(),
  /** The meaning of no answer in CONG_ATTEND (AMB-29). */
  congressSilence: z.strictObject({
    disputants: oneOf(['attend', 'stay']),
    others: oneOf(['attend', 'stay']),
    objects: z.boolean(),
  }),
  missedSignature: oneOf(['sign', 'defy']),
  congressFailure: oneOf(['reduce', 'newDeadline']),
  congressParallel: z.boolean(),
  /** When a member says whether it will sign or defy what is adopted. */
  signOrDefy: oneOf(['afterVote', 'withVote']),
  /** On which casus belli war may be declared while a Congress sits. */
  congressWars: oneOf(['before', 'any']),
  /** Whether proposers may say how long the vote on their text is open. */
  votingTime: oneOf(['fixed', 'proposer']),
  defianceCbHolders: oneOf(['signers', 'members']),
  crpTiming: oneOf(['atDeclaration', 'afterCongress']),
  treatySecretPublish: oneOf(['free', 'unlessForbidden']),
  minorDowTension: z.boolean(),
  greatWarCount: oneOf(['perWar', 'linked']),
  pathBonus: oneOf(['end', 'first']),
  missedOrders: oneOf(['defaults', 'generalOrders', 'extend']),
  /** The dice of one turn form a block (PB-DICE-2). */
  diceReveal: oneOf(['afterBlock', 'afterReport']),
  quietWindows: oneOf(['run', 'hold']),
  specialGarrisons: z.boolean(),
  missedObligation: oneOf(['breach', 'extend']),
  warConditions: z.boolean(),
  attackDefault: z.boolean(),
  warCombat: oneOf(['simultaneous', 'sequential']),
  retreatDefaults: oneOf(['email-4e', 'pbm']),
  warEndUnits: oneOf(['armies', 'all']),
  warTensionGroup: oneOf(['connected', 'perWar']),
  sharedEnemy: oneOf(['allied', 'apart']),
  areaSupply: oneOf(['garrison', 'owner']),
  separatePeaceConquests: oneOf(['returned', 'divided']),
  warLeftovers: oneOf(['lowered', 'left']),
  rebellionDoubleEmpty: oneOf(['china', 'colonial']),
  unplayedCommander: oneOf(['appointed', 'allyOrGm']),
  minorCommander: oneOf(['gmNames', 'firstSupporter']),
  /** When China, lone Ottomans and lone minors move and fight (PBM-AMB-4). */
  nativeOrder: oneOf(['before', 'after']),
  /** Whether forces commanded by the game master wait for a sheet or follow a cautious plan (AMB-70). */
  gmPolicy: oneOf(['manual', 'cautious']),
  /** Whether a retreat into a co-dominion gives its neutral members the same window as a move. */
  retreatEntry: oneOf(['window', 'free']),
  /** Whether a war's orders are carried out as soon as all awaited sheets have been handed in (PBM-WAR-3). */
  earlyAdjudication: z.boolean(),
  /** Hours per stage (PB-DEADLINE-1, PBM-GM-2, PBM-CONG-2, 4, PBM-AMB-16). */
  deadlines: z.strictObject({
    start: hoursSetting,
    msc: hoursSetting,
    neg: hoursSetting,
    /** Attendance, signing and answers to a defiance. */
    congressAnswer: hoursSetting,
    congressPropose: hoursSetting,
    congressVote: hoursSetting,
    war: hoursSetting,
    warOrders: hoursSetting,
    spoils: hoursSetting,
  }),
  windows: hoursSetting,
  /** Enabled ids of casus-belli.json; if left out, the table's default. */
  casusBelli: z.array(z.string()).optional(),
  /** Whether the weaker powers get the points of the rows `handicap-…` of bonus-vp.json (AMB-1). */
  handicaps: z.boolean(),
  /** Enabled ids of bonus-vp.json; if left out, the table's default. */
  bonuses: z.array(z.string()).optional(),
});

export type Settings = z.infer<typeof settingsSchema>;

const EMAIL_4E: Settings = {
  ruleset: 'email-4e',
  seatAssignment: 'gm',
  paradox: 'none',
  mutualEnable: 'all',
  conditionBasis: 'placed',
  conditionGrammar: 'full',
  overspend: 'skip',
  partialFill: false,
  lineOrder: 'free',
  publishFailed: false,
  linkCheck: 'sequential',
  transferTiming: 'first',
  buildSites: 'home',
  forcedGarrisons: 'excused',
  garrisonSource: 'size-distance',
  deficitChoice: 'player',
  treasuryCarry: 'none',
  handicaps: false,
  codominionIncome: 'base',
  negotiatedMarkersFree: false,
  disputedGift: 'carries',
  unrestInfluenceOwnWin: true,
  ottomanAnnexation: true,
  canalHalf: 'keep',
  controlDispute: 'toInfluence',
  congressMajority: 'cast',
  congressSecret: true,
  congressSilence: { disputants: 'attend', others: 'stay', objects: false },
  missedSignature: 'sign',
  congressFailure: 'reduce',
  congressParallel: false,
  signOrDefy: 'afterVote',
  congressWars: 'before',
  votingTime: 'fixed',
  defianceCbHolders: 'signers',
  crpTiming: 'afterCongress',
  treatySecretPublish: 'unlessForbidden',
  minorDowTension: true,
  greatWarCount: 'perWar',
  pathBonus: 'end',
  missedOrders: 'defaults',
  diceReveal: 'afterBlock',
  quietWindows: 'run',
  specialGarrisons: true,
  missedObligation: 'breach',
  warConditions: true,
  attackDefault: false,
  warCombat: 'simultaneous',
  retreatDefaults: 'email-4e',
  warEndUnits: 'armies',
  warTensionGroup: 'connected',
  sharedEnemy: 'allied',
  areaSupply: 'garrison',
  separatePeaceConquests: 'returned',
  warLeftovers: 'lowered',
  rebellionDoubleEmpty: 'china',
  unplayedCommander: 'appointed',
  minorCommander: 'firstSupporter',
  nativeOrder: 'before',
  gmPolicy: 'manual',
  retreatEntry: 'window',
  earlyAdjudication: true,
  deadlines: {
    start: 48,
    msc: 14 * 24,
    neg: 7 * 24,
    congressAnswer: 48,
    congressPropose: 7 * 24,
    congressVote: 7 * 24,
    war: 48,
    warOrders: 5 * 24,
    spoils: 7 * 24,
  },
  windows: 48,
};

const PBM: Settings = {
  ...EMAIL_4E,
  ruleset: 'pbm',
  seatAssignment: 'rankSum',
  paradox: 'gm',
  missedOrders: 'generalOrders',
  deadlines: { ...EMAIL_4E.deadlines, msc: 21 * 24, neg: 14 * 24, congressVote: 14 * 24, warOrders: 14 * 24 },
  congressFailure: 'newDeadline',
  congressParallel: true,
  signOrDefy: 'withVote',
  congressWars: 'any',
  votingTime: 'proposer',
  crpTiming: 'atDeclaration',
  treatySecretPublish: 'free',
  retreatDefaults: 'pbm',
  unplayedCommander: 'allyOrGm',
  minorCommander: 'gmNames',
  nativeOrder: 'after',
};

/** The defaults of a ruleset. */
export const defaultSettings = (ruleset: Settings['ruleset']): Settings =>
  ruleset === 'pbm' ? PBM : EMAIL_4E;

/** The sets of house rules, each with all its settings. */
export const RULESETS = [
  { id: 'email-4e', name: 'Fourth edition, by e-mail (Derrick)', settings: EMAIL_4E },
  { id: 'pbm', name: 'By post (Costikyan)', settings: PBM },
] as const;
