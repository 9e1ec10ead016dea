import type { GlossaryTerm } from '../../shell/layers/terms.tsx';

const term = (
  word: string,
  means: string,
  { rule, forms = [] }: { readonly rule: string; readonly forms?: readonly string[] },
): GlossaryTerm => ({ word, means, rule, forms });

/** Words of The War to End All Wars in plain words, each with the rule it comes from. */
export const TERMS: readonly GlossaryTerm[] = [
  term(
    'depot',
    'Own land that hangs together, with the money that lies in it; what is built is paid there.',
    {
      rule: 'WEAW-COLL-2',
      forms: ['depots'],
    },
  ),
  term(
    'trench',
    'Guards one border of a territory while infantry stands in it: attackers over it hit less.',
    {
      rule: 'WEAW-TR-1',
      forms: ['trenches', 'super trench'],
    },
  ),
  term('US Entry', 'How near the USA is to joining a side: at +10 the Allies, at -10 the Central Powers.', {
    rule: 'WEAW-AMB-57',
    forms: ['Entry'],
  }),
  term('stance', 'Which camp a minor neutral leans to; influence moves it a step.', {
    rule: 'WEAW-INFL-5',
    forms: ['camp'],
  }),
  term('pool', 'Whose men infantry is drawn from; beyond its limit infantry costs double.', {
    rule: 'WEAW-INF-3',
    forms: ['pools', 'manpower'],
  }),
  term('incorporated', 'Paid for and collected from: land one holds counts only when it is.', {
    rule: 'WEAW-INC-2',
    forms: ['incorporate', 'incorporation'],
  }),
  term('attack value', 'A unit hits where its ten-sided die falls at or under this, less its penalties.', {
    rule: 'WEAW-BAT-10',
    forms: ['value'],
  }),
  term('strait', 'A border over water: infantry and artillery attack over it at -2, nothing else does.', {
    rule: 'WEAW-PLACE-24',
    forms: ['straits'],
  }),
  term('escort', 'A task of a naval force: it fights only to guard transports.', { rule: 'WEAW-NAV-9' }),
  term('engage', 'A task of a naval force: it fights whatever enemy ships are in its zone.', {
    rule: 'WEAW-NAV-12',
  }),
  term(
    'standing orders',
    'What forces do turn after turn until told otherwise: when they give way, what is lost.',
    {
      rule: 'WEAW-BAT-15',
      forms: ['standing order'],
    },
  ),
  term('threat', 'Land units of enemies beside a place, all of which could fall on it.', {
    rule: 'WEAW-BAT-1',
  }),
];
