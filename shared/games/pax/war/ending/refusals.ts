import type { Native, Power } from '../../vocabulary/ids.ts';
import { refusals } from '../../vocabulary/refusals.ts';

/** Refusals of peace. */
export const peaceRefusals = refusals({
  'peace-in-secret': ({ treaty }: { treaty: string }) =>
    `${treaty} is secret; peace is made by a treaty that everybody may read.`,
  'no-enemy-in-treaty': (
    { treaty, enemies }: { treaty: string; enemies: readonly (Power | Native)[] },
    words,
  ) =>
    `None of your enemies is a party to ${treaty}; a peace needs one at least of ${words.powers(enemies)}.`,
  'peace-offered-already': ({ treaty, power }: { treaty: string; power: Power }, words) =>
    `${words.power(power)} is ready for peace under ${treaty} already; the others have to agree now.`,
  'not-at-war-with': ({ power, against }: { power: Power; against: Power | Native }, words) =>
    `${words.power(power)} is not at war with ${words.power(against)} and cannot demand its end.`,
  'no-end-by-demand': ({ against }: { against: Power | Native }, words) =>
    `A war against ${words.power(against)} is not ended by demand; that is for a war against Ottomans without allies.`,
  'way-through-egypt-open': () =>
    'The Ottomans can come through Egypt; the end of the war can be demanded only while a neutral holds it.',
});
