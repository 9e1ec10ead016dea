import { part } from '../../../../kernel/language/pattern.ts';
import type { Slot } from '../../../../kernel/language/pattern.ts';
import { pattern, type LineForm } from '../form.ts';
import type { OrderReader } from '../order-reader.ts';
import { NUMBER } from '../../../../kernel/language/slots.ts';
import { MINOR, POINTS, POWER, PROVINCE, TEXT, wordSlot } from '../slots.ts';
import type { BoardAction } from './types.ts';

type Form<Do extends BoardAction['do']> = LineForm<Extract<BoardAction, { do: Do }>>;

const remark = part('text', TEXT, { isOptional: true });

/** EIA-4.2.2.3 */
export const noWay: Form<'no-way'> = pattern({
  verb: 'no way for',
  does: 'no-way',
  hint: 'a power cannot enter a minor this turn',
  example: 'no way for spain to saxony',
  parts: [part('of', POWER), part('to', MINOR, 'to')],
});

/** EIA-4.6.3.6, EIA-AMB-67: points from other chapters. */
export const points: Form<'points'> = pattern({
  verb: 'points',
  does: 'points',
  hint: 'political points from elsewhere',
  example: 'points russia +1 "field battle of Linz"',
  parts: [part('power', POWER), part('amount', POINTS), remark],
});

/** A box of the track: `D4`. */
const BOX: Slot<OrderReader, string> = {
  name: 'BOX',
  read: (reader) => {
    reader.offer('a box of the track like N5', []);
    const letter = reader.peekWord() ?? '';
    if (!/^[find]$/.test(letter)) return reader.fail();
    reader.skip();
    return `${letter.toUpperCase()}${String(reader.expectNumber())}`;
  },
  format: (box) => box,
  peek: () => true,
};

export const status: Form<'status'> = pattern({
  verb: 'status',
  does: 'status',
  hint: 'where a status marker stands',
  example: 'status france D4',
  parts: [part('power', POWER), part('box', BOX)],
});

export const vp: Form<'vp'> = pattern({
  verb: 'vp',
  does: 'vp',
  hint: 'victory points in all',
  example: 'vp france 12',
  parts: [part('power', POWER), part('amount', NUMBER)],
});

export const conquer: Form<'conquer'> = pattern({
  verb: 'conquer',
  does: 'conquer',
  hint: 'a minor or a secondary district is conquered',
  example: 'conquer norway of denmark by russia',
  parts: [
    part('minor', MINOR),
    part('of', MINOR, { words: 'of', isOptional: true }),
    part('by', POWER, 'by'),
  ],
});

export const neutral: Form<'neutral'> = pattern({
  verb: 'neutral',
  does: 'neutral',
  hint: 'a minor is neutral again',
  example: 'neutral saxony',
  parts: [part('minor', MINOR)],
});

export const control: Form<'control'> = pattern({
  verb: 'control',
  does: 'control',
  hint: 'a minor changes its controller by another chapter',
  example: 'control saxony by prussia "10.5.2"',
  parts: [part('minor', MINOR), part('by', POWER, 'by'), remark],
});

export const cede: Form<'cede'> = pattern({
  verb: 'cede',
  does: 'cede',
  hint: 'a home province changes hands by another chapter',
  example: 'cede tyrol to france "8.9"',
  parts: [part('province', PROVINCE), part('to', POWER, 'to'), remark],
});

const couple = [part('one', POWER), part('other', POWER, ',|and|to')];

export const marry: Form<'marry'> = pattern({
  verb: 'marry',
  does: 'marry',
  hint: 'a royal marriage',
  example: 'marry france, austria',
  parts: couple,
});

export const endMarriage: Form<'end-marriage'> = pattern({
  verb: 'end marriage',
  does: 'end-marriage',
  hint: 'a royal marriage ends',
  example: 'end marriage france, austria',
  parts: couple,
});

/** EIA-AMB-20: made in the next peace step. */
export const surrender: Form<'surrender'> = pattern({
  verb: 'surrender',
  does: 'surrender',
  hint: 'a surrender forced by another chapter',
  example: 'surrender prussia to france "10.8"',
  parts: [part('by', POWER), part('to', POWER, 'to'), remark],
});

export const grantAccess: Form<'grant-access'> = pattern({
  verb: 'grant access in',
  does: 'grant-access',
  hint: 'leave to pass, as a record',
  example: 'grant access in prussia to russia',
  parts: [part('in', POWER), part('to', POWER, 'to')],
});

/** A name of small letters that no chart of places has: `italy`. */
const LATER_NAME: Slot<OrderReader, string> = {
  name: 'NAME',
  read: (reader) => {
    reader.offer('the new name', []);
    const word = reader.peekWord();
    if (word === undefined || !/^[a-z]+$/.test(word)) return reader.fail();
    reader.skip();
    return word;
  },
  format: (name) => name,
  peek: () => true,
};

/** NB-AMB-26: a power keeps its seat under its later name. */
export const rename: Form<'rename'> = pattern({
  verb: 'rename',
  does: 'rename',
  hint: 'a power takes its later name',
  example: 'rename prussia germany',
  parts: [part('power', POWER), part('as', LATER_NAME)],
});

export const seat: Form<'seat'> = pattern({
  verb: 'seat',
  does: 'seat',
  hint: 'who plays a power',
  example: 'seat spain: vacant',
  parts: [
    part('power', POWER),
    part('as', wordSlot({ player: '', engine: '', vacant: '' }, 'who plays it'), ':|as'),
  ],
});
