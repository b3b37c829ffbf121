/** Starts the browser of the benchmarks, and measures a click in it. */
import { chromium } from '@playwright/test'
import { findChromium } from '../chromium.mjs'

/**
 * Starts a Chromium that can connect to this machine only.
 *
 * @param {{ executablePath?: string, args?: readonly string[] }} [options] `args`: additional arguments for Chromium
 */
export const launchBrowser = ({ executablePath = findChromium(), args = [] } = {}) =>
  chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
      ...args,
    ],
  })

/**
 * Runs in the page: clicks a button and waits until the target is visible. Resolves with the milliseconds in between.
 */
export const clickUntilVisible = ([button, target]) =>
  new Promise((resolve) => {
    const look = () => {
      const element = document.querySelector(target)
      const isShown = element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      // The element is on the screen once the next frame begins.
      if (isShown && element.getBoundingClientRect().height > 0)
        requestAnimationFrame(() => resolve(performance.now() - start))
      else requestAnimationFrame(look)
    }
    const start = performance.now()
    document.querySelector(button).click()
    requestAnimationFrame(look)
  })

/** Selector of the first option in an open login list: the field for an e-mail address. */
export const OPTION = 'dialog[open] input[autocomplete~="email"], dialog[open] input[inputmode="email"]'
