'use client'
import type { PluginFactory } from '../../core/index.ts'
import { notEnabled } from './notEnabled.ts'
import { useClient } from './useClient.ts'

/**
 * Returns the options of a plugin as its factory resolved them. In sagas, use `pluginOptions()`.
 *
 * @param plugin Its id, or its factory.
 * @throws ConfigError outside the provider, or when the plugin is not enabled
 * @example
 * const { hint } = usePluginOptions<ResolvedMagicWordOptions>('magicWord')
 */
export function usePluginOptions<Options>(
  plugin: string | Pick<PluginFactory<string, never[], never>, 'pluginId'>,
): Options {
  const { definitions } = useClient()
  const id = typeof plugin === 'string' ? plugin : plugin.pluginId
  const definition = definitions.find((each) => each.id === id)
  if (!definition)
    throw notEnabled(
      id,
      definitions.map((each) => each.id),
    )
  return definition.options as Options
}
