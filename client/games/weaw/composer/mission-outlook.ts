import { type MissionForecast, missionForecastOf } from '@chancery/shared/games/weaw/forecast/missions.ts';
import type { Choice } from '../../../table/picks.ts';
import type { ComposerContext } from './context.ts';
import { missionBrief, missionLines } from './forecast-words.ts';

/** The result of planes that a line sends to bomb, after the lines of the sheet. */
const missionOf = (context: ComposerContext, order: string): MissionForecast | undefined => {
  const line = context.line(order);
  const forecastOf = context.cached('missions', () => {
    const { edition, seatView } = context.table;
    const { seat, view } = seatView;
    return missionForecastOf({ edition, view, seat, text: context.lines.join('\n') }, context.nation);
  });
  return context.cached(`mission ${line}`, () => forecastOf(line));
};

/**
 * A choice of planes with its expected result: how many come through and their effect, in full at the foot.
 * @param orderWith the order with that choice
 */
export const withMission =
  (context: ComposerContext, orderWith: (id: string) => string) =>
  (choice: Choice): Choice => {
    const { hint = '', ...rest } = choice;
    const mission = (): MissionForecast | undefined => missionOf(context, orderWith(choice.id));
    return {
      ...rest,
      outlook: () => {
        const forecast = mission();
        return [...(forecast ? [missionBrief(forecast)] : []), ...(hint === '' ? [] : [hint])].join(' · ');
      },
      detail: () => {
        const forecast = mission();
        return forecast ? missionLines(context.table, forecast) : [];
      },
    };
  };
