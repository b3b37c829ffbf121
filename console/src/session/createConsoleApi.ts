import type { Client } from 'latchkey'
import { createApi, type ConsoleApi } from '../api/createApi.ts'
import { createCredentials } from '../api/credentials.ts'
import type { ConsoleSettings } from './settings.ts'

/** The functions of the login by which a session is confirmed and ended. */
interface SessionActs {
  confirm(): Promise<boolean>
  onSessionOver(code: string): void
}

/** Connects the console's calls to the operator's session in this browser. */
export function createConsoleApi(
  client: Pick<Client, 'getAccessToken' | 'getProof'>,
  { apiUrl, path, brand }: ConsoleSettings,
  acts: SessionActs,
): ConsoleApi {
  return createApi({
    ...acts,
    baseUrl: `${apiUrl}${path}/api`,
    brand,
    fetch: (url, init) => fetch(url, init),
    credentials: createCredentials(client, Date.now),
    isOffline: () => !navigator.onLine,
    newKey: () => crypto.randomUUID(),
  })
}
