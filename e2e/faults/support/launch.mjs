/** Starts Chromium for a script, with the network blocked and the storage of frames as in users' browsers. */
import { chromium } from '@playwright/test'
import { findHeadlessChromium } from '../../../scripts/chromium.mjs'

export const launchChromium = () =>
  chromium.launch({
    executablePath: findHeadlessChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      // Replaces Playwright's own list, which turns off that storage is kept apart by the page around a frame.
      '--disable-features=ImprovedCookieControls,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,Translate,PaintHolding',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
    ],
  })
