import type { SettingWords } from '../../../kernel/charts/setting-choices.ts';
import type { Settings } from './settings.ts';

/** What each setting decides, in one sentence, and the ambiguity of the rules that it settles. */
export const SETTING_WORDS: Readonly<Record<Exclude<keyof Settings, 'deadlines'>, SettingWords>> = {
  ruleset: { says: 'The rules that the match is played by.' },
  charts: {
    says: 'Whether the figures of our own choice stand as first reconstructed, or as samples of whole wars have tuned them.',
    rule: 'WEAW-AMB-2',
  },
  sequence: {
    says: 'Whether the phases of a turn run one after the other for all nations at once, or nation by nation.',
    rule: 'WEAW-AMB-88',
  },
  missedOrders: {
    says: 'What a nation without a sheet does: it keeps to its standing orders, or the deadline is extended.',
    rule: 'WEAW-AMB-85',
  },
  gmChoices: {
    says: 'Whether the engine makes the choices that the rules leave to a moderator, or asks the game master.',
    rule: 'WEAW-AMB-89',
  },
  minorPolicy: {
    says: 'Who decides for nations without a player: stated defaults, or the game master.',
    rule: 'WEAW-AMB-56',
  },
  minorCommand: {
    says: 'Who commands a nation that joins: the nation that brought it in, or a seat the game master names.',
    rule: 'WEAW-AMB-96',
  },
  overspend: {
    says: 'Whether a line the purse does not cover is passed over, or ends the spending of its step.',
    rule: 'WEAW-AMB-105',
  },
  depots: {
    says: 'Whether money lies where it can be collected and only pays there, or in one purse for the nation.',
    rule: 'WEAW-AMB-148',
  },
  moneyPerPoint: { says: 'How much money a troop point of a transport carries.', rule: 'WEAW-AMB-149' },
  giftTiming: {
    says: 'Whether gifts move after collecting, or before anything is bought.',
    rule: 'WEAW-AMB-150',
  },
  surrenderReply: {
    says: 'Whether an offer of surrender is answered in the next sheets, or in a window of its own.',
    rule: 'WEAW-AMB-36',
  },
  surrenderMarch: {
    says: "Whether troops leave a victor's land by their own moves, or at once.",
    rule: 'WEAW-AMB-38',
  },
  supplyCentres: { says: 'What must fall for a nation to be conquered.', rule: 'WEAW-AMB-34' },
  attackedMinor: {
    says: 'Whether a minor attacked by one alliance joins the other, or fights alone.',
    rule: 'WEAW-AMB-93',
  },
  undeclaredAttacks: {
    says: 'Whether an attack without a declaration is a war that moves US Entry twice as far, or is refused.',
    rule: 'WEAW-AMB-91',
  },
  manpowerCountsSetup: {
    says: 'Whether the infantry of the set-up counts against the manpower limits.',
    rule: 'WEAW-AMB-16',
  },
  prototypeTanks: {
    says: 'Whether Germany, Britain and the USA build tanks from the start.',
    rule: 'WEAW-AMB-18',
  },
  otherColonies: {
    says: 'What may be recruited in possessions that are in neither list of colonies.',
    rule: 'WEAW-AMB-147',
  },
  usMobilization: {
    says: 'Whether the USA collects in full at once when it joins, or 35 more a turn.',
    rule: 'WEAW-AMB-64',
  },
  chinaCentres: {
    says: "Whether China's industrial centres give 5 in war together, or each.",
    rule: 'WEAW-AMB-54',
  },
  serbiaAid: { says: 'Whether Russia pays 12 or 2 for the 10 that Serbia receives.', rule: 'WEAW-AMB-72' },
  spainRelations: { says: 'How the chance of normal relations with Spain is read.', rule: 'WEAW-AMB-70' },
  blockadeChance: { says: 'The chance that a trade blockade moves US Entry.', rule: 'WEAW-AMB-59' },
  tradeBlockade: {
    says: 'Whether US trade is cut by a line each turn, or by ships being there.',
    rule: 'WEAW-AMB-65',
  },
  kielAllies: { says: 'Whether allies of the holder of Hamburg may use the Kiel Canal.', rule: 'WEAW-AMB-6' },
  panamaGate: {
    says: 'Whether the way through Panama is open to all, or its holder may bar it.',
    rule: 'WEAW-AMB-14',
  },
  mountainArtillery: {
    says: 'Whether artillery may fire into Switzerland, Afghanistan and Tibet.',
    rule: 'WEAW-AMB-7',
  },
  straitAircraft: { says: 'Whether aircraft may attack over a strait.', rule: 'WEAW-AMB-12' },
  afghanRebels: { says: 'How many Afghans rise.', rule: 'WEAW-AMB-10' },
  trenchCapture: {
    says: 'Whether the trenches of a taken territory fall only to an attack across one of them.',
    rule: 'WEAW-AMB-20',
  },
  borderClash: {
    says: 'Whether forces that attack over one border both ways meet there first.',
    rule: 'WEAW-AMB-130',
  },
  rivalAttackers: {
    says: 'Whether any two that are not allies fight over a common target, or only enemies.',
    rule: 'WEAW-AMB-140',
  },
  coordinationUnit: {
    says: 'Who has the fictive unit that is taken as the first loss.',
    rule: 'WEAW-AMB-139',
  },
  attackDefault: {
    says: 'Whether an attack without a stopping order goes on to the end, or stops after one round.',
    rule: 'WEAW-AMB-135',
  },
  lossOrder: { says: 'Which units are lost first without an order.', rule: 'WEAW-AMB-124' },
  facilities: { says: 'Whether complexes and ports brought into a battle may be lost.', rule: 'WEAW-AMB-32' },
  aaRolls: {
    says: 'Whether guns roll once for the planes that enter, or again before land combat.',
    rule: 'WEAW-AMB-22',
  },
  aaInRounds: { says: 'Whether basic guns roll in every round of land combat.', rule: 'WEAW-AMB-23' },
  airCombat: { says: 'Which value planes roll against in air combat.', rule: 'WEAW-AMB-131' },
  searchIsAction: {
    says: 'Whether a ship that searches for submarines may do nothing else.',
    rule: 'WEAW-AMB-114',
  },
  detectionRounds: { says: 'Rounds before hunted submarines may leave.', rule: 'WEAW-AMB-111' },
  subFreeAttack: {
    says: 'Whether submarines stay for a round after their free attack, or may leave at once.',
    rule: 'WEAW-AMB-122',
  },
  navalContact: {
    says: 'Whether fleets fight where one is ordered to, or wherever enemies meet.',
    rule: 'WEAW-AMB-118',
  },
  railThrough: {
    says: 'Whether territories that are passed through count their strategic movement.',
    rule: 'WEAW-AMB-141',
  },
  spanishGarrison: {
    says: 'Whether too few infantry in one of Toulouse and Bordeaux is enough.',
    rule: 'WEAW-AMB-159',
  },
  starvation: {
    says: 'What keeps the cordon around Britain: any enemy vessel, or submarines alone.',
    rule: 'WEAW-AMB-157',
  },
  conditions: {
    says: 'Whether lines may depend on the position when their step begins, or may have no conditions.',
    rule: 'WEAW-AMB-86',
  },
  openBooks: { says: 'Who sees money, manpower and research.', rule: 'WEAW-AMB-87' },
  turns: {
    says: 'How many turns the game has: 26 are the whole war, 15 end with 1916, 9 with 1915; with fewer than 26, victory: land.',
    rule: 'WEAW-TURN-1',
  },
  victory: {
    says: 'How the game is decided after the last turn: by the tests of the document, or by home land of the other side that is held and incorporated, by value; at a draw the Central Powers win.',
    rule: 'WEAW-VIC-2',
  },
  seating: { says: 'Which seats command which nations.' },
};

export const DEADLINE_WORDS: Readonly<Record<keyof Settings['deadlines'], SettingWords>> = {
  orders: { says: 'Hours for the sheets of a turn.' },
  ruling: { says: 'Hours for a ruling of the game master.' },
  answer: { says: 'Hours for an answer to an offer of surrender, with surrenderReply: window.' },
};
