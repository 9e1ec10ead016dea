import { alliedTests, hasFallen, homeLandHeld } from '@chancery/shared/games/weaw/phases/victory.ts';
import { isMajor } from '@chancery/shared/games/weaw/charts/edition.ts';
import { heading, type Line } from '../../../shell/lines.ts';
import type { WeawTable } from '../table.ts';
import { named } from '../words.ts';

const testLine = (text: string, isMet: boolean): Line => [isMet ? ['good', '  ✓ '] : ['dim', '  · '], text];

const fallenLines = (table: WeawTable, side: 'central' | 'allied'): readonly Line[] =>
  table.edition.order
    .filter((id) => isMajor(table.edition, id) && table.state.nations[id]?.side === side)
    .map((id) => testLine(`${named(table, id)} has fallen`, hasFallen(table, id)));

/** How the game is decided unless Japan or an outright victory decides it, by the setting `victory`. */
const lastTests = (table: WeawTable): readonly Line[] => {
  if (table.edition.settings.victory === 'document')
    return [
      heading('Else the Allies, where all of these hold'),
      ...alliedTests(table).map(([text, isMet]) => testLine(text, isMet)),
      [],
      heading('Else the Central Powers'),
    ];
  const [allied, central] = [homeLandHeld(table, 'allied'), homeLandHeld(table, 'central')];
  return [
    heading('Else by incorporated home land of the other side; a draw is Central'),
    testLine(`the Allies hold a value of ${String(allied)}`, allied > central),
    testLine(`the Central Powers hold a value of ${String(central)}`, central >= allied),
  ];
};

/** Every test of victory with what is missing, from the first turn on. */
export const victoryPage = (table: WeawTable): readonly Line[] => {
  const { edition, state } = table;
  const { japanProduction } = edition.tables.nations.production.victory;
  const japan = state.nations['japan']?.collected ?? 0;
  const collected = state.turn === 1 ? 'nothing collected yet' : `${String(japan)} last turn`;
  return [
    heading(`After turn ${String(edition.settings.turns)}: Japan alone`),
    testLine(`Japan collects ${String(japanProduction)}: ${collected}`, japan >= japanProduction),
    [],
    ...lastTests(table),
    [],
    heading('At once: the Allies win when all of these have fallen'),
    ...fallenLines(table, 'central'),
    [],
    heading('At once: the Central Powers win when all of these have fallen'),
    ...fallenLines(table, 'allied'),
  ];
};
