import { type CommandClaim, commandsOf } from '@chancery/shared/parts/commands/commands.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../support/campaign.ts';

// Who commands by claims in the order of precedence, whatever claims hold.

const SEATS = ['ada', 'bor', 'cid'] as const;
const FORCES = ['guard', 'fleet'] as const;
type Seat = (typeof SEATS)[number];
type Force = (typeof FORCES)[number];

/** What each claim says of each force; null where it does not hold. */
type Ground = Readonly<Record<Force, readonly Seat[] | null>>;

const holders = fc.option(fc.subarray([...SEATS]), { nil: null });
const ground: fc.Arbitrary<Ground> = fc.record({ guard: holders, fleet: holders });
const grounds = fc.array(ground, { maxLength: 4 });

const claimsOf = (list: readonly Ground[]): readonly CommandClaim<undefined, Force, Seat>[] =>
  list.map((each, i) => ({ rule: `rule ${String(i)}`, by: (_, force) => each[force] ?? undefined }));

const force = fc.constantFrom(...FORCES);

test('the first claim that holds decides, by its rule', () => {
  fc.assert(
    fc.property(grounds, force, (list, of) => {
      const command = commandsOf(claimsOf(list)).commandOf(undefined, of);
      const first = list.findIndex((each) => each[of] !== null);
      expect(command).toEqual(
        first < 0 ? undefined : { by: list[first]?.[of], rule: `rule ${String(first)}` },
      );
    }),
    { numRuns: runs(400) },
  );
});

test('claims after the one that holds change nothing, and those that do not hold can be left out', () => {
  fc.assert(
    fc.property(grounds, grounds, force, (list, more, of) => {
      const command = commandsOf(claimsOf(list)).commandOf(undefined, of);
      if (command) expect(commandsOf(claimsOf([...list, ...more])).commandOf(undefined, of)).toEqual(command);
      const holding = list.filter((each) => each[of] !== null);
      expect(commandsOf(claimsOf(holding)).commanderOf(undefined, of)).toEqual(command?.by[0]);
    }),
    { numRuns: runs(400) },
  );
});

test('who is asked may order, and whoever may not is told whom the force obeys', () => {
  fc.assert(
    fc.property(grounds, force, fc.constantFrom(...SEATS), (list, of, seat) => {
      const commands = commandsOf(claimsOf(list));
      const asked = commands.commanderOf(undefined, of);
      if (asked !== undefined) expect(commands.mayOrderFor(undefined, asked, of)).toBe(true);
      const instead = commands.obeysInstead(undefined, seat, of);
      expect(instead === undefined).toBe(commands.mayOrderFor(undefined, seat, of));
      if (instead) expect(instead).toEqual(commands.commandOf(undefined, of)?.by ?? []);
    }),
    { numRuns: runs(400) },
  );
});

test('a force that acts without orders obeys nobody, whatever claims come after', () => {
  const commands = commandsOf<undefined, Force, Seat>([
    { rule: 'rebels', by: (_, of) => (of === 'guard' ? [] : undefined) },
    { rule: 'own', by: () => ['ada'] },
  ]);
  expect(commands.commandOf(undefined, 'guard')).toEqual({ by: [], rule: 'rebels' });
  expect(commands.commanderOf(undefined, 'guard')).toBeUndefined();
  expect(commands.obeysInstead(undefined, 'ada', 'guard')).toEqual([]);
  expect(commands.commanderOf(undefined, 'fleet')).toBe('ada');
});
