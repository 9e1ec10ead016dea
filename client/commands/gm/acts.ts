import type { GmAct, GmDone } from '@chancery/shared/gm-api';
import type { Command } from 'commander';
import { writeAnswer } from '../../system/output.ts';
import { actAsGm, addGmOptions, type GmOptions } from './reach-gm.ts';
import { deadlineAct } from './moment.ts';

/** An act that is one call: how it is typed, and what is said when it is done. */
interface SimpleAct {
  readonly name: string;
  readonly about: string;
  /** Its arguments behind the match, as commander writes them, and what they are. */
  readonly takes: readonly (readonly [string, string])[];
  /** It is asked for twice where somebody is missing. */
  readonly isAsked?: true;
  act(words: readonly string[]): GmAct;
  said(done: GmDone): string;
}

const settingValue = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

const deadlineSaid = ({ deadline }: GmDone): string => `deadline ${deadline ?? 'none'}`;

const ACTS: readonly SimpleAct[] = [
  {
    name: 'remind',
    about: 'remind the seats that are missing, or those named',
    takes: [['[seats...]', 'seats']],
    act: (seats) => (seats.length > 0 ? { do: 'remind', seats: [...seats] } : { do: 'remind' }),
    said: () => 'reminded; they read it at their desk',
  },
  {
    name: 'deadline',
    about: 'set the deadline: +48h, +2d, 2026-12-06 12:00, none, or back to the one before',
    takes: [['<when...>', 'the deadline']],
    act: (words) => deadlineAct(words.join(' ')),
    said: deadlineSaid,
  },
  {
    name: 'begin',
    about: 'start the clock although seats are still free',
    takes: [],
    act: () => ({ do: 'begin' }),
    said: deadlineSaid,
  },
  {
    name: 'pause',
    about: 'stop the clock',
    takes: [],
    act: () => ({ do: 'pause' }),
    said: () => 'the clock is stopped',
  },
  {
    name: 'resume',
    about: 'let the clock run on',
    takes: [],
    act: () => ({ do: 'resume' }),
    said: deadlineSaid,
  },
  {
    name: 'close',
    about: 'close the phase; sealed where results are reviewed',
    takes: [],
    isAsked: true,
    act: () => ({ do: 'close' }),
    said: ({ phase }) => `now ${phase}`,
  },
  {
    name: 'publish',
    about: 'tell everybody the sealed result',
    takes: [],
    act: () => ({ do: 'publish' }),
    said: ({ phase }) => `published; now ${phase}`,
  },
  {
    name: 'retract',
    about: 'take the closing of a phase back, the last one where none is named; new dice are thrown',
    takes: [['[phase]', 'the phase that is open again then']],
    isAsked: true,
    act: ([to]) => (to === undefined ? { do: 'retract' } : { do: 'retract', to }),
    said: ({ phase }) => `back in ${phase}, with the sheets that were in`,
  },
  {
    name: 'amend',
    about: 'change the position by hand: treasury britain 120',
    takes: [['<change...>', 'the change']],
    act: (words) => ({ do: 'amend', change: words.join(' ') }),
    said: () => 'changed, and told to all',
  },
  {
    name: 'set',
    about: 'change a setting of the table, or deadlines.KEY of the game, in hours',
    takes: [
      ['<key>', 'the setting'],
      ['<value>', 'its value'],
    ],
    act: ([key = '', value = '']) => ({ do: 'set', key, value: settingValue(value) }),
    said: () => 'set, and told to all',
  },
  {
    name: 'revoke',
    about: 'take the token of a seat back; its connections end',
    takes: [['<seat>', 'the seat']],
    act: ([of = '']) => ({ do: 'revoke', of }),
    said: () => 'no token opens it any more; gm seat SEAT --invite issues a new one',
  },
  {
    name: 'notice',
    about: 'tell everybody something',
    takes: [['<text...>', 'the words']],
    act: (words) => ({ do: 'notice', text: words.join(' ') }),
    said: () => 'told to all',
  },
];

const addAct = (gm: Command, { name, about, takes, isAsked, act, said }: SimpleAct): void => {
  const command = gm.command(name).description(about).argument('<match>', 'the match');
  for (const [form, what] of takes) command.argument(form, what);
  addGmOptions(command);
  if (isAsked) command.option('--yes', 'do it although somebody is missing, or was told already');
  command.action(async (match: string, ...rest: unknown[]) => {
    const [options, self] = rest.slice(-2) as [GmOptions, Command];
    const words = rest
      .slice(0, -2)
      .flat()
      .filter((word): word is string => typeof word === 'string');
    const done = await actAsGm(match, act(words), { options, command: self });
    writeAnswer(options.json, done, [said(done)]);
  });
};

/** Commands that do one thing to a match. */
export const addGmActs = (gm: Command): void => {
  for (const each of ACTS) addAct(gm, each);
};
