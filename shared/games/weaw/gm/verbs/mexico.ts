import { gmRefusals } from '../refusals.ts';
import { gmVerb } from '../form.ts';

export const mexico = gmVerb(
  {
    verb: 'mexico to full production',
    hint: 'after the USA has geared up',
    parts: [],
  },
  ({ state }) => {
    const row = state.nations['mexico'];
    if (row?.geared === undefined)
      return gmRefusals.refuse('not-open', { cause: 'usa-not-geared' }, 'WEAW-USA-3');
    row.flags.push('full-production');
    const asked = state.record.questions.find((each) => each.mexico);
    if (asked) asked.answer ??= true;
    return undefined;
  },
);
