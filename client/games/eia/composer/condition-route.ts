import { ask, type Choice, type Step } from '../../../composer/step.ts';
import { type Bench, choices, others } from './bench.ts';

// The condition of a line: the commonest by questions; any other can be typed.

type Answers<T> = Generator<Step, T, string>;

interface Form {
  readonly text: string;
  readonly hint?: string;
  /** The words behind `if`, from one or two powers. */
  words(one: string, other: string): string;
  readonly powers: 1 | 2;
}

const FORMS: Readonly<Record<string, Form>> = {
  'at-war': {
    text: '… is at war with …',
    powers: 2,
    words: (one, other) => `${one} is at war with ${other}`,
  },
  'at-war-me': { text: '… is at war with you', powers: 1, words: (one) => `${one} is at war with me` },
  'declared-me': {
    text: '… has declared war on you this month',
    powers: 1,
    words: (one) => `${one} declared war on me`,
  },
  declared: {
    text: '… has declared war on … this month',
    powers: 2,
    words: (one, other) => `${one} declared war on ${other}`,
  },
  answered: {
    text: '… has answered the call of …',
    powers: 2,
    words: (one, other) => `${one} answered ${other}`,
  },
  sued: { text: '… has sued … for peace', powers: 2, words: (one, other) => `${one} sued ${other}` },
  allied: { text: '… is allied with …', powers: 2, words: (one, other) => `${one} is allied with ${other}` },
};

const ALWAYS: Choice = { id: 'always', text: 'always' };

const menu = (): readonly Choice[] => [
  ALWAYS,
  ...Object.entries(FORMS).flatMap(([id, { text }]): Choice[] => [
    { id: `if ${id}`, text: `if ${text}` },
    { id: `unless ${id}`, text: `unless ${text}` },
  ]),
];

/** What is put behind a line: nothing, or ` if …`. */
export function* condition(bench: Bench): Answers<string> {
  const pick = yield ask('condition', 'On which condition?', menu);
  const [word = '', id = ''] = pick.split(' ');
  const form = FORMS[id];
  if (!form) return '';
  const one = yield ask('who', `${word} who ${form.text.replace('… ', '')}?`, () =>
    choices(bench, others(bench)),
  );
  if (form.powers === 1) return ` ${word} ${form.words(one, '')}`;
  const other = yield ask('other', 'And the other?', () =>
    choices(
      bench,
      others(bench).filter((power) => power !== one),
    ),
  );
  return ` ${word} ${form.words(one, other)}`;
}
