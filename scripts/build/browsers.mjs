/**
 * The oldest supported browsers, which `browserslist` in the root's package.json names, in the notation of each
 * compiler.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../process.mjs'

const LEAST_VERSION = /^(chrome|firefox|ios_saf|safari) >= (\d+(?:\.\d+)?)$/

/** @type {{ browserslist: string[] }} */
const { browserslist } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))

/** Oldest supported versions, by Browserslist's names of browsers: `{ safari: '16.4', … }`. */
export const LEAST_VERSIONS = Object.fromEntries(
  browserslist.map((query) => {
    const [, browser, version] = LEAST_VERSION.exec(query) ?? []
    // Browserslist has more forms of queries, but the tools here need one oldest version for each browser.
    if (browser === undefined) throw new Error(`browserslist in package.json: write '${query}' as 'safari >= 16.4'.`)
    return [browser, version]
  }),
)

const named = (nameOf) => Object.entries(LEAST_VERSIONS).map(([browser, version]) => [nameOf(browser), version])

/** Targets of esbuild and Rolldown: `['safari16.4', …]`. */
export const BUNDLER_TARGETS = named((browser) => browser.replace('ios_saf', 'ios')).map((target) => target.join(''))

/** Targets of SWC: `{ safari: '16.4', … }`. */
export const SWC_TARGETS = Object.fromEntries(named((browser) => browser.replace('ios_saf', 'ios')))
