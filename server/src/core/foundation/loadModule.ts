import { createRequire } from 'node:module'
import { isAbsolute, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ConfigError } from './config.ts'

/** A module that the configuration file names, with its options. */
export interface ModuleSpecifier {
  /** A package entry, or a path relative to the configuration file. */
  module: string
  /** Passed to the factory that the module exports. */
  options?: unknown
}

export interface ModuleLoading {
  /** The folder from which packages and relative paths are resolved. */
  folder: string
  /** Imports a module by its URL. Default: `import()`; tests replace it. */
  load?: ((specifier: string) => Promise<unknown>) | undefined
}

/**
 * Loads the default export of a module that the configuration names. If it is a function, calls it with the options
 * and returns the result.
 * @param fail creates the error for a module that cannot be loaded
 * @throws the error of `fail`, or what the module's own function throws
 */
export async function loadModule(
  { module, options }: ModuleSpecifier,
  { folder, load = (url) => import(url) as Promise<unknown> }: ModuleLoading,
  fail: (problem: string, cause: unknown) => ConfigError,
): Promise<unknown> {
  let exported: unknown
  try {
    exported = await load(resolveFrom(folder, module))
  } catch (cause) {
    throw fail(`could not be loaded: ${cause instanceof Error ? cause.message : String(cause)}`, cause)
  }
  const candidate = (exported as { default?: unknown }).default
  return typeof candidate === 'function' ? (candidate as (options: unknown) => unknown)(options) : candidate
}

function resolveFrom(folder: string, specifier: string): string {
  if (specifier.startsWith('file:')) return specifier
  const path = specifier.startsWith('.') ? join(folder, specifier) : specifier
  return pathToFileURL(isAbsolute(path) ? path : createRequire(join(folder, 'latchkey.json')).resolve(specifier)).href
}
