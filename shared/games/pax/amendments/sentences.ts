import type { Amended } from '../../../kernel/match/game.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Edition } from '../charts/edition.ts';
import type { PaxState } from '../state/state.ts';
import { placeInSentence, powerName } from '../wording/words.ts';
import { applyAmendment, type PreviousValue } from './amend.ts';
import { type Amendment, AMENDMENT_FORMS, readAmendment } from './reading.ts';
import { amendmentRefusals } from './refusals.ts';

const changeText = (what: string, to: number, was: PreviousValue): string =>
  `${what}: ${String(to)}, ${String(was)} before.`;

/** The sentence that everybody reads about a change. */
const sentenceOf = (edition: Edition, amendment: Amendment, was: PreviousValue): string => {
  switch (amendment.change) {
    case 'treasury':
      return changeText(`Treasury of ${powerName(edition, amendment.power)}`, amendment.pounds, was);
    case 'points':
      return changeText(`Victory points of ${powerName(edition, amendment.seat)}`, amendment.vp, was);
    case 'tensions':
      return changeText('European tensions', amendment.to, was);
    case 'resentment':
      return changeText('Chinese resentment', amendment.to, was);
    case 'marker': {
      const { power, kind, area } = amendment;
      return `Marker of ${powerName(edition, power)} in ${placeInSentence(edition, area)}: ${kind}, ${String(was)} before.`;
    }
    case 'unit': {
      const { power, arm, size, at, count } = amendment;
      const what = `${powerName(edition, power)}, ${arm} ${String(size)} in ${placeInSentence(edition, at)}`;
      return changeText(what, count, was);
    }
    case 'unrest':
      return `Unrest in ${placeInSentence(edition, amendment.area)}: ${amendment.isOn ? 'on' : 'off'}, ${String(was)} before.`;
    case 'casus-belli': {
      const { holder, against, area } = amendment;
      const where = area === undefined ? '' : ` in ${placeInSentence(edition, area)}`;
      return `Casus belli ${String(was)}: ${powerName(edition, holder)} against ${powerName(edition, against)}${where}.`;
    }
    case 'no-casus-belli':
      return `Casus belli ${String(was)} stands no longer.`;
  }
};

/** The position after a change, and the sentence that reports it. */
export const amend = (
  { edition, state: before }: { readonly edition: Edition; readonly state: PaxState },
  text: string,
): Result<Amended<PaxState>, Refusal> => {
  const amendment = readAmendment(edition, text);
  if (!amendment)
    return err(amendmentRefusals.refuse('no-such-amendment', { change: text, forms: AMENDMENT_FORMS }));
  const after = applyAmendment(edition, before, amendment);
  if (!after.ok) return after;
  const { state, was } = after.value;
  const { change } = amendment;
  const marks = change === 'tensions' || change === 'resentment' ? [{ is: change }] : [];
  return ok({ state, said: [sentenceOf(edition, amendment, was)], marks });
};
