/** Generated from the server's OpenAPI document by scripts/checks/backendTypes.mjs, which finds it out of date. Don't edit it. */

/**
 * What backends may call, by method and path.
 */
export interface BackendCalls {
  /**
   * Take an entry off the allowlist. Open sessions go on
   */
  'DELETE /apps/{app_id}/allowlist': {
    body: {
      type: 'email' | 'emailDomain' | 'phone' | 'wallet'
      /**
       * Address, domain, number or wallet address, in any spelling
       */
      value: string
    }
    answer: {
      message: string
    }
  }
  /**
   * Remove a webhook endpoint
   */
  'DELETE /apps/{app_id}/webhooks/{endpoint_id}': {
    answer: {
      message: string
    }
  }
  /**
   * Delete a user, who can be restored for the time that the app sets
   */
  'DELETE /users/{did}': {
    answer: null
  }
  /**
   * List the allowlist: what backends added, then what the configuration file lists
   */
  'GET /apps/{app_id}/allowlist': {
    answer: AllowlistEntry[]
  }
  /**
   * List the test accounts of the configuration file, with their codes
   */
  'GET /apps/{app_id}/test_credentials': {
    answer: TestCredentials
  }
  /**
   * List the webhook endpoints of the app, oldest first
   */
  'GET /apps/{app_id}/webhooks': {
    answer: WebhookEndpoint[]
  }
  /**
   * List the messages to an endpoint, newest first, with their last attempt
   */
  'GET /apps/{app_id}/webhooks/{endpoint_id}/deliveries': {
    answer: WebhookDeliveries
  }
  /**
   * List the users of the app, the newest first
   */
  'GET /users': {
    answer: BackendUsers
  }
  /**
   * Read a user
   */
  'GET /users/{did}': {
    answer: BackendUser
  }
  /**
   * List the user's security events, the newest first
   */
  'GET /users/{did}/events': {
    answer: BackendSecurityEvents
  }
  /**
   * Export everything that is stored about the user. Needs the scope events:read too
   */
  'GET /users/{did}/export': {
    answer: BackendUserExport
  }
  /**
   * List the user's sessions that go on
   */
  'GET /users/{did}/sessions': {
    answer: UserSessions
  }
  /**
   * Change a webhook endpoint
   */
  'PATCH /apps/{app_id}/webhooks/{endpoint_id}': {
    body: {
      /**
       * https, without user, password and fragment
       */
      url?: string
      /**
       * Types of messages; null, or absent, for all of them
       */
      types?: string[] | null
      description?: string | null
      enabled?: boolean
    }
    answer: WebhookEndpoint
  }
  /**
   * Add to the allowlist. What is on it already is answered as it is
   */
  'POST /apps/{app_id}/allowlist': {
    body: {
      type: 'email' | 'emailDomain' | 'phone' | 'wallet'
      /**
       * Address, domain, number or wallet address, in any spelling
       */
      value: string
    }
    answer: AllowlistEntry
  }
  /**
   * Add a webhook endpoint. The answer has its secret, which is not shown again
   */
  'POST /apps/{app_id}/webhooks': {
    body: {
      /**
       * https, without user, password and fragment
       */
      url: string
      /**
       * Types of messages; null, or absent, for all of them
       */
      types?: string[] | null
      description?: string | null
      enabled?: boolean
    }
    answer: {
      id: string
      url: string
      types: string[] | null
      description: string | null
      enabled: boolean
      /**
       * Why the server turned it off: it answered 410, or failed for 5 days
       */
      disabled_reason: ('gone' | 'failing') | null
      failing_since: number | null
      /**
       * True for an endpoint of the configuration file, which can only be changed there
       */
      is_in_file: boolean
      /**
       * Seconds since the epoch
       */
      created_at: number
      /**
       * Told only now. `whsec_` and base64 of the key
       */
      secret: string
    }
  }
  /**
   * Send messages to an endpoint again: one by its id, or those since a time
   */
  'POST /apps/{app_id}/webhooks/{endpoint_id}/replay': {
    body: {
      message_id?: string
      /**
       * Seconds since the epoch
       */
      since?: number
      /**
       * Seconds since the epoch
       */
      until?: number
      /**
       * Only messages in this state; absent: whatever their state
       */
      state?: 'dead' | 'delivered'
    }
    answer: {
      replayed: number
    }
  }
  /**
   * Give an endpoint a new secret. Messages are signed with the old one, too, for another 24 h
   */
  'POST /apps/{app_id}/webhooks/{endpoint_id}/secret/rotate': {
    answer: {
      /**
       * Told only now. `whsec_` and base64 of the key
       */
      secret: string
    }
  }
  /**
   * Send a message of type webhook.test
   */
  'POST /apps/{app_id}/webhooks/{endpoint_id}/test': {
    answer: {
      message_id: string
    }
  }
  /**
   * Import a user, with the accounts they log in with
   */
  'POST /users': {
    body: UserImport
    answer: BackendUser
  }
  /**
   * Find the user whose apple_oauth account has this subject
   */
  'POST /users/apple/subject': {
    body: {
      subject: string | number
    }
    answer: BackendUser
  }
  /**
   * Import up to 100 users. Each is answered with the user or an error
   */
  'POST /users/batch': {
    body: {
      /**
       * Each entry has the shape of UserImport; a wrong one is refused alone
       *
       * @minItems 1
       * @maxItems 100
       */
      users: unknown[]
    }
    answer: ImportedUsers
  }
  /**
   * Find the user whose custom_auth account has this custom_user_id
   */
  'POST /users/custom_auth/id': {
    body: {
      custom_user_id: string | number
    }
    answer: BackendUser
  }
  /**
   * Find the user whose discord_oauth account has this subject
   */
  'POST /users/discord/subject': {
    body: {
      subject: string | number
    }
    answer: BackendUser
  }
  /**
   * Find the user whose discord_oauth account has this username
   */
  'POST /users/discord/username': {
    body: {
      username: string | number
    }
    answer: BackendUser
  }
  /**
   * Find the user whose email account has this address
   */
  'POST /users/email/address': {
    body: {
      address: string | number
    }
    answer: BackendUser
  }
  /**
   * Find the user whose farcaster account has this fid
   */
  'POST /users/farcaster/fid': {
    body: {
      fid: string | number
    }
    answer: BackendUser
  }
  /**
   * Find the user whose github_oauth account has this subject
   */
  'POST /users/github/subject': {
    body: {
      subject: string | number
    }
    answer: BackendUser
  }
  /**
   * Find the user whose github_oauth account has this username
   */
  'POST /users/github/username': {
    body: {
      username: string | number
    }
    answer: BackendUser
  }
  /**
   * Find the user whose google_oauth account has this subject
   */
  'POST /users/google/subject': {
    body: {
      subject: string | number
    }
    answer: BackendUser
  }
  /**
   * Find the user whose instagram_oauth account has this subject
   */
  'POST /users/instagram/subject': {
    body: {
      subject: string | number
    }
    answer: BackendUser
  }
  /**
   * Find the user whose instagram_oauth account has this username
   */
  'POST /users/instagram/username': {
    body: {
      username: string | number
    }
    answer: BackendUser
  }
  /**
   * Find the user whose linkedin_oauth account has this subject
   */
  'POST /users/linkedin/subject': {
    body: {
      subject: string | number
    }
    answer: BackendUser
  }
  /**
   * Find the user whose phone account has this number
   */
  'POST /users/phone/number': {
    body: {
      number: string | number
    }
    answer: BackendUser
  }
  /**
   * Find users by the beginning of a text, or by lists of accounts
   */
  'POST /users/search': {
    body: {
      /**
       * What an account, a name or a previous id begins with
       */
      searchTerm?: string
      /**
       * @maxItems 100
       */
      emails?: string[]
      /**
       * @maxItems 100
       */
      phoneNumbers?: string[]
      /**
       * @maxItems 100
       */
      walletAddresses?: string[]
      cursor?: string | null
    }
    answer: BackendUsers
  }
  /**
   * No user of this server has an account with a address: answers 404 user_not_found
   */
  'POST /users/smart_wallet/address': {
    body: {
      address: string
    }
    answer: BackendUser
  }
  /**
   * Find the user whose spotify_oauth account has this subject
   */
  'POST /users/spotify/subject': {
    body: {
      subject: string | number
    }
    answer: BackendUser
  }
  /**
   * Find the user whose tiktok_oauth account has this subject
   */
  'POST /users/tiktok/subject': {
    body: {
      subject: string | number
    }
    answer: BackendUser
  }
  /**
   * Find the user whose tiktok_oauth account has this username
   */
  'POST /users/tiktok/username': {
    body: {
      username: string | number
    }
    answer: BackendUser
  }
  /**
   * Find the user whose twitter_oauth account has this subject
   */
  'POST /users/twitter/subject': {
    body: {
      subject: string | number
    }
    answer: BackendUser
  }
  /**
   * Find the user whose twitter_oauth account has this username
   */
  'POST /users/twitter/username': {
    body: {
      username: string | number
    }
    answer: BackendUser
  }
  /**
   * Find the user whose wallet account has this address
   */
  'POST /users/wallet/address': {
    body: {
      address: string | number
    }
    answer: BackendUser
  }
  /**
   * Unlink an account of the user
   */
  'POST /users/{did}/accounts/unlink': {
    body: {
      /**
       * Address, number or subject of the account
       */
      handle: string
      /**
       * Of the account, such as `email` or `google_oauth`; the short name works too
       */
      type: string
      /**
       * Of a social account whose `type` does not name it
       */
      provider?: string
    }
    answer: BackendUser
  }
  /**
   * Block the user: no login and no refresh
   */
  'POST /users/{did}/block': {
    body: {
      /**
       * Why it is done: recorded in the security event, which backends and the operator read, not the user
       */
      reason?: string
    } | null
    answer: BackendUser
  }
  /**
   * Replace the user's metadata
   */
  'POST /users/{did}/custom_metadata': {
    body: {
      custom_metadata: {
        [k: string]: string | number | boolean
      }
      /**
       * What you read before, `{}` for none: if it has changed since, nothing is replaced
       */
      expected_metadata?: {
        [k: string]: string | number | boolean
      }
    }
    answer: BackendUser
  }
  /**
   * End all sessions of the user
   */
  'POST /users/{did}/logout': {
    body: {
      /**
       * Why it is done: recorded in the security event, which backends and the operator read, not the user
       */
      reason?: string
    } | null
    answer: BackendUser
  }
  /**
   * Remove all second factors of the user, and tell them
   */
  'POST /users/{did}/mfa/reset': {
    body: {
      /**
       * Why it is done: recorded in the security event, which backends and the operator read, not the user
       */
      reason?: string
    } | null
    answer: BackendUser
  }
  /**
   * Take the deletion of the user back
   */
  'POST /users/{did}/restore': {
    body: {
      /**
       * Why it is done: recorded in the security event, which backends and the operator read, not the user
       */
      reason?: string
    } | null
    answer: BackendUser
  }
  /**
   * Let the user log in again
   */
  'POST /users/{did}/unblock': {
    body: {
      /**
       * Why it is done: recorded in the security event, which backends and the operator read, not the user
       */
      reason?: string
    } | null
    answer: BackendUser
  }
}
export interface AllowlistEntry {
  id: string
  type: 'email' | 'emailDomain' | 'phone' | 'wallet' | 'account'
  value: string
  appId: string
  /**
   * When the account was first verified, in ISO 8601
   */
  acceptedAt: string | null
}
export interface TestCredentials {
  data: {
    id: string
    /**
     * When the app was first seen, in ISO 8601
     */
    created_at: string
    updated_at: string
    email: string | null
    phone_number: string | null
    otp_code: string
  }[]
}
export interface WebhookEndpoint {
  id: string
  url: string
  types: string[] | null
  description: string | null
  enabled: boolean
  /**
   * Why the server turned it off: it answered 410, or failed for 5 days
   */
  disabled_reason: ('gone' | 'failing') | null
  failing_since: number | null
  /**
   * True for an endpoint of the configuration file, which can only be changed there
   */
  is_in_file: boolean
  /**
   * Seconds since the epoch
   */
  created_at: number
}
export interface WebhookDeliveries {
  data: WebhookDelivery[]
  next_cursor: string | null
}
export interface WebhookDelivery {
  /**
   * The message, as in its header `webhook-id`
   */
  id: string
  type: string
  /**
   * Seconds since the epoch
   */
  at: number
  state: 'waiting' | 'delivered' | 'dead'
  failed_attempts: number
  next_attempt_at: number | null
  last_attempt: {
    /**
     * Seconds since the epoch
     */
    at: number
    /**
     * HTTP status; null if there was no answer
     */
    status: number | null
    /**
     * First bytes of the answer, or why there was none
     */
    answer: string
    duration_ms: number
  } | null
  /**
   * With `include=request`: what is posted, signed now by the secret of the endpoint
   */
  request?: {
    headers: {
      [k: string]: string
    }
    body: string
  }
}
export interface BackendUsers {
  data: BackendUser[]
  /**
   * Null on the last page
   */
  next_cursor: string | null
}
export interface BackendUser {
  id: string
  /**
   * Seconds since the epoch
   */
  created_at: number
  linked_accounts: LinkedAccount[]
  mfa_methods: {
    type: string
    /**
     * Seconds since the epoch
     */
    verified_at: number
  }[]
  has_accepted_terms: boolean
  /**
   * What the app's backend stored for the user; absent where there is nothing
   */
  custom_metadata?: {
    [k: string]: string | number | boolean
  }
  /**
   * What the user says of themselves; absent where there is nothing
   */
  profile?: {
    name?: string
    /**
     * Path of the picture on this server. Another picture has another path
     */
    picture?: string
  }
  is_guest: false
  /**
   * Seconds since the epoch. Since then the user may not log in
   */
  blocked_at: number | null
  /**
   * Seconds since the epoch. Since then the user is deleted; they can still be restored
   */
  deleted_at: number | null
  /**
   * Id in the system that the user was imported from
   */
  previous_id?: string
}
/**
 * Each type adds its own fields
 */
export interface LinkedAccount {
  type: string
  /**
   * Seconds since the epoch
   */
  verified_at: number
  first_verified_at: number | null
  latest_verified_at: number | null
  [k: string]: unknown
}
export interface BackendSecurityEvents {
  events: BackendSecurityEvent[]
  /**
   * Null on the last page
   */
  next_cursor: string | null
}
export interface BackendSecurityEvent {
  id: string
  /**
   * Seconds since the epoch
   */
  at: number
  event: string
  outcome: 'ok' | 'refused'
  /**
   * Error code where it was refused
   */
  refusal: string | null
  /**
   * Account type or MFA method
   */
  method: string | null
  session_id: string | null
  other_session_id: string | null
  is_current_session: boolean
  is_same_network: boolean | null
  /**
   * What a backend gave as its reason
   */
  reason: string | null
}
export interface BackendUserExport {
  /**
   * ISO 8601, as all times here
   */
  exported_at: string
  user: {
    [k: string]: unknown
  }
  /**
   * The picture that the user chose
   */
  picture: {
    id: string
    created_at: unknown
    /**
     * Base64
     */
    webp: string
  } | null
  linked_accounts: {
    [k: string]: unknown
  }[]
  /**
   * Changes that can be undone, with the account as it was before
   */
  account_changes: {
    [k: string]: unknown
  }[]
  second_factors: {
    [k: string]: unknown
  }[]
  sessions: {
    [k: string]: unknown
  }[]
  security_events: {
    [k: string]: unknown
  }[]
  /**
   * Mails that were sent in the last minutes, or are to be sent
   */
  notices: {
    [k: string]: unknown
  }[]
  /**
   * What each plugin keeps, by its id
   */
  plugins: {
    [k: string]: {
      [k: string]: unknown
    }
  }
}
export interface UserSessions {
  sessions: UserSession[]
}
export interface UserSession {
  /**
   * By which the user can end the session; not the `sid` of its access tokens
   */
  id: string
  /**
   * Seconds since the epoch
   */
  created_at: number
  /**
   * When its tokens were last exchanged, in seconds since the epoch; null if never
   */
  last_used_at: number | null
  is_current: boolean
  is_fork: boolean
  device: {
    browser: string | null
    system: string | null
    is_mobile: boolean | null
  }
}
export interface UserImport {
  /**
   * At most one of a type; wallets without such a limit. `type` in the short or the long spelling
   *
   * @minItems 1
   * @maxItems 100
   */
  linked_accounts: {
    type: string
    [k: string]: unknown
  }[]
  custom_metadata?: {
    [k: string]: string | number | boolean
  }
  /**
   * When the user signed up, in seconds since the epoch. Default: now
   */
  created_at?: number
  /**
   * Id in the system that the user comes from
   */
  previous_id?: string
  create_embedded_wallet?: false | 0 | null | unknown[]
  create_ethereum_wallet?: false | 0 | null | unknown[]
  create_solana_wallet?: false | 0 | null | unknown[]
  create_ethereum_smart_wallet?: false | 0 | null | unknown[]
  create_smart_wallet?: false | 0 | null | unknown[]
  create_n_embedded_wallets?: false | 0 | null | unknown[]
  create_n_ethereum_wallets?: false | 0 | null | unknown[]
  number_of_ethereum_wallets_to_create?: false | 0 | null | unknown[]
  pregenerate_wallets?: false | 0 | null | unknown[]
  wallets?: false | 0 | null | unknown[]
}
export interface ImportedUsers {
  /**
   * In the order of the call
   */
  users: (
    | BackendUser
    | {
        error: string
        /**
         * Same text as `error`
         */
        message: string
        code: string
      }
  )[]
}
