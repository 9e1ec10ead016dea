import { pax } from '@chancery/shared/games/pax/index.ts';
import { expect, test } from 'vitest';
import { missingNotice } from '../../server/match/gm/notices.ts';
import type { HostedMatch } from '../../server/match/hosted.ts';
import { standard } from '../games/pax-workspace.ts';

test('seats are named as the game names them in its own sentences', () => {
  const hosted = { game: pax as unknown as HostedMatch['game'], edition: standard };
  expect(missingNotice(hosted, ['russia', 'usa'], { russia: 1, usa: 2 })).toBe(
    'No sheet came from Russia and the United States (for the 2nd time).',
  );
});
