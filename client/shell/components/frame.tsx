import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Line } from '../lines.ts';
import { RowsView } from './rows-view.tsx';

export interface FrameProps {
  readonly columns: number;
  /** Rows of the whole frame: one fewer than the terminal has. */
  readonly rows: number;
  readonly header: readonly Line[];
  readonly footer: readonly Line[];
  readonly children: ReactNode;
}

/** Header, screen, footer; always exactly `rows` high. */
export const Frame = ({ columns, rows, header, footer, children }: FrameProps) => (
  <Box flexDirection="column" width={columns} height={rows} overflowY="hidden">
    <RowsView lines={header} top={0} height={header.length} />
    <Box flexDirection="column" flexGrow={1} overflowY="hidden">
      {children}
    </Box>
    <RowsView lines={footer} top={0} height={footer.length} />
  </Box>
);
