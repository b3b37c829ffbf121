/** Runs tests in Firefox and WebKit: Playwright runs and reports them, and has no browser itself. */
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.smoke.ts',
  outputDir: '../../test-results/engines',
  globalSetup: '../support/globalSetup.ts',
  forbidOnly: true,
  // An engine each.
  workers: 2,
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  projects: [
    { name: 'firefox', metadata: { engine: 'firefox' } },
    { name: 'webkit', metadata: { engine: 'webkit' } },
  ],
})
