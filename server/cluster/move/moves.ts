// What `chancery move` asks for, each way.

export { moveToDatabase } from './to-database.ts';
export { moveToFolder } from './to-folder.ts';
