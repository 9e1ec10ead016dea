import type { FiledLine } from '../state/lines.ts';
import type { At } from '../state/step.ts';

// How a declaration is named in public. The number of its line would tell what else stood on the sheet; on whom it is
// tells nothing that the declaration itself does not.

/** `france/austria` */
export const declarationName = (by: string, on: string): string => `${by}/${on}`;

/** Declarations of a power that everybody knows, in the order of their lines. */
const revealedBy = ({ state }: Pick<At, 'state'>, power: string): readonly FiledLine[] =>
  state.lines.filter(
    ({ seat, order, status }) => seat === power && order.action.do === 'declare-war' && status === 'done',
  );

const nameOfLine = ({ seat, order: { action } }: FiledLine): string =>
  action.do === 'declare-war' ? declarationName(seat, action.on) : '';

/** The line that a public name means. */
export const declarationNamed = (at: Pick<At, 'state'>, name: string): FiledLine | undefined =>
  revealedBy(at, name.split('/')[0] ?? '').find((line) => nameOfLine(line) === name);

/**
 * What somebody means who may have read only what is public: `france/2` is the second declaration of France that was
 * revealed. Names and facts stay what they are.
 */
export const publicName = (at: Pick<At, 'state'>, reference: string): string => {
  const [power = '', number = ''] = reference.split('/');
  if (!/^\d+$/.test(number)) return reference;
  const line = revealedBy(at, power)[Number(number) - 1];
  return line ? nameOfLine(line) : reference;
};
