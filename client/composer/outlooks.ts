import { BackgroundWork } from '../shell/background-work.ts';
import { cacheLast } from '../shell/cache-last.ts';
import type { Choice } from '../table/picks.ts';

// What choices lead to can take long to foresee: a key waits for a little of it, the rest follows between keys.

/** How long a key waits for what choices lead to, beside that of the one under the cursor, in milliseconds. */
const WAIT_MS = 30;

/** What stands in the place of what is not known yet. */
const LATER = '…';

/** A question that is open, and the table that it is asked at. */
export interface OpenAt {
  /** The answers before it, the same object for as long as they are the same. */
  readonly picks: object;
  readonly table: object;
}

/** What is known of the choices of a question, and what is foreseen between keys. */
interface Foresight {
  readonly outlooks: Map<string, string>;
  /** Choices on screen that are not foreseen yet. */
  late: readonly Choice[];
  /** The work that foresees them while it goes on. */
  work?: object;
}

const foresights = cacheLast<object, Foresight>();
const work = new BackgroundWork();

/** Foresees no more of a question that is answered or left. */
export const stopOutlooks = (): void => {
  work.stop();
};

/** Goes on with the choices that are on screen; work that goes on is not begun again. */
const foreseeLater = (foresight: Foresight, foresee: (choice: Choice) => void): void => {
  foresight.work ??= {};
  work.begin(foresight.work, function* () {
    for (let [next] = foresight.late; next; [next] = foresight.late) {
      foresight.late = foresight.late.slice(1);
      foresee(next);
      yield;
    }
    delete foresight.work;
  });
};

/**
 * Choices with what they lead to as far as that is known in time.
 * @param choices the choices that are shown
 * @param here the one under the cursor, for which the key waits
 */
export const withOutlooksInTime = (
  choices: readonly Choice[],
  here: Choice | undefined,
  { picks, table }: OpenAt,
): readonly Choice[] => {
  const foresight = foresights(picks, [table], (): Foresight => ({ outlooks: new Map(), late: [] }));
  const { outlooks } = foresight;
  const end = performance.now() + WAIT_MS;
  const isOpen = ({ id, outlook, why }: Choice): boolean =>
    outlook !== undefined && why === undefined && !outlooks.has(id);
  const foresee = (choice: Choice): void => {
    if (isOpen(choice)) outlooks.set(choice.id, choice.outlook?.() ?? '');
  };
  const late: Choice[] = [];
  for (const choice of here ? [here, ...choices] : choices) {
    if (choice === here || performance.now() < end) foresee(choice);
    else if (isOpen(choice)) late.push(choice);
  }
  foresight.late = late;
  if (late.length > 0) foreseeLater(foresight, foresee);
  return choices.map((choice) =>
    choice.outlook ? { ...choice, outlook: () => outlooks.get(choice.id) ?? LATER } : choice,
  );
};
