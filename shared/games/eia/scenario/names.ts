import type { Category } from '../../../kernel/language/grammar.ts';
import { matchName, nameIndex, nearestNames, wordsOf } from '../../../kernel/language/names.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import { editionOf } from '../charts/edition.ts';
import { type Names, namesOf } from '../charts/names.ts';
import { RULESETS } from '../charts/settings.ts';

export type TextResult<T> = Result<T, string>;

const rulesets = RULESETS.map(({ id }) => {
  const edition = editionOf({ ruleset: id }, {});
  if (!edition.ok) throw new Error(`the standard charts of ${id} are not sound`);
  return namesOf(edition.value);
});

/** Names from all rulesets. */
const merged = (key: keyof Names): Category => {
  const named = rulesets.flatMap((each) => each[key].index.named);
  const first = named.filter(({ id }, i) => named.findIndex((other) => other.id === id) === i);
  return { label: rulesets[0]?.[key].label ?? key, index: nameIndex(first) };
};

/** Names of the standard charts, which scenarios use as orders do. */
export const names: Names = {
  powers: merged('powers'),
  minors: merged('minors'),
  countries: merged('countries'),
  places: merged('places'),
  cedable: merged('cedable'),
  provinces: merged('provinces'),
};

/** One name, in full or shortened to a unique beginning. */
export const readName = ({ index, label }: Category, text: string): TextResult<string> => {
  const words = wordsOf(text);
  const { length, ids } = matchName(index, words);
  const [id, ...others] = length === words.length ? ids : [];
  if (id !== undefined && others.length === 0) return ok(id);
  if (id !== undefined) return err(`"${text}" may be ${[id, ...others].join(' or ')}`);
  const near = nearestNames(index, text);
  return err(`"${text}" is not ${label}${near.length > 0 ? `; the nearest is ${near.join(' or ')}` : ''}`);
};

/** A number of names, one after another. */
export const readNames = (categories: readonly Category[], text: string): TextResult<readonly string[]> => {
  const words = text
    .trim()
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  if (words.length !== categories.length) return err(`"${text}" should name ${String(categories.length)}`);
  const read = categories.map((category, i) => readName(category, words[i] ?? ''));
  const wrong = read.find((each) => !each.ok);
  if (wrong && !wrong.ok) return wrong;
  return ok(read.flatMap((each) => (each.ok ? [each.value] : [])));
};

export const powerPair = (text: string): TextResult<readonly [string, string]> => {
  const read = readNames([names.powers, names.powers], text);
  return read.ok ? ok([read.value[0] ?? '', read.value[1] ?? '']) : read;
};
