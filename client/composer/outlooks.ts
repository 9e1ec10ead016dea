import { BackgroundWork } from '../shell/background-work.ts';
import { cacheLast } from '../shell/cache-last.ts';
import type { Choice } from '../table/picks.ts';

// The outcomes of choices may take long to compute. A key waits for a few of them; the rest are computed between
// keys.

/** How long a key waits for outcomes, besides that of the choice under the cursor, in milliseconds. */
const WAIT_MS = 30;

/** Shown for an outcome that is not known yet. */
const LATER = '…';

/** An open question and its table. */
export interface OpenAt {
  /** The answers before it; the same object as long as they do not change. */
  readonly picks: object;
  readonly table: object;
}

/** The known outcomes of a question's choices, and those still to compute. */
interface Foresight {
  readonly outlooks: Map<string, string>;
  /** Choices on screen whose outcome is not known yet. */
  late: readonly Choice[];
  /** Identifies the background work while it goes on. */
  work?: object;
}

const foresights = cacheLast<object, Foresight>();
const work = new BackgroundWork();

/** Stops computing outcomes of a question that has been answered or left. */
export const stopOutlooks = (): void => {
  work.stop();
};

/** Computes the outcomes of the choices on screen in the background; work in progress continues. */
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
 * The choices with those outcomes that are known in time.
 * @param choices the choices on screen
 * @param here the one under the cursor, whose outcome the key waits for
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
