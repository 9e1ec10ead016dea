import { keyword } from '../../../../kernel/language/grammar.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { choiceSlot } from '../../../../kernel/language/slots.ts';
import { type ActionOf, pattern } from '../../orders/form.ts';
import { lineVerb, type LineVerb } from '../line-verb.ts';

const SWITCH = choiceSlot(
  [
    { word: keyword('on', 'pass by itself where you hold no public casus belli'), is: true },
    { word: keyword('off', 'be asked before war is declared'), is: false },
  ],
  { name: 'on-or-off', label: 'on or off' },
);

/** Whether the seat passes automatically when declarations of war are asked for. */
export const standingPass: LineVerb<ActionOf<'standing-pass'>> = lineVerb<ActionOf<'standing-pass'>>(
  pattern({
    verb: 'standing pass',
    does: 'standing-pass',
    parts: [part('isOn', SWITCH)],
    hint: 'pass automatically, or be asked, in talks without a dispute and before war is declared',
    example: 'standing pass off',
    synonyms: [
      {
        words: 'turn standing pass|switch standing pass|set standing pass',
      },
      {
        words: 'turn on standing pass|switch on standing pass',
        parse: () => ({ do: 'standing-pass', isOn: true }),
      },
      {
        words: 'turn off standing pass|switch off standing pass',
        parse: () => ({ do: 'standing-pass', isOn: false }),
      },
    ],
  }),
  {
    suggestions: ({ state: { standingPassOff } }, power) => [
      { do: 'standing-pass', isOn: standingPassOff.some((seat) => seat === power) },
    ],
    isForSeat: true,
  },
);
