/** The least versions of browsers, which the root's package.json names as `browserslist`, in the terms of the tools that compile for them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../process.mjs'

const LEAST_VERSION = /^(chrome|firefox|ios_saf|safari) >= (\d+(?:\.\d+)?)$/

/** @type {{ browserslist: string[] }} */
const { browserslist } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))

/** By the names of Browserslist: `{ safari: '16.4', … }`. */
export const LEAST_VERSIONS = Object.fromEntries(
  browserslist.map((query) => {
    const [, browser, version] = LEAST_VERSION.exec(query) ?? []
    // Browserslist knows more; what compiles and checks here reads a least version for each browser.
    if (browser === undefined) throw new Error(`browserslist in package.json: write '${query}' as 'safari >= 16.4'.`)
    return [browser, version]
  }),
)

const named = (nameOf) => Object.entries(LEAST_VERSIONS).map(([browser, version]) => [nameOf(browser), version])

/** For esbuild and Rolldown: `['safari16.4', …]`. */
export const BUNDLER_TARGETS = named((browser) => browser.replace('ios_saf', 'ios')).map((target) => target.join(''))

/** For SWC: `{ safari: '16.4', … }`. */
export const SWC_TARGETS = Object.fromEntries(named((browser) => browser.replace('ios_saf', 'ios')))
