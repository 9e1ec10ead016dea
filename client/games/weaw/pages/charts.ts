import { isMajor, nameOf } from '@chancery/shared/games/weaw/charts/edition.ts';
import type { PageChart, PageSubject } from '../../../table/game-pages.ts';
import type { WeawClientTypes } from '../table.ts';
import { shortName } from '../words.ts';

/** `Germany collects ≈152, trade 10` and `Japan, China and Spain collect ≈15 each`, as it is reported. */
const COLLECTED = /^(.+?) collects? ≈(\d+)/;

/** Nations of a list that a sentence begins with. */
const namesOf = (list: string): readonly string[] => list.split(/, | and /);

/** What each great power collected turn by turn, read out of the reports. */
export const weawCharts = ({ edition, reports }: PageSubject<WeawClientTypes>): readonly PageChart[] => {
  const byTurn = new Map<string, Map<string, number>>();
  for (const { date, lines } of reports) {
    for (const line of lines) {
      const [, list, amount] = COLLECTED.exec(line.trim()) ?? [];
      if (list === undefined) continue;
      const turn = byTurn.get(date) ?? new Map<string, number>();
      byTurn.set(date, turn);
      for (const name of namesOf(list)) turn.set(name, Number(amount));
    }
  }
  if (byTurn.size === 0) return [];
  const turns = [...byTurn.values()];
  const series = edition.order
    .filter((id) => isMajor(edition, id))
    .map((id) => ({
      name: shortName(id),
      tone: id,
      values: turns.map((turn) => turn.get(nameOf(edition, id))),
    }));
  return [{ title: 'Collected, turn by turn', steps: [...byTurn.keys()], series }];
};
