import { areAllied } from '@chancery/shared/games/eia/board/alliances.ts';
import { areAtWar } from '@chancery/shared/games/eia/board/wars.ts';
import { aboutMark } from '@chancery/shared/games/eia/charts/stand-ins.ts';
import { nameOf } from '@chancery/shared/games/eia/charts/edition.ts';
import { monthName } from '@chancery/shared/games/eia/vocabulary/months.ts';
import { termWords } from '@chancery/shared/games/eia/peace/term-words.ts';
import { dutyWords, obligationWords, wordsFor } from '@chancery/shared/games/eia/wording/words.ts';
import { otherOf } from '@chancery/shared/kernel/pairs.ts';
import { withSign } from '@chancery/shared/kernel/text/numbers.ts';
import type { PageSubject, PageTable } from '../../../table/game-pages.ts';
import type { EiaClientTypes } from '../table.ts';

// The political position as tables: standings, allies, enemies and debts.

type EiaPageSubject = PageSubject<EiaClientTypes>;

const NONE = '–';

const listed = (names: readonly string[]): string => names.join(', ') || NONE;

const standings = ({ edition, state }: EiaPageSubject): PageTable => ({
  title: 'The powers',
  columns: [
    ...['Power', 'Status', 'This quarter', `${aboutMark(edition.tables.politicalStatus)}Victory points`],
    ...['At war with', 'Allied with', 'Runs'],
  ],
  rows: edition.powers.map((power) => {
    const { status = NONE, points = 0, vp = 0 } = state.powers[power] ?? {};
    const name = (id: string): string => nameOf(edition, id);
    const enemies = [
      ...state.wars.flatMap(({ aggressor, defender }) => otherOf([aggressor, defender], power) ?? []),
      ...state.minorWars.filter((war) => war.power === power).map(({ minor }) => minor),
    ];
    const allies = state.alliances.flatMap(({ pair }) => otherOf(pair, power) ?? []);
    const minors = Object.entries(state.minors).filter(([, { controller }]) => controller === power);
    return [
      ...[name(power), status, withSign(points), String(vp), listed(enemies.map(name))],
      ...[listed(allies.map(name)), listed(minors.map(([id]) => name(id)))],
    ];
  }),
});

/** A power's relation to another: what it may not do to it, if they are neither at war nor allied. */
const standing = ({ state }: EiaPageSubject, power: string, other: string): string => {
  if (power === other) return '';
  if (areAtWar(state, power, other)) return 'war';
  if (areAllied(state, power, other)) return 'allied';
  const truce = state.truces.find(({ barred, target }) => barred === power && target === other);
  return truce ? `no war through ${monthName(truce.until)}` : NONE;
};

/** Everybody against everybody: the power of the row towards that of the column. */
const relations = (subject: EiaPageSubject): PageTable => {
  const { powers, majors } = subject.edition;
  return {
    title: 'Who stands how to whom',
    columns: ['Power', ...powers.map((power) => majors.get(power)?.abbreviation ?? power)],
    rows: powers.map((power) => [
      nameOf(subject.edition, power),
      ...powers.map((other) => standing(subject, power, other)),
    ]),
  };
};

const truces = ({ edition, state }: EiaPageSubject): PageTable => ({
  title: 'Truces',
  columns: ['No war by', 'On', 'Through'],
  rows: state.truces.map(({ barred, target, until }) => [
    ...[nameOf(edition, barred), nameOf(edition, target), monthName(until)],
  ]),
});

const peaces = ({ edition, state }: EiaPageSubject): PageTable => ({
  title: 'Peaces',
  columns: ['Month', 'Loser', 'Victor', 'Kind', 'Terms'],
  rows: state.treaties.map(({ month, loser, victor, kind, terms, words }) => [
    ...[monthName(month), nameOf(edition, loser), nameOf(edition, victor)],
    ...[
      kind,
      words === undefined
        ? terms.map((term) => termWords(edition, term)).join('; ') || 'no terms'
        : `on their word: “${words}”`,
    ],
  ]),
});

const owed = ({ edition, state }: EiaPageSubject): PageTable => ({
  title: 'Owed under them',
  columns: ['From', 'To', 'What'],
  rows: state.obligations.map((obligation) => [
    ...[nameOf(edition, obligation.from), nameOf(edition, obligation.to)],
    obligationWords(obligation, wordsFor(edition)),
  ]),
});

const duties = ({ edition, state }: EiaPageSubject): PageTable => ({
  title: 'To be done on the map',
  columns: ['Number', 'What', 'By'],
  rows: state.duties
    .filter(({ done }) => !done)
    .map(({ id, text, owners }) => [
      String(id),
      dutyWords(text, wordsFor(edition)),
      listed(owners.map((owner) => nameOf(edition, owner))),
    ]),
});

/** The position as tables; those without a row are left out. */
export const eiaTables = (subject: EiaPageSubject): readonly PageTable[] =>
  [standings, relations, truces, peaces, owed, duties]
    .map((table) => table(subject))
    .filter(({ rows }) => rows.length > 0);

/** The powers' standings at the end of the campaign: the highest first, equals sharing a place. */
export const eiaOutcome = ({ edition, state }: EiaPageSubject): readonly PageTable[] => {
  const pointsOf = (power: string): number => state.powers[power]?.vp ?? 0;
  const ranked = edition.powers.toSorted((a, b) => pointsOf(b) - pointsOf(a));
  return [
    {
      title: 'How the campaign ended',
      columns: ['Place', 'Power', 'Status', `${aboutMark(edition.tables.politicalStatus)}Victory points`],
      rows: ranked.map((power) => [
        String(1 + ranked.filter((other) => pointsOf(other) > pointsOf(power)).length),
        nameOf(edition, power),
        state.powers[power]?.status ?? NONE,
        String(pointsOf(power)),
      ]),
    },
  ];
};
