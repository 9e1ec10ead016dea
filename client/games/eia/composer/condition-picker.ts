import { namesOf } from '@chancery/shared/games/eia/charts/names.ts';
import { formatClause } from '@chancery/shared/games/eia/orders/conditions/conditions.ts';
import { readLine } from '@chancery/shared/games/eia/orders/line.ts';
import { isSealedFrom } from '@chancery/shared/games/eia/legal-lines/sealed-conditions.ts';
import type { Action } from '@chancery/shared/games/eia/orders/types.ts';
import { ask } from '../../../composer/step.ts';
import type { Choice } from '../../../table/picks.ts';
import type { Questions } from './questions.ts';
import { type ComposerContext, named, nameChoices, others } from './context.ts';

// Asks for the condition of a line: the most common ones are offered, any other can be typed.

interface ConditionForm {
  /** The kind of condition it makes. */
  readonly asks: Parameters<typeof isSealedFrom>[2];
  readonly text: string;
  readonly hint?: string;
  /** The words after `if`, from one or two powers. */
  words(one: string, other: string): string;
  readonly powers: 1 | 2;
}

const FORMS: Readonly<Record<string, ConditionForm>> = {
  'at-war': {
    asks: 'at-war',
    text: '… is at war with …',
    powers: 2,
    words: (one, other) => `${one} is at war with ${other}`,
  },
  'at-war-me': {
    asks: 'at-war',
    text: '… is at war with you',
    powers: 1,
    words: (one) => `${one} is at war with me`,
  },
  'declared-me': {
    asks: 'declared',
    text: '… has declared war on you this month',
    powers: 1,
    words: (one) => `${one} declared war on me`,
  },
  declared: {
    asks: 'declared',
    text: '… has declared war on … this month',
    powers: 2,
    words: (one, other) => `${one} declared war on ${other}`,
  },
  answered: {
    asks: 'answered',
    text: '… has answered the call of …',
    powers: 2,
    words: (one, other) => `${one} answered ${other}`,
  },
  sued: {
    asks: 'sued',
    text: '… has sued … for peace',
    powers: 2,
    words: (one, other) => `${one} sued ${other}`,
  },
  allied: {
    asks: 'allied',
    text: '… is allied with …',
    powers: 2,
    words: (one, other) => `${one} is allied with ${other}`,
  },
};

const ALWAYS: Choice = { id: 'always', text: 'always', isWordless: true };

/** The conditions that a line of this kind may have. */
const conditionChoices = ({ table }: ComposerContext, kind: Action['do']): readonly Choice[] => [
  ALWAYS,
  ...Object.entries(FORMS)
    .filter(([, { asks }]) => !isSealedFrom(table.edition, kind, asks))
    .flatMap(([id, { text }]): Choice[] => [
      { id: `if ${id}`, text: `if ${text}` },
      { id: `unless ${id}`, text: `unless ${text}` },
    ]),
];

const isOffered = (pick: string): boolean =>
  pick === ALWAYS.id || Object.hasOwn(FORMS, pick.replace(/^(if|unless) /, ''));

/** A condition as it was typed, in normal form, with or without its `if`; undefined if it cannot be read. */
const typedClause = ({ table }: ComposerContext, text: string): string | undefined => {
  const clause = /^(if|unless) /.test(text) ? text : `if ${text}`;
  const read = readLine(namesOf(table.edition), `declare no war ${clause}`);
  if (!read.ok || read.value.kind !== 'order' || !read.value.order.condition) return undefined;
  return formatClause(read.value.order.condition);
};

/** Asks for the condition of a line; returns the text to append, ` if …`, or nothing. */
export function* askCondition(context: ComposerContext, kind: Action['do']): Questions<string> {
  // A condition on what stands before the declarations is known to hold or not while the line is written (EIA-AMB-66).
  if (isSealedFrom(context.table.edition, kind, 'declared')) return '';
  const pick = yield ask('condition', 'On which condition? One may be typed.', {
    choices: () => conditionChoices(context, kind),
    typed: 'text',
    fits: (text) => typedClause(context, text) !== undefined,
  });
  const typed = isOffered(pick) ? undefined : typedClause(context, pick);
  if (typed !== undefined) return ` ${typed}`;
  const [word = '', id = ''] = pick.split(' ');
  const form = FORMS[id];
  if (!form) return '';
  const one = yield ask('who', `${word} who ${form.text.replace('… ', '')}?`, {
    choices: () => nameChoices(context, others(context)),
  });
  if (form.powers === 1) return ` ${word} ${form.words(one, '')}`;
  const other = yield ask(
    'other',
    `${word} ${form.text.replace('…', named(context, one)).replace('…', 'whom')}?`,
    {
      choices: () =>
        nameChoices(
          context,
          others(context).filter((power) => power !== one),
        ),
    },
  );
  return ` ${word} ${form.words(one, other)}`;
}
