import { ConfigError, type AuthFailure } from '../../core/index.ts'

/** The host's token for its user: `null` if nobody is logged in, `undefined` while the host does not know yet. */
export type HostToken = string | null | undefined

/** Options of the plugin: `customAuth({ getToken: () => auth0.getToken() })`. */
export interface CustomAuthOptions {
  /**
   * Returns the token (a JWT) of the user of the host's identity system. It must still be valid. Called at the start, on each change
   * reported by `subscribe`, when the page becomes visible again, and by `sync()`.
   */
  getToken: () => HostToken | Promise<HostToken>
  /** Calls `onChange` when the host's user logs in, logs out or changes. Returns the unsubscribe function. */
  subscribe?: ((onChange: () => void) => () => void) | undefined
  /** Claim of the token with the user's id. Use the same one as in the app's settings on the server. Default `sub`. */
  subjectClaim?: string | undefined
  /** Called when following the host's user failed. The status of the flow shows the failure as well. */
  onError?: ((failure: AuthFailure) => void) | undefined
}

/** The options with the default for `subjectClaim` filled in. A production build has not checked them. */
export type ResolvedCustomAuthOptions = CustomAuthOptions & { readonly subjectClaim: string }

/**
 * Checks the options and fills in the defaults.
 *
 * @throws ConfigError
 */
export function readCustomAuthOptions(options: CustomAuthOptions | undefined): ResolvedCustomAuthOptions {
  // Wrong options show in development already, so a production build leaves out the checks and their texts.
  if (process.env.NODE_ENV !== 'production') assertOptions(options ?? {})
  return { ...(options as CustomAuthOptions), subjectClaim: options?.subjectClaim ?? 'sub' }
}

function assertOptions(given: Partial<CustomAuthOptions>): void {
  const { getToken, subscribe, subjectClaim = 'sub', onError } = given
  const isOptionalFunction = (value: unknown) => value === undefined || typeof value === 'function'
  const problem =
    typeof getToken !== 'function'
      ? 'getToken'
      : !isOptionalFunction(subscribe)
        ? 'subscribe'
        : !isOptionalFunction(onError)
          ? 'onError'
          : typeof subjectClaim !== 'string' || subjectClaim === ''
            ? 'subjectClaim'
            : undefined
  if (problem === undefined) return
  throw new ConfigError({
    problem: `customAuth(): \`${problem}\` is missing or not valid.`,
    given: given[problem],
    fix: 'Pass customAuth({ getToken: async () => token or null }); subscribe and onError are functions, subjectClaim a name.',
  })
}
