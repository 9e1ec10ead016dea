import { listText, sentenceCase } from '../../../kernel/report/words.ts';
import type { Edition } from '../charts/edition.ts';
import type { Fact, FactOf } from '../state/facts.ts';
import type { Power } from '../vocabulary/ids.ts';
import { groupBy, type NonEmpty } from '../../../kernel/group-by.ts';
import { markersText, priceSuffix, existingMarkersText, unitsList } from '../wording/counted.ts';
import {
  markerWithArticle,
  markerName,
  placeInSentence,
  pounds,
  powerName,
  stationName,
  verbFor,
} from '../wording/words.ts';

// What one power did voluntarily in a step, as one sentence (PB-MSC-10).

type LoweredByOrder = FactOf<'marker-lowered'> & { readonly why: 'order' };

/** An order of a power that was carried out. */
export type ReportedAction =
  | FactOf<'marker-placed'>
  | LoweredByOrder
  | FactOf<'units-built'>
  | FactOf<'units-moved'>
  | FactOf<'merchant-sailed'>
  | FactOf<'money-paid'>;

const ACTIONS: readonly Fact['type'][] = [
  'marker-placed',
  'units-built',
  'units-moved',
  'merchant-sailed',
  'money-paid',
];

export const isReportedAction = (fact: Fact): fact is ReportedAction =>
  ACTIONS.includes(fact.type) || (fact.type === 'marker-lowered' && fact.why === 'order');

export const powerOfAction = (action: ReportedAction): Power =>
  action.type === 'money-paid' ? action.from : action.power;

/** What the clauses of a sentence need; `does` selects the verb form. */
interface SentenceContext {
  readonly edition: Edition;
  readonly does: (singular: string, plural: string) => string;
}

const COMPULSIONS: Readonly<Record<string, string>> = {
  garrison: 'as a garrison that is due',
  'indian-army': 'for the Indian Army',
  'western-garrison': 'for the Western Garrison',
  'forced-expenditure': 'as an event demands',
};

const compulsion = (why: string | undefined): string =>
  why === undefined ? '' : ` ${COMPULSIONS[why] ?? why.replaceAll('-', ' ')}`;

const coastText = (edition: Edition, coast: string | undefined): string =>
  coast === undefined ? '' : `, on the coast of ${placeInSentence(edition, coast)}`;

const areasNamed = (facts: readonly { readonly area: string }[]): string[] => facts.map(({ area }) => area);

const placing = (
  { edition, does }: SentenceContext,
  actions: readonly FactOf<'marker-placed'>[],
): string[] => {
  const first = actions.filter(({ before }) => before === 'none');
  const groups = groupBy(first, ({ kind, paid }) => `${kind} ${String(paid)}`);
  const markers = groups.map(
    (equal) =>
      `${markersText(edition, equal[0].kind, areasNamed(equal))}${priceSuffix(equal[0].paid, equal.length)}`,
  );
  return markers.length > 0 ? [`${does('places', 'place')} ${listText(markers)}`] : [];
};

/** `a Protectorate`, `Protectorates`. */
const result = (kind: LoweredByOrder['from'], count: number): string =>
  count === 1 ? markerWithArticle(kind) : `${markerName(kind)}s`;

const raising = ({ edition, does }: SentenceContext, actions: readonly FactOf<'marker-placed'>[]): string[] =>
  groupBy(actions, ({ kind, before, paid }) => [kind, before, String(paid)].join(' ')).flatMap((equal) => {
    const { before, kind, paid } = equal[0];
    if (before === 'none') return [];
    const markers = existingMarkersText(edition, before, areasNamed(equal));
    return [
      `${does('raises', 'raise')} the ${markers} to ${result(kind, equal.length)}${priceSuffix(paid, equal.length)}`,
    ];
  });

const lowering = ({ edition, does }: SentenceContext, actions: readonly LoweredByOrder[]): string[] =>
  groupBy(actions, ({ from, to }) => `${from} ${to}`).map((equal) => {
    const { from, to } = equal[0];
    const markers = existingMarkersText(edition, from, areasNamed(equal));
    return to === 'none'
      ? `${does('removes', 'remove')} the ${markers}`
      : `${does('lowers', 'lower')} the ${markers} to ${result(to, equal.length)}`;
  });

const building = ({ edition, does }: SentenceContext, actions: readonly FactOf<'units-built'>[]): string[] =>
  groupBy(actions, ({ at, coast = '', compulsory = '' }) => [at, coast, compulsory].join(' ')).map(
    (equal) => {
      const { at, coast, compulsory } = equal[0];
      const where = edition.atlas.homes.has(at) ? 'at home' : `in ${placeInSentence(edition, at)}`;
      const paid = equal.reduce((sum, fact) => sum + fact.paid, 0);
      return `${does('builds', 'build')} ${unitsList(equal)} ${where}${coastText(edition, coast)}${compulsion(compulsory)}${priceSuffix(paid, 1)}`;
    },
  );

const moving = ({ edition, does }: SentenceContext, actions: readonly FactOf<'units-moved'>[]): string[] =>
  groupBy(actions, ({ from, to, coast = '', compulsory = '' }) =>
    [from, to, coast, compulsory].join(' '),
  ).map((equal) => {
    const { from, to, coast, compulsory } = equal[0];
    const way =
      from === to
        ? `within ${placeInSentence(edition, to)}`
        : `from ${stationName(edition, from)} to ${stationName(edition, to)}`;
    return `${does('moves', 'move')} ${unitsList(equal)} ${way}${coastText(edition, coast)}${compulsion(compulsory)}`;
  });

const sailing = (
  { edition, does }: SentenceContext,
  actions: readonly FactOf<'merchant-sailed'>[],
): string[] => {
  const seas = actions.filter(({ from }) => from === 'new').map(({ to }) => placeInSentence(edition, to));
  const fleets = seas.length === 1 ? 'a new merchant fleet' : 'new merchant fleets';
  const voyages = actions
    .filter(({ from }) => from !== 'new')
    .map(({ from, to }) => `from ${placeInSentence(edition, from)} to ${placeInSentence(edition, to)}`);
  return [
    ...(seas.length > 0 ? [`${does('puts', 'put')} ${fleets} to sea in ${listText(seas)}`] : []),
    ...(voyages.length > 0
      ? [
          `${does('sends', 'send')} ${voyages.length === 1 ? 'a merchant fleet' : 'merchant fleets'} ${listText(voyages)}`,
        ]
      : []),
  ];
};

const paying = ({ edition, does }: SentenceContext, actions: readonly FactOf<'money-paid'>[]): string[] => {
  const gifts = groupBy(actions, ({ to }) => to).map((equal) => {
    const sum = equal.reduce((total, { amount }) => total + amount, 0);
    return `${pounds(sum)} to ${powerName(edition, equal[0].to)}`;
  });
  return gifts.length > 0 ? [`${does('pays', 'pay')} ${listText(gifts)}`] : [];
};

/**
 * Everything one power did, as one sentence: `Britain places Interests in Brasil and Egypt (£5 each); builds army 1 at
 * home (£3).`
 */
export const reportedActionsText = (edition: Edition, actions: NonEmpty<ReportedAction>): string => {
  const power = powerOfAction(actions[0]);
  const context: SentenceContext = { edition, does: (singular, plural) => verbFor(power, singular, plural) };
  const ofType = <T extends ReportedAction['type']>(type: T) =>
    actions.filter((action): action is Extract<ReportedAction, { readonly type: T }> => action.type === type);
  const clauses = [
    ...paying(context, ofType('money-paid')),
    ...placing(context, ofType('marker-placed')),
    ...raising(context, ofType('marker-placed')),
    ...lowering(context, ofType('marker-lowered')),
    ...building(context, ofType('units-built')),
    ...moving(context, ofType('units-moved')),
    ...sailing(context, ofType('merchant-sailed')),
  ];
  return `${sentenceCase(powerName(edition, power))} ${clauses.join('; ')}.`;
};
