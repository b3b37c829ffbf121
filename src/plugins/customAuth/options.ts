import { ConfigError, type AuthFailure } from '../../core/index.ts'

/** The host's token for its user: `null` if nobody is logged in, `undefined` while the host does not know yet. */
export type HostToken = string | null | undefined

/** Options of the plugin: `customAuth({ getToken: () => auth0.getToken() })`. */
export interface CustomAuthOptions {
  /**
   * The token (a JWT) of the user logged in to the host's own identity system. Called at the start, whenever `subscribe`
   * says so, when the page becomes visible again, and by `sync()`; it should give a token that is still valid.
   */
  getToken: () => HostToken | Promise<HostToken>
  /** Calls back when the host's user came, went or changed. Returns what unsubscribes. */
  subscribe?: ((onChange: () => void) => () => void) | undefined
  /** Claim of the token that names the user, as in the app's settings on the server. Default `sub`. */
  subjectClaim?: string | undefined
  /** Told when following the host's user failed; the flow's status says so, too. */
  onError?: ((failure: AuthFailure) => void) | undefined
}

/** The options as the plugin's sagas read them. */
export type ResolvedCustomAuthOptions = CustomAuthOptions & { readonly subjectClaim: string }

/**
 * Checks the options and fills in the defaults.
 *
 * @throws ConfigError
 */
export function readCustomAuthOptions(options: CustomAuthOptions | undefined): ResolvedCustomAuthOptions {
  // Mistakes that every run shows: a production build leaves the checks and their texts out.
  if (process.env.NODE_ENV !== 'production') assertOptions(options ?? {})
  return { ...(options as CustomAuthOptions), subjectClaim: options?.subjectClaim ?? 'sub' }
}

function assertOptions(given: Partial<CustomAuthOptions>): void {
  const { getToken, subscribe, subjectClaim = 'sub', onError } = given
  const isOptionalFunction = (value: unknown) => value === undefined || typeof value === 'function'
  const problem =
    typeof getToken !== 'function' ? 'getToken'
    : !isOptionalFunction(subscribe) ? 'subscribe'
    : !isOptionalFunction(onError) ? 'onError'
    : typeof subjectClaim !== 'string' || subjectClaim === '' ? 'subjectClaim'
    : undefined
  if (problem === undefined) return
  throw new ConfigError({
    problem: `customAuth(): \`${problem}\` is missing or not valid.`,
    given: given[problem],
    fix: 'Pass customAuth({ getToken: async () => token or null }); subscribe and onError are functions, subjectClaim a name.',
  })
}
