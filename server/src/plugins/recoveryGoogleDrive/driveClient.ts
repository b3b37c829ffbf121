import { GOOGLE_DRIVE_SCOPE } from 'latchkey/plugins/recoveryGoogleDrive/contract'
import { ClientSecretPost } from 'openid-client'
import {
  createAuthorizationClient,
  ProviderError,
  toProviderError,
  type ProviderFetch,
  type RoundTripClient,
} from '../../core/oauth/index.ts'
import type { Drive } from './settings.ts'

/** What the user's consent gives: an access token for the app's folder in their drive. */
export interface DriveAccess {
  accessToken: string
}

/**
 * Form of an access token: characters allowed in an Authorization header (RFC 6750, section 2.1), more than any real
 * token has.
 */
const TOKEN = /^[\x21-\x7e]{1,4096}$/

/** Requests access to the app's own folder in the user's drive only: no refresh token, no profile. */
export function createDriveClient(drive: Drive, ask: ProviderFetch): RoundTripClient<DriveAccess> {
  const { clientId, clientSecret, callbackUrl, timeoutMs, issuer, authorizationUrl, tokenUrl } = drive
  const client = createAuthorizationClient(
    {
      clientId,
      callbackUrl,
      timeoutMs,
      issuer,
      authorizationUrl,
      tokenUrl,
      authenticate: () => ClientSecretPost(clientSecret),
      scopes: [GOOGLE_DRIVE_SCOPE],
      scopeSeparator: ' ',
      hasPkce: true,
      // Google always asks for the account: the one with the backup may not be the browser's default.
      authorizationParameters: { access_type: 'online', include_granted_scopes: 'false', prompt: 'select_account' },
    },
    ask,
  )

  return {
    leave: (leaving) => client.leave(leaving),
    async arrive(parameters, leaving) {
      try {
        const { access_token: accessToken, scope } = await client.exchange(parameters, leaving)
        // Google lets users untick the scopes that an app requests. Without the scope, the user refused.
        const isGranted = scope === undefined || scope.split(' ').includes(GOOGLE_DRIVE_SCOPE)
        if (!isGranted) throw new ProviderError('denied', 'The user did not share the folder of the app')
        if (!TOKEN.test(accessToken)) throw new ProviderError('failed', "The provider's access token is malformed")
        return { accessToken }
      } catch (error) {
        throw toProviderError(error)
      }
    },
  }
}
