'use client'
import { useEffect, useLayoutEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { createClient, type Client, type ClientOptions, type Plugin } from '../core/index.ts'
import { ClientContext } from './context.ts'
import { useLatest } from './hooks/useLatest.ts'
import { ModalRoot } from './modal/ModalRoot.tsx'
import { warnOfChange } from './warnOfChange.ts'

interface CommonProps {
  children?: ReactNode
  /** For the `<style>` elements of the modal, if the page's Content-Security-Policy asks for one. */
  nonce?: string | undefined
}

/** Builds a client from options, and ends it on unmount. The options are read once: another app needs another `key`. */
export interface LatchkeyProviderOptions<Plugins extends readonly Plugin[] = readonly Plugin[]>
  extends ClientOptions<Plugins>, CommonProps {
  client?: undefined
}

/** Uses a client that the host made, whatever its plugins. It is started, and stays the host's to end. */
export interface LatchkeyProviderClient extends CommonProps {
  client: Omit<Client, 'plugins'>
}

export type LatchkeyProviderProps<Plugins extends readonly Plugin[] = readonly Plugin[]> =
  | LatchkeyProviderOptions<Plugins>
  | LatchkeyProviderClient

/** React 18 warns of layout effects on a server, where none runs. */
const useClientEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * Gives everything below it a Latchkey client, and the modal. Renders its children at once, on a server too.
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
  const binding = useMemo(() => client && { client, nonce }, [client, nonce])

  // A layout effect comes before every effect of the children, which may call the client already.
  useClientEffect(() => {
    client?.start()
    return () => {
      if (client === own) client?.destroy()
    }
  }, [client, own])

  if (!client) throw new Error('<LatchkeyProvider> lost its `client`. Keep passing it, or give the provider another `key`.')
  return (
    <ClientContext.Provider value={binding}>
      {children}
      <ModalRoot />
    </ClientContext.Provider>
  )
}
