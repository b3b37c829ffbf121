import type { Files } from './rename.ts'

/** Test runner of the new package. With both, jest provides the types, which fit Vitest's globals, too. */
export type Runner = 'jest' | 'vitest' | 'both'

export const RUNNERS: readonly Runner[] = ['jest', 'vitest', 'both']

/** The same settings as in docs/plugin-guide/setting-up.md; a test compares them. */
const JEST = `// jest.config.js
export default {
  testEnvironment: 'jest-fixed-jsdom',
  setupFilesAfterEnv: ['@testing-library/jest-dom', './test.setup.js'],
  testTimeout: 60_000,
  transform: {
    '^.+\\\\.[jt]sx?$': [
      '@swc/jest',
      {
        jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(latchkey|@latchkey/.+|jose|kysely|openid-client|oauth4webapi|fastify-type-provider-zod|cookie)/)',
  ],
}
`

const VITEST = `// vitest.config.js
export default {
  test: {
    environment: 'jsdom',
    globals: true,
    setupFiles: ['@testing-library/jest-dom/vitest', './test.setup.js'],
    hookTimeout: 60_000,
    testTimeout: 60_000,
  },
}
`

const SETUP = `// test.setup.js
import { configure } from '@testing-library/dom'

// The first run compiles what a screen needs while a test waits for it.
configure({ asyncUtilTimeout: 30_000 })
`

const LINT = `// .oxlintrc.json
{
  "$schema": "./node_modules/oxlint/configuration_schema.json",
  "jsPlugins": ["latchkey/eslint"],
  "rules": { "latchkey/yield-star": "error" },
  "options": { "denyWarnings": true },
  "ignorePatterns": ["dist/**"]
}
`

const TYPES = { jest: '"jest", "@testing-library/jest-dom"', vitest: '"vitest/globals", "@testing-library/jest-dom"' }

const tsconfig = (runner: Runner): string => `// tsconfig.json
{
  "compilerOptions": {
    "target": "es2022",
    "module": "esnext",
    "moduleResolution": "bundler",
    "jsx": "react-jsx",
    "strict": true,
    "skipLibCheck": true,
    "noEmit": true,
    "allowImportingTsExtensions": true,
    "types": ["node", ${TYPES[runner === 'both' ? 'jest' : runner]}]
  },
  "include": ["src"]
}
`

const BUILD = `// tsconfig.build.json: what is published
{
  "extends": "./tsconfig.json",
  "compilerOptions": {
    "noEmit": false,
    "declaration": true,
    "rewriteRelativeImportExtensions": true,
    "types": ["node"],
    "rootDir": "src",
    "outDir": "dist"
  },
  "exclude": ["src/**/*.test.ts", "src/**/*.test.tsx", "src/testing", "src/**/states.ts"]
}
`

/** Returns the settings files of Git, TypeScript, the linter and the test runner: their texts by path. */
export function writeSettings(runner: Runner): Files {
  return {
    '.gitignore': 'node_modules\ndist\n',
    'tsconfig.json': tsconfig(runner),
    'tsconfig.build.json': BUILD,
    'test.setup.js': SETUP,
    '.oxlintrc.json': LINT,
    ...(runner === 'vitest' ? {} : { 'jest.config.js': JEST }),
    ...(runner === 'jest' ? {} : { 'vitest.config.js': VITEST }),
  }
}
