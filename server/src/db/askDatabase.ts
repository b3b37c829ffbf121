import { Client, type ClientConfig } from 'pg'

/**
 * Checks, on a new connection, that a database accepts writes. Rejects if it does not, cannot be reached, or does not answer in time.
 * @param timeoutMs milliseconds for the connection, and again for the answer
 */
export async function askDatabase(config: ClientConfig, timeoutMs: number): Promise<void> {
  const client = new Client({ ...config, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
    if (rows[0]?.transaction_read_only === 'on')
      throw new Error('it takes no writes: it is a replica, or was made read-only')
  } finally {
    // Not awaited: a frozen database never closes the connection.
    client.end().catch(() => {})
  }
}
