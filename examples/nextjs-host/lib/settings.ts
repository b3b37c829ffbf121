/** Id of this app, and where its provider is. Read at each request, so that one build works with any provider. */
export interface Settings {
  /** 25 characters, from the provider's configuration. */
  readonly appId: string
  /** Origin of the provider in browsers. */
  readonly providerUrl: string
  /** Issuer of access tokens: their `iss`. */
  readonly issuer: string
  /** Address of the provider for this server. */
  readonly providerAddress: string
  /** Origin of this app in browsers. Default: that of each request. */
  readonly origin: string | undefined
  /** App secret, with which this server reads and blocks users; undefined if it does neither. */
  readonly appSecret: string | undefined
  /** Secret that the scheduler sends to start a job; undefined to have no jobs. */
  readonly jobSecret: string | undefined
}

const read = (name: string): string | undefined => process.env[name] || undefined

const demand = (name: string): string => {
  const value = read(name)
  if (value === undefined) throw new Error(`${name} is not set. The README of this example says what it is.`)
  return value
}

/**
 * Reads the server's environment.
 *
 * @throws {Error} naming the variable that is missing
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
