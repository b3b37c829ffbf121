import { defineConfig, devices } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'

/**
 * Nothing leaves the machine: every name but this machine's is unknown to the browser. The feature list replaces
 * Playwright's own, which turns storage partitioning off; with it, frames see the storage that people's browsers give.
 */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-features=ImprovedCookieControls,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,MediaRouter,Translate,PaintHolding,OptimizationHints,NetworkTimeServiceQuerying',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
]

const executablePath = findChromium()
const { userAgent } = devices['Pixel 7']

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './support/globalSetup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // For what hangs; two busy cores are no failure.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath === undefined ? {} : { executablePath }) },
    locale: 'en-US',
    // Without the film of it, which costs more than the test: no graphics card draws here.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    // What looks or works differently there; the rest would only be run twice.
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent } },
  ],
})
