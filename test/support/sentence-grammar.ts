/** Names that may be plural and take an article, for checking grammar. */
export interface NamesInSentences {
  /** A singular name without an article: `Serbia`. */
  readonly plain: string;
  /** Other names: whether they are plural and take an article. */
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

/** Words that end like singular verbs but are none. */
const NO_VERBS = new Set(['as', 'across', 'this', 'forces', 'units', 'points']);

/** Names are labels without an article at the beginning of a line, alone in brackets, and before counted things. */
const isLabel = (before: string, after: string): boolean =>
  (before === '' && /^(?::|, money| \d| and )/.test(after)) ||
  (before.endsWith('(') && after.startsWith(')')) ||
  /^ \d|^ [a-z]+ at \d/.test(after);

/** Whether a name here is a subject; after a word such as `of` it is not. */
const isSubject = (before: string): boolean => !/\b(?:of|by|with|for|to|on|from|and)(?: the)? $/.test(before);

/** Grammar problems of a sentence that has `name` where `model` has `plain`. */
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
