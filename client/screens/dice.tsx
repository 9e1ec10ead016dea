import { pageScreen } from './page-screen.tsx';
import { diceLines } from './dice-check.ts';

/** Commitments, published keys and whether they match. */
export const dice = pageScreen({ id: 'dice', title: 'Dice', jump: 'i', lines: diceLines });
