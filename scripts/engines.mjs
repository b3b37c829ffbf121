/** Finds Firefox and WebKit for the tests in other engines, and installs them where that is allowed. */
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages, mayInstall } from './debianPackages.mjs'
import { runsDirectly } from './process.mjs'

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable)

/** Path of a C library's type bindings, in the folder for the machine's architecture. */
const bindings = (file) =>
  readdirSync('/usr/lib')
    .map((folder) => join('/usr/lib', folder, 'girepository-1.0', file))
    .find((path) => existsSync(path))

const existing = (path) => (existsSync(path) ? path : undefined)

/**
 * What each engine needs: paths, and the Debian packages that contain them. Debian's packages for Python are only for
 * Debian's own Python.
 */
const PARTS = {
  firefox: {
    browser: [() => onPath('firefox-esr') ?? onPath('firefox'), 'firefox-esr'],
    setpriv: [() => onPath('setpriv'), 'util-linux'],
  },
  webkit: {
    driver: [() => onPath('WebKitWebDriver'), 'webkit2gtk-driver'],
    bindings: [() => bindings('WebKit2-4.1.typelib'), 'gir1.2-webkit2-4.1'],
    python: [() => existing('/usr/bin/python3') && existing('/usr/lib/python3/dist-packages/gi'), 'python3-gi'],
    screen: [() => onPath('Xvfb'), 'xvfb'],
    manager: [() => onPath('openbox'), 'openbox'],
    setpriv: [() => onPath('setpriv'), 'util-linux'],
  },
}

/** @typedef {keyof typeof PARTS} EngineName */

/** @type {readonly EngineName[]} */
export const engineNames = Object.keys(PARTS)

const TITLES = { firefox: 'Firefox', webkit: 'WebKit' }

const missingOf = (name) =>
  process.platform === 'linux'
    ? Object.values(PARTS[name]).flatMap(([find, debianPackage]) => (find() ? [] : [debianPackage]))
    : Object.values(PARTS[name]).map(([, debianPackage]) => debianPackage)

/**
 * @param {EngineName} name
 * @returns {string | undefined} why this engine cannot be started here, in a sentence; nothing if it can
 */
export const whyMissing = (name) => {
  const missing = missingOf(name)
  if (missing.length === 0) return undefined
  if (process.platform !== 'linux') return `${TITLES[name]} is driven on Linux only.`
  return `${TITLES[name]} needs ${missing.join(', ')} (Debian: \`sudo apt-get install ${missing.join(' ')}\`).`
}

/**
 * @returns {string} the path of Firefox
 * @throws {Error} saying what to install
 */
export const firefoxPath = () => {
  const why = whyMissing('firefox')
  if (why) throw new Error(why)
  return PARTS.firefox.browser[0]()
}

/**
 * @returns {string} the path of WebKit's driver
 * @throws {Error} saying what to install
 */
export const webKitDriverPath = () => {
  const why = whyMissing('webkit')
  if (why) throw new Error(why)
  return PARTS.webkit.driver[0]()
}

/**
 * Installs what is missing, on Debian as root. Elsewhere, or if that fails, `whyMissing` says which tests are left out;
 * all others still run.
 */
export const ensureEngines = async () => {
  const missing = [...new Set(engineNames.flatMap(missingOf))]
  if (missing.length === 0 || !mayInstall()) return
  await installPackages(missing).catch((failure) =>
    console.warn(`The tests in Firefox and WebKit are left out: ${failure.message}`),
  )
}

if (runsDirectly(import.meta.url)) {
  await ensureEngines()
  for (const name of engineNames) console.log(whyMissing(name) ?? `${TITLES[name]} is there.`)
}
