import type { WritableCampaign, WarKind, WritableWar } from './wars.ts';

/** A war that waits for its turn or its alliances; without parties. */
export const newWar = (number: number, kind: WarKind): WritableWar => ({
  number,
  kind,
  status: 'queued',
  sides: [],
  declarations: [],
  commanders: [],
  quietTurns: 0,
  isFought: false,
  conquests: [],
  retaken: [],
  prisoners: [],
  defeated: [],
  coaling: [],
  denials: [],
  separatePeace: [],
  controlAtStart: [],
  minorFleetsAtStart: [],
  peaceOffers: [],
  claims: [],
  isDivided: false,
});

/** A campaign whose next wars still need their alliances settled. */
export const newCampaign = (kind: WarKind): WritableCampaign => ({
  kind,
  warTurn: 0,
  fronts: [],
  phasing: 0,
  manoeuvre: 0,
  moved: [],
  battles: [],
  retreating: [],
  windows: [],
  isDetermining: true,
  calls: [],
  answered: [],
  homing: [],
  demands: [],
});
