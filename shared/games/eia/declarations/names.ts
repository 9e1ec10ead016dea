import type { FiledLine } from '../state/lines.ts';
import type { Position } from '../state/step.ts';

// How a line that everybody knows is named in public. The number of its line would tell what else stood on the sheet; on
// whom war is declared, or with whom peace is made, tells nothing that the line itself does not.

/** `france/austria` */
export const declarationName = (by: string, on: string): string => `${by}/${on}`;

/** Declarations and informal peaces of a power that everybody knows, in the order of their lines. */
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

/** The declaration that a public name means. */
export const declarationNamed = (at: Pick<Position, 'state'>, name: string): FiledLine | undefined =>
  lineNamed(at, name, 'declare-war');

/** The line of an informal peace that a public name means. */
export const informalPeaceNamed = (at: Pick<Position, 'state'>, name: string): FiledLine | undefined =>
  lineNamed(at, name, 'informal-peace');

/**
 * What somebody means who may have read only what is public: `france/2` is the second line of France that everybody
 * knows. Names and facts stay what they are.
 */
export const publicName = (at: Pick<Position, 'state'>, reference: string): string => {
  const [power = '', number = ''] = reference.split('/');
  if (!/^\d+$/.test(number)) return reference;
  const line = knownOf(at, power)[Number(number) - 1];
  return line ? nameOfLine(line) : reference;
};
