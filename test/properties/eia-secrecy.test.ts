import { eia } from '@chancery/shared/games/eia/index.ts';
import fc from 'fast-check';
import { isInAudience } from '@chancery/shared/kernel/match/log.ts';
import { expect, test } from 'vitest';
import { runs } from '../support/campaign.ts';
import { editionWith, playMonth, type StepResult } from '../support/eia-positions.ts';
import { RandomLines } from '../support/eia-random-lines.ts';
import { playRandomYear } from '../support/eia-years.ts';

// What a power writes without effect reaches nobody else: not a byte of a view, of a report or of legal lines, however
// many such lines there are and in whatever sealed sheet.

/** Positions after a year of random play. */
const POSITIONS = [1, 7].map((seed) => playRandomYear(seed).match.state);
const edition = editionWith();
const viewers = [...edition.powers, 'observer'];

/** A condition that never holds. */
const NEVER = 'if i am at war with russia and not i am at war with russia';

const withoutCondition = (line: string): string => line.replace(/ (if|unless) .*$/, '');

type Sheets = Readonly<Record<string, string>>;

/** A sheet for everybody, the same for the same seed. */
const sheetsFor = (seed: number, step: string): Sheets => {
  const random = new RandomLines(edition, seed);
  return Object.fromEntries(edition.powers.map((power) => [power, random.sheet(step)]));
};

/** A sheet with more lines without effect, before and after its own. */
const disguised = (
  sheet: string,
  { seed, step }: { readonly seed: number; readonly step: string },
): string => {
  const random = new RandomLines(edition, seed);
  const idle = Array.from({ length: 3 }, () => random.sheet(step))
    .join('\n')
    .split('\n')
    .filter((line) => line !== '' && line !== 'done')
    .map((line) => `${withoutCondition(line)} ${NEVER}`);
  const half = Math.floor(idle.length / 2);
  return [...idle.slice(0, half), sheet, '# nothing to see', ...idle.slice(half)].join('\n');
};

/**
 * What a viewer can ask for wherever the month rests. That a seat has answered a window beforehand may be seen, not
 * what: it is taken out of those who are waited for.
 */
const bytesBy = (
  steps: readonly StepResult[],
  { viewer, rival }: { readonly viewer: string; readonly rival: string },
): ReadonlyMap<string, string> =>
  new Map(
    steps.map(({ state }) => [
      state.step,
      JSON.stringify([
        { ...eia.view({ edition, state }, viewer), awaited: null },
        eia.awaited({ edition, state })?.seats.filter((seat) => seat !== rival),
        eia.options?.({ edition, state }, viewer),
        eia.remarks?.({ edition, state }, viewer, 'declare war on france'),
      ]),
    ]),
  );

const heardBy = (steps: readonly StepResult[], viewer: string): readonly string[] => {
  const log = steps.flatMap((step) => step.log.filter(({ audience }) => isInAudience(audience, viewer)));
  return eia.report(edition, log, viewer);
};

const scenes = fc.record({
  position: fc.nat({ max: POSITIONS.length - 1 }),
  rival: fc.constantFrom(...edition.powers),
  seed: fc.nat({ max: 1_000_000 }),
  /** Whether the sheets of the month are disguised, or those of its windows. */
  areSheets: fc.boolean(),
});

const SHEETS: readonly string[] = ['DOW', 'POLITICS'];

test('lines without effect change no byte of what anybody else can see', () => {
  fc.assert(
    fc.property(scenes, ({ position, rival, seed, areSheets }) => {
      const start = POSITIONS[position];
      if (!start) throw new Error('no such position');
      // What is on a sheet of the month answers its window beforehand; so windows are silent where sheets differ.
      const plainIn = (step: string): Sheets =>
        areSheets && !SHEETS.includes(step) ? {} : sheetsFor(seed, step);
      const busyIn = (step: string): Sheets => {
        const sheets = plainIn(step);
        if (SHEETS.includes(step) !== areSheets) return sheets;
        return { ...sheets, [rival]: disguised(sheets[rival] ?? '', { seed: seed + 1, step }) };
      };
      const plain = playMonth(edition, start, plainIn);
      const busy = playMonth(edition, start, busyIn);
      for (const viewer of viewers.filter((each) => each !== rival)) {
        expect(heardBy(busy, viewer)).toEqual(heardBy(plain, viewer));
        const seen = bytesBy(plain, { viewer, rival });
        for (const [step, bytes] of bytesBy(busy, { viewer, rival }))
          if (seen.has(step)) expect(bytes, `${viewer} in ${step}`).toBe(seen.get(step));
      }
    }),
    { numRuns: runs(24) },
  );
});
