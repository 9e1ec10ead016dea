import { castingSeat } from '@chancery/shared/games/pax/congress/membership.ts';
import type { Congress } from '@chancery/shared/games/pax/state/congress.ts';
import { type Line, wrap } from '../../../shell/lines.ts';
import type { PaxTable } from '../table.ts';
import { partyName } from './names.ts';

const COUNTING_STEPS = ['CONG_PROPOSE', 'CONG_VOTE'];

/** How votes are counted, while proposals are made and voted on (PB-CONG-14, 25, 27 to 31, AMB-28). */
export const countingLines = (
  { edition, state }: PaxTable,
  congress: Congress,
  width: number,
): readonly Line[] => {
  if (!COUNTING_STEPS.includes(state.step)) return [];
  const { congressMajority, congressSecret } = edition.settings;
  const host = partyName(edition, castingSeat(congress));
  const rule =
    congress.round > 1
      ? `Of several proposals on one dispute the one with the most yes votes stands; of equals, the one that ${host} supports.`
      : [
          congressMajority === 'cast'
            ? 'A proposal passes with more yes than no; who abstains does not count.'
            : `A proposal passes with the yes of more than half of the ${String(congress.members.length)} members.`,
          `If votes are equal, ${host} decides.`,
          'Where two on one dispute pass, there is a second vote between them.',
        ].join(' ');
  const sealed = congressSecret ? ' Votes are sealed until all are counted.' : '';
  return wrap(`Each member votes once on each proposal. ${rule}${sealed}`, width - 2, 0).map((row): Line => [
    ['dim', row],
  ]);
};

/** The same in one row, for screens that show the proposals first. */
export const countingBrief = ({ edition, state }: PaxTable, congress: Congress): readonly Line[] => {
  if (state.step !== 'CONG_VOTE' || congress.round > 1) return [];
  const passes =
    edition.settings.congressMajority === 'cast'
      ? 'more yes than no'
      : 'the yes of more than half the members';
  return [
    [['dim', `Passes with ${passes}; if equal, ${partyName(edition, castingSeat(congress))} decides.`]],
  ];
};
