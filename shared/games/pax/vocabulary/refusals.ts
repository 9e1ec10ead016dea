import { refusalsWith } from '../../../kernel/refusals.ts';
import type { MarkerKind } from './ids.ts';

/** Wording of a refusal's facts in its sentence. */
export interface RefusalWords {
  /** An area, sea zone or home country: `Gold Coast`, `home`. */
  place(id: string): string;
  /** A place with its verb: `Gold Coast has`, `the Philippines have`. */
  placeDoes(id: string, singular: string, plural: string): string;
  /** A power, China or the Ottoman Empire: `the United States`. */
  power(id: string): string;
  /** `a Protectorate`; `nothing` for no marker. */
  marker(kind: MarkerKind | 'none'): string;
  /** `Protectorate`. */
  markerName(kind: MarkerKind | 'none'): string;
  /** `£12`. */
  pounds(amount: number): string;
  /** Several places: `Tunis and Tripoli`; `none` if empty. */
  places(ids: readonly string[], last?: string): string;
  /** `Italy and Spain`; `nobody` if empty. */
  powers(ids: readonly string[]): string;
  /** Things named as written; `none` if empty. */
  list(items: readonly (string | number)[]): string;
  /** An order's verb as written: `offer coaling`. */
  verb(does: string): string;
  /** A canal or strait: `the Suez Canal`. */
  passage(id: string): string;
  /** One of several; `none` if empty. */
  passages(ids: readonly string[]): string;
}

/** A table of refusals: reason, facts and sentence together, beside the law that refuses. */
export const refusals = refusalsWith<RefusalWords>();
