import { rulingRefusals } from '../refusals.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { publicName } from '../../declarations/names.ts';
import { boardLine } from '../../orders/board/form.ts';
import { REFERENCE } from '../../orders/board/reference.ts';
import { pattern } from '../../orders/form.ts';
import { TEXT } from '../../orders/slots.ts';
import { objectionRefusal, recordObjection } from '../rulings.ts';

declare module '../../orders/board/types.ts' {
  interface BoardActions {
    object: { readonly against: Reference; readonly text: string };
  }
}

const form = pattern({
  verb: 'object to',
  does: 'object',
  hint: 'dispute a line or a fact',
  example: 'object to france/austria "corps in Bohemia"',
  parts: [
    part('against', REFERENCE, { ask: 'To what?' }),
    part('text', TEXT, { ask: 'Why? In your own words.' }),
  ],
});

/** EIA-AMB-10 */
export const object = boardLine(form, {
  refusalInState: (_edition, { seat }, { against }) =>
    against.startsWith(`${seat}/`) ? rulingRefusals.refuse('own-line', { line: against }) : undefined,
  refusal: (at, seat, { against }) => objectionRefusal(at, seat, publicName(at, against)),
  carryOut: (context, seat, { against, text }) => {
    recordObjection(context, { against: publicName(context, against), by: seat, text });
  },
});
