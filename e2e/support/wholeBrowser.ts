import type { LaunchOptions } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'

/** For what the headless shell lacks, such as blocking windows and people's settings: the browser that people have. */
export const wholeBrowser = (options: LaunchOptions): LaunchOptions => {
  const executablePath = findChromium()
  return executablePath === undefined ? options : { ...options, executablePath }
}
