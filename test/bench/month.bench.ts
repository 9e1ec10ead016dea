import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Edition } from '@chancery/shared/games/eia/charts/edition.ts';
import { eia } from '@chancery/shared/games/eia/index.ts';
import type { EiaState } from '@chancery/shared/games/eia/state/state.ts';
import { seededDice } from '@chancery/shared/kernel/match/dice.ts';
import type { Command } from '@chancery/shared/kernel/match/match.ts';
import { replayFrom } from '../support/eia-play.ts';
import { type Figure, type Measurement, median } from './figure.ts';

/** Declarations, with calls and answers ahead: a great war over Austria and a minor that two powers want. */
const DECLARATIONS: Readonly<Record<string, string>> = {
  austria: 'when france declared war on me:\n  call all against france\nend',
  france: 'declare war on austria\ndeclare war on bavaria\ncall spain against austria',
  'great-britain': 'answer austria against france unless russia refused austria',
  prussia: 'declare war on bavaria\nanswer austria against france if russia answered austria',
  russia: 'answer austria against france',
  spain: 'answer france against austria',
  turkey: 'declare no war',
};

/** A full sheet each: peace, alliances, minors, closing. */
const POLITICS: Readonly<Record<string, string>> = {
  austria: `sue all for peace with A.1
accept unconditional of france
ally with prussia if prussia allies with me
run bavaria
support bavaria against all
break alliance with turkey if turkey is at war with russia
combine with prussia, austria`,
  france: `offer unconditional to austria
terms to austria: B.7 tyrol, C.2, B.5, B.3 thirds
ally with turkey
back down from bavaria unless prussia is at war with me
free holland
break alliance with spain if spain is at war with austria`,
  'great-britain': `make informal peace with france
ally with russia
ally with prussia
run bavaria if no one runs bavaria
terms to france: B.4, C.1 fleets, B.2
combine with russia`,
  prussia: `ally with austria
ally with great-britain unless france is in dominant
stand on bavaria
offer conditional to austria
demand break of austria
combine with austria, prussia`,
  russia: `ally with great-britain
run bavaria
set up bavaria "I corps Munich"
demand break of austria
terms to france: C.6, C.2, B.2
combine with great-britain`,
  spain: `sue austria for peace
ally with france if france is at war with great-britain
break alliance with france if france surrendered to austria
run bavaria`,
  turkey: 'ally with france\nally with austria\nrun bavaria unless russia is at war with france\ndone',
};

interface StoredYear {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly commands: readonly Command[];
}

const kept = JSON.parse(readFileSync(join('test', 'games', 'years', '1805.json'), 'utf8')) as StoredYear;

/** What the year of 1805 that is kept has come to: facts, treaties, wars. */
const afterAYear = (): { readonly edition: Edition; readonly state: EiaState } => {
  const { adjudicator, match } = replayFrom(kept.settings, kept.commands);
  return { edition: adjudicator.edition, state: match.state };
};

const sheetsFor = (state: EiaState): Readonly<Record<string, string>> =>
  state.step === 'DOW' ? DECLARATIONS : state.step === 'POLITICS' ? POLITICS : {};

/** Sheets are read as they come in; then every step of the month is carried out on their normal forms. */
const playMonth = (edition: Edition, begin: EiaState): EiaState => {
  let state = begin;
  while (state.turn === begin.turn && state.step !== 'OVER') {
    const at = { edition, state };
    const sheets: Record<string, string> = {};
    for (const [seat, text] of Object.entries(sheetsFor(state))) {
      const read = eia.readSheet(at, seat, text);
      if (!read.ok) throw new Error(JSON.stringify(read.error));
      sheets[seat] = read.value.normal;
    }
    const dice = seededDice('5eed'.repeat(16), { game: eia.id, turn: state.turn, step: state.step });
    ({ state } = eia.advance(at, sheets, dice));
  }
  return state;
};

/** More sheets than are kept as they were read, so that those of a month are read again in the next. */
const OTHERS = Array.from({ length: 70 }, (_, i) => `set up bavaria "${String(i)}"`);

const evictCachedSheets = (edition: Edition, state: EiaState): void => {
  const at = { edition, state: { ...state, step: 'POLITICS' as const } };
  for (const text of OTHERS) eia.readSheet(at, 'russia', text);
};

const cpu = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const WARM_UP = 300;
const ROUNDS = 20;
const MONTHS = 50;

const months = (): readonly Figure[] => {
  const { edition, state } = afterAYear();
  const once = (): number => {
    evictCachedSheets(edition, state);
    return cpu(() => playMonth(edition, state));
  };
  for (let i = 0; i < WARM_UP; i += 1) once();
  const meanOf = (count: number): number =>
    Array.from({ length: count }, once).reduce((sum, time) => sum + time, 0) / count;
  const times = Array.from({ length: ROUNDS }, () => meanOf(MONTHS));
  return [{ name: 'seven sheets, CPU, mean of 50', value: median(times), unit: 'ms', aim: 3 }];
};

export const measurements: readonly Measurement[] = [
  { title: 'A month of Empires in Arms', measure: months },
];
