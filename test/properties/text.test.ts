import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTreaty, treatyHash } from '@chancery/shared/games/pax/treaties/text/text.ts';
import { treatyId } from '@chancery/shared/parts/treaties/treaty.ts';
import { foldWord } from '@chancery/shared/kernel/language/names.ts';
import { quote } from '@chancery/shared/kernel/language/lexer.ts';
import { cleanBody } from '@chancery/shared/kernel/text/body.ts';
import { cleanName, nameProblem } from '@chancery/shared/kernel/text/name.ts';
import { printable, printableJson, printableLines } from '@chancery/shared/kernel/text/printable.ts';
import { findInvisible } from '@chancery/shared/kernel/text/invisible.ts';
import { HOSTILE, LOOK_ALIKES } from '../support/hostile-strings.ts';
import { VOCABULARY } from '../support/pax-vocabulary.ts';
import { anyText, isPrintable } from '../support/printable.ts';
import { runs } from '../support/campaign.ts';

const hostile = Object.entries(HOSTILE);
const lookAlikes = Object.entries(LOOK_ALIKES);

const treaty = (title: string): string =>
  `treaty ${quote(title)} between britain, italy\n  1 "We talk."\nend`;

const problemsOf = (text: string): string => {
  const read = parseTreaty(VOCABULARY, text);
  return read.ok ? '' : read.error.map(({ message }) => message).join('\n');
};

describe('a name', () => {
  test.each(hostile)('that %s is refused with the character named', (_what, [text]) => {
    const code = findInvisible(text)?.character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    expect(nameProblem(`Spring ${text}`)).toContain(`(U+${code ?? 'none'}) as character`);
  });

  test.each(lookAlikes)('is refused where it %s', (why, name) => {
    expect(nameProblem(name)).toContain(why);
  });

  test.each([
    'Spring 1884',
    'Ünïcode',
    'Việt Nam',
    'Тунис',
    '東京タワー',
    '한국漢字',
    'Kraków–Łódź',
    'ʻokina',
    'ไทยน้ำ',
    'Nº 5 ½ m²',
  ])('may be %s', (name) => {
    expect(cleanName(name)).toEqual({ ok: true, value: name });
  });

  test('is kept composed and with single blanks, and stays so', () => {
    expect(cleanName('  Tu\u0308nis\u00a0 \u3000of  1884 ')).toEqual({ ok: true, value: 'Tünis of 1884' });
    fc.assert(
      fc.property(anyText, (text) => {
        const name = cleanName(text);
        if (name.ok) expect(cleanName(name.value)).toEqual(name);
      }),
      { numRuns: runs(2000) },
    );
  });
});

describe('thousands of marks on one letter, which would take seconds to compose,', () => {
  const piled = `a${'\u0301'.repeat(30_000)}${'\u0316'.repeat(30_000)}`;

  test('are refused in names, titles, texts and bodies', () => {
    expect(nameProblem(piled)).toContain('a mark after 30 others (U+0301) as character 32');
    expect(cleanBody(piled)).toMatchObject({
      ok: false,
      error: expect.stringContaining('a mark after 30 others') as string,
    });
    expect(problemsOf(treaty(piled))).toContain('a mark after 30 others');
    expect(problemsOf(treaty('T').replace('We talk.', piled))).toContain('a mark after 30 others');
  });

  test('count for nothing in words that are looked up', () => {
    expect(foldWord(piled)).toBe('a');
    expect(problemsOf(`treaty "T" between ${piled}`)).not.toBe('');
  });
});

describe('the title of a treaty', () => {
  test('has a length', () => {
    expect(problemsOf(treaty('x '.repeat(101)))).toBe('The title has 201 characters; the most is 200.');
  });

  test.each(hostile)('that %s is refused with the reason', (_what, [text]) => {
    const isSeveralLines = /[\n\r]/.test(text);
    const reason = isSeveralLines ? 'is not closed on this line' : 'leave it out';
    expect(problemsOf(treaty(`Treaty ${text}`))).toContain(reason);
  });

  test.each(lookAlikes)('is refused where it %s', (why, title) => {
    expect(problemsOf(treaty(title))).toContain(`The title ${nameProblem(title) ?? ''}`);
    expect(problemsOf(treaty(title))).toContain(why);
  });

  test('makes one treaty in every normal form', () => {
    const [composed, decomposed] = ['NFC', 'NFD'].map((form) => {
      const read = parseTreaty(VOCABULARY, treaty('Traité de Münster'.normalize(form)));
      if (!read.ok) throw new Error(problemsOf(treaty('Traité de Münster'.normalize(form))));
      return [treatyHash(read.value), treatyId(read.value.title)];
    });
    expect(decomposed).toEqual(composed);
  });

  test('is composed in questions to the game master too', () => {
    const clause = (form: string): string => treaty('T').replace('We talk.', 'Déjà'.normalize(form));
    expect(parseTreaty(VOCABULARY, clause('NFD'))).toEqual(parseTreaty(VOCABULARY, clause('NFC')));
  });
});

describe('a body', () => {
  test('is kept composed, with line ends, tabs and the joiners that some scripts are written with', () => {
    expect(cleanBody('e\u0301\r\n\tمی\u200cخواهم')).toEqual({ ok: true, value: 'é\n\tمی\u200cخواهم' });
  });

  test('is refused with the place of what a terminal could obey', () => {
    expect(cleanBody('one\ntwo \u001b[2J')).toEqual({
      ok: false,
      error: 'holds a control character (U+001B) in line 2 as character 5; leave it out',
    });
    expect(cleanBody('\u202eabc')).toMatchObject({ ok: false });
    expect(cleanBody('a\rb')).toMatchObject({ ok: false });
  });
});

describe('what is shown', () => {
  test.each(hostile)('has marks where a text %s', (_what, [text, marked]) => {
    expect(printable(text)).toBe(marked);
  });

  test('is printable, whatever was written, and shown the same again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(isPrintable(printable(text))).toBe(true);
        expect(printable(printable(text))).toBe(printable(text));
        expect(printableLines(text).every(isPrintable)).toBe(true);
      }),
      { numRuns: runs(5000) },
    );
  });

  test('leaves every character as it is that can be seen', () => {
    for (const text of ['Kraków £5 → ≈', 'Тунис', '東京', '😀', 'é'.normalize('NFD'), '<U+200B>'])
      expect(printable(text)).toBe(text);
  });

  test('as JSON is printable and read back as it was written', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const json = printableJson({ [text]: [text] });
        expect(isPrintable(json)).toBe(true);
        expect(JSON.parse(json)).toEqual({ [text]: [text] });
      }),
      { numRuns: runs(5000) },
    );
  });

  test('has no more than four marks piled on a letter', () => {
    expect(printable(`a${'\u0301'.repeat(6)}`)).toBe(`a${'\u0301'.repeat(4)}<U+0301><U+0301>`);
  });
});
