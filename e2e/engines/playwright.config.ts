/** Runs tests in Firefox and WebKit: Playwright runs and reports them, and has no browser itself. */
import { defineConfig } from '@playwright/test'
import { engineNames, whyMissing } from '../../scripts/engines.mjs'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.smoke.ts',
  outputDir: '../../test-results/engines',
  globalSetup: '../support/globalSetup.ts',
  forbidOnly: true,
  // An engine each.
  workers: 2,
  // As in the other browser tests: `npm test` names each that needed it.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  // WebKitGTK has no WebAuthn.
  projects: engineNames
    .filter((name) => whyMissing(name) === undefined)
    .map((name) => ({ name, ...(name === 'webkit' && { grepInvert: /@webauthn/ }) })),
})
