import { defineConfig, devices } from '@playwright/test'
import { findHeadlessChromium } from '../scripts/chromium.mjs'

/**
 * Replaces Playwright's own list, which turns storage partitioning off; with it, frames see the storage that people's
 * browsers give. The features off here are the browser's own: each window would load two pages for its address bar, and
 * each page a process in reserve, which together cost more than the page under test.
 */
const FEATURES_OFF = [
  'ImprovedCookieControls',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'Translate',
  'PaintHolding',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'LensOverlay',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
]

/** Nothing leaves the machine: every name but this machine's is unknown to the browser. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  // Without a graphics card its process only draws in software: one process less to start and to talk to.
  '--in-process-gpu',
  '--disable-quic',
  `--disable-features=${FEATURES_OFF.join(',')}`,
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
]

const executablePath = findHeadlessChromium()
const { userAgent } = devices['Pixel 7']

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './support/globalSetup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // As many as the cores that there are at least: a third browser made each of them wait until texts came late.
  workers: 2,
  // `npm test` names each test that needed its second try, as a fault to be mended.
  retries: 1,
  // For what hangs; a slow or busy machine is no failure.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['./support/timings.ts']],
  use: {
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath === undefined ? {} : { executablePath }) },
    locale: 'en-US',
    // Drawing what moves, in software, costs as much as the rest of a login. Tests of what moves have it, by `testWithMotion`.
    contextOptions: { reducedMotion: 'reduce' },
    // A fifth of a test's time, and its film more than the test: no graphics card draws here. So only who looks for a
    // fault has one: LATCHKEY_E2E_TRACE=1.
    trace: process.env.LATCHKEY_E2E_TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1280, height: 800 } } },
    // Only the tests that look or work differently there; the rest would be run twice.
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent },
    },
  ],
})
