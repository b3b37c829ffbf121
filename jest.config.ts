/** @jest-config-loader esbuild-register */
import type { Config } from 'jest'

/** swc in CommonJS mode: jest's ESM mode cannot load some of the libraries we test with. */
const transform: Config['transform'] = {
  '^.+\\.[cm]?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
    },
  ],
}

/** Published entries, mapped to their sources, so that a workspace is tested without a build. */
const moduleNameMapper: Config['moduleNameMapper'] = {
  '^jest-axe$': '<rootDir>/scripts/jest/axe.ts',
  '^latchkey$': '<rootDir>/src/index.ts',
  '^latchkey/core$': '<rootDir>/src/core/index.ts',
  '^latchkey/core/contract$': '<rootDir>/src/core/contract.ts',
  '^latchkey/core/possession$': '<rootDir>/src/core/possession/browserKey.ts',
  '^latchkey/core/frame/contract$': '<rootDir>/src/core/frame/contract.ts',
  '^latchkey/kit$': '<rootDir>/src/ui/kit/index.ts',
  '^latchkey/hooks$': '<rootDir>/src/ui/hooks/index.ts',
  '^latchkey/testing$': '<rootDir>/src/testing/index.ts',
  '^latchkey/testing/react$': '<rootDir>/src/testing/react/index.ts',
  '^latchkey/testing/states$': '<rootDir>/src/testing/states/index.ts',
  '^latchkey/states$': '<rootDir>/src/states/index.ts',
  '^latchkey/testing/playwright$': '<rootDir>/src/testing/playwright/index.ts',
  '^latchkey/account$': '<rootDir>/src/account/index.ts',
  '^latchkey/csp$': '<rootDir>/src/csp/index.ts',
  '^latchkey/inspector$': '<rootDir>/src/inspector/index.ts',
  '^latchkey/wagmi$': '<rootDir>/src/wagmi/index.ts',
  '^latchkey/plugins/embeddedWallet/typedData$': '<rootDir>/src/plugins/embeddedWallet/typedData/index.ts',
  '^latchkey/plugins/([^/]+)/contract$': '<rootDir>/src/plugins/$1/contract.ts',
  '^latchkey/plugins/([^/]+)$': '<rootDir>/src/plugins/$1/index.ts',
  '^@latchkey/frame$': '<rootDir>/frame/src/testing/frameFiles.ts',
  '^@latchkey/console$': '<rootDir>/console/src/testing/consoleFiles.ts',
  '^@latchkey/node$': '<rootDir>/node/src/index.ts',
  '^@latchkey/node/webhooks$': '<rootDir>/node/src/webhooks/index.ts',
  '^@latchkey/server$': '<rootDir>/server/src/index.ts',
  '^@latchkey/server/testing$': '<rootDir>/server/src/testing/index.ts',
  '^@latchkey/example-(.+)$': '<rootDir>/examples/$1/src/index.ts',
}

const shared = {
  rootDir: process.cwd(),
  runtime: '<rootDir>/scripts/jest/runtime.cjs',
  transform,
  moduleNameMapper,
  transformIgnorePatterns: [
    '/node_modules/(?!(@coinbase/wallet-sdk|dpop|preact|@wagmi/core|wagmi|wagmi-core-2|mipd|uint8arrays|multiformats|jose|openid-client|oauth4webapi|openid-client|oauth4webapi|oidc-provider|postal-mime|fastify-type-provider-zod|kysely|latchkey)/)',
  ],
  modulePathIgnorePatterns: [
    '<rootDir>/dist/',
    '<rootDir>/[^/]+/dist/',
    '<rootDir>/cli/create/dist/',
    '<rootDir>/examples/[^/]+/dist/',
  ],
} satisfies Config

/** Tests of plugins' conformance draw every screen, so they need a DOM although they are `.ts` files. */
const SCREEN_TESTS_IN_TS = '/conformance[.]test[.]ts$'

/**
 * Tests of the server halves of example plugins. They start a server, so they need the project `server` and its
 * database.
 */
const SERVER_HALVES = '/examples/*/src/server.test.ts'

/** Tests of CLI commands that start a server. */
const COMMANDS_WITH_SERVER = '/cli/src/**/*.server.test.ts'

/** Tests of `@latchkey/node` that start a server. */
const BACKENDS_WITH_SERVER = '/node/src/**/*.server.test.ts'

/** Tests that start a server to compare it with what pages of the documentation say about it. */
const CHECKS_WITH_SERVER = '/scripts/checks/*.server.test.ts'

const config: Config = {
  ...(process.env.LATCHKEY_TIMINGS && { reporters: ['default', '<rootDir>/scripts/jest/timings.mjs'] }),
  maxWorkers: 2,
  // A limit for tests that hang, not for slow machines: nothing here waits for real time.
  testTimeout: 60_000,
  projects: [
    {
      // Sagas, slices and rules, which need no DOM. The few files that need one ask for it in their first line.
      ...shared,
      displayName: 'sdk',
      testEnvironment: '<rootDir>/scripts/jest/nodeEnvironment.ts',
      testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/examples/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', SCREEN_TESTS_IN_TS, '/examples/[^/]+/src/server[.]test[.]ts$'],
    },
    {
      ...shared,
      displayName: 'screens',
      testEnvironment: '<rootDir>/scripts/jest/browserEnvironment.ts',
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/setupBrowser.ts'],
      // Of the templates of apps only the larger one: what the other has is in it.
      testMatch: [
        ...['src', 'examples'].flatMap((folder) => [
          `<rootDir>/${folder}/**/*.test.tsx`,
          `<rootDir>/${folder}/**/conformance.test.ts`,
        ]),
        '<rootDir>/cli/create/template/wallet/src/*.test.tsx',
        '<rootDir>/console/src/**/*.test.tsx',
      ],
    },
    {
      ...shared,
      displayName: 'server',
      testEnvironment: '<rootDir>/server/src/db/testing/environment.ts',
      moduleNameMapper: {
        ...moduleNameMapper,
        '^@electric-sql/pglite$': '<rootDir>/server/src/db/testing/pgliteModule.ts',
        // `@latchkey/server/testing` opens a database in memory. Tests of this repository get one on the engine that
        // this run tests instead.
        '^[.]/memoryDatabase[.]ts$': '<rootDir>/server/src/db/testing/runDatabase.ts',
      },
      globalSetup: '<rootDir>/server/src/db/testing/globalSetup.ts',
      globalTeardown: '<rootDir>/server/src/db/testing/globalTeardown.ts',
      testMatch: [
        '<rootDir>/server/src/**/*.test.ts',
        `<rootDir>${SERVER_HALVES}`,
        `<rootDir>${COMMANDS_WITH_SERVER}`,
        `<rootDir>${BACKENDS_WITH_SERVER}`,
        `<rootDir>${CHECKS_WITH_SERVER}`,
      ],
    },
    {
      ...shared,
      displayName: 'frame',
      testEnvironment: '<rootDir>/scripts/jest/browserEnvironment.ts',
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/setupBrowser.ts'],
      transformIgnorePatterns: ['/node_modules/(?!(@noble|@scure|micro-eth-signer|micro-packed|dpop|jose|latchkey)/)'],
      testMatch: ['<rootDir>/frame/src/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'tools',
      testEnvironment: 'node',
      testMatch: ['scripts/**', 'cli/**', 'node/src/**', 'frame/build/**', 'console/**'].map(
        (path) => `<rootDir>/${path}/*.test.ts`,
      ),
      testPathIgnorePatterns: ['/node_modules/', '[.]server[.]test[.]ts$'],
    },
  ],
}

export default config
