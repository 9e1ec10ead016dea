import { groupBy } from '../../../kernel/group-by.ts';
import { isZone } from '../charts/edition.ts';
import type { CombatFact, ForceReport, RollReport, RoundReport } from '../state/combat-facts.ts';
import { adjustmentsText, combatOutcomeText } from '../wording/outcomes.ts';
import { forceCount, forceName, type Sentences, type Words } from '../wording/words.ts';

// Combats in words: who met whom, what it cost, and the dice round by round.

const total = (counted: readonly { readonly n: number }[]): number =>
  counted.reduce((sum, { n }) => sum + n, 0);

/** Identical forces are listed once: three battleships that sailed separately. */
const alikeTogether = (forces: readonly ForceReport[]): readonly ForceReport[] =>
  groupBy(forces, ({ nation, type, from, value, penalties }) =>
    [nation, type, from, value, adjustmentsText(penalties)].join('/'),
  ).map((alike) => ({ ...alike[0], n: total(alike) }));

/** Texts of one side; a nation is named where it differs from the one before: `Serbia 2 infantry, 1 artillery`. */
const byNation = <Item extends { readonly nation: string }>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  { name }: Words,
): string =>
  items
    .map((item, n) => {
      const before = items[n - 1]?.nation;
      if (item.nation === before) return `, ${textOf(item)}`;
      return `${n === 0 ? '' : '; '}${name(item.nation)} ${textOf(item)}`;
    })
    .join('');

/** Where units come from, unless they fought where they were; submarines meet ships on their way. */
const wayText = ({ kind, place }: CombatFact, from: string, { edition, name }: Words): string => {
  if (from === place) return '';
  return kind === 'interception' && isZone(edition, from)
    ? ` bound for ${name(from)}`
    : ` from ${name(from)}`;
};

const forceReportText = (
  fact: CombatFact,
  { type, n, from, value, penalties }: ForceReport,
  words: Words,
): string => {
  const lost = penalties.length > 0 ? ` (${adjustmentsText(penalties)})` : '';
  return `${forceCount(n, type)}${wayText(fact, from, words)} at ≈${String(value)}${lost}`;
};

/** Hits taken by the fictive unit of a side (WEAW-ALLC-1), which belongs to no nation. */
const fictiveText = (losses: RoundReport['losses']): string => {
  const hits = total(losses.filter(({ nation }) => nation === ''));
  if (hits === 0) return '';
  return hits === 1 ? '; a fictive unit takes a hit' : `; fictive units take ${String(hits)} hits`;
};

/** Dice of identical units are listed together: five battleships roll five dice. */
const diceText = (rolls: readonly RollReport[], words: Words): string =>
  byNation(
    groupBy(rolls, ({ nation, type, value }) => [nation, type, value].join('/')).map((alike) => ({
      ...alike[0],
      dice: alike.flatMap(({ dice }) => dice),
    })),
    ({ type, value, dice }) => `${forceName(type)} at ${String(value)}: ${dice.join(' ')}`,
    words,
  );

/** Losses by nation and kind of unit, without those of a fictive unit. */
const lossesText = (losses: RoundReport['losses'], words: Words): string => {
  const own = losses.filter(({ nation }) => nation !== '');
  return byNation(
    groupBy(own, ({ nation }) => nation)
      .flatMap((ofNation) => groupBy(ofNation, ({ type }) => type))
      .map((alike) => ({ ...alike[0], n: total(alike) })),
    ({ type, n }) => forceCount(n, type),
    words,
  );
};

const AT_SEA: readonly CombatFact['kind'][] = ['sea', 'interception', 'hunt'];

/** Fire by one side only, which is no round; undefined for a round. */
const oneSidedFire = (
  { kind }: CombatFact,
  { attackers, defenders }: RoundReport,
  n: number,
): string | undefined => {
  const [isOfAttackers, isOfDefenders] = [defenders.length === 0, attackers.length === 0];
  if (AT_SEA.includes(kind)) {
    if (isOfAttackers && n === 0) return 'free attack';
    return isOfDefenders ? 'fire at planes that leave' : undefined;
  }
  if (kind === 'battle')
    return isOfAttackers && attackers.every(({ type }) => type === 'battleship') ? 'bombardment' : undefined;
  return isOfDefenders && defenders.every(({ type }) => type === 'gun') ? 'guns' : undefined;
};

const roundText = ({ attackers, defenders, losses }: RoundReport, words: Words): string => {
  const sides = [attackers, defenders].filter((rolls) => rolls.length > 0);
  const dice = sides.map((rolls) => diceText(rolls, words)).join(' against ') || 'nobody rolls';
  const lost = lossesText(losses, words);
  return `${dice}${fictiveText(losses)}${lost === '' ? '' : `; lost: ${lost}`}`;
};

/** The dice of a combat, a line for each round; only rounds are numbered. */
const roundLines = (fact: CombatFact, words: Words): readonly string[] => {
  let number = 0;
  return fact.rounds.map((round, n) => {
    const fire = oneSidedFire(fact, round, n);
    if (fire === undefined) number += 1;
    return `  ${fire ?? `round ${String(number)}`}: ${roundText(round, words)}`;
  });
};

/** What a whole combat has cost. */
const costText = ({ rounds }: CombatFact, words: Words): readonly string[] => {
  const lost = lossesText(
    rounds.flatMap(({ losses }) => losses),
    words,
  );
  return lost === '' ? [] : [`  Lost: ${lost}.`];
};

/** Where units withdrew to: `Withdrew: Germany 5 infantry, 1 artillery to Danzig`. */
const withdrawalText = ({ withdrawn = [] }: CombatFact, words: Words): readonly string[] => {
  const alike = groupBy(withdrawn, ({ nation, type, to }) => [nation, to, type].join('/')).map((same) => ({
    ...same[0],
    n: total(same),
  }));
  const moves = groupBy(alike, ({ nation, to }) => `${nation}/${to}`).map(
    (same) => `${byNation(same, ({ n, type }) => forceCount(n, type), words)} to ${words.name(same[0].to)}`,
  );
  return moves.length === 0 ? [] : [`  Withdrew: ${moves.join('; ')}.`];
};

const COMBATS: Readonly<Record<CombatFact['kind'], string>> = {
  clash: 'On the border of',
  rivals: 'Rivals for',
  battle: 'Battle at',
  air: 'In the air over',
  raid: 'Planes sent to bomb',
  sea: 'Battle at sea in',
  interception: 'Submarines attack in',
  hunt: 'Hunt for submarines in',
  rising: 'Rising at',
};

const combatTitle = ({ kind, place }: CombatFact, { name }: Words): string =>
  `${COMBATS[kind]} ${place.split('/').map(name).join(' and ')}`;

/** Anti-air guns that fired; they are not among the units that rise. */
const gunForces = (fact: CombatFact): readonly ForceReport[] => {
  const [first] = fact.rounds;
  if (!first || oneSidedFire(fact, first, 0) !== 'guns') return [];
  return first.defenders.map(({ nation, type, value, dice }) => ({
    nation,
    type,
    value,
    n: dice.length,
    from: fact.place,
    penalties: [],
  }));
};

/** A combat with its outcome, its sides, its losses and its dice. */
export const combat: Sentences<CombatFact> = {
  combat: (fact, words) => {
    const sides = [fact.attackers, [...fact.defenders, ...gunForces(fact)]].map(
      (forces) =>
        byNation(alikeTogether(forces), (force) => forceReportText(fact, force, words), words) || 'nobody',
    );
    return [
      `${combatTitle(fact, words)}: ${combatOutcomeText(fact.outcome, words)}.`,
      `  ${sides.join(' against ')}`,
      ...costText(fact, words),
      ...withdrawalText(fact, words),
      ...roundLines(fact, words),
    ].join('\n');
  },
};
