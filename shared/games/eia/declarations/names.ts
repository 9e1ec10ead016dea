import type { FiledLine } from '../state/lines.ts';
import type { Position } from '../state/step.ts';

// Public names of lines. The number of a line would reveal what else was on the sheet; the target of a declaration, or
// the partner of a peace, reveals nothing that the line itself does not.

/** `france/austria` */
export const declarationName = (by: string, on: string): string => `${by}/${on}`;

/** A power's declarations and informal peaces that are public, in the order of their lines. */
const knownOf = ({ state }: Pick<Position, 'state'>, power: string): readonly FiledLine[] =>
  state.lines.filter(
    ({ seat, order: { action }, status }) =>
      seat === power && status === 'done' && (action.do === 'declare-war' || action.do === 'informal-peace'),
  );

const nameOfLine = ({ seat, order: { action } }: FiledLine): string => {
  if (action.do === 'declare-war') return declarationName(seat, action.on);
  return action.do === 'informal-peace' ? declarationName(seat, action.with) : '';
};

const lineNamed = (
  at: Pick<Position, 'state'>,
  name: string,
  kind: 'declare-war' | 'informal-peace',
): FiledLine | undefined =>
  knownOf(at, name.split('/')[0] ?? '').find(
    (line) => line.order.action.do === kind && nameOfLine(line) === name,
  );

/** The declaration with a public name. */
export const declarationNamed = (at: Pick<Position, 'state'>, name: string): FiledLine | undefined =>
  lineNamed(at, name, 'declare-war');

/** The line of an informal peace with a public name. */
export const informalPeaceNamed = (at: Pick<Position, 'state'>, name: string): FiledLine | undefined =>
  lineNamed(at, name, 'informal-peace');

/**
 * Translates a reference by somebody who knows only public lines: `france/2` is the second public line of France. Names
 * and facts are unchanged.
 */
export const publicName = (at: Pick<Position, 'state'>, reference: string): string => {
  const [power = '', number = ''] = reference.split('/');
  if (!/^\d+$/.test(number)) return reference;
  const line = knownOf(at, power)[Number(number) - 1];
  return line ? nameOfLine(line) : reference;
};
