/** A seat that is bound to a key, with the token it was bound with. */
export interface BoundSeat {
  readonly match: string;
  readonly seat: string;
  readonly token: string;
}

/** A seat and the fingerprint of its key. */
export interface BoundKey extends BoundSeat {
  readonly fingerprint: string;
}

/** The seats of each public key, by fingerprint. */
export interface KeyBook {
  seatsOf(fingerprint: string): Promise<readonly BoundSeat[]>;
  /** Binds the seat to the key; settles when that is stored. */
  bind(fingerprint: string, bound: BoundSeat): Promise<void>;
  /** Removes all keys of a seat. */
  unbind(place: Pick<BoundSeat, 'match' | 'seat'>): Promise<void>;
  /** Settles when everything is stored. */
  close(): Promise<void>;
}
