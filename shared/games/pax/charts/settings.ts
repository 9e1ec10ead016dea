import * as z from 'zod';
import { hoursSetting, choiceSetting } from '../../../kernel/charts/setting-values.ts';

/**
 * House rules of a match. Keys, values and defaults are those of the rules index. Every player may read them
 * (PB-INTRO-3).
 */
export const settingsSchema = z.strictObject({
  ruleset: choiceSetting(['email-4e', 'pbm']),
  seatAssignment: choiceSetting(['rankSum', 'serial', 'gm']),
  paradox: choiceSetting(['none', 'all', 'gm']),
  mutualEnable: choiceSetting(['all', 'none']),
  conditionBasis: choiceSetting(['ordered', 'placed']),
  /** Which conditions a movement order may have. */
  conditionGrammar: choiceSetting(['full', 'simple']),
  overspend: choiceSetting(['skip', 'stop']),
  partialFill: z.boolean(),
  /** Whether purchases are available to moves listed anywhere in the same line (L524). */
  lineOrder: choiceSetting(['free', 'listed']),
  publishFailed: z.boolean(),
  linkCheck: choiceSetting(['sequential', 'final']),
  transferTiming: choiceSetting(['first', 'listed', 'after']),
  buildSites: choiceSetting(['home', 'homeOrControlled']),
  /** Whether garrisons sent by the rules may break a treaty's limit on forces. */
  forcedGarrisons: choiceSetting(['excused', 'breach']),
  garrisonSource: choiceSetting(['size-distance', 'distance-size']),
  deficitChoice: choiceSetting(['player', 'auto']),
  treasuryCarry: choiceSetting(['none', 'remainder', 'all']),
  codominionIncome: choiceSetting(['base', 'final']),
  negotiatedMarkersFree: z.boolean(),
  /** Whether the receiver of a disputed marker takes over the giver's own casus belli with it. */
  disputedGift: choiceSetting(['carries', 'ends']),
  unrestInfluenceOwnWin: z.boolean(),
  ottomanAnnexation: z.boolean(),
  canalHalf: choiceSetting(['keep', 'up', 'down']),
  controlDispute: choiceSetting(['toInfluence', 'challengerRemoved']),
  congressMajority: choiceSetting(['cast', 'members']),
  congressSecret: z.boolean(),
  /** The meaning of no answer in CONG_ATTEND (AMB-29). */
  congressSilence: z.strictObject({
    disputants: choiceSetting(['attend', 'stay']),
    others: choiceSetting(['attend', 'stay']),
    objects: z.boolean(),
  }),
  missedSignature: choiceSetting(['sign', 'defy']),
  congressFailure: choiceSetting(['reduce', 'newDeadline']),
  congressParallel: z.boolean(),
  /** When a member says whether it will sign or defy what is adopted. */
  signOrDefy: choiceSetting(['afterVote', 'withVote']),
  /** On which casus belli war may be declared while a Congress sits. */
  congressWars: choiceSetting(['before', 'any']),
  /** Whether proposers may say how long the vote on their text is open. */
  votingTime: choiceSetting(['fixed', 'proposer']),
  defianceCbHolders: choiceSetting(['signers', 'members']),
  crpTiming: choiceSetting(['atDeclaration', 'afterCongress']),
  treatySecretPublish: choiceSetting(['free', 'unlessForbidden']),
  minorDowTension: z.boolean(),
  greatWarCount: choiceSetting(['perWar', 'linked']),
  pathBonus: choiceSetting(['end', 'first']),
  missedOrders: choiceSetting(['defaults', 'generalOrders', 'extend']),
  /** The dice of one turn form a block (PB-DICE-2). */
  diceReveal: choiceSetting(['afterBlock', 'afterReport']),
  quietWindows: choiceSetting(['run', 'hold']),
  specialGarrisons: z.boolean(),
  missedObligation: choiceSetting(['breach', 'extend']),
  warConditions: z.boolean(),
  attackDefault: z.boolean(),
  warCombat: choiceSetting(['simultaneous', 'sequential']),
  retreatDefaults: choiceSetting(['email-4e', 'pbm']),
  warEndUnits: choiceSetting(['armies', 'all']),
  warTensionGroup: choiceSetting(['connected', 'perWar']),
  sharedEnemy: choiceSetting(['allied', 'apart']),
  areaSupply: choiceSetting(['garrison', 'owner']),
  separatePeaceConquests: choiceSetting(['returned', 'divided']),
  warLeftovers: choiceSetting(['lowered', 'left']),
  rebellionDoubleEmpty: choiceSetting(['china', 'colonial']),
  unplayedCommander: choiceSetting(['appointed', 'allyOrGm']),
  minorCommander: choiceSetting(['gmNames', 'firstSupporter']),
  /** When China, lone Ottomans and lone minors move and fight (PBM-AMB-4). */
  nativeOrder: choiceSetting(['before', 'after']),
  /** Whether forces commanded by the game master wait for a sheet or follow a cautious plan (AMB-70). */
  gmPolicy: choiceSetting(['manual', 'cautious']),
  /** Whether a retreat into a co-dominion gives its neutral members the same window as a move. */
  retreatEntry: choiceSetting(['window', 'free']),
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
