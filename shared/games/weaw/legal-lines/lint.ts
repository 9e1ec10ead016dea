import { labelledDice } from '../../../kernel/match/dice.ts';
import type { LintMessage } from '../../../kernel/match/game.ts';
import { type Edition } from '../charts/edition.ts';
import type { FiledLine } from '../state/record.ts';
import { turn } from '../turn.ts';
import { knownTo } from '../view/known.ts';
import type { WeawView } from '../view/view.ts';
import { placeOfStep } from '../vocabulary/steps.ts';

/** A face that no chance of a few in ten takes, and no cheap unit hits with. */
const DULL_DIE = 5;

/** Lines of a text that hold an order, in the order in which they are numbered. */
const orderLines = (text: string): readonly number[] =>
  text.split(/\r\n|\r|\n/).flatMap((line, i) => {
    const said = line.replace(/#.*$/, '').trim().toLowerCase();
    const isOrder = said !== '' && said !== 'end' && !said.startsWith('when ');
    return isOrder ? [i + 1] : [];
  });

/**
 * What a sheet would come to up to the land moves if nobody else did anything and no die did either: run on what the
 * seat knows alone, so that no secret of another changes it.
 */
const forecast = (edition: Edition, view: WeawView, seat: string, text: string): readonly FiledLine[] => {
  let state = knownTo(edition, view);
  while (placeOfStep(state.step) < placeOfStep('AIR')) {
    const dice = labelledDice({ game: 'weaw', turn: state.turn, step: state.step }, () => DULL_DIE);
    state = turn.advance({ edition, state, dice }, { [seat]: text }).state;
    if (state.step === 'GM_RULING') state.step = 'DIP';
    if (state.step === 'VIC') break;
  }
  return state.record.lines;
};

/** Lines that would not be carried out as things stand. */
export const lintSheet = (
  edition: Edition,
  view: WeawView,
  seat: string,
  text: string,
): readonly LintMessage[] => {
  if (view.step !== 'ORDERS') return [];
  const places = orderLines(text);
  return forecast(edition, view, seat, text).flatMap(({ id, reason }): LintMessage[] => {
    const number = Number(id.split('/')[1] ?? 0);
    return reason ? [{ line: places[number - 1] ?? 0, weight: 'illegal', refusal: reason }] : [];
  });
};
