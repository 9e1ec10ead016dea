import type { PersonTable } from '@chancery/shared/people';
import { formatTime } from '../../people/mailing-times.ts';

/** One line about a table of a person: `Berlin (berlin-1884), france: 1884, Orders; your turn, until …`. */
export const tableLine = ({ match, name, seat, at, isDue, deadline }: PersonTable, zone: string): string => {
  const head = `${name} (${match}), ${seat}`;
  if (at === '') return `${head}: closed for now; the host sees to it`;
  const until = deadline === null ? 'no deadline' : `until ${formatTime(zone, deadline)}`;
  return isDue ? `${head}: ${at}; your turn, ${until}` : `${head}: ${at}; nothing is due (${until})`;
};
