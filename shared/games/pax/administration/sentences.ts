import { listText, sentenceCase } from '../../../kernel/report/words.ts';
import type { Edition } from '../charts/edition.ts';
import type { Fact, FactOf } from '../state/facts.ts';
import { type GreatPower, MARKERS, type MarkerKind } from '../vocabulary/ids.ts';
import type { AdminRecord } from '../state/turn-record.ts';
import {
  markerName,
  possessiveName,
  placeInSentence,
  pounds,
  powerName,
  stationName,
  verbFor,
} from '../wording/words.ts';
import type { ChapterSentences } from '../wording/fact-sentences.ts';

type AdministrationFact = Extract<Fact, { readonly type: 'administration-recorded' }>;

const sum = (rows: readonly { readonly pounds: number }[]): number =>
  rows.reduce((total, row) => total + row.pounds, 0);

/** `Possession` once, else `15 Possessions`. */
const countedMarkers = (count: number, kind: MarkerKind): string =>
  count === 1 ? `1 ${markerName(kind)}` : `${String(count)} ${markerName(kind)}s`;

const multiplierText = (multiplier: number): string => {
  if (multiplier === 1) return '';
  if (multiplier === 0) return ', stopped by events';
  if (multiplier === 0.5) return ', halved by events';
  return multiplier === 2 ? ', doubled by events' : `, times ${String(multiplier)} by events`;
};

const grantText = ({ die, colonialOffice, multiplier }: AdminRecord): string => {
  const why = die === undefined ? 'no Control, so no die: what a 6 brings' : `die ${String(die)}`;
  return `${pounds(colonialOffice)} from the Colonial Office (${why}${multiplierText(multiplier)})`;
};

/** `Protectorates 11 × 4 = 44`; where sharing costs pounds after multiplying, those too (AMB-7). */
const earnedText = (edition: Edition, { income }: AdminRecord): string[] =>
  MARKERS.flatMap((kind) => {
    const rows = income.filter((row) => row.kind === kind && row.linked);
    if (rows.length === 0) return [];
    const value = rows.reduce((total, row) => total + row.base, 0);
    const times = edition.tables.costs.income.multiplier[kind];
    const shared = value * times - sum(rows);
    const less = shared > 0 ? ` − ${String(shared)}` : '';
    return [
      `${countedMarkers(rows.length, kind)} ${String(value)} × ${String(times)}${less} = ${String(sum(rows))}`,
    ];
  });

const upkeepText = ({ markerMaintenance, unitMaintenance }: AdminRecord): string[] => [
  ...MARKERS.flatMap((kind) => {
    const rows = markerMaintenance.filter((row) => row.kind === kind);
    return rows.length > 0 ? [`${countedMarkers(rows.length, kind)} ${String(sum(rows))}`] : [];
  }),
  ...(unitMaintenance.length > 0 ? [`units abroad ${String(sum(unitMaintenance))}`] : []),
];

const cutOffText = (edition: Edition, { income }: AdminRecord): string[] => {
  const cut = income.filter((row) => !row.linked).map((row) => placeInSentence(edition, row.area));
  return cut.length > 0 ? [`  Cut off from home and earning nothing: ${listText(cut)}.`] : [];
};

const sumLines = (title: string, total: number, parts: readonly string[]): string[] =>
  parts.length > 0 ? [`  ${title} ${pounds(total)}: ${parts.join('; ')}.`] : [];

/** A power's administration record with its arithmetic (PB-ADMIN-12), one line for each kind of sum. */
const administrationText = (edition: Edition, { power, record, treasury }: AdministrationFact): string => {
  const { totals } = record;
  const carriedOver = treasury - totals.net;
  const parts = [
    ...(carriedOver === 0 ? [] : [`${pounds(carriedOver)} kept from before`]),
    grantText(record),
    ...(totals.income === 0 ? [] : [`${pounds(totals.income)} from markers`]),
  ];
  const less = totals.maintenance === 0 ? '' : `, less ${pounds(totals.maintenance)} upkeep`;
  const name = sentenceCase(powerName(edition, power));
  const balance =
    treasury < 0
      ? `${verbFor(power, 'is', 'are')} ${pounds(-treasury)} short`
      : `${verbFor(power, 'has', 'have')} ${pounds(treasury)} to spend`;
  return [
    `${name} ${balance}: ${listText(parts)}${less}.`,
    ...sumLines('Markers', totals.income, earnedText(edition, record)),
    ...sumLines('Upkeep', totals.maintenance, upkeepText(record)),
    ...cutOffText(edition, record),
  ].join('\n');
};

/** Who has to raise how much. */
const deficitText = (edition: Edition, power: GreatPower, short: number): string =>
  `${sentenceCase(possessiveName(edition, power))} treasury is ${pounds(short)} below nothing; units or markers must be given up.`;

const pieceName = (what: string): string => {
  const kind = MARKERS.find((marker) => marker === what);
  return kind ? markerName(kind) : what;
};

const givenUpText = (edition: Edition, fact: FactOf<'piece-given-up'>): string => {
  const { power, what, at, saved, byDefault } = fact;
  const name = sentenceCase(powerName(edition, power));
  const how = byDefault ? '; the rules chose it' : '';
  return `${name} ${verbFor(power, 'gives', 'give')} up ${pieceName(what)} in ${stationName(edition, at)} and ${verbFor(power, 'saves', 'save')} ${pounds(saved)}${how}.`;
};

/** Sentences of administration and deficits. */
export const administrationSentences = {
  'administration-recorded': (fact, edition) => administrationText(edition, fact),
  'deficit-fell-due': (fact, edition) => deficitText(edition, fact.power, fact.short),
  'piece-given-up': (fact, edition) => givenUpText(edition, fact),
} satisfies ChapterSentences;
