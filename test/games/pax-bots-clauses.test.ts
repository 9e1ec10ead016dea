import { readLetter } from '@chancery/shared/games/pax/bots/diplomacy/reading/index.ts';
import { formatTerm } from '@chancery/shared/games/pax/treaties/clauses/index.ts';
import { describe, expect, test } from 'vitest';
import { standard } from './pax-workspace.ts';
import { opening } from './pax-bots-opening.ts';

describe('a letter is read for its clauses, whatever words surround them', () => {
  test.each([
    ['I will pay you £15 this turn.', ['france pays 15 to germany']],
    [
      'Dear Chancellor, if you place no marker in Tunis, I pay you 10 pounds.',
      ['germany places no marker in tunis', 'france pays 10 to germany'],
    ],
    [
      'Would you stay out of Marocco until 1888? We would keep out of Kamerun until 1888.',
      ['germany places no marker in marocco until 1888', 'france places no marker in kamerun until 1888'],
    ],
    ['The weather in Paris is fine, and my aunt is well.', []],
    [
      'If you stay out of Tunis until 1892 I will stay out of Kamerun for 8 years.',
      ['germany places no marker in tunis until 1892', 'france places no marker in kamerun until 1884'],
    ],
    [
      'I propose we split Africa: you take Kamerun and Togoland, I take Tunis.',
      [
        'france places no marker in kamerun',
        'france places no marker in togoland',
        'germany places no marker in tunis',
      ],
    ],
    [
      'I’d like you to leave Korea to me; in return, Manchuria is yours.',
      ['germany places no marker in korea', 'france places no marker in manchuria'],
    ],
    [
      'I won’t go to Burma if you don’t enter Siam.',
      ['france places no marker in burma', 'germany places no marker in siam'],
    ],
    [
      'Sell me your influence in Korea for £30.',
      ['germany gives influence in korea to france', 'france pays 30 to germany'],
    ],
    [
      'I’ll keep out of Siam for 10 pounds.',
      ['france places no marker in siam', 'germany pays 10 to france'],
    ],
    [
      'Shall we ally against Russia and Italy until 1900?',
      ['defensive alliance against russia, italy until 1900'],
    ],
    [
      'Germany admits France to codominion in Tunis with protectorate.',
      ['germany admits france to codominion in tunis with protectorate'],
    ],
    [
      'You may have Kamerun if I can have Tunis.',
      ['france places no marker in kamerun', 'germany places no marker in tunis'],
    ],
    [
      'I propose that we both stay out of Tunis.',
      ['france places no marker in tunis', 'germany places no marker in tunis'],
    ],
    [
      'Neither of us should go to Egypt before 1892.',
      ['france places no marker in egypt until 1888', 'germany places no marker in egypt until 1888'],
    ],
    ['£10 if you leave Tunis alone.', ['france pays 10 to germany', 'germany places no marker in tunis']],
    [
      'Take no control of Tunis until 1888, and I place no control in Kamerun.',
      ['germany places no control in tunis until 1888', 'france places no control in kamerun until 1888'],
    ],
    [
      'I will not take control of Tunis if you establish no protectorate in Kamerun.',
      ['france places no control in tunis', 'germany places no control in kamerun'],
    ],
    [
      'Control of Kamerun is yours if I may have control of Tunis.',
      ['france places no control in kamerun', 'germany places no control in tunis'],
    ],
    ['Russia told me you want Tunis, and that you pay me £10.', []],
    [
      'Can you lend me £20 until next turn? I will pay back £25 in 1884.',
      ['germany pays 20 to france', 'france pays 25 to germany in 1884'],
    ],
    ['I give you my word: France places nothing in Persia.', ['france places no marker in persia']],
    [
      'Lower your marker in Hawaii to interest and I pay 10.',
      ['germany lowers hawaii to interest', 'france pays 10 to germany'],
    ],
    [
      'Build no navy until 1888 and I pay £20.',
      ['germany builds at most 0 navy until 1888', 'france pays 20 to germany'],
    ],
    [
      'I propose that you keep at most 10 sp of army in Kamerun.',
      ['germany keeps at most 10 sp of army in kamerun'],
    ],
    [
      'I will admit you to codominion in Algiers with a protectorate for £30.',
      ['france admits germany to codominion in algiers with protectorate', 'germany pays 30 to france'],
    ],
    ['I will keep out of Tunis, and I control Algiers.', ['france places no marker in tunis']],
    ['What others do binds nobody: Britain will take Egypt and Russia pays me £10.', []],
    ['Whoever takes Egypt first shall keep it.', []],
    ['I am not going to leave Tunis to you, and I will never pay £10.', []],
    ['What would you pay me for keeping out of Tunis?', []],
    ['Withdraw your army from Tunis.', []],
    ['Will you take Egypt? What are you planning for Tunis?', []],
    ['I will keep my army in Tunis small.', []],
    [
      'treaty "Gift" between france, germany\n  1 france pays 5 to germany\nend',
      ['france pays 5 to germany'],
    ],
  ])('%s', (body, clauses) => {
    const { treaties, terms } = readLetter({ edition: standard, state: opening() }, body, [
      'france',
      'germany',
    ]);
    expect(
      [...treaties.flatMap((text) => text.clauses.map(({ term }) => term)), ...terms].map(formatTerm),
    ).toEqual(clauses);
  });
});
