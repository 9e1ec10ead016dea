import type { Action } from './types.ts';

/** Actions that are not called after their verb. */
const OTHER_NAMES: Readonly<Partial<Record<Action['do'], string>>> = {
  attend: 'attend congress',
  'stay-away': 'stay away from congress',
  'withdraw-from-treaty': 'withdraw from',
  'publish-treaty': 'publish',
  'publish-protocol': 'publish',
  passage: 'deny',
  decline: 'decline call',
  'eliminate-units': 'eliminate',
  'eliminate-marker': 'eliminate',
  'rule-lines': 'rule',
  'rule-answer': 'rule',
  'rule-breach': 'rule',
};

/** An order's verb as it is written, by what it does: `fight-alone` → `fight alone`. */
export const verbName = (does: string): string =>
  OTHER_NAMES[does as Action['do']] ?? does.replaceAll('-', ' ');
