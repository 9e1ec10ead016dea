/** A seat that a key opens, by the token it was bound with. */
export interface BoundSeat {
  readonly match: string;
  readonly seat: string;
  readonly token: string;
}

/** A seat and a key that opens it, by the fingerprint of the key. */
export interface BoundKey extends BoundSeat {
  readonly fingerprint: string;
}

/** Which seats each public key opens, by its fingerprint. */
export interface KeyBook {
  seatsOf(fingerprint: string): Promise<readonly BoundSeat[]>;
  /** From now on the key opens the seat; settles when that is kept for good. */
  bind(fingerprint: string, bound: BoundSeat): Promise<void>;
  /** Removes all keys of a seat. */
  unbind(place: Pick<BoundSeat, 'match' | 'seat'>): Promise<void>;
  /** Settles when everything is kept for good. */
  close(): Promise<void>;
}
