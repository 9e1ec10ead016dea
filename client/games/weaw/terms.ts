import type { GlossaryTerm } from '../../shell/layers/terms.tsx';

/** Terms of The War to End All Wars explained, each with its rule. */
export const TERMS: readonly GlossaryTerm[] = [
  {
    word: 'depot',
    forms: ['depots'],
    means: 'Own land that hangs together, with the money that lies in it; what is built is paid there.',
    rule: 'WEAW-COLL-2',
  },
  {
    word: 'centre points',
    forms: ['centre point', 'centres'],
    means:
      'What industrial centres give each turn: they pay first for what factories and shipyards make, and are lost if left over.',
    rule: 'WEAW-ICN-2',
  },
  {
    word: 'trench',
    forms: ['trenches', 'super trench'],
    means: 'Guards one border of a territory while infantry stands in it: attackers over it hit less.',
    rule: 'WEAW-TR-1',
  },
  {
    word: 'US Entry',
    forms: ['Entry'],
    means: 'How near the USA is to joining a side: at +10 the Allies, at -10 the Central Powers.',
    rule: 'WEAW-AMB-57',
  },
  {
    word: 'stance',
    forms: ['camp'],
    means: 'Which camp a minor neutral leans to; influence moves it a step.',
    rule: 'WEAW-INFL-5',
  },
  {
    word: 'pool',
    forms: ['pools', 'manpower'],
    means: 'Whose men infantry is drawn from; beyond its limit infantry costs double.',
    rule: 'WEAW-INF-3',
  },
  {
    word: 'incorporated',
    forms: ['incorporate', 'incorporation'],
    means: 'Paid for and collected from: land one holds counts only when it is.',
    rule: 'WEAW-INC-2',
  },
  {
    word: 'attack value',
    forms: ['value'],
    means: 'A unit hits where its ten-sided die falls at or under this, less its penalties.',
    rule: 'WEAW-BAT-10',
  },
  {
    word: 'strait',
    forms: ['straits'],
    means: 'A border over water: infantry and artillery attack over it at -2, nothing else does.',
    rule: 'WEAW-PLACE-24',
  },
  {
    word: 'escort',
    means: 'A task of a naval force: it fights only to guard transports.',
    rule: 'WEAW-NAV-9',
  },
  {
    word: 'engage',
    means: 'A task of a naval force: it fights whatever enemy ships are in its zone.',
    rule: 'WEAW-NAV-12',
  },
  {
    word: 'standing orders',
    forms: ['standing order'],
    means: 'What forces do turn after turn until told otherwise: when they give way, what is lost.',
    rule: 'WEAW-BAT-15',
  },
  {
    word: 'threat',
    means: 'Land units of enemies beside a place, all of which could fall on it.',
    rule: 'WEAW-BAT-1',
  },
];
