import { defineConfig, devices } from '@playwright/test'
import { findHeadlessChromium } from '../scripts/chromium.mjs'

/**
 * Replaces Playwright's own list, which turns storage partitioning off: without that list, frames have the same storage
 * as in users' browsers. The features disabled here belong to the browser's own windows: each would load two pages for
 * its address bar and keep a spare process, which together take longer than the page under test.
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

/** Blocks the network: the browser resolves only names of this machine. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  // Without a graphics card, the GPU process only draws in software, so it need not be a process of its own.
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
  // Two browsers for two cores: with a third, each one waited so long that texts came late.
  workers: 2,
  // `npm test` lists every test that needed its second try as a fault to fix.
  retries: 1,
  // Limit for a test that hangs; a slow machine must not fail.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['./support/timings.ts']],
  use: {
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath === undefined ? {} : { executablePath }) },
    locale: 'en-US',
    // Drawing animations in software takes as long as the rest of a login. Tests of motion turn it on with
    // `testWithMotion`.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace adds a fifth to a test's time, and its screenshots more than the test itself, because no graphics card
    // draws here. Turn it on to look for a fault: LATCHKEY_E2E_TRACE=1.
    trace: process.env.LATCHKEY_E2E_TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1280, height: 800 } } },
    // Only tests that look or work differently on a phone, so that the others are not run twice.
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent },
    },
  ],
})
