import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { createJiti } from 'jiti'
import { CommandError, type SourcePlace } from '../CommandError.ts'
import { checkConfig } from './checkConfig.ts'
import type { LatchkeyConfig } from './defineConfig.ts'
import { readLoadFailure } from './readLoadFailure.ts'
import { readSource, SyntaxMistake, type ConfigSource } from './readSource.ts'

/** File names to try, in this order. */
const NAMES = ['ts', 'mts', 'js', 'mjs'].map((extension) => `latchkey.config.${extension}`)

export interface LoadedConfig {
  readonly config: LatchkeyConfig
  /** Absolute path. */
  readonly file: string
  /** Returns the place of a key, for a message about its value. */
  readonly placeOf: (key: string) => SourcePlace
}

export interface ConfigRequest {
  /** Folder in which the command runs. */
  readonly cwd: string
  /** Path given with `--config`. Default: `latchkey.config.ts`, `.mts`, `.js` or `.mjs` in the folder. */
  readonly file?: string | undefined
  /** Module for `@latchkey/cli/config`. A configuration can import it even if the package is not installed, as with `npx`. */
  readonly configModule: string
}

/** Finds the configuration file. @throws CommandError `config_not_found` if the named file does not exist */
export function findConfig({ cwd, file }: Pick<ConfigRequest, 'cwd' | 'file'>): string | undefined {
  if (file === undefined) return NAMES.map((name) => join(cwd, name)).find(existsSync)
  const path = resolve(cwd, file)
  if (!existsSync(path)) throw new CommandError('config_not_found', `There is no ${relative(cwd, path)}.`, 2)
  return path
}

/**
 * Loads the author's configuration and checks each of its keys.
 *
 * @returns `undefined` if no file is named and none exists
 * @throws CommandError `config_not_found`, `config_syntax`, `config_module_not_found`, `config_unknown_plugin`, `config_threw`, `config_no_default_export`,
 * `config_missing_key`, `config_wrong_type`, `config_unknown_key`: with file, line and key
 */
export async function loadConfig(request: ConfigRequest): Promise<LoadedConfig | undefined> {
  const file = findConfig(request)
  if (file === undefined) return undefined
  const source = parseConfig(file)
  const placeOf = (key: string): SourcePlace => ({ file, ...source.positionOf(key), ...(key !== '' && { key }) })
  let module: unknown
  try {
    module = await createJiti(file, {
      moduleCache: false,
      interopDefault: false,
      alias: { '@latchkey/cli/config': request.configModule },
    }).import(file)
  } catch (error) {
    throw readLoadFailure(error, file, source)
  }
  const given = (module as { default?: unknown }).default
  return { config: checkConfig(given, placeOf), file, placeOf }
}

function parseConfig(file: string): ConfigSource {
  try {
    return readSource(readFileSync(file, 'utf8'))
  } catch (error) {
    if (!(error instanceof SyntaxMistake)) throw error
    throw new CommandError('config_syntax', error.message, 2, { file, ...error.position })
  }
}
