'use client'
import type { PluginApi, PluginBase, PluginFactory } from '../../core/index.ts'
import { notEnabled } from './notEnabled.ts'
import { useClient } from './useClient.ts'

/**
 * Returns the typed API of a plugin, given its factory.
 *
 * @throws ConfigError outside the provider, or when the plugin is not enabled
 * @example
 * const { sendCode } = usePlugin(email)
 * await sendCode({ email: 'ada@example.com' })
 */
export function usePlugin<Id extends string, Args extends readonly unknown[], P extends PluginBase<Id>>(
  factory: PluginFactory<Id, Args, P>,
): PluginApi<P> {
  const { plugins } = useClient()
  const api: unknown = Object.hasOwn(plugins, factory.pluginId)
    ? (plugins as Record<string, unknown>)[factory.pluginId]
    : undefined
  if (api !== undefined) return api as PluginApi<P>
  throw notEnabled(factory.pluginId, Object.keys(plugins))
}
