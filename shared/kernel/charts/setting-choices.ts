/** What a setting decides, in one sentence, and the rule or ambiguity of the index that leaves it open. */
export interface SettingWords {
  readonly says: string;
  readonly rule?: string;
}

/** One thing a game master can choose: a setting, or one entry of a setting that has several (`deadlines.negotiation`). */
export interface SettingChoice extends SettingWords {
  /** As it is written after `--set`. */
  readonly key: string;
  /** All its values, or what kind of value it takes. */
  readonly values: readonly unknown[] | string;
  /** What each ruleset has, by the ruleset's id; nothing where the charts decide. */
  readonly usual: Readonly<Record<string, unknown>>;
}

/** What settings have for a choice, by its key. */
export const valueAt = (settings: unknown, key: string): unknown =>
  key
    .split('.')
    .reduce((value, part) => (value as Readonly<Record<string, unknown>> | undefined)?.[part], settings);

/** The id of the ruleset that settings name; the usual one where they name none. */
export const rulesetIn = (settings: unknown, rulesets: readonly { readonly id: string }[]): string => {
  const named = valueAt(settings, 'ruleset');
  return typeof named === 'string' ? named : (rulesets[0]?.id ?? '');
};

const shown = (value: unknown): string =>
  value === undefined ? 'by the chart' : typeof value === 'string' ? value : JSON.stringify(value);

/** The values of a choice in words: `none, all, gm`. */
export const valuesText = ({ values }: SettingChoice): string =>
  typeof values === 'string' ? values : values.map(String).join(', ');

/** What the rulesets have: `none`, or `none (email-4e), gm (pbm)` where they differ. */
export const usualText = ({ usual }: SettingChoice): string => {
  const [first, ...others] = Object.entries(usual).map(
    ([ruleset, value]) => [ruleset, shown(value)] as const,
  );
  if (!first) return '';
  if (others.every(([, value]) => value === first[1])) return first[1];
  return [first, ...others].map(([ruleset, value]) => `${value} (${ruleset})`).join(', ');
};
