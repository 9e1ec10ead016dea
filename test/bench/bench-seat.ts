import { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { startApp } from '../../client/shell/app.tsx';
import type { Stage } from '../../client/shell/stage-options.ts';
import { openSession } from '../../client/shell/terminal/session.ts';
import { openingState, tableOf } from '../client/opening-table.ts';
import { paxStage } from '../client/pax-stage.ts';
import { Sink } from './sink.ts';

// A seat at a table in this process, so that what each part of a key's way takes can be told apart.

/** What one key took, in milliseconds, by whose work it was; and what it sent, in bytes. */
export interface Shares {
  /** The key's own work and the rows of the screen. */
  readonly screen: number;
  /** React and Ink: from the rows to a frame. */
  readonly ink: number;
  /** From the frame to what has changed of it. */
  readonly painter: number;
  readonly bytes: number;
}

/** Longer than the frame clock, so that no key waits for it, in milliseconds. */
const APART = 45;

/** The clock of one key: what began when. */
class Watch {
  screen = 0;
  drawnAt = 0;
  ink = 0;
  painter = 0;

  reset(): void {
    [this.screen, this.ink, this.painter, this.drawnAt] = [0, 0, 0, 0];
  }

  /** A stage whose own work is counted. */
  around(stage: Stage): Stage {
    const counted = <T>(work: () => T): T => {
      const start = performance.now();
      const result = work();
      this.drawnAt = performance.now();
      this.screen += this.drawnAt - start;
      return result;
    };
    // What changes the table while a key is pressed draws at once: that is not the key's own work.
    return {
      ...stage,
      press: (typed, size) => {
        stage.press(typed, size);
      },
      point: (pointed, size) => stage.point(pointed, size),
      notify: (text) => {
        stage.notify(text);
      },
      draw: (size, now) => counted(() => stage.draw(size, now)),
    };
  }
}

export interface BenchSeat {
  /** Presses a key and waits until it is painted. */
  press(keys: string): Promise<Shares>;
  end(): void;
}

export const openSeat = (columns: number, rows: number): BenchSeat => {
  const input = new PassThrough();
  const output = new Sink(columns, rows);
  const session = openSession({ input, output, environment: { TERM: 'xterm-256color' } });
  const watch = new Watch();
  const show = session.painter.show.bind(session.painter);
  session.painter.show = (frame) => {
    const start = performance.now();
    watch.ink += watch.drawnAt === 0 ? 0 : start - watch.drawnAt;
    show(frame);
    watch.painter += performance.now() - start;
  };
  const app = startApp(session);
  const table = tableOf(openingState());
  app.show(watch.around(paxStage(() => table)(app)));
  return {
    async press(keys) {
      watch.reset();
      const before = output.bytes;
      const start = performance.now();
      input.write(keys);
      await new Promise(setImmediate);
      const all = performance.now() - start;
      const { ink, painter } = watch;
      // A frame that comes too soon after another waits for the clock of frames; so may what is read between keys.
      await pause(APART);
      return { screen: Math.max(all - ink - painter, 0), ink, painter, bytes: output.bytes - before };
    },
    end: app.end,
  };
};
