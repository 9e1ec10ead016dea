import { SIDE } from '../orders/slots.ts';
import type { Correction } from './corrections.ts';
import type { GmLine } from './lines.ts';

// Lines of the game master in normal form, as their reader takes them.

const formatCorrection = (correction: Correction): string => {
  switch (correction.is) {
    case 'treasury': {
      const { nation, amount, place } = correction;
      return `treasury ${nation} ${String(amount)}${place === undefined ? '' : ` at ${place}`}`;
    }
    case 'manpower':
      return `manpower ${correction.nation} ${String(correction.amount)}`;
    case 'us-entry': {
      const { points } = correction;
      return `us entry ${String(Math.abs(points))} for ${SIDE.write(points < 0 ? 'central' : 'allied')}`;
    }
    case 'control': {
      const { place, nation, isIncorporated } = correction;
      return `control ${place} ${nation}${isIncorporated ? ' incorporated' : ''}`;
    }
    case 'units':
      return `units ${correction.nation} ${String(correction.n)} ${correction.type} in ${correction.at}`;
    case 'trench': {
      const { place, facing, kind } = correction;
      return `trench ${place} facing ${facing}${kind === 'trench' ? '' : ` ${kind}`}`;
    }
  }
};

/** A line of the game master in normal form. */
export const formatGmLine = (line: GmLine): string => {
  switch (line.do) {
    case 'rule':
      return `rule ${line.yes ? 'yes' : 'no'} on ${line.line}`;
    case 'undo':
      return `undo us entry ${String(line.rule)}`;
    case 'place':
      return `place ${line.nation} ${String(line.n)} ${line.type} in ${line.at}`;
    case 'mexico':
      return 'mexico to full production';
    case 'command':
      return `command ${line.nation} by ${line.seat}`;
    case 'bind':
      return `bind ${line.seat} to ${line.nation}`;
    case 'extend':
      return `extend ${String(line.hours)} h`;
    case 'task':
      return `task for ${SIDE.write(line.side)}: "${line.text}"`;
    case 'set':
      return `set ${formatCorrection(line.correction)}`;
  }
};
