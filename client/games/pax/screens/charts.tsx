import { pageScreen } from '../../../screens/page-screen.tsx';
import { chartLines, spokenCharts } from '../charts/chart-lines.ts';

/** Indices, money and points over the turns. */
export const charts = pageScreen({
  id: 'charts',
  title: 'Charts',
  jump: 'a',
  lines: chartLines,
  spokenLines: spokenCharts,
});
