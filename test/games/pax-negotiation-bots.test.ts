import { newCongress } from '@chancery/shared/games/pax/congress/session.ts';
import { rehearseWar } from '@chancery/shared/games/pax/bots/war/rehearsal.ts';
import { actLine } from '@chancery/shared/games/pax/play.ts';
import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { CasusBelli, WritableState, StepId } from '@chancery/shared/games/pax/state/state.ts';
import { describe, expect, test } from 'vitest';
import { after } from '../support/pax-bot-memories.ts';
import { botAnswer, botLines, type BotName } from '../support/pax-bots.ts';
import { board } from './pax-board.ts';
import { standard } from './pax-workspace.ts';
import { dispute, noDice } from './pax-disputes.ts';

/** Time to declare war, with a cause of Britain's against Japan, which is ahead. */
const over = (ground: CasusBelli['ground'], state: WritableState): WritableState => ({
  ...state,
  step: 'WAR_DECLARE',
  vp: { ...state.vp, japan: 400 },
  casusBelli: [{ number: 1, holder: 'britain', against: 'japan', ground, source: 'x', turn: 1 }],
});

const declared = (temper: BotName, state: WritableState): boolean =>
  botLines(temper, { edition: standard, state }, 'britain').includes('declare war on japan');

describe('a power with a temper', () => {
  test('gives way only when what it offered for that has been answered', () => {
    // So near to the Great War nobody calls a Congress.
    const state = { ...dispute('NEG'), tensions: 60, treasury: { ...dispute('NEG').treasury, germany: 60 } };
    const said = botLines('merchant', { edition: standard, state }, 'france');
    expect(said.filter((line) => line.startsWith('lower'))).toEqual([]);
    const offered = said.reduce<WritableState>((now, text) => {
      const left = actLine({ edition: standard, state: now }, 'france', { text, dice: noDice });
      if (!left.ok) throw new Error(JSON.stringify(left.error));
      return left.value.state;
    }, state);
    const refusal = { text: 'refuse treaty settlement-of-france-and-germany-on-tunis-1880', dice: noDice };
    const refused = actLine({ edition: standard, state: offered }, 'germany', refusal);
    if (!refused.ok) throw new Error(JSON.stringify(refused.error));
    expect(botLines('merchant', { edition: standard, state: refused.value.state }, 'france')).toContain(
      'lower tunis to interest',
    );
  });

  test('neither sells nor gives up what it calls a Congress over', () => {
    const state = { ...dispute('NEG'), treasury: { ...dispute('NEG').treasury, germany: 60 } };
    const said = botLines('diplomat', { edition: standard, state }, 'france');
    expect(said.filter((line) => line.startsWith('call congress'))).toHaveLength(1);
    expect(said.filter((line) => /^(?:lower|treaty)/.test(line))).toEqual([]);
  });

  test('makes war sooner on whoever has defied a Congress', () => {
    const state = board({
      markers: ['japan possession shan-tung', 'britain possession india'],
      units: ['japan army 1 shan-tung', 'britain navy 10 home', 'britain army 10 home', 'japan navy 10 home'],
    });
    expect(declared('imperialist', over('defiance', state))).toBe(true);
    expect(declared('imperialist', over('yellow-press', state))).toBe(false);
  });

  test('plays a war through as it would be fought, and makes none in which nothing is taken', () => {
    const held = (...units: readonly string[]): WritableState => {
      const state = board({
        markers: ['russia possession turcomania', 'japan possession formosa', 'britain possession india'],
        units: ['russia army 1 turcomania', 'japan army 1 formosa', 'britain army 10 home', ...units],
      });
      const causes = (['japan', 'russia'] as const).map(
        (against, number) =>
          ({ number, holder: 'britain', against, ground: 'defiance', source: 'x', turn: 1 }) as const,
      );
      return { ...state, step: 'WAR_DECLARE', casusBelli: [...causes] };
    };
    const taken = (state: WritableState, on: 'japan' | 'russia'): readonly string[] | undefined =>
      rehearseWar({ edition: standard, state }, { by: 'britain', on })?.taken;
    const state = held('britain navy 10 home');
    expect(taken(state, 'japan')).toEqual(['formosa']);
    expect(taken(state, 'russia')).toEqual([]);
    expect(botLines('imperialist', { edition: standard, state }, 'britain')).toEqual([
      'declare war on japan',
      'pass',
    ]);
  });

  test('makes war for a wrong done to it alone, where it is of that temper', () => {
    const state = board({
      markers: ['japan possession formosa', 'japan possession korea', 'britain possession india'],
      units: ['japan army 1 formosa', 'britain navy 10 home', 'britain 2 army 10 home', 'japan navy 10 home'],
    });
    for (const temper of ['steward', 'diplomat'] as const) {
      expect(declared(temper, over('treaty', state))).toBe(true);
      expect(declared(temper, over('yellow-press', state))).toBe(false);
    }
  });

  test('writes before a war what it would take in its place, and means it', () => {
    const state = board({
      markers: ['japan possession formosa', 'japan possession korea', 'britain possession india'],
      units: ['japan army 1 formosa', 'britain 5 navy 10 home', 'britain 5 army 10 home'],
    });
    state.vp = { ...state.vp, japan: 400 };
    state.casusBelli = [
      { number: 1, holder: 'britain', against: 'japan', ground: 'treaty', source: 'x', turn: 1 },
    ];
    const at = (step: 'NEG' | 'WAR_DECLARE', tensions = 0) => ({
      edition: standard,
      state: { ...state, step, tensions },
    });
    const warnings = (tensions?: number) =>
      botAnswer('imperialist', at('NEG', tensions), { seat: 'britain' }).letters.filter(({ thread }) =>
        thread.startsWith('before war'),
      );
    const [letter] = warnings();
    expect(letter?.to).toEqual(['japan']);
    expect(letter?.body).toMatch(
      /Over what you have done we have cause for war against you.*we mean to declare it/,
    );
    expect(botLines('imperialist', at('WAR_DECLARE'), 'britain')).toContain('declare war on japan');
    expect(warnings(80)).toEqual([]);
    expect(botLines('imperialist', at('WAR_DECLARE', 80), 'britain')).not.toContain('declare war on japan');
  });

  test('makes no war on a power it has a pact with', () => {
    const state = board({
      markers: ['japan possession formosa', 'japan possession korea', 'britain possession india'],
      units: ['japan army 1 formosa', 'britain 5 navy 10 home', 'britain 5 army 10 home'],
    });
    state.step = 'WAR_DECLARE';
    state.vp = { ...state.vp, japan: 400 };
    state.casusBelli = [
      { number: 1, holder: 'britain', against: 'japan', ground: 'defiance', source: 'x', turn: 1 },
    ];
    const position = (treaties: WritableState['treaties']) => ({
      edition: standard,
      state: { ...state, treaties },
    });
    expect(botLines('imperialist', position([]), 'britain')).toContain('declare war on japan');
    const text = 'treaty "Pact" between britain, japan\n  1 defensive alliance against russia\nend';
    const hand = (now: WritableState, seat: Seat, line: string): WritableState => {
      const said = actLine({ edition: standard, state: now }, seat, { text: line, dice: noDice });
      if (!said.ok) throw new Error(JSON.stringify(said.error));
      return said.value.state;
    };
    const before = { ...state, step: 'MSC_ORDERS' as const };
    const signed = hand(
      hand(hand(before, 'britain', text), 'britain', 'sign treaty pact'),
      'japan',
      'sign treaty pact',
    );
    expect(botLines('imperialist', position(signed.treaties), 'britain')).toEqual(['pass']);
  });
});

describe('in a Congress a power with a temper', () => {
  /** Germany's Protectorate over the Influences of France and Italy, which both have taken to a Congress. */
  const contested = (step: StepId): WritableState => {
    const state = board({
      markers: ['germany protectorate tunis', 'france influence tunis', 'italy influence tunis'],
      units: ['germany army 1 tunis'],
    });
    const claim = (number: number, holder: 'france' | 'italy'): CasusBelli => ({
      number,
      holder,
      against: 'germany',
      ground: 'status',
      area: 'tunis',
      turn: 1,
    });
    return {
      ...state,
      step,
      casusBelli: [claim(1, 'france'), claim(2, 'italy')],
      nextCasusBelli: 3,
      congress: { ...newCongress(), disputes: [1, 2], members: [...SEATS], attending: [...SEATS] },
    };
  };
  const texts = (state: WritableState, seat: Seat): readonly string[] =>
    botLines('merchant', { edition: standard, state }, seat);

  test('proposes a text to it that leaves no marker where it is not allowed (PB-CONG-12)', () => {
    const [text = ''] = texts(contested('CONG_PROPOSE'), 'france');
    expect(text).toContain('germany');
    expect(/italy lowers tunis|germany lowers tunis/.test(text)).toBe(true);
    const said = { text, dice: noDice };
    expect(actLine({ edition: standard, state: contested('CONG_PROPOSE') }, 'france', said).ok).toBe(true);
  });

  test('asks for no Control that it has promised another to leave', () => {
    const promise =
      'treaty "Promise" between france, japan\n  1 france places no control in tunis until 1916\nend';
    const signed = (['france', 'japan'] as const).reduce(
      (state, seat) => after(state, seat, 'sign treaty promise'),
      after(contested('MSC_ORDERS'), 'france', promise),
    );
    expect(texts({ ...signed, step: 'CONG_PROPOSE' }, 'france').join()).not.toMatch(/gives|admits/);
    expect(texts(contested('CONG_PROPOSE'), 'france').join()).toMatch(/gives|admits/);
  });

  test('votes for one of two texts over an area: both together would stop each other', () => {
    const state = contested('CONG_PROPOSE');
    const proposed = (['france', 'italy'] as const).reduce<WritableState>((now, seat) => {
      const [text = ''] = texts(now, seat);
      const left = actLine({ edition: standard, state: now }, seat, { text, dice: noDice });
      if (!left.ok) throw new Error(JSON.stringify(left.error));
      return left.value.state;
    }, state);
    expect(proposed.congress?.proposals).toHaveLength(2);
    const voting: WritableState = {
      ...proposed,
      step: 'CONG_VOTE',
      congress: proposed.congress && { ...proposed.congress, up: [1, 2] },
    };
    const votes = SEATS.map((seat) => texts(voting, seat)[0] ?? '');
    for (const vote of votes) expect(vote.split('yes').length).toBeLessThanOrEqual(2);
    expect(votes.some((vote) => vote.includes('yes'))).toBe(true);
  });
});

describe('what is held out to a power with a temper', () => {
  const heldOut = (area: string, markers: readonly string[], disputed = false): WritableState => {
    const state = board({ markers: [...markers], units: [`germany army 1 ${area}`, 'italy army 3 home'] });
    state.step = 'NEG';
    state.treasury.italy = 60;
    const casusBelli: readonly CasusBelli[] = disputed ? dispute('NEG').casusBelli : [];
    const text = `give protectorate in ${area} to italy`;
    const said = actLine({ edition: standard, state: { ...state, casusBelli: [...casusBelli] } }, 'germany', {
      text,
      dice: noDice,
    });
    if (!said.ok) throw new Error(JSON.stringify(said.error));
    return said.value.state;
  };
  const answered = (state: WritableState) => {
    const { lines, letters } = botAnswer('merchant', { edition: standard, state }, { seat: 'italy' });
    const body = letters.find(({ thread }) => thread.startsWith('gift of'))?.body;
    return { isAccepted: lines.some((line) => line.startsWith('accept')), body };
  };

  test('is taken where it brings something', () => {
    const { isAccepted, body } = answered(heldOut('kamerun', ['germany protectorate kamerun']));
    expect(isAccepted).toBe(true);
    expect(body).toBeUndefined();
  });

  test('is left, with the reason, where a dispute would come with it (PB-CB-2)', () => {
    const markers = ['germany protectorate tunis', 'france influence tunis'];
    const { isAccepted, body } = answered(heldOut('tunis', markers, true));
    expect(isAccepted).toBe(false);
    expect(body).toMatch(/in dispute, and the dispute would come to me/);
  });

  test('is left on Ottoman soil, in a treaty as well (PB-OTTO-1)', () => {
    const markers = ['germany protectorate tripoli'];
    const { isAccepted, body } = answered(heldOut('tripoli', markers));
    expect(isAccepted).toBe(false);
    expect(body).toMatch(/would have the Ottomans declare war on me/);
    const state = board({ markers, units: ['germany army 1 tripoli'] });
    state.step = 'MSC_ORDERS';
    const text =
      'treaty "Gift" between germany, italy\n  1 germany gives protectorate in tripoli to italy\nend';
    const laid = actLine({ edition: standard, state }, 'germany', { text, dice: noDice });
    if (!laid.ok) throw new Error(JSON.stringify(laid.error));
    const { lines } = botAnswer(
      'merchant',
      { edition: standard, state: laid.value.state },
      { seat: 'italy' },
    );
    expect(lines).toContain('refuse treaty gift');
    expect(lines).not.toContain('sign treaty gift');
  });

  test('is not made where a promise to others forbids it, in a treaty as well (PB-NEG-7)', () => {
    const state = heldOut('kamerun', ['germany protectorate kamerun']);
    const promise = (partner: Seat, before = ''): WritableState => {
      const text = `treaty "Promise" between ${partner}, italy\n${before}italy places no marker in kamerun until 1884\nend`;
      return [partner, 'italy' as const].reduce(
        (now, seat) => after(now, seat, 'sign treaty promise'),
        after(state, partner, text),
      );
    };
    const { isAccepted, body } = answered(promise('france'));
    expect(isAccepted).toBe(false);
    expect(body).toMatch(/have promised France to keep out of Kamerun/);
    expect(answered(promise('germany')).isAccepted).toBe(true);
    // A secret protocol of an open treaty is not spoken of.
    const secret = answered(promise('france', '"Friendship."\nprotocol secret\n'));
    expect(secret.isAccepted).toBe(false);
    expect(secret.body).toMatch(/I take nothing in Kamerun as things stand/);
    const gift =
      'treaty "Gift" between germany, italy\n  1 germany gives protectorate in kamerun to italy\nend';
    const laid = after({ ...promise('france'), offers: [] }, 'germany', gift);
    expect(botLines('merchant', { edition: standard, state: laid }, 'italy')).toContain('refuse treaty gift');
  });
});
