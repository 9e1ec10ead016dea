import { conductOf } from '@chancery/server/match/gm/conduct.ts';
import { currentSetting } from '@chancery/server/match/gm/older-settings.ts';
import { upgradedPosition } from '@chancery/server/match/older-position.ts';
import { eia } from '@chancery/shared/games/eia/index.ts';
import type { EiaState } from '@chancery/shared/games/eia/state/state.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import type { Game } from '@chancery/shared/kernel/match/game.ts';
import { headerOf } from '@chancery/shared/kernel/match/header.ts';
import { newMatch } from '@chancery/shared/kernel/match/match.ts';
import { USUAL_TABLE } from '@chancery/shared/table-settings';
import { describe, expect, test } from 'vitest';
import { tally } from '../support/tally-game.ts';

// Names of fields that older builds stored.

/** A position that has every renamed field. */
const positionOf = <Edition, State extends object>(
  game: Game<Edition, State, never, never>,
  fields: object,
): State => {
  const edition = game.edition(game.rulesets[0]?.settings, {});
  if (!edition.ok) throw new Error(edition.error[0]?.message);
  return { ...game.setup(edition.value), ...fields };
};

const carried = <Edition, State extends object>(
  game: Game<Edition, State, never, never>,
  { fields, former }: { readonly fields: object; readonly former: object },
) => {
  const state = positionOf(game, fields);
  const last = Object.values(game.migrations ?? {}).findLast((each) => each.formerPosition !== undefined);
  const kept = last?.formerPosition?.(state);
  expect(kept).toMatchObject(former);
  expect(Object.keys(kept as object)).not.toEqual(expect.arrayContaining([Object.keys(fields)[0]]));
  const source = { settings: {}, tables: {} };
  expect(last?.position?.(kept, source)).toEqual(state);
};

describe('a position of the last version with other names has them, and the same hash as then', () => {
  test('Pax Britannica', () => {
    const campaign = { kind: 'ordinary', coastsFixed: ['france'] };
    carried(pax as never, {
      fields: { entered: { ALD: 2 }, adjournedCongress: { disputes: [1] }, campaign },
      former: {
        visits: { ALD: 2 },
        standingOver: { disputes: [1] },
        campaign: { kind: 'ordinary', berthed: ['france'] },
      },
    });
    carried(pax as never, { fields: { entered: {} }, former: { standingOver: null, campaign: null } });
  });

  test('Empires in Arms', () => {
    carried(eia as never, {
      fields: { entered: { DOW: 3 }, statedActions: [{ id: 'f1' }] },
      former: { visits: { DOW: 3 }, deeds: [{ id: 'f1' }] },
    });
    carried(eia as never, { fields: { entered: {} }, former: { visits: {} } });
  });

  test('Empires in Arms from version 2 on, by the usual count of truces', () => {
    const state = positionOf(eia as never, { entered: { DOW: 3 } });
    for (const version of [2, 3, 4]) {
      const { position, formerPosition } = eia.migrations?.[version] ?? {};
      const kept = formerPosition?.(state as EiaState);
      expect(kept).toMatchObject({ visits: { DOW: 3 } });
      expect(position?.(kept, { settings: {}, tables: {} })).toEqual(state);
    }
  });

  test('The War to End All Wars', () => {
    carried(weaw as never, { fields: { entered: { SPEC: 1 } }, former: { visits: { SPEC: 1 } } });
  });
});

const edition = (() => {
  const read = tally.edition({}, {});
  if (!read.ok) throw new Error(read.error[0]?.message);
  return read.value;
})();

const header = headerOf(
  { game: tally, edition },
  { id: 'm', name: 'M', settings: {}, tables: {} },
  '5eed'.repeat(16),
);

/** Settings of a table with the name that one of them had. */
const FORMER_TABLE = { seating: 'none', stewardAfter: 3 };

test('settings of a table of an older build count under their current names', () => {
  expect(conductOf({ ...header, table: FORMER_TABLE }, {}).settings).toEqual({
    ...USUAL_TABLE,
    botAfterMissed: 3,
  });
  expect(['stewardAfter', 'press', 'constructor'].map(currentSetting)).toEqual([
    'botAfterMissed',
    'press',
    'constructor',
  ]);
});

test('a checkpoint of an older build is read under its current names, its sealed result too', () => {
  const { diceUsed: _, ...rest } = newMatch(tally, edition);
  const match = { ...rest, fallen: { 'COUNT|die': 2 } };
  const conduct = { settings: FORMER_TABLE, sealed: { at: '', match, runs: [], missing: [] } };
  const sitting = { match, conduct, closesAt: null, receivedAt: {}, told: {}, own: {} };
  const mark = { bytes: 1 };
  const position = upgradedPosition({ sitting, chronicle: mark, keys: [], rulesVersion: 1 });
  const current = { ...rest, diceUsed: { 'COUNT|die': 2 } };
  expect(position).toEqual({
    session: {
      match: current,
      conduct: {
        settings: { seating: 'none', botAfterMissed: 3 },
        sealed: { at: '', match: current, runs: [], missing: [] },
      },
      closesAt: null,
      receivedAt: {},
      told: {},
      own: {},
    },
    eventLog: mark,
    keys: [],
    rulesVersion: 1,
  });
  expect(upgradedPosition(position)).toBe(position);
});
