import { test } from 'vitest';
import { campaignSize } from '../support/campaign.ts';
import { playMany } from '../support/idle-closing-server.ts';

test('hundreds of matches are played, a few of them open at a time', () =>
  playMany(campaignSize({ deep: 200, soak: 3000 })));
