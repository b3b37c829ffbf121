import { PATHS, type WireAppConfig } from '../contract.ts'
import type { Api } from '../services/types.ts'

/** The request for the app configuration, which can be under way before the client starts. */
export interface ConfigRequest {
  /** Sends it, unless it was sent or taken before. A failure is not told: whoever takes the answer then asks anew. */
  sendAhead(): void
  /** The answer to what was sent ahead, the first time; else to a new request. */
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
