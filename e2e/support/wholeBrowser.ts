import type { LaunchOptions } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'

/**
 * Options to launch the full browser, for what the headless shell lacks, such as blocking of pop-ups and user settings.
 */
export const wholeBrowser = (options: LaunchOptions): LaunchOptions => {
  const executablePath = findChromium()
  return executablePath === undefined ? options : { ...options, executablePath }
}
