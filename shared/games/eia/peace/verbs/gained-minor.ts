import { fixedWords, part } from '../../../../kernel/language/pattern.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { addDuty } from '../../board/duties.ts';
import { setMinor } from '../../board/minors.ts';
import { areAtWar } from '../../board/wars.ts';
import { isConditionMet } from '../../lines/active-lines.ts';
import { endDoneOrIllegal, endLine, waitingLines } from '../../lines/filed-lines.ts';
import { lineRefusals } from '../../lines/refusals.ts';
import { type EiaVerb, eiaVerb, pattern } from '../../orders/form.ts';
import { MINOR } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import type { Position, StepContext } from '../../state/step.ts';
import { termRefusals } from '../refusals.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    'make-conquered': { readonly minor: string };
    'keep-free': { readonly minor: string };
  }
}

/** EIA-4.4.6.4: a gained free state keeps its forces, or is conquered at once and loses them. */
export const resolveGains = (context: StepContext): void => {
  const { state } = context;
  for (const kind of ['make-conquered', 'keep-free'] as const)
    for (const line of waitingLines(state, kind)) {
      const { minor } = line.order.action;
      const isGained = state.record.gained.some((gain) => gain.minor === minor && gain.by === line.seat);
      const found = state.minors[minor];
      if (!isGained || found?.state !== 'free')
        endLine(context, line, { status: 'unmet', reason: termRefusals.refuse('not-gained', { minor }) });
      else if (isConditionMet(context, line) !== true)
        endLine(context, line, { status: 'struck', reason: lineRefusals.refuse('condition-false') });
      else {
        endDoneOrIllegal(context, line, undefined);
        if (kind === 'keep-free') continue;
        setMinor(state, minor, { state: 'conquered' });
        addDuty(context, [line.seat], { kind: 'remove-all', of: minor });
        context.emit({ type: 'made-conquered', minor, by: line.seat });
      }
    }
};

/** Why a minor cannot be a free state gained by terms this month: it is none, or not an enemy's. */
const gainRefusal = (
  { state }: Position,
  seat: string,
  { action: { minor } }: { readonly action: ActionOf<'make-conquered' | 'keep-free'> },
): Refusal | undefined => {
  const { state: kind, controller } = state.minors[minor] ?? { state: 'neutral', controller: null };
  const isOfEnemy = controller !== null && areAtWar(state, seat, controller);
  return kind === 'free' && isOfEnemy
    ? undefined
    : termRefusals.refuse('not-gained', { minor }, 'EIA-4.4.6.4');
};

const GAINED = part('minor', MINOR, { ask: 'Which free state gained by terms?' });

/** EIA-4.4.6.4 */
export const makeConquered: EiaVerb<ActionOf<'make-conquered'>> = eiaVerb(
  pattern({
    verb: 'make',
    does: 'make-conquered',
    hint: 'turn a free state gained by terms into a conquered minor',
    example: 'make venetia conquered',
    parts: [GAINED, fixedWords('conquered')],
  }),
  { refusal: gainRefusal },
);

/** EIA-4.4.6.4 */
export const keepFree: EiaVerb<ActionOf<'keep-free'>> = eiaVerb(
  pattern({
    verb: 'keep',
    does: 'keep-free',
    hint: 'keep a free state gained by terms with its forces',
    example: 'keep venetia free',
    parts: [GAINED, fixedWords('free')],
  }),
  { refusal: gainRefusal },
);
