import { part } from '../../../../kernel/language/pattern.ts';
import { powerOf } from '../../board/powers.ts';
import { pattern } from '../../orders/form.ts';
import { POWER, wordSlot } from '../../orders/slots.ts';
import { mapLine } from '../map-line.ts';

declare module '../../orders/board/types.ts' {
  interface BoardActions {
    seat: { readonly power: string; readonly as: 'player' | 'engine' | 'vacant' };
  }
}

const form = pattern({
  verb: 'seat',
  does: 'seat',
  hint: 'who plays a power',
  example: 'seat spain: vacant',
  parts: [
    part('power', POWER, { ask: 'Which power?' }),
    part(
      'as',
      wordSlot({ player: 'a person', engine: 'the engine of the game', vacant: 'nobody' }, 'who plays it'),
      {
        words: ':|as',
        ask: 'Who plays it?',
      },
    ),
  ],
});

const SEATS = { player: 'played', engine: 'played by the rules', vacant: 'vacant' } as const;

export const seat = mapLine(form, {
  apply: (context, { power, as }) => {
    powerOf(context, power).seat = as;
  },
  inverse: (at, action) => ({ ...action, as: powerOf(at, action.power).seat }),
  text: ({ power, as }, { name }) => `the seat of ${name(power)} is ${SEATS[as]}`,
});
