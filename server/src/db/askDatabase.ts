import { Client, type ClientConfig } from 'pg'

/**
 * Asks a database one question on a connection of its own; rejects where it cannot be reached or does not answer in time.
 * @param timeoutMs for the connection, and for the answer
 */
export async function askDatabase(config: ClientConfig, timeoutMs: number): Promise<void> {
  const client = new Client({ ...config, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    // Not waited for: a database that is frozen never says goodbye.
    client.end().catch(() => {})
  }
}
