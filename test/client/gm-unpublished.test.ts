import { expect, test } from 'vitest';
import { unpublishedLines } from '../../client/screens/gm/gm-lines.ts';
import { textOf } from '../../client/shell/lines.ts';
import { part } from './news.ts';

// A result that only the game master has read so far.

test('what belongs to a sentence stays indented below it', () => {
  const lines = ['Battle at Metz: the attack fails.', '  Lost: France 2 infantry.'];
  expect(unpublishedLines([part(1, 'Events', lines)], 80).map(textOf)).toEqual([
    'Events',
    '  Battle at Metz: the attack fails.',
    '    Lost: France 2 infantry.',
  ]);
});
