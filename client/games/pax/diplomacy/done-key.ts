import { askToFinish } from '../../../composer/finishing.ts';
import type { Binding } from '../../../shell/screen.ts';
import { awaitedAt } from '../../../table/table.ts';
import type { PaxTable } from '../table.ts';

/** The key that marks the viewer as done with a phase; none where the phase waits for no line of the viewer. */
export const doneKeys = <Local>(table: PaxTable): readonly Binding<Local, PaxTable>[] => {
  const awaited = awaitedAt(table);
  const isMine = awaited?.by === 'lines' && awaited.seats.some((seat) => seat === table.seatView.seat);
  if (!isMine || table.connection === 'past') return [];
  const done: Binding<Local, PaxTable> = {
    keys: ['P'],
    label: 'nothing more to say',
    hint: true,
    run: (local, { subject, shell }) => {
      askToFinish(subject, shell);
      return local;
    },
  };
  return [done];
};
