import { isLineEnd } from '../../../kernel/scenario/line-ends.ts';
import { isInAudience } from '../../../kernel/match/log.ts';
import { homeProvinces } from '../board/territory.ts';
import { eia } from '../index.ts';
import { stateOf } from '../vocabulary/steps.ts';
import { britainDiffers } from './britain-expectations.ts';
import { names, readName } from './names.ts';
import type { Playthrough } from './playthrough.ts';
import type { Expected } from './schema.ts';
import * as shown from './position-texts.ts';

type Differences = readonly string[];

const show = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const differs = (what: string, wanted: unknown, found: unknown): Differences =>
  JSON.stringify(wanted) === JSON.stringify(found)
    ? []
    : [`${what}: expected ${show(wanted)}, got ${show(found)}`];

/** Words of an item with full names; a pair at its beginning is in alphabetical order. */
const normal = (item: string): string => {
  const words = item
    .trim()
    .split(/\s+/)
    .map((word) => {
      const read = readName(names.countries, word);
      return read.ok ? read.value : word;
    });
  const [one = '', other = '', ...rest] = words;
  const isPair = names.powers.index.ids.has(one) && names.powers.index.ids.has(other);
  return (isPair && one > other ? [other, one, ...rest] : words).join(' ');
};

type ListPart =
  | readonly string[]
  | { readonly has?: readonly string[] | undefined; readonly lacks?: readonly string[] | undefined }
  | undefined;

const listDiffers = (what: string, wanted: ListPart, found: readonly string[]): Differences => {
  if (wanted === undefined) return [];
  const there = new Set(found.map(normal));
  if (Array.isArray(wanted)) {
    const all = (wanted as readonly string[]).map(normal).toSorted();
    return differs(what, all, [...there].toSorted());
  }
  const { has = [], lacks = [] } = wanted as Exclude<ListPart, readonly string[] | undefined>;
  return [
    ...has
      .map(normal)
      .filter((item) => !there.has(item))
      .map((item) => `${what}: expected ${item}, got ${show([...there])}`),
    ...lacks
      .map(normal)
      .filter((item) => there.has(item))
      .map((item) => `${what}: expected no ${item}, got it`),
  ];
};

const recordDiffers = (
  what: string,
  wanted: Readonly<Record<string, unknown>> | undefined,
  found: (key: string) => unknown,
): Differences =>
  Object.entries(wanted ?? {}).flatMap(([key, value]) => differs(`${what} ${key}`, value, found(key)));

const minorsDiffer = ({ state }: Playthrough, { minors = {} }: Expected): Differences =>
  Object.entries(minors).flatMap(([id, { controller, state: flag }]) => {
    const found = state.minors[id];
    return [
      ...(controller === undefined
        ? []
        : differs(`minors ${id} controller`, controller ?? 'none', found?.controller ?? 'none')),
      ...(flag === undefined ? [] : differs(`minors ${id} state`, flag, found?.state)),
    ];
  });

const holderOf = ({ edition, state }: Playthrough, province: string): string | undefined =>
  state.ceded[province] ??
  edition.powers.find((power) => homeProvinces({ edition, state }, power).includes(province));

const phaseDiffers = ({ state }: Playthrough, wanted: string | undefined): Differences =>
  wanted === undefined || wanted === state.step || wanted === stateOf(state.step)
    ? []
    : [`phase: expected ${wanted}, got ${state.step}`];

const listsDiffer = ({ state }: Playthrough, expected: Expected): Differences => [
  ...listDiffers('alliances', expected.alliances, shown.allianceTexts(state)),
  ...listDiffers('wars', expected.wars, shown.warTexts(state)),
  ...listDiffers('minorWars', expected.minorWars, shown.minorWarTexts(state)),
  ...listDiffers('truces', expected.truces, shown.truceTexts(state)),
  ...listDiffers('broken', expected.broken, shown.brokenTexts(state)),
  ...listDiffers('marriages', expected.marriages, shown.marriageTexts(state)),
  ...listDiffers('obligations', expected.obligations, shown.obligationTexts(state)),
  ...listDiffers('duties', expected.duties, shown.dutyTexts(state)),
  ...listDiffers('payments', expected.payments, shown.paymentTexts(state)),
];

const callersDiffer = ({ state }: Playthrough, { callers }: Expected): Differences => {
  if (!callers) return [];
  const { defenders, aggressors } = state.record.callers;
  const isEither = [defenders, aggressors].some((order) => JSON.stringify(order) === JSON.stringify(callers));
  return isEither
    ? []
    : [`callers: expected ${show(callers)}, got ${show(defenders)} and ${show(aggressors)}`];
};

const orderDiffers = ({ state }: Playthrough, { order }: Expected): Differences => {
  const group = (item: string): string =>
    item
      .split('+')
      .map((word) => normal(word))
      .toSorted()
      .join('+');
  return [
    ...(order?.land ? differs('order land', order.land.map(group), state.record.order.land) : []),
    ...(order?.naval ? differs('order naval', order.naval.map(group), state.record.order.naval) : []),
  ];
};

const lineEndsDiffer = ({ lines }: Playthrough, { lines: wanted = {} }: Expected): Differences =>
  Object.entries(wanted).flatMap(([id, end]) => {
    const line = lines.get(id);
    if (!line) return differs(`lines ${id}`, end, 'no such line');
    const { status, reason } = line;
    return isLineEnd(end, status, reason?.reason)
      ? []
      : differs(`lines ${id}`, end, [status, end.includes(' ') ? reason?.reason : ''].join(' ').trim());
  });

const recordsDiffer = (play: Playthrough, expected: Expected): Differences => {
  const { state, edition } = play;
  const out = edition.powers.filter((power) => state.powers[power]?.out);
  const groups = (lists: readonly (readonly string[])[]) =>
    lists.map((list) => list.toSorted().join('+')).toSorted();
  return [
    ...recordDiffers('points', expected.points, (power) => state.powers[power]?.points),
    ...recordDiffers('status', expected.status, (power) => state.powers[power]?.status),
    ...recordDiffers('vp', expected.vp, (power) => state.powers[power]?.vp),
    ...recordDiffers('provinces', expected.provinces, (province) => holderOf(play, province)),
    ...lineEndsDiffer(play, expected),
    ...(expected.out ? differs('out', expected.out.toSorted(), out.toSorted()) : []),
    ...(expected.combined
      ? differs('combined', groups(expected.combined), groups(state.record.combined))
      : []),
    ...(expected.picks ? differs('picks', expected.picks.map(normal), shown.pickTexts(state)) : []),
    ...(expected.month === undefined ? [] : differs('month', expected.month, state.month)),
    ...(expected.over === undefined ? [] : differs('over', expected.over, play.isOver)),
  ];
};

/** All that a seat reads, in lower case: its report and its view. */
const textFor = ({ edition, state, log }: Playthrough, viewer: string): string => {
  const heard = log.filter(({ audience }) => isInAudience(audience, viewer));
  const view = JSON.stringify(eia.view({ edition, state }, viewer));
  return [...eia.report(edition, heard, viewer), view].join('\n').toLowerCase();
};

/** Lines whose words only their author knows, carried out or not: unused terms of a list, and silence put in words. */
const PRIVATE: readonly string[] = ['terms', 'declare-no-war', 'done', 'set-up'];

/** A line that is carried out is seen by its effect, which all are told; any other where its number appears. */
const isPublic = ({ lines }: Playthrough, id: string): boolean => {
  const line = lines.get(id);
  return line?.status === 'done' && !PRIVATE.includes(line.order.action.do);
};

const isSeen = (play: Playthrough, text: string, words: string): boolean => {
  const wanted = words.trim().toLowerCase();
  if (isPublic(play, wanted)) return true;
  return /^[a-z-]+\/\d+$/.test(wanted) ? new RegExp(`${wanted}(?!\\d)`).test(text) : text.includes(wanted);
};

const sightDiffers = (play: Playthrough, { sees = {} }: Expected): Differences =>
  Object.entries(sees).flatMap(([viewer, { has = [], lacks = [] }]) => {
    const text = textFor(play, viewer);
    return [
      ...has
        .filter((words) => !isSeen(play, text, words))
        .map((words) => `sees ${viewer}: expected ${words}, got nothing of it`),
      ...lacks
        .filter((words) => isSeen(play, text, words))
        .map((words) => `sees ${viewer}: expected nothing of ${words}, got it`),
    ];
  });

/** How a step, or the end, differs from what is expected. */
export const expectationsDiffer = (play: Playthrough, expected: Expected): Differences => [
  ...phaseDiffers(play, expected.phase),
  ...recordsDiffer(play, expected),
  ...listsDiffer(play, expected),
  ...minorsDiffer(play, expected),
  ...callersDiffer(play, expected),
  ...orderDiffers(play, expected),
  ...britainDiffers(play, expected.britain),
  ...sightDiffers(play, expected),
];
