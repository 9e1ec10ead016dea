import { pageScreen } from './page-screen.tsx';
import { diceLines } from './dice-check.ts';

/** Commitments, revealed keys and whether they agree. */
export const dice = pageScreen({ id: 'dice', title: 'Dice', jump: 'i', lines: diceLines });
