import { newSigningKey } from '@chancery/server/match/signing.ts';
import { headsIn, type SeatProofs } from '@chancery/shared/proofs';
import { describe, expect, test } from 'vitest';
import { verifiedMatch } from './verified-match.ts';

// What a player has kept of a match shows whatever is changed in it.

const { played, wrongIn } = verifiedMatch();

test('all that was told of a match holds, by itself and against the whole of it', async () => {
  const { kept, path } = await played();
  expect(kept.receipts).toHaveLength(2);
  expect(kept.letters.map(({ body }) => body)).toEqual(['I count five.', 'Then I count six.']);
  expect(kept.dice).toHaveLength(2);
  expect(headsIn(kept.reports.flatMap(({ lines }) => lines).join('\n'))).toHaveLength(4);
  expect(await wrongIn([kept])).toEqual([]);
  expect(await wrongIn([kept], path)).toEqual([]);
  expect(await wrongIn([], path)).toEqual([]);
});

describe('of what a player has kept', () => {
  const changed = async (change: (kept: SeatProofs) => Partial<SeatProofs>): Promise<readonly string[]> => {
    const { kept } = await played();
    return wrongIn([{ ...kept, ...change(kept) }]);
  };

  test('a receipt with another text, number or time was not signed', async () => {
    expect(
      await changed(({ receipts }) => ({ receipts: receipts.map((each) => ({ ...each, text: '50' })) })),
    ).toEqual([
      'the receipt of sheet 1 for 1/COUNT has another text than its hash says',
      'the receipt of sheet 1 for 2/COUNT has another text than its hash says',
    ]);
    const [later] = await changed(({ receipts: [first] }) => ({
      receipts: first ? [{ ...first, at: '1880-01-01T00:00:00.000Z' }] : [],
    }));
    expect(later).toContain('the receipt of sheet 1 for 1/COUNT: it was not signed by the key of the match');
  });

  test('a letter with another word, writer or reader was not signed', async () => {
    for (const other of [{ body: 'Then I count five.' }, { from: 'gm' }, { to: ['south'] }])
      expect(
        await changed(({ letters }) => ({
          letters: letters.map((letter) => (letter.id === 2 ? { ...letter, ...other } : letter)),
        })),
      ).toEqual([
        expect.stringMatching(
          /^letter 2, from \w+, of .*: Re: Five: it was not signed by the key of the match/,
        ),
      ]);
  });

  test('a report with another line was not signed, nor a head that was printed with it', async () => {
    const said = await changed(({ reports }) => ({
      reports: reports.map((part) => ({
        ...part,
        lines: part.lines.map((line) =>
          line.replace(/(?<=^Journal head )\w/, 'x').replace('counted 6', 'counted 60'),
        ),
      })),
    }));
    expect(said.length).toBeGreaterThan(0);
    for (const sentence of said) expect(sentence).toMatch(/^the report .*: it was not signed by the key/);
  });

  test('a section told in two ways, both signed, is a contradiction', async () => {
    const { kept } = await played();
    const [first, ...others] = kept.reports;
    const second = others.find(({ event }) => event !== first?.event);
    if (!first || !second) throw new Error('no two reports');
    const { event, turn, step, n } = first;
    const [said, ...more] = await wrongIn([
      { ...kept, reports: [...kept.reports, { ...second, event, turn, step, n }] },
    ]);
    expect([said, ...more].join('\n')).toContain('was told in two ways, each signed');
  });

  test('a die or a key that is another is named', async () => {
    const [die] = await changed(({ dice }) => ({
      dice: dice.map((turn) => ({
        ...turn,
        rolls: turn.rolls.map((roll) => ({ ...roll, value: (roll.value % 6) + 1 })),
      })),
    }));
    expect(die).toMatch(/ in SUM of turn 1: by its key the die does not fall \d/);
    const [key] = await changed(({ dice }) => ({
      dice: dice.map((turn) => ({ ...turn, key: '0'.repeat(64) })),
    }));
    expect(key).toBe('the key of the dice of turn 1 is not the one that was committed to before the turn');
  });

  test('statements of another key are not the match’s', async () => {
    const { publicKey } = newSigningKey();
    const said = await changed(({ proofs }) => ({
      proofs: proofs.map((proof) => ({ ...proof, publicKey })),
    }));
    expect(said).toContainEqual(
      expect.stringContaining('the receipt of sheet 1 for 1/COUNT: it was not signed'),
    );
    expect(said).toContainEqual(expect.stringContaining('the head of 1/COUNT: it was not signed'));
  });
});
