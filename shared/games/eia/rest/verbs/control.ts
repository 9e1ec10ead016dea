import { part } from '../../../../kernel/language/pattern.ts';
import { hasForces, setMinor } from '../../board/minors.ts';
import { reopenSetUps } from '../../board/set-ups.ts';
import { pattern } from '../../orders/form.ts';
import { MINOR, POWER, TEXT } from '../../orders/slots.ts';
import { mapLine, remarkText } from '../map-line.ts';
import { minorAsItIs, noMinorRefusal, putMinorBack } from '../minor-undo.ts';

declare module '../../orders/board/types.ts' {
  interface BoardActions {
    control: { readonly minor: string; readonly by: string; readonly text?: string };
  }
}

const form = pattern({
  verb: 'control',
  does: 'control',
  hint: 'a minor changes its controller by another chapter',
  example: 'control saxony by prussia "10.5.2"',
  parts: [
    part('minor', MINOR, { ask: 'Which minor?' }),
    part('by', POWER, { words: 'by', ask: 'Who controls it now?' }),
    part('text', TEXT, { isOptional: true, ask: 'By which rule, or why? In your own words.' }),
  ],
});

export const control = mapLine(form, {
  refusal: noMinorRefusal,
  apply: ({ state, edition }, { minor, by }) => {
    const found = state.minors[minor];
    if (!found) return;
    const flag = hasForces(edition, minor) ? 'free' : 'conquered';
    setMinor(state, minor, { state: found.state === 'neutral' ? flag : found.state, controller: by });
    reopenSetUps(state, minor);
    state.minorWars = state.minorWars.filter((war) => war.minor !== minor || war.power !== by);
  },
  inverse: (at, { minor }) => minorAsItIs(at, minor),
  undo: putMinorBack,
  text: ({ minor, by, text }, { name }) => `${name(by)} controls ${name(minor)}${remarkText(text)}`,
});
