'use client'
import { useEffect, useLayoutEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { createClient, type Client, type ClientOptions, type Plugin } from '../core/index.ts'
import { ClientContext, StoreContext } from './context.ts'
import { useLatest } from './hooks/useLatest.ts'
import { ModalRoot } from './modal/ModalRoot.tsx'
import { warnOfChange } from './warnOfChange.ts'

interface CommonProps {
  children?: ReactNode
  /** Nonce for the modal's `<style>` elements, if the page's Content-Security-Policy requires one. */
  nonce?: string | undefined
}

/** Creates a client from options, and destroys it on unmount. The options are read once: for another app, change the `key`. */
export interface LatchkeyProviderOptions<Plugins extends readonly Plugin[] = readonly Plugin[]>
  extends ClientOptions<Plugins>, CommonProps {
  client?: undefined
}

/** Uses a client that the host created, with any plugins. The provider starts it, but the host must destroy it. */
export interface LatchkeyProviderClient extends CommonProps {
  client: Omit<Client, 'plugins'>
}

export type LatchkeyProviderProps<Plugins extends readonly Plugin[] = readonly Plugin[]> =
  | LatchkeyProviderOptions<Plugins>
  | LatchkeyProviderClient

/** `useEffect` on a server, where no effect runs, but React 18 warns about layout effects. */
const useClientEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * Provides a Latchkey client and the modal to the components below it. Renders its children at once, also on a server.
 *
 * @throws ConfigError while rendering, for a wrong app id, URL or brand; outside production builds also for a wrong configuration or plugin
 * @example
 * <LatchkeyProvider appId="…" apiUrl="https://wallet.example.com" plugins={[email()]}>
 *   <App />
 * </LatchkeyProvider>
 */
export function LatchkeyProvider<const Plugins extends readonly Plugin[]>(
  props: LatchkeyProviderProps<Plugins>,
): ReactElement {
  const { children, nonce } = props
  const latest = useLatest(props)
  const [own] = useState<Client | null>(() =>
    props.client
      ? null
      : createClient({
          ...props,
          onError: (...told) => {
            if (!latest.current.client) latest.current.onError?.(...told)
          },
        }),
  )
  const client = (props.client as Client | undefined) ?? own
  if (process.env.NODE_ENV !== 'production' && own && !props.client) warnOfChange(own, props)
  // Requests the app's configuration already while React renders. As any preload, it has no effect on what is rendered.
  client?.prefetch()
  const binding = useMemo(() => client && { client, nonce }, [client, nonce])

  // A layout effect runs before all effects of the children, which may already call the client.
  useClientEffect(() => {
    client?.start()
    return () => {
      if (client === own) client?.destroy()
    }
  }, [client, own])

  if (!client) throw new Error('Keep passing `client`, or change the `key`.')
  return (
    <ClientContext.Provider value={binding}>
      {/* A part of the page that React takes over late must be as the server wrote it, whatever has become known since. */}
      <Provider store={client.store} context={StoreContext} serverState={client.initialState}>
        {children}
        <ModalRoot />
      </Provider>
    </ClientContext.Provider>
  )
}
