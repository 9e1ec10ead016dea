import { sha256 } from '../../files/checksum.ts';

/** The texts of a match besides its logs, by file name in a data folder. */
export const TEXTS = ['header.json', 'seed', 'signing-key'] as const;
export const LOGS = ['journal', 'letters'] as const;
export const RECORDS = ['seats', 'seats.copy', 'spare', 'notes', 'closed'] as const;

export interface LogImage {
  /** How many lines were acknowledged, if known. */
  readonly kept: number | undefined;
  /** The stored lines. */
  readonly lines: readonly string[];
}

/** Everything stored for a match, text by text: identical for a data folder and a database. */
export interface MatchImage {
  readonly texts: Readonly<Record<(typeof TEXTS)[number], string | undefined>>;
  readonly logs: Readonly<Record<(typeof LOGS)[number], LogImage>>;
  readonly records: Readonly<Record<string, string>>;
  /** By the number of the journal line before each. */
  readonly checkpoints: Readonly<Record<number, string>>;
  readonly eventLog: string;
}

/** SHA-256 of all texts of a match, 64 hex digits. */
export const hashOfImage = ({ texts, logs, records, checkpoints, eventLog }: MatchImage): string => {
  const sorted = <T>(entries: Readonly<Record<string, T>>): readonly (readonly [string, T])[] =>
    Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const ofLogs = LOGS.map((name) => [name, logs[name].kept ?? null, logs[name].lines]);
  const ofTexts = TEXTS.map((name) => [name, texts[name] ?? null]);
  return sha256(JSON.stringify([ofTexts, ofLogs, sorted(records), sorted(checkpoints), eventLog]));
};

const NUMBER = /^\{"sequence":(\d{1,12}),/;

/** The number of a line; undefined if it is damaged. */
export const numberOf = (line: string): number | undefined => {
  const found = NUMBER.exec(line)?.[1];
  return found === undefined ? undefined : Number(found);
};
