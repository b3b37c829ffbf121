/** Which app this is, and where its provider is. Read at each request, so that one build runs with any provider. */
export interface Settings {
  /** 25 characters, from the provider's configuration. */
  readonly appId: string
  /** The provider as browsers know it. */
  readonly providerUrl: string
  /** Issuer of access tokens: their `iss`. */
  readonly issuer: string
  /** The provider as this server reaches it. */
  readonly providerAddress: string
  /** This app's origin as browsers know it; undefined to take the one of each request. */
  readonly origin: string | undefined
  /** The app's secret at the provider, by which this server reads and blocks users; undefined to do without. */
  readonly appSecret: string | undefined
  /** What the scheduler sends to start a job; undefined to have no jobs. */
  readonly jobSecret: string | undefined
}

const read = (name: string): string | undefined => process.env[name] || undefined

const demand = (name: string): string => {
  const value = read(name)
  if (value === undefined) throw new Error(`${name} is not set. The README of this example says what it is.`)
  return value
}

/**
 * Reads the environment of the server.
 * @throws {Error} naming the variable that is not set
 */
export function readSettings(): Settings {
  const providerUrl = demand('LATCHKEY_PROVIDER_URL')
  return {
    appId: demand('LATCHKEY_APP_ID'),
    providerUrl,
    issuer: read('LATCHKEY_ISSUER') ?? new URL(providerUrl).origin,
    providerAddress: read('LATCHKEY_PROVIDER_ADDRESS') ?? providerUrl,
    origin: read('LATCHKEY_ORIGIN'),
    appSecret: read('LATCHKEY_APP_SECRET'),
    jobSecret: read('CRON_SECRET'),
  }
}
