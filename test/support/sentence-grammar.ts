/** Names that stand for many: what they do is said of many, and the article goes before them. */
export interface NamesInSentences {
  /** The name of one whose verbs end on `s` and that takes no article: `Serbia`. */
  readonly plain: string;
  /** By the name that stands in its place, whether it is of many and whether it takes the article. */
  readonly others: Readonly<Record<string, { readonly isMany: boolean; readonly takesArticle: boolean }>>;
}

const OF_MANY: Readonly<Record<string, string>> = {
  is: 'are',
  has: 'have',
  does: 'do',
  goes: 'go',
  accepts: 'accept',
};

const ofMany = (verb: string): string => OF_MANY[verb] ?? verb.replace(/s$/, '');

/** Words that end as verbs of one do, and are none. */
const NO_VERBS = new Set(['as', 'across', 'this', 'forces', 'units', 'points']);

/** Names are labels, without an article, at the head of a line, alone in brackets, and before what of theirs is counted. */
const isLabel = (before: string, after: string): boolean =>
  (before === '' && /^(?::|, money| \d| and )/.test(after)) ||
  (before.endsWith('(') && after.startsWith(')')) ||
  /^ \d|^ [a-z]+ at \d/.test(after);

/** Whose doings follow: a name after a word such as `of` is not a subject. */
const isSubject = (before: string): boolean => !/\b(?:of|by|with|for|to|on|from|and)(?: the)? $/.test(before);

/** What is wrong with a sentence in which `name` stands where `plain` stood in `model`. */
export const grammarProblems = (
  { plain, others }: NamesInSentences,
  name: string,
  { model, text }: { readonly model: string; readonly text: string },
): readonly string[] => {
  const rules = others[name];
  if (!rules) throw new Error(`nothing is known of ${name}`);
  const [modelParts, parts] = [model.split(plain), text.split(name)];
  if (modelParts.length !== parts.length) return [`${text}: other names than ${model}`];
  return parts.slice(1).flatMap((after, n) => {
    const before = parts[n] ?? '';
    if (isLabel(before, after)) return [];
    const hasArticle = /\b[Tt]he $/.test(before);
    const [, then = ''] = /^ ([a-z]+)\b/.exec(after) ?? [];
    const [, verb = ''] = /^ ([a-z]+)\b/.exec(modelParts[n + 1] ?? '') ?? [];
    const isVerb = isSubject(before) && verb.endsWith('s') && !NO_VERBS.has(verb);
    const wanted = isVerb && rules.isMany ? ofMany(verb) : verb;
    return [
      ...(hasArticle === rules.takesArticle ? [] : [`${hasArticle ? 'an article' : 'no article'}: ${text}`]),
      ...(then === wanted ? [] : [`“${then}” for “${wanted}”: ${text}`]),
      ...(/^[a-z]/.test(text) ? [`a small letter: ${text}`] : []),
    ];
  });
};
