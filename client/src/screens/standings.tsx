import { pageScreen } from '../page-screen.tsx';
import { standingsLines } from '../reading/standings.ts';

/** Points, indices, penalty, counters and casus belli. */
export const standings = pageScreen('standings', 'Standings', standingsLines);
