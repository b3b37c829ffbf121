/**
 * Prepares folders, tools and environments in which published packages are installed as on a machine that does not have
 * this repository.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { repository, runNpm } from '../../process.mjs'

const TOOLS = join(dirname(fileURLToPath(import.meta.url)), 'tools.json')

/** Folder that is kept between runs: for the tools, and for downloaded packages that are not ours. */
const kept = join(repository, 'node_modules/.cache/latchkey-release')

/**
 * Environment that unsets the `npm_…` variables, which npm sets for the scripts it runs. They would lead the package
 * managers to this repository.
 */
const withoutNpm = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => /^npm_/i.test(name))
    .map((name) => [name, undefined]),
)

/**
 * Installs the registry and the package managers of `tools.json`, unless they are installed. They are not in this
 * project's lock file, because nobody else needs them.
 *
 * @returns {Promise<(path: string) => string>} gives the path of a file in their node_modules
 */
export const installTools = async () => {
  const wanted = readFileSync(TOOLS, 'utf8')
  const folder = join(kept, `tools-${createHash('sha256').update(wanted).digest('hex').slice(0, 16)}`)
  const stamp = join(folder, 'installed')
  if (!existsSync(stamp)) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), wanted)
    const args = ['install', '--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund', '--prefer-offline']
    await runNpm(args, { cwd: folder, env: withoutNpm, capture: true })
    writeFileSync(stamp, '')
  }
  return (path) => join(folder, 'node_modules', path)
}

/**
 * Folder in which the registry keeps downloaded packages that are not ours, so that the next run need not download
 * them.
 */
export const registryStorage = join(kept, 'registry')

/**
 * Returns the environment of a package manager that knows one registry and no other package than what comes from there.
 *
 * @param {string} folder for caches and settings
 * @param {string} registry URL
 * @returns {Record<string, string | undefined>}
 */
export const strangersEnvironment = (folder, registry) => {
  const settings = join(folder, 'npmrc')
  const token = `${registry.replace(/^http:/, '').replace(/\/?$/, '/')}:_authToken=nobody`
  if (!existsSync(settings)) writeFileSync(settings, `registry=${registry}\n${token}\naudit=false\nfund=false\n`)
  return {
    ...withoutNpm,
    npm_config_userconfig: settings,
    npm_config_cache: join(folder, 'npm-cache'),
    npm_config_update_notifier: 'false',
    XDG_CACHE_HOME: join(folder, 'cache'),
    XDG_DATA_HOME: join(folder, 'data'),
    BUN_INSTALL_CACHE_DIR: join(folder, 'bun-cache'),
    YARN_CACHE_FOLDER: join(folder, 'yarn-cache'),
    CI: 'true',
  }
}
