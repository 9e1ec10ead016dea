import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import { ARMS, type Arm } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { strengthOf } from '@chancery/shared/games/pax/board/position.ts';
import type { Stack } from '@chancery/shared/games/pax/state/state.ts';
import type { StepForecast } from '@chancery/shared/games/pax/war/step-forecast.ts';
import { listText } from '@chancery/shared/kernel/report/words.ts';
import { PARTIES } from '@chancery/shared/games/pax/board/sides.ts';
import type { Party, Prisoner } from '@chancery/shared/games/pax/state/wars.ts';
import { unitsName } from '@chancery/shared/games/pax/wording/words.ts';
import type { Span } from '../../../shell/lines.ts';
import { partyName, toneOf } from '../views/names.ts';
import { initialLetter } from '../views/initials.ts';

// Short words for units and holdings in a war.

/** How arms are written: in words, or as one letter where space is short. */
type ArmWords = Readonly<Record<Arm, string>>;
const IN_WORDS: ArmWords = { army: 'armies ', navy: 'fleets ' };
const IN_LETTERS: ArmWords = { army: 'a', navy: 'n' };

/** Strength points of one arm: `armies 6`; empty if there are none. */
const armText = (stacks: readonly Stack[], arm: Arm, words: ArmWords): string => {
  const points = strengthOf(stacks.filter((stack) => stack.arm === arm));
  return points > 0 ? `${words[arm]}${String(points)}` : '';
};

const byOwner = (stacks: readonly Stack[]): readonly (readonly [Party, readonly Stack[]])[] =>
  PARTIES.map((party) => [party, stacks.filter(({ power }) => power === party)] as const).filter(
    ([, own]) => own.length > 0,
  );

const ownText = (stacks: readonly Stack[], words = IN_WORDS): string =>
  ARMS.map((arm) => armText(stacks, arm, words))
    .filter((text) => text !== '')
    .join(' ');

/** `F armies 6 fleets 3, S armies 1`: strength points by owner and arm. */
export const stacksText = (stacks: readonly Stack[]): string =>
  byOwner(stacks)
    .map(([party, own]) => `${initialLetter(party)} ${ownText(own)}`)
    .join(', ');

/** The same, each owner in its colour; `B a6 n3` where room is short. */
export const stackSpans = (stacks: readonly Stack[], isShort = false): readonly Span[] =>
  byOwner(stacks).flatMap(([party, own], n): Span[] => [
    n > 0 ? ' ' : '',
    [toneOf(party), `${initialLetter(party)} ${ownText(own, isShort ? IN_LETTERS : IN_WORDS)}`],
  ]);

/** The same for screen readers: `Britain armies 6 fleets 30, France armies 5`. */
export const spokenStacks = (edition: Edition, stacks: readonly Stack[]): string =>
  byOwner(stacks)
    .map(([party, own]) => `${partyName(edition, party)} ${ownText(own)}`)
    .join(', ');

/** What a step would meet: `enemy F armies 3; with B fleets 10; no supply`. */
export const meetingText = ({ friends, enemies, isProvided }: StepForecast): string =>
  [
    enemies.length > 0 ? `enemy ${stacksText(enemies)}` : '',
    friends.length > 0 ? `with ${stacksText(friends)}` : '',
    isProvided ? '' : 'could not stay: no supply or coal',
  ]
    .filter((text) => text !== '')
    .join('; ');

/** Units that are prisoners, with their owner: `Japan 2 × army 1`. */
export const prisonerText = (edition: Edition, { party, arm, size, count }: Prisoner): string =>
  `${partyName(edition, party)} ${unitsName(arm, size, count)}`;

/** `Britain and Germany`. */
export const namesText = (edition: Edition, parties: readonly Party[]): string =>
  listText(parties.map((party) => partyName(edition, party))) || 'nobody';

/** Each in its colour, its letter before its name. */
export const partySpans = (edition: Edition, parties: readonly Party[]): readonly Span[] =>
  parties.flatMap((party, n): Span[] => [
    n > 0 ? ', ' : '',
    [toneOf(party), `${initialLetter(party)} ${partyName(edition, party)}`],
  ]);
