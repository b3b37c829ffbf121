import type { WireAnalyticsEvent, WireAppConfig } from '../../core/contract.ts'
import type { Directory } from './directory.ts'
import type { Identify } from './identityTokens.ts'
import type { Codes, CodeLimits } from './inbox.ts'
import type { Sessions } from './sessions.ts'

/** What the routes of the fake provider share. */
export interface ProviderParts {
  readonly brand: string
  readonly directory: Directory
  readonly sessions: Sessions
  readonly identify: Identify
  readonly config: () => WireAppConfig
  readonly createCodes: (limits: CodeLimits) => Codes
  readonly analyticsEvents: WireAnalyticsEvent[]
}
