/**
 * What a setting decides, in one sentence, and the rule or ambiguity in the rules index that leaves
 * it open.
 */
export interface SettingWords {
  readonly says: string;
  readonly rule?: string;
}

/**
 * Something that a game master can choose: a setting, or one entry of a setting that has several
 * (`deadlines.negotiation`).
 */
export interface SettingChoice extends SettingWords {
  /** The key as written after `--set`. */
  readonly key: string;
  /** All its values, or a description of the values it takes. */
  readonly values: readonly unknown[] | string;
  /** The value in each ruleset, by ruleset id; undefined if the charts decide. */
  readonly usual: Readonly<Record<string, unknown>>;
}

/** The value of a setting, by its key. */
export const valueAt = (settings: unknown, key: string): unknown =>
  key
    .split('.')
    .reduce((value, part) => (value as Readonly<Record<string, unknown>> | undefined)?.[part], settings);

/** The ruleset id that the settings name, or the default ruleset. */
export const rulesetIn = (settings: unknown, rulesets: readonly { readonly id: string }[]): string => {
  const named = valueAt(settings, 'ruleset');
  return typeof named === 'string' ? named : (rulesets[0]?.id ?? '');
};

const shown = (value: unknown): string =>
  value === undefined ? 'by the chart' : typeof value === 'string' ? value : JSON.stringify(value);

/** The values of a choice as text: `none, all, gm`. */
export const valuesText = ({ values }: SettingChoice): string =>
  typeof values === 'string' ? values : values.map(String).join(', ');

/** The rulesets' values: `none`, or `none (basic), gm (advanced)` if they differ. */
export const usualText = ({ usual }: SettingChoice): string => {
  const [first, ...others] = Object.entries(usual).map(
    ([ruleset, value]) => [ruleset, shown(value)] as const,
  );
  if (!first) return '';
  if (others.every(([, value]) => value === first[1])) return first[1];
  return [first, ...others].map(([ruleset, value]) => `${value} (${ruleset})`).join(', ');
};
