import { readTreatiesBy } from '../../../../parts/treaties/reading.ts';
import type { Vocabulary } from '../../charts/vocabulary.ts';
import type { ReadingContext } from '../../orders/order-reader.ts';
import { isTreatyHeading } from './heading.ts';
import { readTreatyLine, treatyReader } from './treaty-line.ts';

/**
 * Reads treaties line by line.
 * @returns the treaties with valid headings, the text left out, and all problems of all lines
 */
export const readTreaties = (vocabulary: Vocabulary, text: string, context?: ReadingContext) =>
  readTreatiesBy(
    {
      readerFor: (line) => treatyReader(vocabulary, line, context),
      isHeading: isTreatyHeading,
      readLine: readTreatyLine,
      droppedBy: ({ dropped }) => dropped,
    },
    text,
  );
