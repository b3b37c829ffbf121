import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { CommandError } from '../CommandError.ts'
import { writeManifest, type Versions } from './manifest.ts'
import { readNames } from './names.ts'
import { writeConfig } from './writeConfig.ts'
import { writeReadme } from './readme.ts'
import { EXAMPLES, renameFiles, type Files } from './rename.ts'
import { writeSettings, type Runner } from './settings.ts'
import { findTarballs } from './tarballs.ts'

export interface CreatePluginOptions {
  /** Name of the npm package. */
  readonly name: string
  /** The plugin's id. Default: derived from the package's name. */
  readonly id?: string | undefined
  /** Folder for the package. Default: a folder with the package's name, without the scope. */
  readonly dir?: string | undefined
  readonly runner: Runner
  /** `true` begins with an empty login method instead of the worked example. Default `false`. */
  readonly isBare?: boolean | undefined
  /** Folders or tarballs to install Latchkey from, instead of npm. */
  readonly latchkey?: readonly string[] | undefined
  /** Folder from which relative paths start. */
  readonly cwd: string
  /** Folder of the templates: `full/src`, `bare/src` and `versions.json`. */
  readonly template: string
}

export interface CreatedPlugin {
  /** Absolute path of the new package. */
  readonly folder: string
  readonly package: string
  readonly id: string
  /** Paths of the written files, relative to the folder and sorted. */
  readonly files: readonly string[]
  /** Commands to run next, from the folder where the command ran. */
  readonly next: readonly string[]
}

/**
 * Creates the package of a plugin: its SDK half and its server half, tests and settings.
 *
 * @throws CommandError `invalid_package_name`, `invalid_plugin_id`, `taken_plugin_id`, `folder_not_empty`,
 * `tarball_not_found`; nothing is written then
 */
export function createPlugin({
  name,
  id,
  dir,
  runner,
  isBare = false,
  latchkey = [],
  cwd,
  template,
}: CreatePluginOptions): CreatedPlugin {
  const names = readNames(name, id)
  const kind = isBare ? 'bare' : 'full'
  const folder = resolve(cwd, dir ?? name.replace(/^.*\//, ''))
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0)) {
    throw new CommandError(
      'folder_not_empty',
      `${folder} already exists and is not empty. Choose another with --dir <folder>.`,
      2,
    )
  }
  const versions = JSON.parse(readFileSync(join(template, 'versions.json'), 'utf8')) as Versions
  const tarballs = Object.fromEntries(
    Object.entries(findTarballs(latchkey.map((path) => resolve(cwd, path)))).map(([key, path]) => [
      key,
      `file:${slashes(relative(folder, path))}`,
    ]),
  )
  const files: Files = {
    ...renameFiles(readFiles(join(template, kind), 'src'), names, EXAMPLES[kind]),
    ...writeSettings(runner),
    'package.json': writeManifest({ names, runner, versions, tarballs }),
    'README.md': writeReadme(names, kind),
    'latchkey.config.ts': writeConfig(names),
  }
  for (const [path, text] of Object.entries(files)) {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  const way = slashes(relative(cwd, folder))
  return {
    folder,
    package: names.package,
    id: names.id,
    files: Object.keys(files).sort(),
    next: [...(way === '' ? [] : [`cd ${way}`]), 'npm install', 'npm test'],
  }
}

const slashes = (path: string): string => path.split(sep).join('/')

function readFiles(root: string, folder: string): Files {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort()
  return Object.fromEntries(paths.map((path) => [slashes(relative(root, path)), readFileSync(path, 'utf8')]))
}
