import { labelledDice } from '../../../kernel/match/dice.ts';
import type { Edition } from '../charts/edition.ts';
import type { WeawState } from '../state/state.ts';
import { turn } from '../turn.ts';
import { knownTo } from '../view/known.ts';
import type { WeawView } from '../view/view.ts';
import { placeOfStep, type StepId } from '../vocabulary/steps.ts';

/** A face that no chance of a few in ten takes, and no cheap unit hits with. */
const DULL_DIE = 5;

/** A sheet, by whose eyes it is judged. */
export interface SheetOf {
  readonly edition: Edition;
  readonly view: WeawView;
  readonly seat: string;
  readonly text: string;
}

interface Ahead {
  readonly sheets?: Readonly<Record<string, string>>;
  readonly wanted: (state: Pick<WeawState, 'step'>) => boolean;
}

const isBefore =
  (until: StepId) =>
  ({ step }: Pick<WeawState, 'step'>): boolean =>
    placeOfStep(step) < placeOfStep(until) && step !== 'VIC';

/** Carries steps out while they are wanted, up to where the game master would be asked, which is left open. */
const advanced = (edition: Edition, state: WeawState, { sheets = {}, wanted }: Ahead): WeawState => {
  const dice = labelledDice({ game: 'weaw', turn: state.turn, step: state.step }, () => DULL_DIE);
  const next = turn.advanceWhile({ edition, state, dice }, sheets, wanted).state;
  return next.step === 'GM_RULING' ? { ...next, step: next.record.resume ?? 'DIP' } : next;
};

/**
 * What a sheet would come to up to a step if nobody else did anything and no die did either: run on what the seat
 * knows alone, so that no secret of another changes it.
 * @returns the position as the step begins, or at the end of the war where that comes first
 */
export const positionAhead = ({ edition, view, seat, text }: SheetOf, until: StepId): WeawState => {
  const wanted = isBefore(until);
  let state = knownTo(edition, view);
  while (wanted(state)) state = advanced(edition, state, { sheets: { [seat]: text }, wanted });
  return state;
};

/** A position with a step carried out, whatever lies between: no battle is fought for it. */
export const withStep = (edition: Edition, state: WeawState, step: StepId): WeawState =>
  advanced(edition, { ...state, step }, { wanted: (at) => at.step === step });

/** A sheet filed and its marches made, without what comes before them: for lines that need nothing of it. */
export const marched = ({ edition, view, seat, text }: SheetOf): WeawState =>
  withStep(
    edition,
    advanced(edition, knownTo(edition, view), {
      sheets: { [seat]: text },
      wanted: ({ step }) => step === 'ORDERS',
    }),
    'LND',
  );
