import { pageScreen } from '../../../screens/page-screen.tsx';
import { spokenStandings, standingsLines } from '../views/standings.ts';

/** Points, indices, penalty, counters and casus belli. */
export const standings = pageScreen({
  id: 'standings',
  title: 'Standings',
  jump: 's',
  lines: standingsLines,
  spokenLines: spokenStandings,
});
