import type { PaxTable } from '../table.ts';
import { asksForPlace, type PlaceChoice } from '../world/picker.ts';
import { clauseQuestionOf } from './clause-choices.ts';
import type { ModeOf, TreatyEditorState } from './treaty-editor.ts';

/** The choices of a clause as places of the map. */
export const placesAsked = (
  local: TreatyEditorState,
  mode: ModeOf<'clause'>,
  table: PaxTable,
): readonly PlaceChoice[] => clauseQuestionOf(local, mode, table).choices.map(({ text }) => ({ id: text }));

/** Whether the word that is asked for is an area. */
export const asksForArea = (local: TreatyEditorState, mode: ModeOf<'clause'>, table: PaxTable): boolean =>
  asksForPlace(placesAsked(local, mode, table), table);

/** Whether a clause asks for an area that is to be chosen on the map. */
export const isClauseOnMap = (local: TreatyEditorState, table: PaxTable): boolean =>
  local.mode.is === 'clause' && local.mode.map !== undefined && asksForArea(local, local.mode, table);
