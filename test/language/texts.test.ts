import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readText } from '@chancery/shared/games/pax/language/read-text.ts';
import { VOCABULARY } from '../support/pax-vocabulary.ts';

// Texts as players write them: what they are read as, or that they are refused. A text that could mean two things
// is refused; nothing typed is left out unsaid.

interface Text {
  readonly says: string;
  readonly reads?: string;
  readonly refused?: true;
  /** Words of which the refusal has one. */
  readonly mentions?: readonly string[];
  readonly leavesOut?: readonly string[];
}

interface Group {
  readonly seat: string;
  readonly phase: string;
  readonly ruleset?: string;
  readonly texts: readonly Text[];
}

const folder = new URL('.', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));

const found = ({ seat, phase, ruleset }: Group, { says }: Text): Text => {
  const { normal, dropped, problems } = readText(VOCABULARY, says, {
    seat,
    phase,
    ...(ruleset && { ruleset }),
  });
  if (problems.length > 0) return { says, refused: true };
  return { says, reads: normal.join('\n'), ...(dropped.length > 0 && { leavesOut: dropped }) };
};

describe.each(files)('%s', (file) => {
  const groups = parse(readFileSync(new URL(file, folder), 'utf8')) as readonly Group[];
  const texts = groups.flatMap((group) => group.texts.map((text) => ({ group, text })));

  test.each(texts.map((each) => [each.text.says, each] as const))('%s', (_, { group, text }) => {
    const { mentions, ...wanted } = text;
    expect(found(group, text)).toEqual(wanted);
    if (!mentions) return;
    const { problems } = readText(VOCABULARY, text.says, group);
    const sentence = problems.map(({ message }) => message).join(' ');
    expect(mentions.some((word) => sentence.includes(word))).toBe(true);
  });

  test('what is printed reads back the same, and needs no confirming', () => {
    const wrong = texts.flatMap(({ group, text }) => {
      if (text.reads === undefined) return [];
      const again = readText(VOCABULARY, text.reads, group);
      return again.normal.join('\n') === text.reads && !again.isToConfirm ? [] : [[text.reads, again]];
    });
    expect(wrong).toEqual([]);
  });
});

test('there are texts enough to mean something', () => {
  const all = files.flatMap((file) => parse(readFileSync(new URL(file, folder), 'utf8')) as readonly Group[]);
  expect(all.flatMap(({ texts }) => texts).length).toBeGreaterThan(500);
});
