import { Low } from 'lowdb';
import { sha256 } from '../files/checksum.ts';
import { DurableJson } from '../files/durable.ts';
import type { Receipt } from '@chancery/shared/api';
import type { ChronicleMark } from './chronicle.ts';
import type { KeptAct } from './key-ring.ts';
import type { Sitting } from './sitting.ts';

/** A sitting as it was after one line of the journal, so that only the lines after it are played again. */
export interface Snapshot {
  /** Number and checksum of that line. */
  readonly sequence: number;
  readonly checksum: string;
  readonly chronicle: ChronicleMark;
  readonly sitting: Sitting;
  readonly keys: readonly KeptAct<Receipt | null>[];
}

interface Sealed {
  readonly snapshot: Snapshot;
  /** SHA-256 of the snapshot's JSON, 64 hex digits. */
  readonly seal: string;
}

const sealOf = (snapshot: Snapshot): string => sha256(JSON.stringify(snapshot));

/** The snapshot file of a match. */
export class SnapshotFile {
  readonly #low: Low<Sealed | null>;

  constructor(path: string) {
    this.#low = new Low<Sealed | null>(new DurableJson(path), null);
  }

  /** The last snapshot; nothing where there is none or it has been damaged. */
  async read(): Promise<Snapshot | undefined> {
    try {
      await this.#low.read();
    } catch (cause) {
      if (cause instanceof SyntaxError) return undefined;
      throw cause;
    }
    const sealed = this.#low.data;
    return sealed && sealOf(sealed.snapshot) === sealed.seal ? sealed.snapshot : undefined;
  }

  write(snapshot: Snapshot): Promise<void> {
    this.#low.data = { snapshot, seal: sealOf(snapshot) };
    return this.#low.write();
  }
}
