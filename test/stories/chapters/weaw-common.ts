import { EVERY_GAME } from './every-game.ts';
import type { WeawStory } from './weaw.ts';

// What one does in the great war on the screens that every game has.

export const WEAW_COMMON: readonly WeawStory[] = [
  [
    'What if plays the turn on with dice of its own, and says that nothing is sent',
    'gx',
    /played on to the end of the turn.*nothing\s.*of this is.*16 plays/s,
  ],
  [
    'Powers lists the other powers, and what has passed between us',
    '4',
    /▸ . German Empire.*French Empire/s,
    'jjj',
    /French Empire: “Lemberg”/,
  ],
  ['a letter is read with Enter', 'gt', 'Lemberg', '\r', 'When do you march?'],
  ['reports are read turn by turn and searched', 'gr', 'Battle at Metz', '/Lublin\r', 'Battle at Lublin'],
  [
    'the story tells first what touches me, then the rest with Space',
    'gn',
    /Battle at Lublin/,
    ' ',
    'Battle at Metz',
    's',
    '[1 Desk]',
  ],
  ['House rules lists each setting with what it decides', 'gh', /ruleset +weaw.*sequence +phases/s],
  ...EVERY_GAME,
];
