import type { WireSession } from 'latchkey/core/contract'
import type { App } from '../apps/index.ts'
import type { Account } from '../contract/index.ts'
import { watchProof, type Codes } from '../codes/index.ts'
import { isRequestError, type LoginOutcome, type Telemetry } from '../foundation/index.ts'

/** Counts the outcome of a login in the metrics, by account type. */
export async function countLogin(
  { login }: Pick<Telemetry, 'login'>,
  { id: appId }: Pick<App, 'id'>,
  { type }: Pick<Account, 'type'>,
  under: Promise<WireSession>,
): Promise<WireSession> {
  try {
    const session = await under
    login(type, outcomeOf(session), { appId })
    return session
  } catch (error) {
    const isRefusal = isRequestError(error) && error.status < 500
    login(type, isRefusal ? 'refused' : 'failed', { appId, code: isRefusal ? error.code : undefined })
    throw error
  }
}

function outcomeOf({ token, is_new_user: isNew }: WireSession): LoginOutcome {
  // A login without a token only confirmed the identity of a user who is logged in.
  if (token === null) return 'confirmed'
  return isNew === true ? 'sign_up' : 'login'
}

/**
 * Wraps a plugin's codes so that those it sends are counted in the metrics. Fixed codes of test accounts are not
 * counted, since they are never sent.
 */
export function countCodes({ code: count }: Pick<Telemetry, 'code'>, method: string, codes: Codes): Codes {
  return {
    isAwaited: codes.isAwaited,
    async issue(...args) {
      const issued = await codes.issue(...args)
      if (issued.isTest) return issued
      count(method, 'issued', args[0].appId)
      return {
        ...issued,
        async withdraw() {
          count(method, 'not_sent', args[0].appId)
          await issued.withdraw()
        },
      }
    },
    async verify(...args) {
      try {
        return watchProof(await codes.verify(...args), () => count(method, 'used', args[0].appId))
      } catch (error) {
        if (isRequestError(error) && error.code === 'invalid_credentials') count(method, 'rejected', args[0].appId)
        throw error
      }
    },
  }
}
