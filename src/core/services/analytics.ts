import { PATHS, type WireAnalyticsEvent } from '../contract.ts'
import type { Analytics, Services } from './types.ts'

interface AnalyticsArgs extends Pick<Services, 'api' | 'clock' | 'random' | 'storage'> {
  /** Storage key of the random id that events of one browser share; created at the first event. */
  idKey: string
  isEnabled: () => boolean
}

/** Longest event name (wire contract, endpoint 41). */
const MAX_NAME_LENGTH = 255

const isPrimitive = (value: unknown): boolean => value === null || /^(string|number|boolean)$/.test(typeof value)

/** Events to endpoint 41: sent once, answers and failures ignored. */
export function createAnalytics({ api, clock, random, storage, idKey, isEnabled }: AnalyticsArgs): Analytics {
  const analyticsId = (): string => {
    const known = storage.get(idKey)
    if (known) return known
    const id = random.uuid()
    storage.set(idKey, id)
    return id
  }

  const send = async (event: string, payload: Record<string, unknown>): Promise<void> => {
    if (!isEnabled()) return
    const body: WireAnalyticsEvent = {
      event_name: event.slice(0, MAX_NAME_LENGTH),
      client_id: analyticsId(),
      payload: {
        ...Object.fromEntries(Object.entries(payload).filter(([, value]) => isPrimitive(value))),
        clientTimestamp: new Date(clock.now()).toISOString(),
      },
    }
    await api.post(PATHS.analytics, body, { retries: 0, keepalive: true })
  }

  return { track: (event, payload = {}) => void send(event, payload).catch(() => {}) }
}
