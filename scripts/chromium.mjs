/** The browser for the end-to-end tests: found where there is one, installed where we may. */
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { CommandFailed, run, runsDirectly } from './process.mjs'

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

const missing = () =>
  new Error(
    'The browser tests need Chromium or Chrome and none was found. Install one ' +
      '(Debian: `sudo apt-get install chromium`; macOS: `brew install --cask google-chrome`), ' +
      'or set LATCHKEY_CHROMIUM to the path of one.',
  )

/** What apt-get writes is shown where it fails only: other things are installed at the same time. */
const installChromium = async () => {
  console.log('Installing Chromium (apt-get) ...')
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, capture: true }
  try {
    await run('apt-get', ['update', '-qq'], options)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options)
  } catch (failure) {
    throw failure instanceof CommandFailed ? new Error(`${failure.output}${failure.message}`) : failure
  }
  const installed = findChromium()
  if (!installed) throw missing()
  return installed
}

/**
 * Finds a Chromium; on Debian as root installs the distribution's package where there is none.
 * @returns {Promise<string>} its path
 * @throws {Error} at once, saying what to install, where we may not; later, where the installation fails
 */
export const ensureChromium = () => {
  const found = findChromium()
  if (found) return Promise.resolve(found)
  if (isDebian() && process.getuid?.() === 0) return installChromium()
  throw missing()
}

if (runsDirectly(import.meta.url)) console.log(await ensureChromium())
