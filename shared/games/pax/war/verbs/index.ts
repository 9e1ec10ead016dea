import type { PaxVerbForm } from '../../orders/form.ts';
import { STATEMENT_VERBS } from '../orders/statements.ts';
import { FORCE_VERBS } from './force-verbs.ts';

/** The verbs a war sheet accepts, in menu order. */
export const WAR_SHEET_VERBS: readonly PaxVerbForm[] = [...FORCE_VERBS, ...STATEMENT_VERBS];
