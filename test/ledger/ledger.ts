import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Citations, citationsIn, filesUnder, rulesCitedIn } from './citations.ts';

/** What a game's rules index numbers, as `test/ledger/<game>.json` keeps it: ids and titles, no sentence of a rule. */
export interface RulesIndex {
  readonly chapters: readonly {
    /** `PB-MSC`: its rules are PB-MSC-1 to PB-MSC-`rules`. */
    readonly code: string;
    readonly title: string;
    readonly document: string;
    readonly rules?: number;
    /** Its rules where they are not numbered through: `EIA-4.2.1.1-a`. */
    readonly ids?: readonly string[];
    /** Rules that repeat others; what covers those covers them. */
    readonly restates?: Readonly<Record<string, readonly string[]>>;
  }[];
  /** Open questions of the documents, each with a default; some are settings. */
  readonly ambiguities: readonly {
    readonly code: string;
    readonly ambiguities: number;
    readonly settings: Readonly<Record<string, readonly string[]>>;
  }[];
  readonly settings: readonly string[];
  /** Rules that a chart, or a file that cites no rules, carries out. */
  readonly carriedBy: Readonly<Record<string, readonly string[]>>;
  /** Numbers that ask for nothing, with the reason. */
  readonly nothingToDo: Readonly<Record<string, string>>;
  /** What a setting of the index could be besides and cannot, with the reason. */
  readonly notOffered: Readonly<Record<string, string>>;
  /** Rows of which something is still missing; the list only gets shorter. */
  readonly open?: readonly string[];
}

/** One rule, ambiguity or setting. */
export interface LedgerRow {
  readonly id: string;
  /** Rules or settings that stand for it. */
  readonly restates: readonly string[];
  /** Files that carry it out. */
  readonly code: readonly string[];
  /** Scenario files that prove it; where there is none, other tests. */
  readonly proof: readonly string[];
  /** A value of a setting that the game does not have, and why. */
  readonly notOffered?: string;
}

export interface LedgerSection {
  readonly title: string;
  readonly rows: readonly LedgerRow[];
}

export interface LedgerSource {
  /** The checkout. */
  readonly root: string;
  /** `pax` */
  readonly game: string;
}

interface Evidence {
  readonly code: Citations;
  readonly scenarios: Citations;
  readonly tests: Citations;
}

export const readIndex = ({ root, game }: LedgerSource): RulesIndex =>
  JSON.parse(readFileSync(join(root, 'test/ledger', `${game}.json`), 'utf8')) as RulesIndex;

const isSource = (path: string): boolean => /\.tsx?$/.test(path) || path.endsWith('/data/README.md');

/** `deadlines.*` is read as `deadlines`. */
const wordOf = (setting: string): string => setting.replace('.*', '');

/** The settings among `names` that a text has, by what it has them as; most texts lack the word already. */
const settingsWhere = (names: readonly string[], patternOf: (word: string) => RegExp) => {
  const patterns = names.map((name) => ({ name, word: wordOf(name), pattern: patternOf(wordOf(name)) }));
  return (text: string): readonly string[] =>
    patterns.filter(({ word, pattern }) => text.includes(word) && pattern.test(text)).map(({ name }) => name);
};

/** The settings among `names` that a text names. */
const settingsNamed = (names: readonly string[]) =>
  settingsWhere(names, (word) => new RegExp(`\\b${word}\\b`));

/** How code takes a setting: `settings.paradox`, `({ paradox }: Settings`, `Pick<Settings, 'paradox'>`, `deadline: 'windows'`. */
const readings = (word: string): RegExp =>
  new RegExp(
    [
      `[sS]ettings\\.${word}\\b`,
      `\\{[^{}]*\\b${word}\\b[^{}]*\\}: (Pick<)?Settings\\b`,
      `Settings[^;]{0,40}'${word}'`,
      `\\{[^{}]*\\b${word}\\b[^{}]*\\} = [\\w.]*settings\\b`,
      `deadline: '${word}'`,
    ].join('|'),
  );

/** The settings among `names` that a source file reads. */
const settingsRead = (names: readonly string[]) => settingsWhere(names, readings);

/** The settings among `names` that a test plays with, or speaks of in its title. */
const settingsTested = (names: readonly string[]) =>
  settingsWhere(
    names,
    (word) => new RegExp(`([sS]ettings|house|edition\\w*)\\W[^;]{0,120}\\b${word}\\b|\\(.*\\b${word}\\)'`),
  );

/** What the `rules:` and `settings:` of the scenarios in a file name. */
const citedByScenarios =
  (names: readonly string[]) =>
  (yaml: string): readonly string[] => {
    const blocks = (key: string) =>
      [...yaml.matchAll(new RegExp(`^${key}:.*(?:\\n[ \\t]+.*)*`, 'gm'))].join('\n');
    const settings = settingsNamed(names)(blocks('settings'));
    const given = names.filter((name) => new RegExp(`^ {2}${name}:`, 'm').test(yaml));
    const ruleset = names.filter((name) => name === 'ruleset' && /^ruleset:/m.test(yaml));
    const charts = [...yaml.matchAll(/^ {2}tables:.*(?:\n {4,}.*)*/gm)].join('\n');
    const tables = names.filter((name) =>
      name === 'tables.*' ? charts !== '' : new RegExp(`\\b${name}:`).test(charts),
    );
    return [...rulesCitedIn(blocks('rules')), ...settings, ...given, ...ruleset, ...tables];
  };

const evidenceByGame = new Map<string, Evidence>();

/** Where rules and settings of a game are cited: in code, by scenarios and by other tests. Files are read once. */
export const evidenceFor = (source: LedgerSource): Evidence => {
  const known = evidenceByGame.get(source.game) ?? findEvidence(source);
  evidenceByGame.set(source.game, known);
  return known;
};

const findEvidence = ({ root, game }: LedgerSource): Evidence => {
  const index = readIndex({ root, game });
  const rulesOf = filesUnder(root, `shared/games/${game}`);
  const sources = [
    ...rulesOf,
    ...['shared/kernel', 'server', 'client'].flatMap((folder) => filesUnder(root, folder)),
  ].filter(isSource);
  const tests = filesUnder(root, 'test').filter(
    (path) => /\.test\.tsx?$/.test(path) && !path.startsWith('test/ledger'),
  );
  const scenarioFiles = filesUnder(root, `test/conformance/${game}`).filter((path) => path.endsWith('.yaml'));
  return {
    code: merged(
      citationsIn(root, sources, rulesCitedIn),
      citationsIn(root, sources, settingsRead(index.settings)),
    ),
    scenarios: citationsIn(root, scenarioFiles, citedByScenarios(index.settings)),
    tests: merged(
      citationsIn(root, tests, rulesCitedIn),
      citationsIn(root, tests, settingsTested(index.settings)),
    ),
  };
};

const merged = (a: Citations, b: Citations): Citations => new Map([...a, ...b]);

const sum = (lists: readonly (readonly string[] | undefined)[]): readonly string[] =>
  [...new Set(lists.flatMap((list) => list ?? []))].toSorted();

/** The ledger of a game: every rule, ambiguity and setting with what carries it out and what proves it. */
export const ledgerOf = (source: LedgerSource): readonly LedgerSection[] => {
  const index = readIndex(source);
  const { code, scenarios, tests } = evidenceFor(source);
  const row = (id: string, restates: readonly string[] = []): LedgerRow => {
    const ids = [id, ...restates];
    const proof = sum(ids.map((each) => scenarios.get(each)));
    const notOffered = index.notOffered[id];
    return {
      id,
      restates,
      code: sum(ids.flatMap((each) => [code.get(each), index.carriedBy[each]])),
      proof: proof.length > 0 ? proof : sum(ids.map((each) => tests.get(each))),
      ...(notOffered !== undefined && { notOffered }),
    };
  };
  const numbered = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, n) => `${prefix}-${String(n + 1)}`);
  return [
    ...index.chapters.map(({ code: prefix, title, document, rules = 0, ids, restates = {} }) => ({
      title: `${prefix}: ${title} (${document})`,
      rows: (ids ?? numbered(prefix, rules)).map((id) => row(id, restates[id])),
    })),
    ...index.ambiguities.map(({ code: prefix, ambiguities, settings }) => ({
      title: `${prefix}: open questions and their defaults`,
      rows: numbered(prefix, ambiguities)
        .filter((id) => !Object.hasOwn(index.nothingToDo, id))
        .map((id) => row(id, settings[id])),
    })),
    { title: 'Settings', rows: index.settings.map((name) => row(name)) },
  ];
};

/** Rows nothing carries out or nothing proves, with what is missing. */
export const openRows = (ledger: readonly LedgerSection[]): readonly string[] =>
  ledger.flatMap(({ rows }) =>
    rows.flatMap(({ id, code, proof }) => [
      ...(code.length === 0 ? [`${id}: no code`] : []),
      ...(proof.length === 0 ? [`${id}: no proof`] : []),
    ]),
  );
