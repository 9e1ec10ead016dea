import { addDuty } from '../../board/duties.ts';
import { setMinor } from '../../board/minors.ts';
import { isConditionMet } from '../../lines/active-lines.ts';
import { endDoneOrIllegal, endLine, waitingLines } from '../../lines/filed-lines.ts';
import { lineRefusals } from '../../lines/refusals.ts';
import { type EiaVerb, eiaVerb, type LineForm } from '../../orders/form.ts';
import { MINOR } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import type { StepContext } from '../../state/step.ts';
import { termRefusals } from '../refusals.ts';

/** EIA-4.4.6.4: a free state gained is kept with its forces, or conquered at once and its forces removed. */
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
        addDuty(context, [line.seat], `remove forces of ${minor}`);
        context.emit({ type: 'made-conquered', minor, by: line.seat });
      }
    }
};

const MAKE_CONQUERED: LineForm<ActionOf<'make-conquered'>> = {
  verb: 'make',
  does: 'make-conquered',
  syntax: 'make MINOR conquered',
  hint: 'turn a free state gained by terms into a conquered minor',
  example: 'make venetia conquered',
  parse: (reader) => {
    const minor = MINOR.read(reader);
    reader.expect('conquered');
    return { do: 'make-conquered', minor };
  },
  format: ({ minor }) => `make ${minor} conquered`,
};

/** EIA-4.4.6.4 */
export const makeConquered: EiaVerb<ActionOf<'make-conquered'>> = eiaVerb(MAKE_CONQUERED);

const KEEP_FREE: LineForm<ActionOf<'keep-free'>> = {
  verb: 'keep',
  does: 'keep-free',
  syntax: 'keep MINOR free',
  hint: 'keep a free state gained by terms with its forces',
  example: 'keep venetia free',
  parse: (reader) => {
    const minor = MINOR.read(reader);
    reader.expect('free');
    return { do: 'keep-free', minor };
  },
  format: ({ minor }) => `keep ${minor} free`,
};

/** EIA-4.4.6.4 */
export const keepFree: EiaVerb<ActionOf<'keep-free'>> = eiaVerb(KEEP_FREE);
