import type { GlossaryTerm } from '../../shell/glossary.ts';

/** Terms of The War to End All Wars explained, each with its rule. */
export const TERMS: readonly GlossaryTerm[] = [
  {
    word: 'depot',
    forms: ['depots'],
    means: 'Connected land of a nation, with the money in it. What you build there is paid from it.',
    rule: 'WEAW-COLL-2',
  },
  {
    word: 'centre points',
    forms: ['centre point', 'centres'],
    means:
      'Given by industrial centres each turn. They pay first for what factories and shipyards make; unused points are lost.',
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
    means: 'How close the USA is to joining a side: at +10 the Allies, at -10 the Central Powers.',
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
    means: 'The population that infantry is drawn from. Beyond its limit, infantry costs double.',
    rule: 'WEAW-INF-3',
  },
  {
    word: 'incorporated',
    forms: ['incorporate', 'incorporation'],
    means: 'Land you have paid for. Only incorporated land brings money and counts for victory.',
    rule: 'WEAW-INC-2',
  },
  {
    word: 'value',
    means: 'Of a place: the money it brings each turn once it is incorporated. Of a unit: its attack value.',
    rule: 'WEAW-COLL-1',
  },
  {
    word: 'attack value',
    forms: ['values'],
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
    means: 'A task of a naval force: it fights all enemy ships in its zone.',
    rule: 'WEAW-NAV-12',
  },
  {
    word: 'standing orders',
    forms: ['standing order'],
    means: 'What forces do every turn until you change it: when they retreat, what is lost first.',
    rule: 'WEAW-BAT-15',
  },
  {
    word: 'threat',
    means: 'The number of enemy land units next to a place, which could all attack it.',
    rule: 'WEAW-BAT-1',
  },
];
