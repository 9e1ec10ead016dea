import type { Writable } from '@chancery/shared/kernel/frozen.ts';
import type { Grammar } from '@chancery/shared/kernel/language/grammar.ts';
import { Reader } from '@chancery/shared/kernel/language/reader.ts';
import type { TextLine } from '@chancery/shared/kernel/language/sheet.ts';
import {
  askForLeave,
  consentTo,
  denyLeave,
  releasedParties,
  removeParty,
} from '@chancery/shared/parts/treaties/leaving.ts';
import { readTreatiesBy, type TreatyGrammar } from '@chancery/shared/parts/treaties/reading.ts';
import {
  isOpenClause,
  isOpenTreaty,
  isSecretTreaty,
  publicText,
  publishAll,
  publishClause,
} from '@chancery/shared/parts/treaties/secrecy.ts';
import {
  ambiguousTexts,
  isSignedByAll,
  proposeText,
  newTreaty,
  refuseTextsOf,
  signedDifferences,
  signText,
  textForSignature,
  unsignTexts,
  withoutSupersededTexts,
} from '@chancery/shared/parts/treaties/signing.ts';
import {
  formatTextBy,
  type TextBetween,
  type TreatyBetween,
  treatyId,
} from '@chancery/shared/parts/treaties/treaty.ts';
import { expect, test } from 'vitest';

// Treaties of a game of three villages that promise each other sheep: the part, without the rules of any game.

type Village = 'north' | 'south' | 'east';
type Text = TextBetween<Village, number>;
type Treaty = Writable<TreatyBetween<Village, number>>;

const VILLAGES: readonly Village[] = ['north', 'south', 'east'];
const WORDS = { parties: VILLAGES, formatTerm: (sheep: number) => `${String(sheep)} sheep` };
const format = (text: Text): string => formatTextBy(WORDS, text);

const GRAMMAR: Grammar = { keywords: new Set(['treaty', 'sheep', 'end', 'protocol']), openers: [] };

const villageGrammar: TreatyGrammar<Reader<null>, Village, number> = {
  readerFor: (line: TextLine) => new Reader(null, GRAMMAR, line),
  isHeading: (line) => line.startsWith('treaty'),
  readLine: (reader, isInside) =>
    reader.attempt(() => {
      if (!isInside) {
        reader.expect('treaty');
        const heading = { title: reader.expectText('a title'), secret: false, between: VILLAGES };
        return { line: 'heading', heading };
      }
      if (reader.accept('end')) return { line: 'end' };
      if (reader.accept('protocol')) return { line: 'protocol' };
      const term = reader.expectNumber();
      reader.expect('sheep');
      return { line: 'clause', number: undefined, term };
    }),
  droppedBy: () => [],
};

const text = (sheep: number, more: Partial<Text> = {}): Text => ({
  title: 'Peace of the Meadow',
  secret: false,
  between: ['north', 'south'],
  clauses: [
    { number: 1, isProtocol: false, term: sheep },
    { number: 2, isProtocol: true, term: 99 },
  ],
  ...more,
});

const ID = 'peace-of-the-meadow';

/** The text as a party lays it on the table. */
const laid = (treaties: Treaty[], by: Village, laidText: Text): void => {
  const draft = newTreaty<Village, Text>(laidText, {
    id: treatyId(laidText.title),
    hash: format(laidText),
    proposer: by,
    turn: 1,
  });
  proposeText(treaties, by, draft);
};

const tableWith = (...texts: readonly (readonly [Village, Text])[]): Treaty[] => {
  const treaties: Treaty[] = [];
  for (const [by, each] of texts) laid(treaties, by, each);
  return treaties;
};

const sign = (treaties: readonly Treaty[], by: Village): Treaty => {
  const treaty = textForSignature(treaties, by, ID);
  if (!treaty) throw new Error('there is no such text');
  signText(treaties, by, treaty);
  return treaty;
};

test('a text and its normal form say the same', () => {
  const { treaties, problems } = readTreatiesBy(
    villageGrammar,
    'treaty "Peace of the Meadow"\n\n3 sheep\nprotocol\n99 sheep\nend',
  );
  expect(problems).toEqual([]);
  expect(treaties.map((read) => format(read.text))).toEqual([
    'treaty "Peace of the Meadow" between north, south, east\n  1 3 sheep\n  protocol secret\n  2 99 sheep\nend',
  ]);
});

test('a problem of a text is named with its place', () => {
  const { problems } = readTreatiesBy(villageGrammar, 'treaty "One"\nend\ntreaty "Two"\n1 sheep');
  expect(problems.map(({ line, message }) => `${String(line)}: ${message}`)).toEqual([
    '1: This treaty has no clause.',
    '3: This treaty has no "end".',
  ]);
});

test('with the last signature on the same text all have signed it', () => {
  const treaties = tableWith(['north', text(3)]);
  expect(isSignedByAll(sign(treaties, 'north'))).toBe(false);
  const signed = sign(treaties, 'south');
  expect(isSignedByAll(signed)).toBe(true);
  expect(signed.signers).toEqual(['north', 'south']);
});

test('a name means the own text; who has none must say which, and signers learn where they differ', () => {
  const treaties = tableWith(['north', text(3)], ['south', text(4)]);
  expect(ambiguousTexts<Village, Treaty>(treaties, 'north', ID)).toEqual([]);
  sign(treaties, 'north');
  const signed = sign(treaties, 'south');
  expect(signed.text.clauses[0]?.term).toBe(4);
  expect(signedDifferences<Village, Treaty>(treaties, { signed, signer: 'south' }, format)).toEqual([
    {
      powers: ['south', 'north'],
      lines: [
        { power: 'south', line: '  1 4 sheep' },
        { power: 'north', line: '  1 3 sheep' },
      ],
    },
  ]);
  const [three, four] = [text(3), text(4)].map((each) => ({ ...each, between: VILLAGES }));
  const ofOthers = three && four ? tableWith(['north', three], ['south', four]) : [];
  expect(ambiguousTexts<Village, Treaty>(ofOthers, 'east', ID)).toHaveLength(2);
});

test('a text that another hands in as well is the own of both, and the latest', () => {
  const treaties = tableWith(['north', text(3)], ['south', text(4)], ['south', text(3)]);
  expect(treaties).toHaveLength(2);
  expect(textForSignature<Village, Treaty>(treaties, 'south', ID)?.text.clauses[0]?.term).toBe(3);
  laid(treaties, 'south', text(5));
  expect(textForSignature<Village, Treaty>(treaties, 'south', ID)?.text.clauses[0]?.term).toBe(5);
});

test('a signature on another text, a refusal and second thoughts take a signature back', () => {
  const treaties = tableWith(['north', text(3)]);
  sign(treaties, 'south');
  laid(treaties, 'south', text(4));
  sign(treaties, 'south');
  expect(treaties.map(({ signers }) => signers)).toEqual([[], ['south']]);
  expect(unsignTexts<Village, Treaty>(treaties, 'south', ID)).toHaveLength(1);
  sign(treaties, 'north');
  refuseTextsOf<Village, Treaty>(treaties, 'north', ID);
  expect(treaties.map(({ signers, refusedBy }) => [signers, refusedBy])).toEqual([
    [[], ['north']],
    [[], ['north']],
  ]);
  sign(treaties, 'north');
  expect(treaties[0]?.refusedBy).toEqual([]);
});

test('a treaty in force takes other texts of its name and parties off the table, and no others', () => {
  const treaties = tableWith(
    ['north', text(3)],
    ['south', text(4)],
    ['east', text(5, { between: VILLAGES })],
  );
  const [first] = treaties;
  if (!first) throw new Error('there is no text');
  first.status = 'in-force';
  expect(withoutSupersededTexts(treaties, first).map(({ text: { clauses } }) => clauses[0]?.term)).toEqual([
    3, 5,
  ]);
});

test('a proposal is nobody else’s to know; a protocol stays secret until it is laid open', () => {
  const [treaty] = tableWith(['north', text(3)]);
  if (!treaty) throw new Error('there is no text');
  expect(isOpenTreaty(treaty)).toBe(false);
  treaty.status = 'in-force';
  expect(publicText(treaty).clauses.map(({ number }) => number)).toEqual([1]);
  expect(isSecretTreaty(treaty)).toBe(true);
  publishClause(treaty, 2);
  expect(isSecretTreaty(treaty)).toBe(false);
});

test('of a secret treaty nothing is known until a part of it is laid open', () => {
  const [treaty] = tableWith(['north', text(3, { secret: true })]);
  if (!treaty) throw new Error('there is no text');
  treaty.status = 'in-force';
  expect(treaty.text.clauses.some((clause) => isOpenClause(treaty, clause))).toBe(false);
  publishAll(treaty);
  expect(publicText(treaty)).toEqual(treaty.text);
});

test('a lapse wants everybody’s word, leave that of all others, and who is asked may hold who asks', () => {
  const [treaty] = tableWith(['north', text(3, { between: VILLAGES })]);
  if (!treaty) throw new Error('there is no text');
  treaty.signers = VILLAGES;
  expect(consentTo(treaty, 'north')).toBe('lapse');
  askForLeave(treaty, 'east');
  expect(releasedParties(treaty, VILLAGES)).toEqual([]);
  expect(consentTo(treaty, 'south')).toBe('leaving');
  expect(releasedParties(treaty, VILLAGES)).toEqual(['east']);
  denyLeave(treaty, 'north');
  expect(releasedParties(treaty, VILLAGES)).toEqual([]);
  removeParty(treaty, 'east');
  expect([treaty.signers, treaty.withdrawals, treaty.lapseConsents]).toEqual([
    ['north', 'south'],
    [],
    ['north'],
  ]);
});
