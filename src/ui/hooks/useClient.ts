'use client'
import { useContext } from 'react'
import { type Client, ConfigError, type PluginBase } from '../../core/index.ts'
import { ClientContext, type ClientBinding } from '../context.ts'

/** The provider's binding. @throws ConfigError outside the provider */
export function useClientBinding(): ClientBinding {
  const binding = useContext(ClientContext)
  if (binding) return binding
  throw new ConfigError({
    problem: 'A Latchkey hook was called outside <LatchkeyProvider>.',
    given: null,
    fix: 'Wrap the app in <LatchkeyProvider>.',
  })
}

/**
 * The client of the nearest provider: everything it can do, as promises.
 *
 * @typeParam Plugins The enabled plugins, to have `client.plugins` typed; `usePlugin` needs no such help.
 * @throws ConfigError outside the provider
 * @example
 * const client = useClient()
 * const { user } = await client.login()
 */
export const useClient = <Plugins extends readonly PluginBase[] = readonly PluginBase[]>(): Client<Plugins> =>
  useClientBinding().client as Client<Plugins>
