import { listText } from '../../../kernel/report/words.ts';
import type { Edition } from '../charts/edition.ts';
import type { LineFinding } from './facts.ts';
import type { Power } from '../vocabulary/ids.ts';
import type { ActionAtom } from '../orders/conditions/predicate.ts';
import type { MarkerClass, Subject } from '../orders/types.ts';
import { markerWithArticle, placeInSentence, pounds, powerName, stationName } from '../wording/words.ts';

// The result for a part of a condition, as something that did or did not happen.

const named = (edition: Edition, powers: readonly Power[], last: string): string =>
  listText(
    powers.map((power) => powerName(edition, power)),
    last,
  );

/** Who did it: the powers themselves. */
const actorsText = (edition: Edition, by: readonly Power[]): string => named(edition, by, 'and');

/** Powers that could have done it and did not. */
const nobodyText = (edition: Edition, subject: Subject): string => {
  if (subject.who === 'powers') {
    const [first, ...others] = subject.powers;
    if (first && others.length === 0) return `${powerName(edition, first)} did not`;
    return `none of ${named(edition, subject.powers, 'and')}`;
  }
  return subject.except.length > 0 ? `nobody but ${named(edition, subject.except, 'and')}` : 'nobody else';
};

const markerText = (marker: MarkerClass): string => {
  if (marker === 'control') return 'Control';
  return marker === 'any' ? 'a marker' : markerWithArticle(marker);
};

const armName = (arm: 'army' | 'navy', count: number): string =>
  arm === 'army' ? (count === 1 ? 'army' : 'armies') : count === 1 ? 'fleet' : 'fleets';

/** Past and base form of the verb, and what follows it. */
const actionText = (edition: Edition, atom: ActionAtom): readonly [string, string, string] => {
  switch (atom.is) {
    case 'places':
      return ['placed', 'place', `${markerText(atom.marker)} in ${placeInSentence(edition, atom.area)}`];
    case 'holds':
      return ['held', 'hold', `${markerText(atom.marker)} in ${placeInSentence(edition, atom.area)}`];
    case 'builds': {
      const least = atom.atLeast === undefined ? '' : `at least ${String(atom.atLeast)} `;
      const what =
        atom.size === undefined ? armName(atom.arm, atom.atLeast ?? 2) : `${atom.arm} ${String(atom.size)}`;
      return ['built', 'build', `${least}${what}`];
    }
    case 'attacks':
      return ['attacked', 'attack', `in ${stationName(edition, atom.at)}`];
    case 'moves':
    case 'moved': {
      const place = atom.to.place === 'home' ? 'home' : stationName(edition, atom.to.place);
      const units = `at least ${String(atom.strength)} strength point${atom.strength === 1 ? '' : 's'} of ${armName(atom.arm, 2)}`;
      return ['moved', 'move', `${units} ${place === 'home' ? 'home' : `to ${place}`}`];
    }
    case 'pays': {
      const to = atom.to === 'me' ? 'you' : powerName(edition, atom.to);
      return ['paid', 'pay', `at least ${pounds(atom.atLeast)} to ${to}`];
    }
  }
};

/** `Germany placed Control in Kongo`, `nobody else placed Control in Kongo`. */
export const findingText = (edition: Edition, { atom, isTrue, by }: LineFinding): string => {
  if (atom.is === 'unrest') {
    return `there was ${isTrue ? '' : 'no '}unrest in ${placeInSentence(edition, atom.area)}`;
  }
  if (atom.is === 'ruling') return `the answer to “${atom.text}” was ${isTrue ? 'yes' : 'no'}`;
  const [past, base, what] = actionText(edition, atom);
  if (by.length > 0) return `${actorsText(edition, by)} ${past} ${what}`;
  const who = nobodyText(edition, atom.subject);
  return who.endsWith('did not') ? `${who} ${base} ${what}` : `${who} ${past} ${what}`;
};
