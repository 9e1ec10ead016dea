import { pageScreen } from '../../../screens/page-screen.tsx';
import { houseRuleLines } from '../views/house-rules.ts';

/** Settings in force and charts with stand-in figures. */
export const rules = pageScreen('rules', 'Rules', houseRuleLines);
