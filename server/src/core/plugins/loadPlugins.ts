import { ConfigError, loadModule, type ModuleLoading, type ModuleSpecifier } from '../foundation/index.ts'
import { defineServerPlugin, type ServerPlugin } from '../contract/index.ts'

/** An entry of `plugins` in the configuration file: a module to load, and its options. */
export type PluginSpecifier = ModuleSpecifier

/**
 * Loads the server plugins that the configuration names.
 * @throws ConfigError naming the module that cannot be loaded, or that exports no plugin
 */
export async function loadPlugins(
  specifiers: readonly PluginSpecifier[],
  loading: ModuleLoading,
): Promise<ServerPlugin[]> {
  const plugins: ServerPlugin[] = []
  for (const specifier of specifiers) plugins.push(await loadPlugin(specifier, loading))
  return plugins
}

async function loadPlugin(specifier: PluginSpecifier, loading: ModuleLoading): Promise<ServerPlugin> {
  const fail = (problem: string, cause?: unknown): ConfigError =>
    new ConfigError(`plugins: the server plugin "${specifier.module}" ${problem}`, { cause })
  const plugin = await loadModule(specifier, loading, fail)
  if (typeof plugin !== 'object' || plugin === null || typeof (plugin as Partial<ServerPlugin>).id !== 'string') {
    throw fail('does not export a plugin as default. Write "export default defineServerPlugin({ id, … })".')
  }
  return defineServerPlugin(plugin as ServerPlugin)
}
