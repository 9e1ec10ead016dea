import { type Workspace, editionWith, standard, told } from './pax-workspace.ts';
import { type Field, fight } from './pax-war-field.ts';

// Units that have to retreat, and where they end.

export const PBM = editionWith({ ruleset: 'pbm' });

/** Britain attacks last and beats France, which has Italy and Russia on its side. */
export const WARS: Field['wars'] = [[['france', 'italy', 'russia'], ['britain']]];

export interface Rout extends Omit<Field, 'wars' | 'step' | 'results'> {
  readonly from: string;
}

export const goneTo = (d: Workspace): string => {
  const [retreat] = told(d, 'force-retreated').filter(({ party }) => party === 'france');
  const [lost] = told(d, 'force-surrendered').filter(({ party }) => party === 'france');
  return retreat?.to ?? (lost ? `prisoners: ${lost.why}` : 'nowhere');
};

/** Where the French go from there, `italy` and others staying out of it: a place, `prisoners`, or nothing. */
export const rout = (
  { from, units = [], filed, ...words }: Rout,
  edition = standard,
  arm: 'army' | 'navy' = 'army',
) => {
  const d = fight(
    {
      wars: WARS,
      step: 'ATT2',
      ...words,
      units: [`britain ${arm} 10 ${from}`, `france ${arm} 1 ${from}`, ...units],
      filed: { britain: `attack with ${arm} in ${from}`, ...filed },
      results: [{ area: from, power: 'britain', result: 'DR' }],
    },
    edition,
  );
  return goneTo(d);
};

export const fleetRout = (words: Rout, edition = standard) => rout(words, edition, 'navy');
