import type { TextProps } from 'ink';
import { createContext } from 'react';
import type { FrameTone, Tone } from './lines.ts';

/** How tones look, by name. */
export type Tones = Readonly<Record<string, TextProps>>;

/** How each tone of the frame looks. */
const FRAME_TONES: Readonly<Record<FrameTone, TextProps>> = {
  plain: {},
  dim: { dimColor: true },
  title: { bold: true },
  good: { color: 'green' },
  bad: { color: 'red', bold: true },
  warn: { color: 'yellow' },
  accent: { color: 'cyan', bold: true },
  chosen: { inverse: true },
};

/** The tones of the game on screen; none in the lobby. */
export const GameTones = createContext<Tones>({});

/** How a tone looks; one that neither the frame nor the game knows is plain. */
export const lookOf = (tone: Tone, ofGame: Tones): TextProps =>
  (FRAME_TONES as Tones)[tone] ?? ofGame[tone] ?? {};
