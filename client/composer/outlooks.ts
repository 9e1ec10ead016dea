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

const known = cacheLast<object, Map<string, string>>();
const work = new BackgroundWork();

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
  const outlooks = known(picks, [table], () => new Map<string, string>());
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
  if (late.length > 0)
    work.begin({}, function* () {
      for (const choice of late) {
        foresee(choice);
        yield;
      }
    });
  return choices.map((choice) =>
    choice.outlook ? { ...choice, outlook: () => outlooks.get(choice.id) ?? LATER } : choice,
  );
};
