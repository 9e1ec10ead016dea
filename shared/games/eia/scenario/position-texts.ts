import type { EiaState, Obligation } from '../state/state.ts';
import { pairOf } from '../../../kernel/pairs.ts';

// The position in the words of scenarios: only pairs and names, pairs in alphabetical order.

const pairText = (one: string, other: string): string => pairOf(one, other).join(' ');

export const allianceTexts = ({ alliances }: EiaState) => alliances.map(({ pair }) => pair.join(' '));
export const brokenTexts = ({ broken }: EiaState) => broken.map(({ pair }) => pair.join(' '));
export const marriageTexts = ({ marriages }: EiaState) => marriages.map((pair) => pair.join(' '));
export const warTexts = ({ wars }: EiaState) =>
  wars.map(({ aggressor, defender }) => pairText(aggressor, defender));
export const minorWarTexts = ({ minorWars }: EiaState) =>
  minorWars.map(({ power, minor }) => `${power} ${minor}`);

/** A pair with the shorter time, and a separate entry for a longer direction; or only one direction. */
export const truceTexts = ({ truces }: EiaState): readonly string[] =>
  truces.flatMap(({ barred, target, until }) => {
    const back = truces.find((other) => other.barred === target && other.target === barred);
    if (!back) return [`${barred} not on ${target} until ${until}`];
    if (back.until < until) return [`${barred} not on ${target} until ${until}`];
    const isListedHere = back.until > until || barred < target;
    return isListedHere ? [`${pairText(barred, target)} until ${until}`] : [];
  });

const obligationText = ({ kind, from, to, detail }: Obligation): string => {
  switch (kind) {
    case 'reparations':
      return `reparations ${from} to ${to} ${detail ?? 'half'}`;
    case 'embargo':
      return `embargo ${from} against ${detail ?? to}`;
    case 'access':
      return `access of ${to} in ${from}`;
    case 'trade':
      return `colonial trade of ${from} to ${to}`;
    case 'loan':
      return `loan corps of ${from} to ${to}`;
  }
};

export const obligationTexts = ({ obligations }: EiaState) => obligations.map(obligationText);
/** Duties that are still to be done. */
export const dutyTexts = ({ duties }: EiaState) => duties.filter(({ done }) => !done).map(({ text }) => text);
export const pickTexts = ({ record }: EiaState) =>
  record.picks.map(({ victor, code }) => `${victor} ${code}`);
export const paymentTexts = ({ britain }: EiaState) =>
  (britain?.payments ?? []).map(({ to, amount }) => `great-britain ${to} ${String(amount)}`);
