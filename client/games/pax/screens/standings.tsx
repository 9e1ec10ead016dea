import { pageScreen } from '../../../screens/page-screen.tsx';
import { standingsLines } from '../views/standings.ts';

/** Points, indices, penalty, counters and casus belli. */
export const standings = pageScreen({
  id: 'standings',
  title: 'Standings',
  jump: 's',
  lines: standingsLines,
});
