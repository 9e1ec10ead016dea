import { nameOf } from '@chancery/shared/games/eia/charts/edition.ts';
import { type MissingFact, missingFacts } from '@chancery/shared/games/eia/rest/missing-facts.ts';
import type { EiaTable } from '../table.ts';

const keyQuestion = (key: string, name: (id: string) => string): string => {
  const [what = '', power] = key.split(' of ');
  if (power === undefined) return `Who is ${key}?`;
  if (what === 'at-sea') return `Which fleets of ${name(power)} are at sea?`;
  return what === 'bank'
    ? `How much money does ${name(power)} have?`
    : `Which ships does ${name(power)} have?`;
};

/** A fact of the map that a rule needs, what depends on it, and the default if nobody states it. */
export const questionText = ({ edition }: EiaTable, { about, rules }: MissingFact): string => {
  const name = (id: string): string => nameOf(edition, id);
  const rule = `[${rules.join(', ')}]`;
  switch (about.is) {
    case 'invader':
      return `Are there forces of ${name(about.enemy)} in ${name(about.power)}? They bar declarations of ${name(about.power)}, and let it sue ${name(about.enemy)} alone. Unsaid: none. ${rule}`;
    case 'attacker':
      return `Are there corps of ${name(about.power)} in ${name(about.minor)}? Without them the war lapses. Unsaid: there are. ${rule}`;
    case 'british':
      return `${about.keys.map((key) => keyQuestion(key, name)).join(' ')} The rules of Great Britain read it. Unsaid: what turns on it does not happen. ${rule}`;
  }
};

/** What an answer to such a question brings: whether forces are said to be there decides. */
export const answerText = (table: EiaTable, asked: MissingFact, isThere: boolean): string => {
  const name = (id: string): string => nameOf(table.edition, id);
  const rule = `[${asked.rules.join(', ')}]`;
  const { about } = asked;
  switch (about.is) {
    case 'invader': {
      const [power, enemy] = [name(about.power), name(about.enemy)];
      return isThere
        ? `${power} may not declare war on further powers while they stand there, and may sue ${enemy} alone. ${rule}`
        : `${power} may declare war on further powers, and sues ${enemy} only with all its enemies. ${rule}`;
    }
    case 'attacker':
      return isThere
        ? `The war with ${name(about.minor)} goes on. ${rule}`
        : `The war with ${name(about.minor)} lapses. ${rule}`;
    case 'british':
      return questionText(table, asked);
  }
};

/** Facts the viewer may state and on which a rule will depend. */
export const openQuestions = (table: EiaTable): readonly MissingFact[] => {
  const { edition, state, seatView } = table;
  return missingFacts({ edition, state }, seatView.seat);
};
