import { PATHS, type WireAnalyticsEvent } from '../contract.ts'
import type { Services } from './types.ts'

export interface EventSenderArgs extends Pick<Services, 'api' | 'clock' | 'random' | 'storage'> {
  /** Storage key of the random id that events of one browser share; created at the first event. */
  idKey: string
  /** The app's default country (ISO 3166-1 alpha-2). Default: US. */
  country?: string | undefined
}

/** Longest event name that the server takes; longer ones are cut. */
const MAX_NAME_LENGTH = 255

const isPrimitive = (value: unknown): boolean => value === null || /^(string|number|boolean)$/.test(typeof value)

/** Sends an event to the server, once (BROWSER-22). `at` is the time of the event, in epoch milliseconds. */
export async function sendEvent(
  { api, random, storage, idKey, country }: EventSenderArgs,
  event: string,
  payload: Record<string, unknown>,
  at: number,
): Promise<void> {
  const analyticsId = storage.get(idKey) ?? random.uuid()
  storage.set(idKey, analyticsId)
  const body: WireAnalyticsEvent = {
    event_name: event.slice(0, MAX_NAME_LENGTH),
    client_id: analyticsId,
    payload: {
      country: country ?? 'US',
      ...Object.fromEntries(Object.entries(payload).filter(([, value]) => isPrimitive(value))),
      clientTimestamp: new Date(at).toISOString(),
    },
  }
  await api.post(PATHS.analytics, body, { retries: 0, keepalive: true })
}
