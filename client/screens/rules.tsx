import { houseRuleLines } from './house-rules.ts';
import { pageScreen } from './page-screen.tsx';

/** Current settings, and charts with stand-in figures. */
export const rules = pageScreen({
  id: 'rules',
  title: 'House rules',
  jump: 'h',
  lines: houseRuleLines,
  least: 56,
});
