/** Finds Chromium for the browser tests, and installs it where that is allowed. */
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages, mayInstall } from './debianPackages.mjs'
import { runsDirectly } from './process.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']
const FIXED_PLACES = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/**
 * @returns {string | undefined} path of a Chromium or Chrome: LATCHKEY_CHROMIUM, a usual place, or PATH
 * @throws {Error} if LATCHKEY_CHROMIUM names something that cannot be run
 */
export const findChromium = () => {
  const chosen = process.env.LATCHKEY_CHROMIUM
  if (chosen) {
    if (isExecutable(chosen)) return chosen
    throw new Error(`LATCHKEY_CHROMIUM is ${chosen}, which is not an executable file.`)
  }
  return [...FIXED_PLACES, ...onPath(NAMES)].find(isExecutable)
}

const findShell = () => ['/usr/bin/chromium-headless-shell', ...onPath(SHELL_NAMES)].find(isExecutable)

/**
 * Finds the headless shell, which has no windows and settings and takes a sixth less of both cores. It blocks no
 * pop-ups, so tests that need this use `findChromium`.
 *
 * @returns {string | undefined} path of a headless shell, else of a Chromium or Chrome
 * @throws {Error} as `findChromium`
 */
export const findHeadlessChromium = () => (process.env.LATCHKEY_CHROMIUM ? undefined : findShell()) ?? findChromium()

const onPath = (names) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))

const missing = () =>
  new Error(
    'The browser tests need Chromium or Chrome and none was found. Install one ' +
      '(Debian: `sudo apt-get install chromium`; macOS: `brew install --cask google-chrome`), ' +
      'or set LATCHKEY_CHROMIUM to the path of one.',
  )

const installChromium = async (packages) => {
  await installPackages(packages)
  const installed = findChromium()
  if (!installed) throw missing()
  return installed
}

/** Installs the headless shell. The tests also run without it, but slower, so a failure is only a warning. */
const addShell = async (found) => {
  await installChromium(['chromium-headless-shell']).catch((failure) =>
    console.warn(`The browser tests go on without it: ${failure.message}`),
  )
  return found
}

/**
 * Finds a Chromium. On Debian, as root, it installs the distribution's packages if there is none, and the headless
 * shell in any case.
 *
 * @returns {Promise<string>} its path
 * @throws {Error} that says what to install, at once if this process may not install it, later if the installation
 * fails
 */
export const ensureChromium = () => {
  const found = findChromium()
  const canInstall = mayInstall()
  const isWithoutShell = !process.env.LATCHKEY_CHROMIUM && !findShell()
  if (found) return canInstall && isWithoutShell ? addShell(found) : Promise.resolve(found)
  if (canInstall) return installChromium(['chromium', ...(findShell() ? [] : ['chromium-headless-shell'])])
  throw missing()
}

if (runsDirectly(import.meta.url)) console.log(await ensureChromium())
