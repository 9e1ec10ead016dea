import type { GlossaryTerm } from '../../shell/layers/terms.tsx';
import { WAR_TERMS } from './war-terms.ts';

const term = (
  word: string,
  means: string,
  { rule, forms = [] }: { readonly rule: string; readonly forms?: readonly string[] },
): GlossaryTerm => ({ word, means, rule, forms });

/** Words of Pax Britannica in plain words, each with the rule it comes from. */
export const TERMS: readonly GlossaryTerm[] = [
  term('economic value', 'What an area is worth: a marker there earns a multiple of it.', {
    rule: 'PB-ADMIN-1',
    forms: ['EV', 'value'],
  }),
  term('combat strength', 'How strongly an area defends itself, in strength points; it attacks nobody.', {
    rule: 'PB-TERMS-3',
    forms: ['CS', 'strength'],
  }),
  term(
    'strength point',
    'Size of a unit: army 3 has three. All army points of a power in an area fight together.',
    {
      rule: 'PB-COL-4',
      forms: ['strength points', 'SP'],
    },
  ),
  term(
    'status marker',
    'Interest, Influence, Protectorate, Possession, Dominion or State: one per power and area.',
    {
      rule: 'PB-TERMS-10',
      forms: ['marker', 'markers'],
    },
  ),
  term('Interest', 'The lowest marker: it earns the value once and costs no upkeep.', {
    rule: 'PB-STATUS-4',
    forms: ['Int'],
  }),
  term(
    'Influence',
    'Above Interest: earns the value twice, £5 upkeep; where nobody has established Control.',
    {
      rule: 'PB-STATUS-5',
      forms: ['Inf'],
    },
  ),
  term('Protectorate', 'The lowest Control: earns the value four times, £10 upkeep.', {
    rule: 'PB-ADMIN-1',
    forms: ['Pro'],
  }),
  term('Possession', 'Control that earns the value five times, £20 upkeep.', {
    rule: 'PB-ADMIN-7',
    forms: ['Pos'],
  }),
  term('Dominion', 'Control that governs itself: earns the value five times, £30 upkeep.', {
    rule: 'PB-ADMIN-7',
    forms: ['State', 'Dom'],
  }),
  term('Control', 'An area is controlled by an established Protectorate, Possession, State or Dominion.', {
    rule: 'PB-TERMS-6',
    forms: ['Control marker', 'controls'],
  }),
  term(
    'established',
    'A Control marker must beat the area in the combat of its turn; then it is established.',
    {
      rule: 'PB-EST-1',
      forms: ['unestablished', 'establish'],
    },
  ),
  term(
    'odds',
    'Attackers to defence, rounded in favour of the area to a column of the table; a die picks the row.',
    {
      rule: 'PB-CRT-2',
    },
  ),
  term('unrest', 'It stays until somebody beats the area or until the markers are adjusted.', {
    rule: 'PB-UNREST-2',
  }),
  term(
    'link',
    'A way home over areas one controls and seas with one’s own merchant fleet; markers and income need it.',
    {
      rule: 'PB-TERMS-4',
      forms: ['your link', 'linked'],
    },
  ),
  term(
    'casus belli',
    'A ground for war of one power against another, good for one turn; talks may settle it.',
    {
      rule: 'PB-CB-1',
      forms: ['cb', 'dispute', 'disputes'],
    },
  ),
  term('tensions', 'How near Europe is to the general war. At 100 the game ends at once.', {
    rule: 'PB-ETI-1',
    forms: ['European tensions', 'tension'],
  }),
  term('resentment', 'How near China is to rebellion: three dice below its tens number start one.', {
    rule: 'PB-CHINA-2',
    forms: ['Chinese resentment'],
  }),
  term(
    'Congress',
    'A meeting over a dispute, called by who holds a casus belli; its members vote on proposals.',
    {
      rule: 'PB-CONG-1',
      forms: ['Congress of Europe'],
    },
  ),
  term('Colonial Office', 'Money from home: a die for each power, read in that power’s column.', {
    rule: 'PB-ADMIN-3',
  }),
  term('maintenance', 'Units abroad cost their strength points in pounds each turn; markers cost by kind.', {
    rule: 'PB-ADMIN-6',
    forms: ['upkeep'],
  }),
  term('victory points', 'They come from money left over, bonuses of the turn, and markers at the end.', {
    rule: 'PB-VP-1',
    forms: ['VP', 'points'],
  }),
  term('divisor', 'What a power’s treasury is divided by to make the points of a turn.', {
    rule: 'PB-VP-2',
    forms: ['VPD'],
  }),
  term('co-dominion', 'Control of an area by several powers, with the consent of all who hold it.', {
    rule: 'PB-STATUS-8',
    forms: ['co-dominions'],
  }),
  term(
    'garrison',
    'An own army each Control marker needs. Who could garrison an area may not leave it empty.',
    {
      rule: 'PB-GARR-4',
      forms: ['garrisons', 'ungarrisoned'],
    },
  ),
  term(
    'Movement and status change',
    'The phase of sealed sheets; reactions to others are written as conditions.',
    {
      rule: 'PB-MSC-2',
      forms: ['MSC', 'MSC_ORDERS'],
    },
  ),
  term('condition', 'A line whose condition fails costs nothing; its money goes to later lines.', {
    rule: 'PB-MSC-9',
    forms: ['if', 'unless', 'when'],
  }),
  term('Negotiation', 'Disputes can be settled by agreement, line by line.', {
    rule: 'PB-NEG-1',
    forms: ['NEG'],
  }),
  term('minor power', 'Belgium, the Netherlands, Portugal and Spain, played by the rules.', {
    rule: 'PB-MINOR-1',
    forms: ['minor powers', 'minors'],
  }),
  ...WAR_TERMS,
];
