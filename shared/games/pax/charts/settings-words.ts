import type { SettingWords } from '../../../kernel/charts/setting-choices.ts';
import type { Settings } from './settings.ts';

const of = (says: string, rule?: string): SettingWords => ({ says, ...(rule !== undefined && { rule }) });

/** Settings with several parts, and what each part decides. */
export const PART_WORDS = {
  congressSilence: {
    disputants: of(
      'Whether a party to a dispute that does not answer the call of a Congress attends it.',
      'AMB-29',
    ),
    others: of('Whether a European power without a dispute that does not answer the call attends.', 'AMB-29'),
    objects: of('Whether no answer to the call is an objection to the USA and Japan.', 'AMB-29'),
  },
  deadlines: {
    start: of('Hours for a power below zero to choose what it eliminates.', 'AMB-9'),
    msc: of('Hours for the orders of movement and status change.', 'PBM-GM-2'),
    neg: of('Hours of negotiation.', 'PBM-AMB-16'),
    congressAnswer: of(
      'Hours to answer the call of a Congress, to sign what it adopts, and to answer a defiance.',
      'PB-CONG-23',
    ),
    congressPropose: of('Hours in which a Congress takes proposals.', 'PBM-CONG-2'),
    congressVote: of('Hours to vote on proposals.', 'PBM-CONG-4'),
    war: of('Hours to declare war and to settle who fights beside whom.', 'PB-WAR-3'),
    warOrders: of('Hours for the orders of an alliance in a war.', 'PBM-WAR-3'),
    spoils: of('Hours to divide the spoils of a war.', 'PBM-WAR-21'),
  },
} as const satisfies Partial<Record<keyof Settings, Readonly<Record<string, SettingWords>>>>;

type Compound = keyof typeof PART_WORDS;

/** Descriptions of all other settings, used by screens, commands and `settings.md`. */
export const SETTING_WORDS: Readonly<Record<Exclude<keyof Settings, Compound>, SettingWords>> = {
  ruleset: of(
    'Whose rules are played, Derrick’s fourth edition by e-mail or Costikyan’s by post; it sets every default.',
  ),
  seatAssignment: of(
    'Whether the players’ lists of powers give the smallest sum of ranks, each in a drawn order the best that is left, or the game master gives out the powers.',
    'PBM-AMB-1',
  ),
  paradox: of(
    'What becomes of orders whose conditions exclude each other: none is carried out, all are, or the game master rules.',
    'AMB-2',
  ),
  mutualEnable: of('Whether orders that require each other are all carried out or none.', 'AMB-3'),
  conditionBasis: of(
    'Whether a condition sees what others have ordered or only what has been carried out.',
    'AMB-72',
  ),
  conditionGrammar: of(
    'Whether a condition of a movement order may join, deny and nest whatever can be asked, or is one single action of a power after "if" or "unless".',
    'PBM-AMB-18',
  ),
  overspend: of(
    'Whether a line that cannot be paid is skipped, or the rest of the list stops with it.',
    'AMB-4',
  ),
  partialFill: of(
    'Whether a line for several units or markers may be carried out in part when money or counters run short.',
    'AMB-4',
  ),
  lineOrder: of(
    'Whether purchases of a line go ahead of the marches in it, or everything is done as it is listed.',
    'AMB-58',
  ),
  publishFailed: of(
    'Whether lines that came to nothing are told to everybody instead of their owner alone.',
    'PBM-MSC-10',
  ),
  linkCheck: of(
    'Whether links are traced over merchant fleets where they lie at that point of the list, or where they end.',
    'AMB-58',
  ),
  transferTiming: of(
    'Whether payments to others arrive before all other lines, in the order of the list, or after them.',
    'AMB-15',
  ),
  buildSites: of('Whether new units appear at home only or in any controlled area.', 'AMB-23'),
  forcedGarrisons: of(
    'Whether garrisons that the rules send may go beyond a treaty’s limit on forces, or break it like any others.',
    'PB-TREATY-4',
  ),
  garrisonSource: of(
    'Whether a default garrison is chosen first by the size of the army or first by its distance.',
    'AMB-5',
  ),
  deficitChoice: of(
    'Whether a power below zero chooses what it eliminates or the smallest sufficient saving is taken.',
    'AMB-9',
  ),
  treasuryCarry: of(
    'What of a treasury is left after victory points are bought: nothing, what was too little for a point, or all.',
    'AMB-8',
  ),
  codominionIncome: of(
    'Whether sharing an area lowers its value before it is multiplied, or the income from it.',
    'AMB-7',
  ),
  negotiatedMarkersFree: of('Whether Control markers placed by negotiation cost nothing.', 'AMB-6'),
  disputedGift: of(
    'Whether a disputed marker that is given away takes its dispute along or ends it.',
    'PB-NEG-7',
  ),
  unrestInfluenceOwnWin: of(
    'Whether an Interest or Influence placed in unrest needs its owner’s own victory to be established.',
    'AMB-21',
  ),
  ottomanAnnexation: of(
    'Whether the Ottoman Empire annexes neighbouring areas in unrest that nobody goes against.',
    'AMB-11',
  ),
  retreatEntry: of(
    'Whether neutral members of a co-dominion may declare war over a retreat into it, as over a move, or not.',
    'PB-WCODOM-1',
  ),
  canalHalf: of('Whether half points of a shared canal are kept, rounded up or rounded down.', 'AMB-24'),
  controlDispute: of(
    'Whether rival Control that nobody fights over all becomes Influence, or is lost by the powers that placed it this turn.',
    'AMB-31',
  ),
  congressMajority: of('Whether a proposal needs a majority of the votes cast or of all members.', 'AMB-28'),
  congressSecret: of('Whether votes are sealed until the deadline.', 'PB-CONG-27'),
  missedSignature: of(
    'Whether a disputant who does not answer has signed a resolution or defied it.',
    'AMB-30',
  ),
  congressFailure: of(
    'Whether a Congress without a settlement lowers markers at once or is given a new deadline, twice at most.',
    'PBM-AMB-6',
  ),
  congressParallel: of(
    'Whether a Congress goes on beside a war with what the war does not settle, taking turns with it, or finishes first.',
    'PBM-CONG-9',
  ),
  signOrDefy: of(
    'Whether members say that they will sign or defy a treaty when it has been adopted, or together with their votes.',
    'PBM-CONG-10',
  ),
  congressWars: of(
    'Whether war may be declared during a Congress over what is before it alone, or by members on any casus belli of theirs.',
    'PBM-CONG-7',
  ),
  votingTime: of(
    'Whether all votes of a Congress are open for the same time, or as long as the power that proposed a text says.',
    'PBM-CONG-4',
  ),
  defianceCbHolders: of(
    'Whether only members who signed get a casus belli against a defier, or all members.',
    'PBM-AMB-7',
  ),
  crpTiming: of(
    'Whether Chinese resentment is checked as soon as war is declared in a Congress or when the Congress is over.',
    'PBM-AMB-8',
  ),
  treatySecretPublish: of(
    'Whether laying a secret treaty open is always free or a breach where the treaty forbids it.',
    'AMB-74',
  ),
  minorDowTension: of('Whether a minor’s declaration of war raises the tensions index.', 'AMB-73'),
  greatWarCount: of(
    'Whether the European powers of a Great War are counted war by war or over wars that share a combatant.',
    'AMB-51',
  ),
  pathBonus: of('Whether paths across Africa score at the end of the game or when first held.', 'AMB-49'),
  missedOrders: of(
    'What stands in for a missing sheet: default garrisons only, the general orders, or the game master gives more time.',
    'AMB-53',
  ),
  diceReveal: of(
    'Whether the keys of the dice are published when their turn is over or with each report that rolled some.',
    'PB-DICE-2',
  ),
  quietWindows: of(
    'Whether negotiation and declarations are passed over in a turn where nobody has a casus belli and all let it pass, or always held.',
    'PB-SEQ-9',
  ),
  specialGarrisons: of('Whether the Indian Army and the Western Garrison are compulsory.', 'PB-GARR-16'),
  missedObligation: of(
    'Whether a call upon a treaty that is not answered in time breaks it at once or is given the time once more.',
    'PBM-WAR-20',
  ),
  warConditions: of('Whether attacks may depend on what allies have moved.', 'AMB-47'),
  attackDefault: of('Whether units attack without an order wherever they can.', 'PBM-WAR-8'),
  warCombat: of(
    'Whether all battles of a phase are fought at the same moment or one after the other by name of the place.',
    'AMB-43',
  ),
  retreatDefaults: of(
    'Which ruleset’s order of preference moves beaten units that have no orders.',
    'PBM-AMB-12',
  ),
  warEndUnits: of('Whether a war ends when a side has no armies abroad or no units of any kind.', 'AMB-38'),
  warTensionGroup: of(
    'Whether wars that share a combatant raise the index once together at the end of a war turn or each by itself.',
    'AMB-33',
  ),
  sharedEnemy: of(
    'Whether powers that attack the same one, or are attacked by it, are allies in one war, or each fights a war of its own.',
    'AMB-109',
  ),
  areaSupply: of(
    'Whether an area its owner cannot supply is held by an army of its alliance that is fed there, or goes over all the same.',
    'AMB-59',
  ),
  separatePeaceConquests: of(
    'Whether what was taken from a power that left by a separate peace goes back when the war is over or is divided.',
    'PB-ENDWAR-5',
  ),
  warLeftovers: of(
    'Whether an Interest or Influence that a war leaves illegally beside Control is lowered or left.',
    'PB-NEG-4',
  ),
  rebellionDoubleEmpty: of(
    'Who has won a rebellion that leaves neither Chinese nor colonial armies.',
    'AMB-35',
  ),
  unplayedCommander: of(
    'Whether the forces of a power without a player are given to anybody but its enemies, or to an ally and else to the game master.',
    'PBM-MISSED-3',
  ),
  minorCommander: of(
    'Whether the game master names who leads an allied minor or the first who supported it does.',
    'PBM-AMB-15',
  ),
  nativeOrder: of(
    'Whether China, lone Ottomans and lone minors move before the powers or after them.',
    'PBM-AMB-4',
  ),
  gmPolicy: of('Whether forces the game master leads wait for a sheet or follow a cautious plan.', 'AMB-70'),
  earlyAdjudication: of(
    'Whether a war’s orders are carried out as soon as everybody asked has handed theirs in.',
    'PBM-WAR-3',
  ),
  windows: of('How many hours the short windows of a war stay open.', 'AMB-64'),
  casusBelli: of(
    'Which rows of the chart of special casus belli are in force; left out, those the chart names.',
    'AMB-1',
  ),
  handicaps: of(
    'Whether the powers that seldom win get points at the end, as tournaments of the engine have measured them: without, Italy wins most games among its powers.',
    'AMB-1',
  ),
  bonuses: of(
    'Which rows of the chart of bonus points are in force; left out, those the chart names.',
    'AMB-1',
  ),
};
