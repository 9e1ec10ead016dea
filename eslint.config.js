import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The rule that keeps modules out, given as globs of what follows `from`, with what to do instead. */
const mayNotImport = (group, message) => ({
  'no-restricted-imports': ['error', { patterns: [{ group, message }] }],
});

const CODE_ONLY = { skipBlankLines: true, skipComments: true };

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      'max-params': ['error', 5],
      eqeqeq: 'error',
      'no-useless-rename': 'error',
      'object-shorthand': ['error', 'properties'],
    },
  },
  {
    // What needs types to be seen: promises nobody waits for, cases of a union nobody handles.
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-base-to-string': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/prefer-promise-reject-errors': ['error', { allowThrowingUnknown: true }],
      '@typescript-eslint/require-await': 'error',
      '@typescript-eslint/return-await': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    // A default names no case: whoever adds one to a union is shown each switch.
    files: ['shared/**/*.ts', 'server/**/*.ts', 'client/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: false },
      ],
    },
  },
  {
    files: ['shared/**/*.ts', 'server/**/*.ts', 'client/**/*.ts', 'client/**/*.tsx'],
    rules: { 'max-params': ['error', 3] },
  },
  {
    // Lines of code, without comments and blank lines. Charts and pictures are data and may be long.
    files: ['shared/**/*.ts', 'server/**/*.ts', 'client/**/*.ts', 'client/**/*.tsx'],
    ignores: ['**/data/**'],
    rules: {
      'max-lines': ['error', { max: 250, ...CODE_ONLY }],
      'max-lines-per-function': ['error', { max: 60, ...CODE_ONLY }],
    },
  },
  {
    files: ['shared/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', 'Date', 'process', 'setTimeout', 'performance', 'crypto'],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Dice come from kernel/match/dice.ts.' },
      ],
    },
  },
  // Who may import whom; test/structure.test.ts says the rest, which needs the whole tree.
  {
    files: ['shared/kernel/**/*.ts', 'shared/parts/**/*.ts'],
    rules: mayNotImport(['**/games', '**/games/**'], 'The kernel and its parts know no game.'),
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/engine/worker.ts'],
    rules: mayNotImport(
      ['@chancery/client', '@chancery/client/**', '@chancery/shared/games', '@chancery/shared/games/**'],
      'The server knows no client, and no game: the games are handed to it.',
    ),
  },
  {
    files: ['client/**/*.ts', 'client/**/*.tsx'],
    ignores: ['client/games/**'],
    rules: mayNotImport(
      ['@chancery/shared/games', '@chancery/shared/games/**', '**/games/*/**'],
      'What a game is called, says and draws comes from its own folder, client/games.',
    ),
  },
  {
    files: ['client/**/*.tsx', 'client/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['**/*.js'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
);
