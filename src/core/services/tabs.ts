import type { TabMessage, Tabs } from './types.ts'

interface TabsArgs {
  /** Name of the channel: one per brand and app. */
  channel: string
  /** Storage key whose changes stand in for messages where there is no BroadcastChannel. */
  tokenKey: string
}

const isTabMessage = (data: unknown): data is TabMessage =>
  /^session-(stored|cleared)$/.test((data as Partial<TabMessage> | null)?.type ?? '')

/** A channel to the other tabs, open while somebody listens. */
export function createTabs({ channel: name, tokenKey }: TabsArgs): Tabs {
  const listeners = new Set<(message: TabMessage) => void>()
  let channel: BroadcastChannel | null = null

  const emit = (data: unknown): void => {
    if (isTabMessage(data)) listeners.forEach((listener) => listener(data))
  }

  /** `key` is `null` when the whole storage was cleared. */
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === tokenKey || key === null) emit({ type: newValue ? 'session-stored' : 'session-cleared' })
  }

  const open = (): BroadcastChannel | null => {
    try {
      return new BroadcastChannel(name)
    } catch {
      return null
    }
  }

  return {
    post(message) {
      // The page's own channel does not hear itself; a second one would.
      const sender = channel ?? open()
      sender?.postMessage(message)
      if (sender !== channel) sender?.close()
    },
    subscribe(onMessage) {
      if (!listeners.size) {
        channel = open()
        if (channel) channel.onmessage = ({ data }) => emit(data)
        else globalThis.addEventListener?.('storage', onStorage)
      }
      listeners.add(onMessage)
      return () => {
        if (!listeners.delete(onMessage) || listeners.size) return
        channel?.close()
        channel = null
        globalThis.removeEventListener?.('storage', onStorage)
      }
    },
  }
}
