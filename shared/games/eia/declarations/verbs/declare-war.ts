import { selfRefusal } from '../../board/self.ts';
import { part, type Slot } from '../../../../kernel/language/pattern.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { alliesOf, areAllied } from '../../board/alliances.ts';
import { districtsOf } from '../../board/minors.ts';
import { powersBesides } from '../../board/powers.ts';
import { barredUntil } from '../../board/truces.ts';
import { pointsFor } from '../../charts/edition.ts';
import { areAtWar } from '../../board/wars.ts';
import { questionAudience } from '../../lines/audience.ts';
import type { LineOf } from '../../lines/filed-lines.ts';
import { lineRefusals } from '../../lines/refusals.ts';
import { type EiaVerb, eiaVerb, pattern, type Price } from '../../orders/form.ts';
import type { OrderReader } from '../../orders/order-reader.ts';
import { COUNTRY } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import type { Position, StepContext } from '../../state/step.ts';
import { stateOf } from '../../vocabulary/steps.ts';
import type { DeclarationFact } from '../facts.ts';
import { declarationLineRefusal } from '../law.ts';
import { declarationRefusals } from '../refusals.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    'declare-war': { readonly on: string; readonly under?: string };
    'declare-no-war': object;
  }
}

/** The paragraph that allows a declaration outside its step or inside a truce: `6.3.1.2.2`, `B.6`. */
const PARAGRAPH: Slot<OrderReader, string> = {
  name: 'PARAGRAPH',
  read: (reader) => {
    reader.offer('a paragraph like 6.3.1.2.2, or B.6', []);
    if (reader.acceptAlias('b . 6', 'b 6') !== undefined) return 'B.6';
    const word = reader.peekWord() ?? '';
    if (!/^\d+(\.\d+)+$/.test(word)) return reader.fail();
    reader.skip();
    return word;
  },
  format: (text) => text,
  peek: () => true,
};

/** EIA-AMB-2, EIA-4.0-c: a declaration during the rest of the month, if permitted. */
const carryOutLate = (context: StepContext, line: LineOf<'declare-war'>): Refusal | undefined => {
  const { on, under } = line.order.action;
  const now = stateOf(context.state.step);
  if (context.edition.settings.outsideDeclarations === 'never')
    return lineRefusals.refuse('not-now', { states: ['DOW'], now }, 'EIA-4.0-b');
  if (under === undefined) return declarationRefusals.refuse('under-what', { on }, 'EIA-AMB-2');
  line.status = 'needs ruling';
  const text = `${line.seat} declares war on ${on} under ${under}`;
  context.state.record.questions.push({ kind: 'declaration', text, lines: [line.id], votes: {} });
  const declaration = { by: line.seat, on, under };
  context.emit({ type: 'asked', text, declaration }, questionAudience(context, { lines: [line.id] }));
  return undefined;
};

/** EIA-4.2.1: the price is per district for a minor, and higher for an ally than for another power. */
const declarationPrice = (at: Position, seat: string, { on }: ActionOf<'declare-war'>): readonly Price[] => {
  if (at.state.minors[on]) return [{ change: 'declare-war-minor', times: districtsOf(at.edition, on) }];
  const isAlly = areAllied(at.state, seat, on);
  return [
    { change: 'declare-war-major' },
    ...(isAlly ? [{ change: 'declare-war-ally-extra' } as const] : []),
  ];
};

/** EIA-4.3-a, EIA-4.3-b, EIA-4.3.1.4-a: allies that the target could call. */
const callRisk = (at: Position, by: string, on: string): readonly DeclarationFact[] => {
  const allies = alliesOf(at.state, on).filter(
    (ally) => ally !== by && !areAtWar(at.state, ally, by) && barredUntil(at, ally, by) === undefined,
  );
  return allies.length === 0 ? [] : [{ type: 'call-risk', by, on, allies }];
};

/** EIA-4.6-d, EIA-4.6.5: who runs the minor may fight for it; if nobody does, the price is given back. */
const runRisk = ({ edition }: Position, by: string, on: string): DeclarationFact => ({
  type: 'run-risk',
  by,
  on,
  refund: pointsFor(edition, 'declare-war-minor-refund') * districtsOf(edition, on),
});

/** EIA-4.2-a: a power or a neutral minor. */
export const declareWar: EiaVerb<ActionOf<'declare-war'>> = eiaVerb(
  pattern({
    verb: 'declare war on',
    others: ['declare war against', 'declare war upon', 'declare on'],
    does: 'declare-war',
    hint: 'go to war with a power or a neutral minor',
    example: 'declare war on austria',
    parts: [
      part('on', COUNTRY, { ask: 'On whom?' }),
      part('under', PARAGRAPH, {
        words: 'under',
        hint: 'allowed by a rule',
        ask: 'Under which paragraph?',
        isOptional: true,
        isSeldom: true,
      }),
    ],
  }),
  {
    refusalInAnyPosition: (_edition, seat, { on }) => selfRefusal(seat, [on]),
    refusal: (at, seat, { action }) => declarationLineRefusal(at, seat, action),
    isJudgedNow: true,
    price: declarationPrice,
    foresees: (at, seat, { on }) => (at.state.minors[on] ? [runRisk(at, seat, on)] : callRisk(at, seat, on)),
    options: {
      DOW: (at, seat) =>
        [...powersBesides(at, seat), ...Object.keys(at.state.minors)].map((on) => ({
          do: 'declare-war',
          on,
        })),
    },
    immediate: { carryOut: carryOutLate },
  },
);

/** EIA-4.2-b: has the same effect as an empty sheet. */
export const declareNoWar: EiaVerb<ActionOf<'declare-no-war'>> = eiaVerb(
  pattern({
    verb: 'declare no war',
    does: 'declare-no-war',
    hint: 'no declarations this month',
    example: 'declare no war',
    parts: [],
  }),
  { isUnconditional: true, options: { DOW: () => [{ do: 'declare-no-war' }] } },
);
