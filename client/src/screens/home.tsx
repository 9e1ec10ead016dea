import { pageScreen } from '../page-screen.tsx';
import { summaryLines } from '../reading/summary.ts';

/** Where the match stands, what is due from me, what happened since I last looked. */
export const home = pageScreen('home', 'Home', summaryLines);
