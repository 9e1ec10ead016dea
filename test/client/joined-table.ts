import type { JoinedTable } from '../../client/table/joined-tables.ts';

export const joinedTable = (match: string): JoinedTable => ({
  name: `Table ${match}`,
  server: 'local',
  match,
  seat: 'france',
  token: `token of ${match}`,
});
