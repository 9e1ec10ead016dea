import { err, ok } from '../../../kernel/result.ts';
import { names, readName, type TextResult } from './names.ts';

/** Rolls of Great Britain, with what each names after it. */
const BRITISH: Readonly<Record<string, readonly string[]>> = {
  ships: [],
  greece: [],
  dutch: [],
  chit: [],
  war: ['powers'],
  tie: ['powers'],
  intercept: ['powers', 'area'],
};

const readBritish = (words: readonly string[], text: string): TextResult<string> => {
  const [what = '', ...rest] = words;
  const wanted = BRITISH[what];
  if (wanted?.length !== rest.length) return err(`no roll is named "${text}"`);
  const [power, ...area] = rest;
  if (power === undefined) return ok(`britain ${what}`);
  const read = readName(names.powers, power);
  return read.ok ? ok(['britain', what, read.value, ...area].join(' ')) : read;
};

const KINDS: Readonly<Record<string, readonly ('powers' | 'minors')[]>> = {
  calls: ['powers'],
  terms: ['powers'],
  instability: ['minors'],
  control: ['minors', 'powers'],
  'control-tie': ['minors', 'powers'],
};

/** A label with its names in full: `control bavaria gb` → `control bavaria great-britain`. */
export const readLabel = (text: string): TextResult<string> => {
  const [kind = '', ...words] = text.trim().toLowerCase().split(/\s+/);
  if (kind === 'else' && words.length === 0) return ok('else');
  if (kind === 'britain') return readBritish(words, text);
  const wanted = KINDS[kind];
  if (wanted?.length !== words.length) return err(`no roll is named "${text}"`);
  const read = wanted.map((category, i) => readName(names[category], words[i] ?? ''));
  const wrong = read.find((each) => !each.ok);
  if (wrong && !wrong.ok) return wrong;
  return ok([kind, ...read.flatMap((each) => (each.ok ? [each.value] : []))].join(' '));
};
