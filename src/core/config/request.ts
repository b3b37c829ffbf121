import { PATHS, type WireAppConfig } from '../contract.ts'
import type { Api } from '../services/types.ts'

/** The request for the app configuration, which can be under way before the client starts. */
export interface ConfigRequest {
  /**
   * Sends the request, unless it was sent or taken before. If it fails, no error is reported: `take` sends a new one.
   */
  sendAhead(): void
  /**
   * Returns the answer to the request of `sendAhead` on the first call, and sends a new request on every later call.
   */
  take(): Promise<WireAppConfig>
}

export function createConfigRequest(api: Pick<Api, 'get'>, appId: string): ConfigRequest {
  let ahead: Promise<WireAppConfig> | null | undefined
  const send = () =>
    api.get<WireAppConfig>(PATHS.app.replace(':app_id', encodeURIComponent(appId)), { authenticated: false })
  return {
    sendAhead() {
      if (ahead === undefined) (ahead = send()).catch(() => (ahead &&= undefined))
    },
    take() {
      const answer = ahead ?? send()
      ahead = null
      return answer
    },
  }
}
