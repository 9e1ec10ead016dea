import type { PaletteItem } from '../shell/layers/palette-finder.ts';
import type { Lobby } from './lobby.ts';

/** Palette items of the lobby: the joined tables, by name and seat. */
export const lobbyPaletteItems = ({ tables, open }: Lobby): readonly PaletteItem[] =>
  tables.map(({ joined }) => ({
    text: `${joined.name}, ${joined.seat}`,
    hint: 'table',
    keywords: joined.match,
    run: () => {
      open(joined);
    },
  }));
