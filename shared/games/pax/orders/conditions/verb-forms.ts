import type { OrderReader } from '../order-reader.ts';

// The verbs of conditions in all their tenses: places, has placed, is placing, will not place, does so.

/** The verbs of conditions. */
export type ConditionVerb = 'places' | 'builds' | 'moves' | 'holds' | 'pays' | 'attacks';

type Tense = 'present' | 'past' | 'participle' | 'gerund';

interface TensedVerb {
  readonly verb: ConditionVerb;
  readonly tense: Tense;
}

/** Third person, base, past, participle, gerund; the first of each verb is the normal one. */
const INFLECTIONS: readonly (readonly [ConditionVerb, string])[] = [
  ['places', 'places place placed placed placing'],
  ['places', 'puts put put put putting'],
  ['places', 'establishes establish established established establishing'],
  ['places', 'acquires acquire acquired acquired acquiring'],
  ['builds', 'builds build built built building'],
  ['builds', 'buys buy bought bought buying'],
  ['builds', 'purchases purchase purchased purchased purchasing'],
  ['builds', 'constructs construct constructed constructed constructing'],
  ['builds', 'recruits recruit recruited recruited recruiting'],
  ['builds', 'raises raise raised raised raising'],
  ['moves', 'moves move moved moved moving'],
  ['moves', 'sends send sent sent sending'],
  ['moves', 'transfers transfer transferred transferred transferring'],
  ['moves', 'marches march marched marched marching'],
  ['holds', 'holds hold held held holding'],
  ['holds', 'has have had had having'],
  ['holds', 'owns own owned owned owning'],
  ['holds', 'possesses possess possessed possessed possessing'],
  ['pays', 'pays pay paid paid paying'],
  ['pays', 'gives give gave given giving'],
  ['attacks', 'attacks attack attacked attacked attacking'],
];

const TENSES: readonly Tense[] = ['present', 'present', 'past', 'participle', 'gerund'];

const FORMS: ReadonlyMap<string, readonly TensedVerb[]> = INFLECTIONS.reduce((forms, [verb, line]) => {
  line.split(' ').forEach((word, i) => {
    forms.set(word, [...(forms.get(word) ?? []), { verb, tense: TENSES[i] ?? 'present' }]);
  });
  return forms;
}, new Map<string, readonly TensedVerb[]>());

const DENYING = [
  ...['does not', 'do not', 'doesnt', 'dont', 'did not', 'didnt', 'will not', 'wont', 'shall not', 'shant'],
  ...[
    'has not',
    'hasnt',
    'have not',
    'havent',
    'had not',
    'hadnt',
    'is not',
    'isnt',
    'are not',
    'arent',
    'never',
    'not',
  ],
];
/** Denials without their own verb: after a power they could also deny the power. */
const BARE: ReadonlySet<string> = new Set(['not', 'never']);
const AUXILIARIES = [
  'is going to',
  'are going to',
  'does',
  'do',
  'did',
  'will',
  'shall',
  'has',
  'have',
  'had',
  'is',
  'are',
];
const PAST: ReadonlySet<string> = new Set(
  'did not,didnt,did,has not,hasnt,have not,havent,had not,hadnt,has,have,had'.split(','),
);
const SO = [
  'so',
  'too',
  'either',
  'likewise',
  'the same',
  'that',
  'it',
  'also',
  'as well',
  'do so',
  'done so',
  'doing so',
  'do it',
  'do',
];
const ALSO = ['also', 'already', 'actually', 'really', 'now'];

/** A verb as written in the line: its meaning, whether it is denied, or whether it repeats an earlier one. */
export type ParsedVerb =
  | {
      readonly kind: 'verb';
      readonly verbs: readonly ConditionVerb[];
      readonly isDenied: boolean;
      readonly isPast: boolean;
    }
  | { readonly kind: 'repeat'; readonly isDenied: boolean };

/** A denied verb with an ambiguous `both`, `each` or `all`, which may or may not deny every one of them. */
const DENIED_TOGETHER =
  'Neither of them, or not all of them? Write "no one", "neither … nor", or two conditions.';
const TOGETHER = ['both', 'each', 'all'];

const formsNext = (reader: OrderReader): readonly TensedVerb[] => FORMS.get(reader.peekWord() ?? '') ?? [];

/** Whether the statement ends here, so that an auxiliary alone repeats an earlier verb. */
const isOver = (reader: OrderReader): boolean =>
  reader.isAtEnd ||
  [',', ')', 'and', 'or', 'then', ':', '.', ';', '!', 'but', 'if', 'unless', 'provided', 'this turn'].some(
    (end) => reader.peek(end),
  );

const verbsOf = (forms: readonly TensedVerb[], fits: (tense: Tense) => boolean): readonly ConditionVerb[] => [
  ...new Set(forms.filter(({ tense }) => fits(tense)).map(({ verb }) => verb)),
];

/** The part after an auxiliary: a verb, or the end, which repeats an earlier verb; undefined if neither. */
const readAfterAuxiliary = (
  reader: OrderReader,
  { isDenied, isPast }: { readonly isDenied: boolean; readonly isPast: boolean },
): ParsedVerb | undefined => {
  reader.acceptAlias(...ALSO);
  if (reader.acceptAlias(...TOGETHER) !== undefined && isDenied) reader.fail(DENIED_TOGETHER);
  const verbs = verbsOf(formsNext(reader), () => true);
  if (verbs.length > 0) {
    reader.skip();
    return { kind: 'verb', verbs, isDenied, isPast };
  }
  reader.acceptAlias(...SO);
  reader.acceptAlias(...SO);
  return isOver(reader) ? { kind: 'repeat', isDenied } : undefined;
};

/** A verb form no menu offers: another tense, a synonym, `does so`. Consumes nothing if there is none. */
export const otherVerb = (reader: OrderReader): ParsedVerb | undefined => {
  const start = reader.tokenIndex;
  reader.acceptAlias(...ALSO);
  const denial = reader.acceptAlias(...DENYING);
  if (denial !== undefined) {
    const parsed = readAfterAuxiliary(reader, { isDenied: true, isPast: PAST.has(denial) });
    if (parsed && !(parsed.kind === 'repeat' && BARE.has(denial))) return parsed;
    reader.rewindTo(start);
    return undefined;
  }
  const auxiliary = reader.acceptAlias(...AUXILIARIES);
  if (auxiliary !== undefined) {
    const parsed = readAfterAuxiliary(reader, { isDenied: false, isPast: PAST.has(auxiliary) });
    if (parsed) return parsed;
    reader.rewindTo(start);
    reader.acceptAlias(...ALSO);
  }
  const forms = formsNext(reader);
  const verbs = verbsOf(forms, (tense) => tense === 'present' || tense === 'past');
  if (verbs.length === 0) {
    reader.rewindTo(start);
    return undefined;
  }
  reader.skip();
  return { kind: 'verb', verbs, isDenied: false, isPast: forms.every(({ tense }) => tense !== 'present') };
};

/** Whether the next verb has an auxiliary that an earlier one could share. */
export const peekAuxiliary = (reader: OrderReader): boolean =>
  [...AUXILIARIES, ...DENYING].some((word) => reader.peek(word));
