import type { Edition } from '../edition.ts';
import type { Fact } from '../facts.ts';
import type { CasusBelliGround } from '../state.ts';
import { listOf, placeName, powerName, sentenceCase, verb } from './words.ts';

type FactOf<T extends Fact['type']> = Extract<Fact, { readonly type: T }>;

const GROUNDS: Readonly<Record<CasusBelliGround, string>> = {
  status: 'their markers cannot stand together',
  'monroe-doctrine': 'the Monroe Doctrine is slighted',
  'special-interest': 'a special interest is slighted',
  'minor-protectorate': 'an Influence is overrun',
  annexation: 'the Ottomans have annexed it',
  'yellow-press': 'the press cries for war',
  'ottoman-control': 'it is Ottoman soil',
  treaty: 'a treaty calls for it',
  defiance: 'the Congress was defied',
};

export const casusBelliText = (edition: Edition, { casusBelli }: FactOf<'casus-belli-arose'>): string => {
  const { number, holder, against, ground, area } = casusBelli;
  const sides = `${powerName(edition, holder)} against ${powerName(edition, against)}`;
  const where = area === undefined ? '' : ` in ${placeName(edition, area)}`;
  return `Casus belli ${String(number)}: ${sides}${where}; ${GROUNDS[ground]}.`;
};

export const waivedText = (edition: Edition, { number, holder }: FactOf<'casus-belli-waived'>): string =>
  `${sentenceCase(powerName(edition, holder))} ${verb(holder, 'waives', 'waive')} casus belli ${String(number)}.`;

const ENDS: Readonly<Record<FactOf<'casus-belli-ended'>['why'], string>> = {
  settled: 'is settled: its ground is gone',
  expired: 'expires unused',
  war: 'ends with the war between the two',
};

export const endedText = ({ number, why }: FactOf<'casus-belli-ended'>): string =>
  `Casus belli ${String(number)} ${ENDS[why]}.`;

/** The dice, their sum and what they were measured against. */
export const rebellionText = ({ dice, below, rebellion }: FactOf<'rebellion-checked'>): string => {
  if (dice.length === 0) return 'Every Chinese area is a Possession: nobody is left to rebel.';
  const total = dice.reduce((sum, die) => sum + die, 0);
  const roll = `The dice for China show ${listOf(dice.map(String))}, ${String(total)} in all`;
  return rebellion
    ? `${roll}, which is below ${String(below)}: China rises.`
    : `${roll}; it would take less than ${String(below)}: no rebellion.`;
};

const WARS: Readonly<Record<FactOf<'war-set-aside'>['war'], string>> = {
  rebellion: 'The Chinese rebellion',
  ottoman: 'The Ottoman war',
  declared: 'The war',
};

export const setAsideText = (
  edition: Edition,
  { war, by = [], against }: FactOf<'war-set-aside'>,
): string => {
  const names = (powers: typeof against): string => listOf(powers.map((power) => powerName(edition, power)));
  const target = against.length > 0 ? ` against ${names(against)}` : '';
  const what = by.length > 0 ? `${WARS[war]} of ${names(by)}` : WARS[war];
  return `${what}${target} is set aside: wars are not played in this version.`;
};
