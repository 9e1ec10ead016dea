import { informalPeaceNamed } from '../declarations/names.ts';
import type { PeaceRecord } from '../state/state.ts';
import type { Position, StepContext } from '../state/step.ts';
import { isPair } from '../../../kernel/pairs.ts';

// EIA-4.4.1-b: no step can find forbidden promises in the free text of an informal peace, so anybody else may object to
// the words. If the objection is upheld, the words are removed; the peace stands, since nothing in it depends on them.

/** The informal peace of this month with a public name, while it has words. */
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
