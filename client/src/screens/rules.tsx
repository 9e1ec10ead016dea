import { pageScreen } from '../page-screen.tsx';
import { houseRuleLines } from '../reading/house-rules.ts';

/** Settings in force and charts with stand-in figures. */
export const rules = pageScreen('rules', 'Rules', houseRuleLines);
