import { cp } from 'node:fs/promises';
import { ManualClock } from './manual-clock.ts';
import { dataFolder, serveTally } from './tally-server.ts';
import { BareSocket, type Client, connect, until } from './wire.ts';

export interface Holder {
  readonly match: string;
  readonly token: string;
}

/** A match on disk in a phase that collects sheets, and a viewer who watches while a rival submits. */
export interface RecordingSetup {
  /** The data folder; every recording uses a copy of it. */
  readonly origin: string;
  readonly viewer: Holder;
  readonly rival: Holder;
  readonly gm: Holder;
  readonly phase: string;
}

/** What the rival does before the phase closes. */
export type RivalAction = (submit: (text: string) => Promise<unknown>, client: Client) => Promise<unknown>;

export interface Recording {
  /** Every byte sent to the viewer until the phase closes. */
  readonly before: string;
  /** Every byte until the end. */
  readonly whole: string;
}

/** Makes every possible query, including refused ones. */
const askAll = async (bare: BareSocket, { viewer, phase }: RecordingSetup): Promise<void> => {
  await bare.call('query', 'seat.view', viewer);
  await bare.call('query', 'report', viewer);
  await bare.call('query', 'match.list', { seats: [viewer] });
  await bare.call('query', 'match.edition', viewer);
  await bare.call('query', 'sheet.options', viewer);
  await bare.call('query', 'sheet.lint', { ...viewer, text: 'build army 1\nmany' });
  await bare.call('mutation', 'sheet.submit', { ...viewer, phase: '1/DEAL', text: '1' });
  await bare.call('mutation', 'sheet.submit', { ...viewer, phase, text: 'many' });
  await bare.call('mutation', 'sheet.withdraw', { ...viewer, phase: '9/COUNT' });
  await bare.call('mutation', 'line.send', { ...viewer, phase, text: 'say hello' });
  await bare.call('mutation', 'done', { ...viewer, phase });
  await bare.call('mutation', 'advance', { ...viewer, phase });
  await bare.call('query', 'dice', { ...viewer, turn: 1 });
  await bare.call('query', 'seat.view', { ...viewer, token: 'x'.repeat(43) });
};

const phaseEvents = ({ frames }: BareSocket): number =>
  frames.filter((frame) => frame.includes('"kind":"phase"')).length;

/** Lets the rival act on a copy of the match and closes the phase; returns all bytes sent to the viewer. */
export const record = async (scene: RecordingSetup, secret: RivalAction): Promise<Recording> => {
  const folder = await dataFolder();
  await cp(scene.origin, folder, { recursive: true });
  const { url, stop } = await serveTally(folder, new ManualClock());
  const client = connect(url);
  const bare = await BareSocket.open(url);
  await bare.call('subscription', 'events', { ...scene.viewer, lastEventId: '0' });
  await until(() => phaseEvents(bare) === 1);
  const { phase, rival } = scene;
  await secret((text) => client.sheet.submit.mutate({ ...rival, phase, text }), client);
  await askAll(bare, scene);
  const before = bare.frames.join('\n');
  await client.advance.mutate({ ...scene.gm, phase });
  await until(() => phaseEvents(bare) === 2);
  await askAll(bare, scene);
  await bare.call('subscription', 'events', { ...scene.viewer, lastEventId: '0' });
  await until(() => phaseEvents(bare) === 4);
  await stop();
  return { before, whole: bare.frames.join('\n') };
};
