import { informalPeaceNamed } from '../declarations/names.ts';
import type { PeaceRecord } from '../state/state.ts';
import type { Position, StepContext } from '../state/step.ts';
import { isPair } from '../../../kernel/pairs.ts';

// EIA-4.4.1-b: what an informal peace may not promise no step can find in free text, so that anybody else may object to
// the words. Upheld, they leave the record; the peace stands, for nothing in it rests on them.

/** The informal peace of this month that a public name means, as long as it has words. */
export const peaceWithWords = (at: Pick<Position, 'state'>, name: string): PeaceRecord | undefined => {
  const action = informalPeaceNamed(at, name)?.order.action;
  const [one = ''] = name.split('/');
  if (action?.do !== 'informal-peace') return undefined;
  return at.state.treaties.find(
    ({ month, kind, words, loser, victor }) =>
      month === at.state.month &&
      kind === 'informal' &&
      words !== undefined &&
      isPair([loser, victor], one, action.with),
  );
};

/** Strikes the words of an informal peace. */
export const strikeWords = ({ state, emit }: StepContext, peace: PeaceRecord): void => {
  const { words, ...rest } = peace;
  state.treaties = state.treaties.map((other) => (other === peace ? rest : other));
  emit({ type: 'words-struck', one: peace.loser, other: peace.victor, words: words ?? '' });
};
