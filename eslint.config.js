import reactHooks from 'eslint-plugin-react-hooks'
import { latchkeyRules } from 'latchkey/eslint'
import tseslint from 'typescript-eslint'

/** Names that exist in a browser only: outside these folders the core reaches the page through its services. */
const BROWSER_GLOBALS = [
  'window', 'document', 'navigator', 'location', 'history', 'localStorage', 'sessionStorage', 'indexedDB', 'fetch',
  'XMLHttpRequest', 'BroadcastChannel', 'setTimeout', 'setInterval', 'requestAnimationFrame',
]

const EVERY_TEST_RUNS = [
  { selector: 'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo|fixme)$/]', message: 'Every test runs.' },
  { selector: 'CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]', message: 'Every test runs.' },
]

const COMPONENTS_AND_HOOKS = ['*.tsx', 'use*.ts', 'hooks.ts', 'hooks/**/*.ts']

/** Stand-ins may take a limit from the code; a test that is to pin it may not. */
const LIMIT_AS_LITERAL = {
  selector: 'ImportDeclaration:not([source.value=/testing/]) > ImportSpecifier[imported.name=/^(MAX|MIN)_|(^|_)(TIMINGS|MS|S|LIMITS?|TIMEOUTS?|ATTEMPTS|RETRIES|LENGTH|BYTES|ROWS)$/]',
  message: 'Write the number: a test that reads a limit from the code stays green whatever it says.',
}

/** What no-meaningless-void-operator of .oxlintrc.json lets pass. */
const IDLE_VOID = {
  selector: "UnaryExpression[operator='void'][argument.type!=/^(Assignment|Call|Chain|Conditional|Import|Logical)Expression$/], " +
    "UnaryExpression[operator='void'] > ChainExpression > MemberExpression",
  message: "`void` discards a call's result, nothing else.",
}

export default tseslint.config(
  {
    ignores: [
      '**/dist/', '**/.dist-*/', '**/node_modules/', '**/test-results/', '**/playwright-report/', '**/coverage/',
      '**/.next/', '**/next-env.d.ts', '**/.latchkey/', 'docs/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    // The rules that need types are in .oxlintrc.json, which takes a tenth of the time for them.
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' }],
      '@typescript-eslint/no-empty-function': 'off', // a no-op is a value like any other
      '@typescript-eslint/no-invalid-void-type': 'off', // a flow without input takes `void`
      '@typescript-eslint/consistent-type-definitions': 'off', // a union of type aliases beside an interface is fine
      '@typescript-eslint/unified-signatures': 'off', // overloads with a docstring each are clearer
      '@typescript-eslint/no-dynamic-delete': 'off', // the way to drop a key in an immer draft
      '@typescript-eslint/consistent-indexed-object-style': 'off', // a named key documents itself
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: "ExportAllDeclaration[exported=null][exportKind='value']", message: 'List what is exported by hand.' },
        { selector: "MemberExpression[object.name='Math'][property.name='random']", message: 'Use the random service.' },
        IDLE_VOID,
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [{ name: 'node:crypto', importNames: ['generateKeyPairSync', 'generateKeySync'], message: 'Its keys can stop the process: use newKeyPair.' }],
          patterns: [{ group: ['latchkey/dist/*', 'latchkey/src/*'], message: 'Import a published entry.' }],
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'examples/*/src/**/*.{ts,tsx}'],
    ignores: ['**/screens/**', '**/locales/**', 'src/ui/modal/**', '**/*.test.{ts,tsx}'], // what import() loads
    rules: {
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'demo/**/*.{ts,tsx}', 'examples/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // Its other rules compile each file, which takes half the time of ESLint: so only where components and hooks of the product are.
    files: COMPONENTS_AND_HOOKS.flatMap((files) => ['src', 'demo', 'examples'].map((folder) => `${folder}/**/${files}`)),
    ignores: ['**/*.test.tsx'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    files: ['src/**/*.ts', 'examples/*/src/**/*.ts'],
    plugins: { latchkey: latchkeyRules },
    rules: { 'latchkey/yield-star': ['error', { modules: ['core/index.ts', 'saga/effects.ts', 'saga/context.ts'] }] },
  },
  {
    files: ['src/core/**/*.ts'],
    ignores: ['src/core/services/**', '**/*.test.ts', '**/testing/**'],
    rules: { 'no-restricted-globals': ['error', ...BROWSER_GLOBALS.map((name) => ({ name, message: 'The core reaches the page through its services.' }))] },
  },
  {
    // The typing cores: the only places where a type parameter has to be erased.
    files: ['src/core/saga/effects.ts', 'src/core/plugin/types.ts', 'src/core/plugin/define.ts', 'src/**/infer.ts'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'off',
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/testing/**/*.ts', 'e2e/**/*.ts', 'bench/**/*.ts', 'jest/**/*.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off', // a missing value fails the test, as it should
      'no-restricted-syntax': ['error', ...EVERY_TEST_RUNS, IDLE_VOID],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...EVERY_TEST_RUNS, IDLE_VOID, LIMIT_AS_LITERAL] },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/no-require-imports': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: 'error',
    },
  },
  {
    files: ['server/src/main.ts', 'src/core/services/logger.ts', 'examples/nextjs-host/app/api/**/*.ts', 'bench/**/*.ts', 'e2e/support/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
)
