import { readFileSync } from 'node:fs'
import { basename, join, relative, resolve, sep } from 'node:path'
import { appFiles } from './appFiles.ts'
import type { Choices } from './ask.ts'
import { assertEmpty, writeFiles } from './createApp.ts'
import { findPacked } from './findPacked.ts'
import { readPackageManager, runScript, type PackageManager } from './packageManager.ts'
import { readArguments, USAGE, type Arguments, UsageError } from './readArguments.ts'
import type { Versions } from './writeManifest.ts'

/** The process in which the command runs, as far as the command uses it. Tests pass their own. */
export interface Surroundings {
  readonly cwd: string
  /** Folder of the templates, which the build makes. */
  readonly templates: string
  /** `npm_config_user_agent` of the environment. */
  readonly userAgent: string | undefined
  /** Asks for what the command line leaves out; undefined without a terminal, where the defaults are taken. */
  readonly ask:
    | ((given: Arguments, refuse: (folder: string) => string | undefined) => Promise<Choices | undefined>)
    | undefined
  readonly install: (manager: PackageManager, folder: string) => Promise<boolean>
  readonly write: (text: string) => void
  readonly writeError: (text: string) => void
}

/**
 * Writes an app, installs its packages, and says what is next.
 *
 * @returns the exit code: 0 done, 1 the installation failed, 2 nothing was written
 */
export async function runCreate(args: readonly string[], surroundings: Surroundings): Promise<0 | 1 | 2> {
  const { write, writeError } = surroundings
  try {
    const given = readArguments(args)
    if (given.kind === 'help') write(USAGE)
    else if (given.kind === 'version') write(`${versionIn(surroundings.templates)}\n`)
    else return await create(given, surroundings)
    return 0
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    writeError(`${error.message}\n`)
    return 2
  }
}

async function create(given: Arguments, surroundings: Surroundings): Promise<0 | 1 | 2> {
  const { cwd, templates, userAgent, install, write, writeError } = surroundings
  if (given.folder !== undefined) assertEmpty(resolve(cwd, given.folder))
  const choices = await choose(given, surroundings)
  if (!choices) {
    writeError('Nothing was written.\n')
    return 2
  }
  const folder = resolve(cwd, choices.folder)
  assertEmpty(folder)
  const manager = readPackageManager(userAgent)
  const packed = given.latchkey === undefined ? {} : findPacked(resolve(cwd, given.latchkey), folder)
  writeFiles(folder, appFiles({ ...choices, name: nameOf(folder), manager, packed }, templates))
  const isInstalled = given.installs && (await install(manager, folder))
  const way = relative(cwd, folder).split(sep).join('/')
  const next = [
    ...(way === '' ? [] : [`cd ${/[^\w./-]/.test(way) ? `"${way}"` : way}`]),
    ...(isInstalled ? [] : [`${manager} install`]),
    `${runScript(manager, 'dev').padEnd(14)}# the app and its server`,
    `${runScript(manager, 'test').padEnd(14)}# green from the start`,
  ]
  write(`\nMade ${choices.folder}. Next:\n\n${next.map((command) => `  ${command}\n`).join('')}\n`)
  if (!given.installs || isInstalled) return 0
  writeError('The installation failed: what the package manager said is above. The files are written.\n')
  return 1
}

async function choose(given: Arguments, { ask, cwd }: Surroundings): Promise<Choices | undefined> {
  if (ask)
    return ask(given, (folder) => {
      try {
        assertEmpty(resolve(cwd, folder))
        return undefined
      } catch (error) {
        if (error instanceof UsageError) return error.message
        throw error
      }
    })
  const { folder, template = 'vite', hasWallet = false } = given
  if (folder === undefined) throw new UsageError('Name the folder of the app: npm create latchkey@latest my-app')
  return { folder, template, hasWallet }
}

function versionIn(templates: string): string {
  const { common } = JSON.parse(readFileSync(join(templates, 'versions.json'), 'utf8')) as Versions
  return (common.latchkey ?? '').replace(/^\^/, '')
}

const MAX_LENGTH = 214

/** Derives a name that npm accepts from the app's folder: `My App` gives `my-app`. */
function nameOf(folder: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, MAX_LENGTH)
  return name === '' || name === 'node-modules' ? 'app' : name
}
