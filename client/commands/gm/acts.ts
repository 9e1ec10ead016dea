import type { GmAct, GmDone } from '@chancery/shared/gm-api';
import type { Command } from 'commander';
import { deadlineLine } from '../deadline-line.ts';
import { settingValue } from '../setting-value.ts';
import { writeAnswer } from '../../system/output.ts';
import { actAsGm, addGmOptions, type GmOptions } from './run-as-gm.ts';
import { parseDeadlineAct } from './deadline-argument.ts';

/** An action that is one call: its syntax, and the message when it is done. */
interface SimpleGmAct {
  readonly name: string;
  readonly about: string;
  /** Its arguments after the match, in commander's notation, with descriptions. */
  readonly args: readonly (readonly [string, string])[];
  /** Without `--yes` it is refused if players are missing. */
  readonly needsConfirmation?: true;
  act(words: readonly string[]): GmAct;
  doneText(done: GmDone): string;
}

const ACTS: readonly SimpleGmAct[] = [
  {
    name: 'remind',
    about: 'remind the seats that are missing, or those named',
    args: [['[seats...]', 'seats']],
    act: (seats) => (seats.length > 0 ? { do: 'remind', seats: [...seats] } : { do: 'remind' }),
    doneText: () => 'reminded; they read it at their desk',
  },
  {
    name: 'deadline',
    about: 'set the deadline: +48h, +2d, 2026-12-06 12:00, none, or back to the one before',
    args: [['<when...>', 'the deadline']],
    act: (words) => parseDeadlineAct(words.join(' ')),
    doneText: deadlineLine,
  },
  {
    name: 'begin',
    about: 'start the clock although seats are still free',
    args: [],
    act: () => ({ do: 'begin' }),
    doneText: deadlineLine,
  },
  {
    name: 'pause',
    about: 'stop the clock',
    args: [],
    act: () => ({ do: 'pause' }),
    doneText: () => 'the clock is paused',
  },
  {
    name: 'resume',
    about: 'restart the clock',
    args: [],
    act: () => ({ do: 'resume' }),
    doneText: deadlineLine,
  },
  {
    name: 'close',
    about: 'close the phase; sealed where results are reviewed',
    args: [],
    needsConfirmation: true,
    act: () => ({ do: 'close' }),
    doneText: ({ match, phase, isSealed }) =>
      isSealed
        ? `${phase} is closed and its result sealed: gm result ${match} shows it, gm publish ${match} tells everybody`
        : `now ${phase}`,
  },
  {
    name: 'publish',
    about: 'tell everybody the sealed result',
    args: [],
    act: () => ({ do: 'publish' }),
    doneText: ({ phase }) => `published; now ${phase}`,
  },
  {
    name: 'retract',
    about: 'undo the closing of a phase, by default the last one; its dice are rolled again',
    args: [['[phase]', 'the phase that is then open again']],
    needsConfirmation: true,
    act: ([to]) => (to === undefined ? { do: 'retract' } : { do: 'retract', to }),
    doneText: ({ phase }) => `back in ${phase}, with the sheets that were in`,
  },
  {
    name: 'amend',
    about: 'change the position by hand, in the words of the game',
    args: [['<change...>', 'the change; one that is not understood is answered by an example']],
    act: (words) => ({ do: 'amend', change: words.join(' ') }),
    doneText: () => 'changed, and told to all',
  },
  {
    name: 'set',
    about: 'change a setting of the table, or deadlines.KEY of the game, in hours',
    args: [
      ['<key>', 'the setting'],
      ['<value>', 'its value'],
    ],
    act: ([key = '', value = '']) => ({ do: 'set', key, value: settingValue(value) }),
    doneText: () => 'set, and told to all',
  },
  {
    name: 'revoke',
    about: 'revoke the token of a seat; its connections end',
    args: [['<seat>', 'the seat']],
    act: ([of = '']) => ({ do: 'revoke', of }),
    doneText: ({ match }) => `its token is revoked; gm seat ${match} SEAT --invite issues a new one`,
  },
  {
    name: 'notice',
    about: 'tell everybody something',
    args: [['<text...>', 'the words']],
    act: (words) => ({ do: 'notice', text: words.join(' ') }),
    doneText: () => 'told to all',
  },
];

const addAct = (gm: Command, { name, about, args, needsConfirmation, act, doneText }: SimpleGmAct): void => {
  const command = gm.command(name).description(about).argument('<match>', 'the match');
  for (const [form, what] of args) command.argument(form, what);
  addGmOptions(command);
  if (needsConfirmation) command.option('--yes', 'do it although somebody is missing, or was told already');
  command.action(async (match: string, ...rest: unknown[]) => {
    const [options, self] = rest.slice(-2) as [GmOptions, Command];
    const words = rest
      .slice(0, -2)
      .flat()
      .filter((word): word is string => typeof word === 'string');
    const done = await actAsGm(match, act(words), { options, command: self });
    writeAnswer(options.json, done, [doneText(done)]);
  });
};

/** Commands that change one thing in a match. */
export const addGmActs = (gm: Command): void => {
  for (const each of ACTS) addAct(gm, each);
};
