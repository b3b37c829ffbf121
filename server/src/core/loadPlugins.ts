import { createRequire } from 'node:module'
import { isAbsolute, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ConfigError } from '../config.ts'
import { defineServerPlugin, type ServerPlugin } from './plugin.ts'

/** A third-party plugin as the configuration file names it. */
export interface PluginSpecifier {
  /** A package entry, or a path relative to the configuration file. */
  module: string
  /** Handed to the module's factory. */
  options?: unknown
}

export interface PluginLoading {
  /** The folder from which specifiers are resolved. */
  folder: string
  /** Imports a module by URL or specifier; `import()` unless a test says otherwise. */
  load?: ((specifier: string) => Promise<unknown>) | undefined
}

/**
 * Loads the server plugins that the configuration names.
 * @throws ConfigError naming the module that cannot be loaded, or that exports no plugin
 */
export async function loadPlugins(specifiers: readonly PluginSpecifier[], loading: PluginLoading): Promise<ServerPlugin[]> {
  const plugins: ServerPlugin[] = []
  for (const specifier of specifiers) plugins.push(await loadPlugin(specifier, loading))
  return plugins
}

async function loadPlugin(
  { module, options }: PluginSpecifier, { folder, load = (url) => import(url) as Promise<unknown> }: PluginLoading,
): Promise<ServerPlugin> {
  const fail = (problem: string, cause?: unknown): ConfigError =>
    new ConfigError(`plugins: the server plugin "${module}" ${problem}`, { cause })
  let exported: unknown
  try {
    exported = await load(resolveFrom(folder, module))
  } catch (cause) {
    throw fail(`could not be loaded: ${cause instanceof Error ? cause.message : String(cause)}`, cause)
  }
  const candidate = (exported as { default?: unknown }).default
  const plugin: unknown = typeof candidate === 'function' ? (candidate as (options: unknown) => unknown)(options) : candidate
  if (typeof plugin !== 'object' || plugin === null || typeof (plugin as Partial<ServerPlugin>).id !== 'string') {
    throw fail('does not export a plugin as default. Write "export default defineServerPlugin({ id, … })".')
  }
  return defineServerPlugin(plugin as ServerPlugin)
}

function resolveFrom(folder: string, specifier: string): string {
  if (specifier.startsWith('file:')) return specifier
  const path = specifier.startsWith('.') ? join(folder, specifier) : specifier
  return pathToFileURL(isAbsolute(path) ? path : createRequire(join(folder, 'latchkey.json')).resolve(specifier)).href
}
