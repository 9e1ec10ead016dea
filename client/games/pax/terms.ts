import type { GlossaryTerm } from '../../shell/glossary.ts';
import { WAR_TERMS } from './war-terms.ts';

/** Terms of Pax Britannica explained, each with its rule. */
export const TERMS: readonly GlossaryTerm[] = [
  {
    word: 'economic value',
    forms: ['EV', 'value'],
    means: 'What an area is worth: a marker there earns a multiple of it.',
    rule: 'PB-ADMIN-1',
  },
  {
    word: 'combat strength',
    forms: ['CS', 'strength'],
    means: 'How strongly an area defends itself, in strength points; it attacks nobody.',
    rule: 'PB-TERMS-3',
  },
  {
    word: 'area type',
    forms: ['type', 'independent', 'Ottoman', 'Chinese', 'Ch. vassal', 'unorganized'],
    means: 'What an area was before any marker; it keeps its type under Control of a power.',
    rule: 'PB-MAP-3',
  },
  {
    word: 'strength point',
    forms: ['strength points', 'SP'],
    means: 'Size of a unit: army 3 has three. All army points of a power in an area fight together.',
    rule: 'PB-COL-4',
  },
  {
    word: 'status marker',
    forms: ['marker', 'markers'],
    means: 'Interest, Influence, Protectorate, Possession, Dominion or State: one per power and area.',
    rule: 'PB-TERMS-10',
  },
  {
    word: 'Interest',
    forms: ['Int'],
    means: 'The lowest marker: it earns the value once and costs no upkeep.',
    rule: 'PB-STATUS-4',
  },
  {
    word: 'Influence',
    forms: ['Inf'],
    means: 'Above Interest: earns the value twice, £5 upkeep; where nobody has established Control.',
    rule: 'PB-STATUS-5',
  },
  {
    word: 'Protectorate',
    forms: ['Pro'],
    means: 'The lowest Control: earns the value four times, £10 upkeep.',
    rule: 'PB-ADMIN-1',
  },
  {
    word: 'Possession',
    forms: ['Pos'],
    means: 'Control that earns the value five times, £20 upkeep.',
    rule: 'PB-ADMIN-7',
  },
  {
    word: 'Dominion',
    forms: ['State', 'Dom'],
    means: 'Control that governs itself: earns the value five times, £30 upkeep.',
    rule: 'PB-ADMIN-7',
  },
  {
    word: 'Control',
    forms: ['Control marker', 'controls'],
    means: 'An area is controlled by an established Protectorate, Possession, State or Dominion.',
    rule: 'PB-TERMS-6',
  },
  {
    word: 'established',
    forms: ['unestablished', 'establish'],
    means: 'A Control marker must beat the area in the combat of its turn; then it is established.',
    rule: 'PB-EST-1',
  },
  {
    word: 'odds',
    means:
      'Attackers to defence, rounded in favour of the area to a column of the table; a die picks the row.',
    rule: 'PB-CRT-2',
  },
  {
    word: 'unrest',
    means: 'It stays until somebody beats the area or until the markers are adjusted.',
    rule: 'PB-UNREST-2',
  },
  {
    word: 'link',
    forms: ['your link', 'linked'],
    means:
      'A connection home over areas you control and seas with your own merchant fleet. Markers and income need it.',
    rule: 'PB-TERMS-4',
  },
  {
    word: 'casus belli',
    forms: ['cb', 'dispute', 'disputes'],
    means: 'A ground for war of one power against another, good for one turn; talks may settle it.',
    rule: 'PB-CB-1',
  },
  {
    word: 'tensions',
    forms: ['European tensions', 'tension'],
    means: 'How close Europe is to the general war. At 100 the game ends at once.',
    rule: 'PB-ETI-1',
  },
  {
    word: 'resentment',
    forms: ['Chinese resentment'],
    means: 'How close China is to rebellion: three dice below its tens number start one.',
    rule: 'PB-CHINA-2',
  },
  {
    word: 'Congress',
    forms: ['Congress of Europe'],
    means:
      'A meeting over a dispute, called by a power that holds a casus belli; its members vote on proposals.',
    rule: 'PB-CONG-1',
  },
  {
    word: 'Colonial Office',
    means: 'Money from home: a die for each power, read in that power’s column.',
    rule: 'PB-ADMIN-3',
  },
  {
    word: 'maintenance',
    forms: ['upkeep'],
    means: 'Units abroad cost their strength points in pounds each turn; markers cost by kind.',
    rule: 'PB-ADMIN-6',
  },
  {
    word: 'victory points',
    forms: ['VP', 'points'],
    means: 'They come from money left over, bonuses of the turn, and markers at the end.',
    rule: 'PB-VP-1',
  },
  {
    word: 'divisor',
    forms: ['VPD'],
    means: 'What a power’s treasury is divided by to make the points of a turn.',
    rule: 'PB-VP-2',
  },
  {
    word: 'co-dominion',
    forms: ['co-dominions'],
    means: 'Control of an area by several powers, with the consent of all who hold it.',
    rule: 'PB-STATUS-8',
  },
  {
    word: 'garrison',
    forms: ['garrisons', 'ungarrisoned'],
    means:
      'An army of your own that each Control marker needs. A power that can garrison an area must not leave it empty.',
    rule: 'PB-GARR-4',
  },
  {
    word: 'Movement and status change',
    forms: ['MSC', 'MSC_ORDERS'],
    means: 'The phase of secret sheets. You react to others by writing conditions.',
    rule: 'PB-MSC-2',
  },
  {
    word: 'condition',
    forms: ['if', 'unless', 'when'],
    means: 'A line whose condition fails costs nothing; its money goes to later lines.',
    rule: 'PB-MSC-9',
  },
  {
    word: 'Negotiation',
    forms: ['NEG'],
    means: 'Disputes can be settled by agreement, line by line.',
    rule: 'PB-NEG-1',
  },
  {
    word: 'minor power',
    forms: ['minor powers', 'minors'],
    means: 'Belgium, the Netherlands, Portugal and Spain, played by the rules.',
    rule: 'PB-MINOR-1',
  },
  ...WAR_TERMS,
];
