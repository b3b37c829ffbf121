/** The browser for the end-to-end tests: found where there is one, installed where we may. */
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, runsDirectly } from './process.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
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
 * @throws {Error} where LATCHKEY_CHROMIUM names something that cannot be run
 */
export const findChromium = () => {
  const chosen = process.env.LATCHKEY_CHROMIUM
  if (chosen) {
    if (isExecutable(chosen)) return chosen
    throw new Error(`LATCHKEY_CHROMIUM is ${chosen}, which is not an executable file.`)
  }
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...FIXED_PLACES, ...onPath].find(isExecutable)
}

const isDebian = () => existsSync('/etc/debian_version') && /\bdebian\b/.test(readFileSync('/etc/os-release', 'utf8'))

/**
 * Finds a Chromium; on Debian as root installs the distribution's package where there is none.
 * @returns {Promise<string>} its path
 * @throws {Error} saying what to install, where we may not
 */
export const ensureChromium = async () => {
  const found = findChromium()
  if (found) return found
  if (isDebian() && process.getuid?.() === 0) {
    console.log('Installing Chromium (apt-get) ...')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env })
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need Chromium or Chrome and none was found. Install one ' +
      '(Debian: `sudo apt-get install chromium`; macOS: `brew install --cask google-chrome`), ' +
      'or set LATCHKEY_CHROMIUM to the path of one.',
  )
}

if (runsDirectly(import.meta.url)) console.log(await ensureChromium())
