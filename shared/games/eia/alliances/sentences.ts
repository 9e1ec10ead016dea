import { withSign } from '../../../kernel/text/numbers.ts';
import { isStandIn } from '../charts/stand-ins.ts';
import { type Sentences } from '../wording/words.ts';
import type { AllianceFact } from './facts.ts';

export const allianceSentences: Sentences<AllianceFact> = {
  'alliance-offer': ({ by, to, points }, { name, edition }) => {
    const about = isStandIn(edition.tables, 'create-alliance') ? '≈' : '';
    const gain = points === 0 ? '' : ` (${about}${withSign(points)} each)`;
    return `${name(by)} and ${name(to)} are allied if ${name(to)} writes the same${gain}. [EIA-4.5-b]`;
  },
  allied: ({ pair: [one, other], points, totals }, { name, edition }) => {
    const about = isStandIn(edition.tables, 'create-alliance') ? '≈' : '';
    const gain =
      points === 0
        ? ''
        : ` (${about}${withSign(points)} each, now ${withSign(totals[0])} and ${withSign(totals[1])})`;
    return `${name(one)} and ${name(other)} are allied${gain}. [EIA-4.5-a]`;
  },
};
