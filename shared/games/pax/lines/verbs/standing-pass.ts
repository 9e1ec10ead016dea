import { keyword } from '../../../../kernel/language/grammar.ts';
import type { ActionOf } from '../../orders/form.ts';
import { lineVerb, type LineVerb } from '../line-verb.ts';

const SWITCH = [
  keyword('on', 'pass by itself where you hold no public casus belli'),
  keyword('off', 'be waited for before war is declared'),
];

/** Whether the seat passes by itself when declarations of war are asked for. */
export const standingPass: LineVerb<ActionOf<'standing-pass'>> = lineVerb<ActionOf<'standing-pass'>>(
  {
    verb: 'standing pass',
    does: ['standing-pass'],
    syntax: 'standing pass on-or-off',
    hint: 'pass by yourself, or be waited for, before war is declared',
    example: 'standing pass off',
    parse: (reader) => ({ do: 'standing-pass', isOn: reader.expectChoice(SWITCH, 'on or off') === 'on' }),
    format: ({ isOn }) => `standing pass ${isOn ? 'on' : 'off'}`,
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
  },
  {
    suggestions: ({ state: { standingPassOff } }, power) => [
      { do: 'standing-pass', isOn: standingPassOff.some((seat) => seat === power) },
    ],
    isForSeat: true,
  },
);
