/** Runs tests in Firefox and WebKit. Playwright only runs and reports the tests, without a browser of its own. */
import { defineConfig } from '@playwright/test'
import { engineNames, whyMissing } from '../../scripts/engines.mjs'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.smoke.ts',
  outputDir: '../../test-results/engines',
  globalSetup: '../support/globalSetup.ts',
  forbidOnly: true,
  // One worker for each engine.
  workers: 2,
  // As in the other browser tests: `npm test` lists every test that needed a second try.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  // WebKitGTK has no WebAuthn, so it skips the passkey tests.
  projects: engineNames
    .filter((name) => whyMissing(name) === undefined)
    .map((name) => ({ name, ...(name === 'webkit' && { grepInvert: /@webauthn/ }) })),
})
