/** The browser of the benchmarks, and a click in it. */
import { chromium } from '@playwright/test'
import { findChromium } from '../chromium.mjs'

/**
 * Starts a Chromium that reaches this machine only.
 * @param {{ executablePath?: string, args?: readonly string[] }} [options] `args`: further ones
 */
export const launchBrowser = ({ executablePath = findChromium(), args = [] } = {}) =>
  chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost',
      ...args,
    ],
  })

/** Clicks in the page and waits for the frame in which the target can be seen; milliseconds from the click. */
export const clickUntilVisible = ([button, target]) =>
  new Promise((resolve) => {
    const look = () => {
      const element = document.querySelector(target)
      const isShown = element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      // The frame with it is on the screen when the next one begins.
      if (isShown && element.getBoundingClientRect().height > 0)
        requestAnimationFrame(() => resolve(performance.now() - start))
      else requestAnimationFrame(look)
    }
    const start = performance.now()
    document.querySelector(button).click()
    requestAnimationFrame(look)
  })

/** Where an open list asks for an e-mail address: its first option. */
export const OPTION = 'dialog[open] input[autocomplete~="email"], dialog[open] input[inputmode="email"]'
