import { selectAppConfig } from '../config/slice.ts'
import type { ConfigState } from '../clientTypes.ts'
import type { User } from '../user/types.ts'

/** True if this user must accept the terms to complete the login. `false` while the configuration is unknown. */
export const selectAreTermsDue = (state: { config: ConfigState }, { hasAcceptedTerms }: User): boolean =>
  !hasAcceptedTerms && (selectAppConfig(state)?.legal.requireUsersAcceptTerms ?? false)
