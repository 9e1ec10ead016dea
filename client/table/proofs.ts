import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Receipt, ReportPart, SeatView, TurnDice } from '@chancery/shared/api';
import type { SeatLetter } from '@chancery/shared/parts/letters/letter.ts';
import {
  type SeatProofs,
  type PlacedReport,
  sectionPlace,
  PROOFS_VERSION,
  sectionOf,
} from '@chancery/shared/proofs';
import { writePrivate } from '../system/private-file.ts';

/** What a server has told a seat, as far as it can be saved. */
export interface SeatRecords {
  readonly view: SeatView<unknown>;
  readonly receipts?: readonly Receipt[];
  readonly letters?: readonly SeatLetter[];
  readonly reports?: readonly ReportPart[];
  readonly dice?: readonly TurnDice[];
}

const proofsFolder = (folder: string): string => join(folder, 'proofs');

interface ServerSeat {
  readonly server: string;
  readonly match: string;
  readonly seat: string;
}

const pathOf = (folder: string, { server, match, seat }: ServerSeat): string => {
  const of = createHash('sha256').update(server).digest('hex').slice(0, 12);
  return join(proofsFolder(folder), `${match}.${seat}.${of}.json`);
};

/** As stored on disk; older builds saved no letters. */
type FoundProofs = Omit<SeatProofs, 'letters'> & Partial<Pick<SeatProofs, 'letters'>>;

const read = (path: string): SeatProofs | undefined => {
  try {
    const kept = JSON.parse(readFileSync(path, 'utf8')) as FoundProofs;
    return kept.version === PROOFS_VERSION ? { ...kept, letters: kept.letters ?? [] } : undefined;
  } catch {
    return undefined;
  }
};

/** Merges two lists, without items that have the same key. */
const union = <T>(kept: readonly T[], received: readonly T[], nameOf: (each: T) => unknown): readonly T[] => {
  const known = new Set(kept.map(nameOf));
  const fresh = received.filter((each) => {
    const isNew = !known.has(nameOf(each));
    known.add(nameOf(each));
    return isNew;
  });
  return fresh.length > 0 ? [...kept, ...fresh] : kept;
};

/** The latest dice of each turn: a finished turn has more of them, with a newer key. */
const newestDice = (kept: readonly TurnDice[], received: readonly TurnDice[]): readonly TurnDice[] => {
  const isNews = ({ turn, key, rolls }: TurnDice): boolean =>
    !kept.some((known) => known.turn === turn && known.key === key && known.rolls.length === rolls.length);
  const fresh = received.filter(isNews);
  if (fresh.length === 0) return kept;
  return [...kept.filter(({ turn }) => !fresh.some((each) => each.turn === turn)), ...fresh];
};

/**
 * Report sections with their ordinal numbers. Retractions are left out, because they come later and are not part of
 * what was signed.
 */
const withPlaces = (parts: readonly ReportPart[]): readonly PlacedReport[] => {
  const counts = new Map<string, number>();
  return parts.map((part) => {
    const n = counts.get(sectionOf(part)) ?? 0;
    counts.set(sectionOf(part), n + 1);
    const { turn, date, step, title, lines, event, signature } = part;
    return { turn, date, step, title, lines, event, ...(signature !== undefined && { signature }), n };
  });
};

const areSame = (a: SeatProofs, b: SeatProofs): boolean =>
  (['proofs', 'receipts', 'letters', 'reports', 'dice', 'commitments'] as const).every(
    (key) => a[key] === b[key],
  );

/** Saves what a seat was told; a match without a key has no signatures to save. */
export const saveProofs = (folder: string, server: string, { view, ...received }: SeatRecords): void => {
  const { proof, seat, match, dice } = view;
  if (!proof) return;
  const path = pathOf(folder, { server, match: match.id, seat });
  const none = { proofs: [], receipts: [], letters: [], reports: [], dice: [], commitments: [] } as const;
  const kept = read(path) ?? { version: PROOFS_VERSION, match: match.id, seat, server, ...none };
  const isSigned = ({ signature }: { readonly signature?: string }): boolean => signature !== undefined;
  const receipts = [...(received.receipts ?? []), ...(view.receipt ? [view.receipt] : [])].filter(isSigned);
  const reports = withPlaces(received.reports ?? []).filter(isSigned);
  const now: SeatProofs = {
    ...kept,
    proofs: union(kept.proofs, [proof], ({ publicKey, header }) => `${publicKey} ${header}`),
    receipts: union(kept.receipts, receipts, ({ signature }) => signature),
    letters: union(kept.letters, (received.letters ?? []).filter(isSigned), ({ signature }) => signature),
    reports: union(kept.reports, reports, (part) => `${sectionPlace(part)} ${part.signature ?? ''}`),
    dice: newestDice(kept.dice, received.dice ?? []),
    commitments: union(kept.commitments, [dice.commitments], (list) => list.join(' ')),
  };
  if (areSame(kept, now)) return;
  mkdirSync(proofsFolder(folder), { recursive: true, mode: 0o700 });
  writePrivate(path, now);
};

/** The saved proofs of a match, for each seat held there. */
export const proofsOf = (folder: string, match: string): readonly SeatProofs[] => {
  try {
    return readdirSync(proofsFolder(folder))
      .filter((name) => name.startsWith(`${match}.`) && name.endsWith('.json'))
      .toSorted()
      .flatMap((name) => read(join(proofsFolder(folder), name)) ?? []);
  } catch {
    return [];
  }
};
