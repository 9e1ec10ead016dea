import type { TechRow } from '@chancery/shared/games/weaw/charts/schemas.ts';
import { upgradeCost } from '@chancery/shared/games/weaw/phases/technology.ts';
import { ask } from '../../../composer/step.ts';
import type { Choice } from '../../../table/picks.ts';
import { advanceText } from './advance-words.ts';
import type { ComposerContext } from './context.ts';
import { orderRefusal } from './line-refusal.ts';
import { orderChoice, type PickedLines } from './upkeep-pickers.ts';

/** Advances of a technology that are found and not paid for, with the price for all units in play. */
const upgradeChoices = ({ table, nation }: ComposerContext, tech: TechRow): readonly Choice[] => {
  const { level = 0, paid = 0 } = table.state.nations[nation]?.research[tech.id] ?? {};
  const due = tech.advances.filter(({ advance }) => advance > paid && advance <= level);
  if (due.length === 0) return [];
  const brings = due.map((advance) => advanceText(table, nation, { tech: tech.id, advance }));
  return [
    orderChoice(
      { do: 'upgrade', tech: tech.id },
      {
        text: `upgrade ${tech.name}`,
        price: due.reduce((sum, advance) => sum + upgradeCost(table, nation, { tech: tech.id, advance }), 0),
        hint: brings.join('; '),
      },
    ),
  ];
};

/** The next advance of a technology, with what it brings and how likely it is found. */
const researchChoices = (context: ComposerContext, tech: TechRow): readonly Choice[] => {
  const { table, nation } = context;
  const { cost, successRollD10 } = table.edition.tables.technologies.research;
  const level = table.state.nations[nation]?.research[tech.id]?.level ?? 0;
  const advance = tech.advances[level];
  if (!advance) return [];
  const order = { do: 'research', tech: tech.id } as const;
  const doubt = orderRefusal(context, order, { step: 'TEC', next: 'BLD' });
  const brings = advanceText(table, nation, { tech: tech.id, advance });
  const chance = `${String(successRollD10.length)} in 10`;
  const which = `level ${String(level + 1)} of ${String(tech.advances.length)}`;
  return [
    orderChoice(order, {
      text: tech.name,
      price: cost,
      hint: [chance, brings, which].filter((words) => words !== '').join(' · '),
      ...(doubt !== undefined && { doubt }),
    }),
  ];
};

/** `research TECHNOLOGY`, and `upgrade` where an advance is not paid for yet. */
export function* researchPicker(context: ComposerContext): PickedLines {
  const line = yield ask('tech', 'Which technology?', {
    choices: () =>
      context.cached('technologies', () =>
        [...context.table.edition.techs.values()].flatMap((tech) => [
          ...upgradeChoices(context, tech),
          ...researchChoices(context, tech),
        ]),
      ),
  });
  return [context.line(line)];
}
