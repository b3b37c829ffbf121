import { Client, type ClientConfig } from 'pg'

/**
 * Checks, on a new connection, that a database accepts writes. Rejects if it does not, or is unreachable or too slow.
 * @param timeoutMs milliseconds for the connection, and again for the answer
 * @returns the `statement_timeout` of the connection as PostgreSQL writes it, such as `5s`
 */
export async function askDatabase(config: ClientConfig, timeoutMs: number): Promise<{ statementTimeout?: string }> {
  const client = new Client({ ...config, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs })
  client.on('error', () => {})
  try {
    await client.connect()
    const {
      rows: [answer],
    } = await client.query<{ is_read_only: string; statement_timeout: string }>(
      `select current_setting('transaction_read_only') as is_read_only, current_setting('statement_timeout') as statement_timeout`,
    )
    if (answer?.is_read_only === 'on') throw new Error('it takes no writes: it is a replica, or was made read-only')
    return answer ? { statementTimeout: answer.statement_timeout } : {}
  } finally {
    // Not awaited, since a frozen database never confirms the end of a connection.
    client.end().catch(() => {})
  }
}
